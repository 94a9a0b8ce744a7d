import { type ColumnNames, type Sheet, sheetOf } from '@patuh/domain/workplace/sheet'

const two = (value: number) => String(value).padStart(2, '0')

/** A cell as the text that a user would type. */
function textOf(value: unknown) {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return String(value).trim()
  const time = [value.getUTCHours(), value.getUTCMinutes(), value.getUTCSeconds()].map(two).join(':')
  const day = value.toISOString().slice(0, 10)
  // A spreadsheet stores a time without a date as a moment of its epoch day.
  if (day < '1901-01-01') return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

async function workbook(bytes: Uint8Array) {
  const { streamXlsxRows } = await import('hucre/xlsx')
  const rows: unknown[][] = []
  // Empty rows are missing in the stream but count in the row numbers.
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) rows[index] = values
  return Array.from(rows, (row) => row ?? [])
}

const marks: [string, string][] = [
  ['ef bb bf', 'utf-8'],
  ['ff fe', 'utf-16le'],
  ['fe ff', 'utf-16be'],
]

/** Decodes by byte order mark; else UTF-8 where valid; else Windows-1252, as Excel writes it. */
function decoded(bytes: Uint8Array) {
  const start = [...bytes.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
  const marked = marks.find(([mark]) => start.startsWith(mark))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  if (bytes.subarray(0, 1000).includes(0)) throw new Error('not a text file')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function separated(bytes: Uint8Array) {
  const { parseCsv, stripBom } = await import('hucre/csv')
  return parseCsv(stripBom(decoded(bytes))) as unknown[][]
}

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Reads the first sheet of a workbook, or a CSV with commas, semicolons or tabs. */
export async function readSheet<Name extends string>(file: Blob, names: ColumnNames<Name>): Promise<Sheet> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = await (isWorkbook(bytes) ? workbook(bytes) : separated(bytes))
  const sheet = sheetOf(
    names,
    rows.map((row) => row.map(textOf)),
  )
  if (sheet.rows.length === 0) throw new Error('no rows')
  return sheet
}
