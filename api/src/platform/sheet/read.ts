import { importLimits } from '@patuh/domain/workplace/transfer'
import { parse } from 'csv-parse'
import { streamXlsxRows } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { rejected } from '../files/rejected.ts'
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

async function* csvRows(bytes: Buffer): AsyncGenerator<[number, unknown[]]> {
  const text = decoded(bytes)
  const parser = parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    max_record_size: importLimits.columns * importLimits.cell,
  })
  let no = 0
  for await (const { record } of parser as AsyncIterable<{ record: string[] }>) yield [++no, record]
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

async function collected(bytes: Buffer) {
  const { rows: most, columns, cell } = importLimits
  const found: Sheet['rows'] = []
  for await (const [no, values] of rowsOf(bytes)) {
    const cells = values.map((value) => textOf(value).slice(0, cell + 1))
    if (isEmpty(cells)) continue
    if (cells.length > columns && !isEmpty(cells.slice(columns)))
      throw rejected('columns', `At most ${columns} columns are taken.`, columns)
    found.push({ no, cells: cells.slice(0, columns) })
    if (found.length > most + 1) throw rejected('rows', `At most ${most} rows are taken at once.`, most)
  }
  return found
}

/** Headings and rows of the first sheet, with limits on rows, columns and cell length. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const [head, ...rows] = await collected(bytes).catch((error) => {
    if (error.code === 'FILE_REJECTED') throw error
    throw rejected('broken', 'The file cannot be read.')
  })
  if (!head || rows.length === 0) throw rejected('empty', 'The file has no rows below its headings.')
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length))
  const padded = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  return { headings: padded(head.cells), rows: rows.map(({ no, cells }) => ({ no, cells: padded(cells) })) }
}
