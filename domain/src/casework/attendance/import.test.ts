import { describe, expect, test } from 'vitest'
import { guessMapping } from '../../workplace/sheet.ts'
import { punchColumns, punchParts, readMoment, readPunches } from './import.ts'

const numbered = (rows: string[][]) => rows.map((cells, index) => ({ no: index + 2, cells }))

test.each([
  ['31/12/2025 08:05', '', '2025-12-31T00:05:00.000Z'],
  ['2025-12-31T20:00:30', '', '2025-12-31T12:00:30.000Z'],
  ['8.05 PM', '31-12-2025', '2025-12-31T12:05:00.000Z'],
  ['12:10 am', '2025-12-31 00:00', '2025-12-30T16:10:00.000Z'],
  ['25:00', '31-12-2025', null],
  ['08:05', '', null],
  ['31/02/2025x 08:05', '', null],
])('%j on %j is %j', (cellText, day, moment) => {
  expect(readMoment(cellText, day)).toBe(moment)
})

test('Headings are recognised in English and Malay, each meaning once', () => {
  expect(guessMapping(punchColumns, ['Nama', 'Tarikh', 'Masa Masuk', 'Masa Keluar', 'Remark'])).toEqual([
    'person',
    'date',
    'in',
    'out',
    null,
  ])
  expect(guessMapping(punchColumns, ['No', 'Employee', 'Date Time', 'Status', 'Name'])).toEqual([
    null,
    'person',
    'at',
    'direction',
    null,
  ])
})

describe('The rows of a file', () => {
  test('give a check-in and a check-out each, also across midnight', () => {
    const rows = numbered([['E-1', '31/12/2025', '20:00', '08:00']])
    expect(readPunches(rows, ['person', 'date', 'in', 'out']).punches).toEqual([
      { row: 2, person: 'E-1', at: '2025-12-31T12:00:00.000Z', direction: 'in' },
      { row: 2, person: 'E-1', at: '2026-01-01T00:00:00.000Z', direction: 'out' },
    ])
  })

  test('of a device give a time, and sometimes a direction', () => {
    const rows = numbered([
      ['E-1', '2025-12-31 20:00:00', 'C/In'],
      ['E-1', '2026-01-01 08:00:00', ''],
      ['', '2026-01-01 08:00:00', ''],
      ['E-1', 'yesterday', ''],
    ])
    const { punches, unread } = readPunches(rows, ['person', 'at', 'direction'])
    expect(punches.map(({ row, direction }) => [row, direction])).toEqual([
      [2, 'in'],
      [3, null],
    ])
    expect(unread).toEqual([4, 5])
  })
})

test('A long file is split into parts, with all punches of one person in the same part', () => {
  const punches = ['A', 'b', 'A', 'c', 'B', 'c', 'c'].map((person, row) => ({
    row,
    person,
    at: '2025-12-31T12:00:00.000Z',
    direction: null,
  }))
  const people = punchParts(punches, 4).map((part) => part.map(({ person }) => person).join(''))
  expect(people).toEqual(['AAbB', 'ccc'])
})
