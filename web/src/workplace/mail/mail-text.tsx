import { Link } from 'react-router'

const address = /https?:\/\/\S+/g

/** Links to our own server open in the app, whatever its host name. */
function linked(line: string) {
  const [url] = line.match(address) ?? []
  if (!url) return line
  const [before = '', after = ''] = line.split(url)
  const { pathname, search } = new URL(url)
  return (
    <>
      {before}
      <Link to={pathname + search}>{url}</Link>
      {after}
    </>
  )
}

/** The plain text of a mail, with links and the code highlighted. */
export function MailText({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph, index) =>
    /^\d{8}$/.test(paragraph) ? (
      <p key={paragraph} className="mail-code">
        {paragraph}
      </p>
    ) : (
      <p key={index} className={paragraph.startsWith('--') ? 'mail-foot' : undefined}>
        {paragraph
          .replace(/^--\n/, '')
          .split('\n')
          .map((line, at) => (
            <span key={at}>
              {linked(line)}
              <br />
            </span>
          ))}
      </p>
    ),
  )
}
