import { cellOf, type Mapping, type Sheet } from '../../workplace/sheet.ts'
import { readMoment } from '../attendance/import.ts'

/** The possible columns of a file from a handheld reader. */
export const scanColumns = {
  tag: /^(tag|uid|chip|card|kad|checkpoint|point|titik|rfid|nfc|code|kod)/i,
  date: /^(date|tarikh|day|hari)$/i,
  at: /^(at|time|timestamp|date ?time|masa|read ?time|scan|tarikh ?masa)/i,
}
export type ScanColumn = keyof typeof scanColumns

const uid = /^[A-Za-z0-9:_-]{4,64}$/

/** Reads the scans of a file, and the row numbers that could not be parsed. */
export function readScans(rows: Sheet['rows'], mapping: Mapping<ScanColumn>) {
  const scans: { tagUid: string; deviceAt: string }[] = []
  const unread: number[] = []
  for (const { no, cells } of rows) {
    const cell = cellOf(mapping, cells)
    const deviceAt = readMoment(cell('at'), cell('date'))
    if (deviceAt && uid.test(cell('tag'))) scans.push({ tagUid: cell('tag'), deviceAt })
    else unread.push(no)
  }
  return { scans, unread }
}
