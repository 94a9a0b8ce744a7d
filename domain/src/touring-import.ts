import { readMoment } from './attendance-import.ts'

/** What the columns of a file from a handheld reader can be. */
export const scanColumns = ['tag', 'date', 'at'] as const
export type ScanColumn = (typeof scanColumns)[number]
export type ScanMapping = (ScanColumn | null)[]

const names: Record<ScanColumn, RegExp> = {
  tag: /^(tag|uid|chip|card|kad|checkpoint|point|titik|rfid|nfc|code|kod)/i,
  date: /^(date|tarikh|day|hari)$/i,
  at: /^(at|time|timestamp|date ?time|masa|read ?time|scan|tarikh ?masa)/i,
}

/** What each heading seems to mean; nobody has to agree. */
export function guessScanMapping(headings: string[]): ScanMapping {
  const taken = new Set<ScanColumn>()
  return headings.map((heading) => {
    const found = scanColumns.find((name) => !taken.has(name) && names[name].test(heading.trim()))
    if (found) taken.add(found)
    return found ?? null
  })
}

const uid = /^[A-Za-z0-9:_-]{4,64}$/

/** The scans that the rows of a file tell of, and the rows that tell of none. */
export function readScans(rows: string[][], mapping: ScanMapping) {
  const scans: { tagUid: string; deviceAt: string }[] = []
  const unread: number[] = []
  rows.forEach((cells, index) => {
    const cell = (name: ScanColumn) => cells[mapping.indexOf(name)]?.trim() ?? ''
    const deviceAt = readMoment(cell('at'), cell('date'))
    if (deviceAt && uid.test(cell('tag'))) scans.push({ tagUid: cell('tag'), deviceAt })
    else unread.push(index + 2)
  })
  return { scans, unread }
}
