import { type ColumnNames, type Sheet, sheetOf } from '@patuh/domain/workplace/sheet'

const two = (value: number) => String(value).padStart(2, '0')

/** A cell as someone would have typed it. */
function textOf(value: unknown) {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return String(value).trim()
  const time = [value.getUTCHours(), value.getUTCMinutes(), value.getUTCSeconds()].map(two).join(':')
  const day = value.toISOString().slice(0, 10)
  // A spreadsheet keeps a mere time as a moment of its first day.
  if (day < '1901-01-01') return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

async function workbook(bytes: Uint8Array) {
  const { streamXlsxRows } = await import('hucre/xlsx')
  const rows: unknown[][] = []
  // Rows that the workbook leaves out count all the same.
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) rows[index] = values
  return Array.from(rows, (row) => row ?? [])
}

const marks: [string, string][] = [
  ['ef bb bf', 'utf-8'],
  ['ff fe', 'utf-16le'],
  ['fe ff', 'utf-16be'],
]

/** As it says itself; else UTF-8 where that fits; else what Excel writes in the west. */
function decoded(bytes: Uint8Array) {
  const start = [...bytes.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
  const marked = marks.find(([mark]) => start.startsWith(mark))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  if (bytes.subarray(0, 1000).includes(0)) throw new Error('no text')
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

/** The first sheet of a workbook, or a list with commas, semicolons or tabs, as rows of text below their headings. */
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
