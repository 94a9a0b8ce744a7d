import { expect, test } from 'vitest'
import { guessMapping } from '../../workplace/sheet.ts'
import { readScans, scanColumns } from './import.ts'

test('The columns of a handheld reader are guessed from their headings', () => {
  expect(guessMapping(scanColumns, ['No', 'Tag ID', 'Date', 'Time', 'Battery'])).toEqual([
    null,
    'tag',
    'date',
    'at',
    null,
  ])
  expect(guessMapping(scanColumns, ['Kad', 'Tarikh Masa'])).toEqual(['tag', 'at'])
})

test('Each row is a scan in the agency’s time zone, or is reported as invalid', () => {
  const rows = [
    ['04A1B2C3', '31/03/2026', '23:58'],
    ['04A1B2C3', '', '2026-04-01 00:04:09'],
    ['', '31/03/2026', '23:58'],
    ['04A1B2C3', '31/03/2026', 'noon'],
  ].map((cells, index) => ({ no: index + 2, cells }))
  expect(readScans(rows, ['tag', 'date', 'at'])).toEqual({
    scans: [
      { tagUid: '04A1B2C3', deviceAt: '2026-03-31T15:58:00.000Z' },
      { tagUid: '04A1B2C3', deviceAt: '2026-03-31T16:04:09.000Z' },
    ],
    unread: [4, 5],
  })
})
