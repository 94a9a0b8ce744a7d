import { importLimits } from '@patuh/domain/workplace/transfer'
import { parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { rejected, tooLarge } from '../files/rejected.ts'
import { refuseBomb } from './unpack.ts'

export type Sheet = { headings: string[]; rows: { no: number; cells: string[] }[] }

const two = (value: number) => String(value).padStart(2, '0')

/** A cell as text. A date without a time is written as a date only. */
function textOf(value: unknown) {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value).trim()
  if (Number.isNaN(value.getTime())) return ''
  const day = value.toISOString().slice(0, 10)
  const time = [value.getUTCHours(), value.getUTCMinutes(), value.getUTCSeconds()]
  return time.some(Boolean) ? `${day} ${time.map(two).join(':')}` : day
}

const byteOrderMarks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Decodes by byte order mark; else UTF-8 if valid; else Windows-1252, as Excel writes it. */
function decoded(bytes: Buffer) {
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return iconv.decode(bytes, marked[1])
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(bytes, 'windows-1252')
  }
}

/** The separator that occurs most often in the headings. */
function separatorOf(text: string) {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const tooManyRows = () =>
  tooLarge(
    'rowsRead',
    `The sheet may have at most ${importLimits.rowsRead} rows, empty ones included.`,
    importLimits.rowsRead,
  )

const longCell = () =>
  tooLarge('cell', `A cell may hold at most ${importLimits.cell} characters.`, importLimits.cell)

const longestRecord = importLimits.columns * importLimits.cell

/** The parser counts the characters of the cells only: it would take minutes for a line of separators. */
function refuseLongLine(text: string) {
  let start = 0
  for (const { index } of text.matchAll(/[\r\n]|$/g)) {
    if (index - start > longestRecord) throw longCell()
    start = index + 1
  }
}

function* csvRows(bytes: Buffer): Generator<[number, unknown[]]> {
  const text = decoded(bytes)
  refuseLongLine(text)
  const records: string[][] = parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    to: importLimits.rowsRead + 1,
  })
  yield* records.map((record, index): [number, string[]] => [index + 1, record])
}

async function* xlsxRows(bytes: Buffer): AsyncGenerator<[number, unknown[]]> {
  refuseBomb(bytes)
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 }))
    yield [index + 1, values.slice(0, importLimits.columns + 1)]
}

const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
const isOldWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))

function rowsOf(bytes: Buffer) {
  if (bytes.length === 0) throw rejected('empty', 'The file is empty.')
  if (isOldWorkbook(bytes)) throw rejected('oldWorkbook', 'Save the workbook as XLSX or CSV first.')
  if (isWorkbook(bytes)) return xlsxRows(bytes)
  if (bytes.subarray(0, 1000).includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe)
    throw rejected('kind', 'Only CSV and XLSX are taken.')
  return csvRows(bytes)
}

const isEmpty = (cells: string[]) => cells.every((cell) => cell === '')

/** Rows that are not empty; every row read counts, so that a sheet of empty rows ends as well. */
async function collected(bytes: Buffer) {
  const { rows: most, rowsRead, columns, cell, text: mostText } = importLimits
  const found: Sheet['rows'] = []
  let read = 0
  let length = 0
  for await (const [no, values] of rowsOf(bytes)) {
    if (++read > rowsRead) throw tooManyRows()
    const cells = values.map((value) => textOf(value).slice(0, cell + 1))
    if (isEmpty(cells)) continue
    if (cells.length > columns && !isEmpty(cells.slice(columns)))
      throw tooLarge('columns', `At most ${columns} columns are taken.`, columns)
    length += cells.join('').length
    if (length > mostText)
      throw tooLarge('text', `At most ${mostText} characters are taken at once.`, mostText)
    found.push({ no, cells: cells.slice(0, columns) })
    if (found.length > most + 1) throw tooLarge('rows', `At most ${most} rows are taken at once.`, most)
  }
  return found
}

/** Headings and rows of the first sheet, with limits on rows, columns, cells and text. */
export async function parseSheet(bytes: Buffer): Promise<Sheet> {
  const [head, ...rows] = await collected(bytes).catch((error) => {
    if (error.code === 'FILE_REJECTED') throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw longCell()
    throw rejected('broken', 'The file cannot be read.')
  })
  if (!head || rows.length === 0) throw rejected('empty', 'The file has no rows below its headings.')
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length)
  const padded = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  return { headings: padded(head.cells), rows: rows.map(({ no, cells }) => ({ no, cells: padded(cells) })) }
}
