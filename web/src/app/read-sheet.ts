export type Sheet = { headings: string[]; rows: string[][] }

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
  for await (const { values } of streamXlsxRows(bytes, { sheet: 0 })) rows.push(values)
  return rows
}

async function separated(bytes: Uint8Array) {
  const { parseCsv, stripBom } = await import('hucre/csv')
  return parseCsv(stripBom(new TextDecoder().decode(bytes))) as unknown[][]
}

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The first sheet of a workbook, or a list with commas, semicolons or tabs, as rows of text. */
export async function readSheet(file: Blob): Promise<Sheet> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const all = (await (isWorkbook(bytes) ? workbook(bytes) : separated(bytes)))
    .map((row) => row.map(textOf))
    .filter((row) => row.some(Boolean))
  const [headings = [], ...rows] = all
  return { headings, rows }
}
