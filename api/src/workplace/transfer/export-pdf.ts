import { canonical } from '@patuh/domain/platform/canonical'
import type { Language } from '@patuh/domain/platform/language'
import type { List } from '@patuh/domain/platform/list/shape'
import { formatMoment } from '@patuh/domain/platform/moment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Document } from '../../platform/document/frame.ts'
import { issue } from '../../platform/document/issue.ts'
import type { App } from '../../platform/http/app.ts'
import { secondLanguage } from '../../platform/locale/reader.ts'
import { t, type Words } from '../../platform/locale/words.ts'
import { fittingWidths } from '../../platform/pdf/page.ts'
import { bilingual, day, inBoth, named, ringgit } from '../../platform/pdf/part.ts'
import type { Cell } from '../../platform/sheet/xlsx.ts'
import type { Column } from './export-columns.ts'
import { columnsOf } from './export-columns.ts'
import { aboutFilters, type Exported, narrowing, type Query, rowsOf, wordsIn } from './export-source.ts'
import { aboutWords } from './workbook.ts'

/** A PDF is for reading: the first rows, laid out in one go. All rows are in the workbook. */
const maxPdfRows = 500

const widths: Partial<Record<Column['kind'], number>> = {
  number: 40,
  money: 60,
  date: 44,
  dateTime: 46,
  flag: 40,
}
const isNumber = ({ kind }: Column) => kind === 'number' || kind === 'money'

function textOf({ kind, value }: Cell) {
  if (value === null || value === '') return '–'
  if (kind === 'money') return ringgit(String(value))
  if (kind === 'dateTime') return formatMoment(String(value))
  return kind === 'date' ? day(String(value)) : String(value)
}

type Printed = {
  kind: string
  entity: string
  /** Which rows were asked for, and by whom: the same again replaces it. */
  part: string
  title: string
  columns: Column[]
  rows: object[]
  total: number
  /** Filters and order, each with its label. */
  about: [string, string][]
  told: object
}

/** A list as a document, with what it was filtered by, and where it was cut. */
export function listDocument({ columns, rows, total, about, ...document }: Printed): Document {
  const cells = (texts: string[], more: object = {}): TableCell[] =>
    texts.map((text, index) => ({
      text,
      alignment: columns[index] && isNumber(columns[index]) ? 'right' : 'left',
      ...more,
    }))
  const isCut = rows.length < total
  const table: Content = {
    layout: 'lines',
    fontSize: 7,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: fittingWidths(columns.map(({ kind }) => widths[kind])),
      body: [
        cells(
          columns.map(({ heading }) => heading),
          { bold: true },
        ),
        ...rows.map((row) => cells(columns.map(({ cell }) => textOf(cell(row))))),
      ],
    },
  }
  const count = isCut
    ? bilingual('firstRows', { count: rows.length, total })
    : bilingual('rows', { count: total })
  return {
    ...document,
    entityId: 0,
    isWide: true,
    content: [
      named(about),
      { text: count, margin: [0, 6, 0, 6], bold: isCut },
      ...(rows.length ? [table] : []),
    ],
  }
}

type Print = { title: string; entity: string; columns: Column[]; words: Words; ids: number[] }

/** Sends the first rows as a document that can be verified. */
export async function sendPdf(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  exported: Exported,
  { title, entity, columns, words, ids }: Print,
) {
  const { list, path = list.api, rows } = exported
  const query = request.query as Query
  const source = rows(app.db, request.actor, query)
  const shown: object[] = []
  for await (const row of rowsOf(exported, request, source, ids.slice(0, maxPdfRows))) shown.push(row)
  const cellText = ({ value }: Cell) => String(value ?? '')
  const told = { ...narrowing(query), rows: shown.length }
  const document = listDocument({
    ...{ kind: `list:${path}`, entity, title, columns, told, rows: shown, total: ids.length },
    part: `${request.actor.id} ${canonical(narrowing(query))}`.slice(0, 1000),
    about: [...aboutFilters(query, words, aboutWords(request))].map(([label, value]) => [
      cellText(label as Cell),
      cellText(value as Cell),
    ]),
  })
  return issue(app, request, reply, path.replaceAll('/', '-'), [document])
}

/** Headings in two languages: English and that of the reader, or Malay. */
export function twoHeadings(
  exported: Exported,
  columns: List['columns'],
  chosen: string[],
  language: Language,
) {
  const inOne = (one: Language) => columnsOf({ ...exported, columns }, chosen, wordsIn(exported, one))
  const [own, english, other] = [inOne(language), inOne('en'), inOne(secondLanguage())]
  return own.map((column, index) => {
    const headings = new Set([english[index]?.heading, other[index]?.heading])
    return { ...column, heading: [...headings].join(' / ') }
  })
}

/** The name of the document in the same two languages: its own, such as an attendance sheet, or that of the screen. */
export const pdfTitle = (path: string, screen: string) =>
  inBoth((language) =>
    t(language, [`print:list.${path.replaceAll('/', '-')}`, `menu.${screen}`], { defaultValue: screen }),
  )
