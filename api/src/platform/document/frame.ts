import { createHash } from 'node:crypto'
import { canonical } from '@patuh/domain/platform/canonical'
import type { Content, ContentStack, ContentTable, ContentText } from 'pdfmake/interfaces.js'
import { bilingual } from '../pdf/part.ts'
import { pdf } from '../pdf/pdf.ts'

/** One document: everything in it but the footnote is covered by its hash. */
export type Document = {
  kind: string
  /** The table and record it is about; 0 where it is about none. */
  entity: string
  entityId: number
  part?: string
  title: string
  /** Lines below the title. */
  subtitle?: (string | null | undefined)[]
  content: Content[]
  /** Landscape, for wide tables. */
  isWide?: boolean
  /** What the audit event says beside kind and hash. */
  told?: object
  /** Who printed it and when. */
  footnote?: string
  /** The hash of what it states, where that is known by a hash already. */
  hash?: string
  /** What the hash is called: a key of the namespace `print`. */
  hashName?: string
}

export type HashedDocument = Document & { hash: string }

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

export const fileHash = (file: Buffer) => sha256(file)

/** The hash is taken before rendering, which writes into the content. */
export const withHash = (document: Document): HashedDocument => {
  const { kind, title, subtitle, content } = document
  return { ...document, hash: document.hash ?? sha256(canonical({ kind, title, subtitle, content })) }
}

const isHeading = (part: Content | undefined): part is ContentText =>
  (part as ContentText)?.style === 'heading'
const isTable = (part: Content | undefined): part is ContentTable =>
  (part as ContentTable)?.table !== undefined

const isUnbreakable = (part: Content | undefined) => (part as ContentStack)?.unbreakable === true

/**
 * A heading becomes a header row of the table below it, or a part of the pictures below it: no page ends with a heading,
 * or with column headings, alone.
 */
function withHeadings(content: Content[]): Content[] {
  return content.flatMap<Content>((part, index) => {
    const [before, after] = [content[index - 1], content[index + 1]]
    if (isHeading(part) && (isTable(after) || isUnbreakable(after))) return []
    if (isHeading(before) && isUnbreakable(part)) return [{ stack: [before, part], unbreakable: true }]
    if (!isTable(part)) return [part]
    const { body, headerRows = 0 } = part.table
    const heading = isHeading(before)
      ? [[{ ...before, colSpan: body[0]?.length ?? 1 }, ...(body[0] ?? []).slice(1).map(() => '')]]
      : []
    return [
      {
        ...part,
        table: {
          ...part.table,
          body: [...heading, ...body],
          headerRows: headerRows + heading.length,
          keepWithHeaderRows: 1,
        },
      },
    ]
  })
}

const pagesOf = (baseUrl: string, document: HashedDocument, index: number): Content[] => [
  {
    columns: [
      {
        width: '*',
        stack: [
          { text: document.title, style: 'title' },
          ...(document.subtitle ?? []).filter((line) => typeof line === 'string' && line !== ''),
        ] as Content[],
      },
      { width: 84, qr: `${baseUrl}/verify/${document.hash}`, fit: 84, alignment: 'right' },
    ],
    margin: [0, 0, 0, 10],
    ...(index > 0 ? { pageBreak: 'before' } : {}),
  },
  ...withHeadings(document.content),
  {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { text: `${bilingual(document.hashName ?? 'documentHash')} (SHA-256)`, style: 'quiet', bold: true },
      { text: document.hash, style: 'quiet' },
      { text: bilingual('howToVerify', { url: `${baseUrl}/verify` }), style: 'quiet' },
      ...(document.footnote ? [{ text: document.footnote, style: 'quiet', margin: [0, 4, 0, 0] }] : []),
    ] as Content[],
  },
]

/** Renders documents into one PDF, each with its QR code and hash. */
export const render = (baseUrl: string, documents: HashedDocument[], made = new Date()) =>
  pdf({
    info: {
      title: documents.map(({ title }) => title).join(', '),
      creationDate: made,
      modDate: made,
      producer: 'Patuh',
    },
    ...(documents.some(({ isWide }) => isWide) && { pageOrientation: 'landscape' }),
    content: documents.flatMap((document, index) => pagesOf(baseUrl, document, index)),
  })
