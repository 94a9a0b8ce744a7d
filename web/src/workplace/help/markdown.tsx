import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from './picture.tsx'

type Draw = {
  image: (path: string) => string | undefined
  /** The path of a menu named in the text, if the user may open it. */
  place?: (name: string) => string | undefined
}

const inline = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/
const blocksOf = (text: string) => text.trim().split(/\n{2,}/)
const headings = (text: string) => blocksOf(text).filter((block) => block.startsWith('## '))

/** The sections of a chapter with their URL fragments. */
export const sectionsOf = (text: string) =>
  headings(text).map((block, index) => ({ title: block.slice(3), id: `section-${index + 1}` }))

function Named({ name, place }: { name: string; place: string | undefined }) {
  return place ? (
    <Link to={place}>
      <strong>{name}</strong>
    </Link>
  ) : (
    <strong>{name}</strong>
  )
}

/** Inline markup: bold, italic and code. */
const words = (text: string, { place }: Draw): ReactNode[] =>
  text.split(inline).map((piece, index) => {
    const key = `${index} ${piece}`
    const inside = piece.slice(1, -1)
    if (piece.startsWith('**'))
      return <Named key={key} name={inside.slice(1, -1)} place={place?.(inside.slice(1, -1))} />
    if (piece.startsWith('`')) return <code key={key}>{inside}</code>
    return piece.startsWith('*') && piece.length > 2 ? <em key={key}>{inside}</em> : piece
  })

function List({ lines, Tag, draw }: { lines: string[]; Tag: 'ol' | 'ul'; draw: Draw }) {
  return (
    <Tag>
      {lines.map((line) => (
        <li key={line}>{words(line.replace(/^(-|\d+\.) /, ''), draw)}</li>
      ))}
    </Tag>
  )
}

function Block({ text, id, draw }: { text: string; id: string | undefined; draw: Draw }) {
  const [, marks = '', title = ''] = /^(#{1,3}) (.*)$/.exec(text) ?? []
  if (marks === '#') return <h2 tabIndex={-1}>{title}</h2>
  if (marks)
    return (
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
    )
  const [, alt, path = ''] = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(text) ?? []
  if (alt !== undefined) {
    const url = draw.image(path.replace(/^.*\//, ''))
    return url ? <Picture url={url} alt={alt} /> : null
  }
  const lines = text.split('\n')
  if (/^- /.test(text)) return <List lines={lines} Tag="ul" draw={draw} />
  if (/^\d+\. /.test(text)) return <List lines={lines} Tag="ol" draw={draw} />
  return <p>{words(text, draw)}</p>
}

/** Renders the Markdown subset of the guide as React elements, never as HTML. */
export function Markdown({ text, draw, contents }: { text: string; draw: Draw; contents?: ReactNode }) {
  const sections = sectionsOf(text)
  const [title, ...rest] = blocksOf(text).map((block) => (
    <Block
      key={block}
      text={block}
      id={sections.find((section) => block === `## ${section.title}`)?.id}
      draw={draw}
    />
  ))
  return (
    <>
      {title}
      {contents}
      {rest}
    </>
  )
}
