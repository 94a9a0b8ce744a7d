import type { ReactNode } from 'react'

type Draw = { image: (path: string) => string | undefined }

const inline = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/

/** Bold, slanted and code; everything else is text as it stands. */
const words = (text: string): ReactNode[] =>
  text.split(inline).map((piece, index) => {
    const key = `${index} ${piece}`
    if (piece.startsWith('**')) return <strong key={key}>{piece.slice(2, -2)}</strong>
    if (piece.startsWith('`')) return <code key={key}>{piece.slice(1, -1)}</code>
    return piece.startsWith('*') && piece.length > 2 ? <em key={key}>{piece.slice(1, -1)}</em> : piece
  })

function List({ lines, Tag }: { lines: string[]; Tag: 'ol' | 'ul' }) {
  return (
    <Tag>
      {lines.map((line) => (
        <li key={line}>{words(line.replace(/^(-|\d+\.) /, ''))}</li>
      ))}
    </Tag>
  )
}

function Block({ text, draw }: { text: string; draw: Draw }) {
  const [, marks = '', title = ''] = /^(#{1,3}) (.*)$/.exec(text) ?? []
  if (marks === '#') return <h2>{title}</h2>
  if (marks) return <h3>{title}</h3>
  const [, alt, path = ''] = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(text) ?? []
  if (alt !== undefined) {
    const url = draw.image(path.replace(/^.*\//, ''))
    return url ? (
      <figure>
        <img src={url} alt={alt} width={1280} height={800} loading="lazy" />
        <figcaption>{alt}</figcaption>
      </figure>
    ) : null
  }
  const lines = text.split('\n')
  if (/^- /.test(text)) return <List lines={lines} Tag="ul" />
  if (/^\d+\. /.test(text)) return <List lines={lines} Tag="ol" />
  return <p>{words(text)}</p>
}

/** The little of Markdown that the guide is written in, as elements: no text ever becomes markup. */
export function Markdown({ text, draw }: { text: string; draw: Draw }) {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => <Block key={block} text={block} draw={draw} />)
}
