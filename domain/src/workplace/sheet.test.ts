import { expect, test } from 'vitest'
import { guessMapping, sheetOf } from './sheet.ts'

const names = { tag: /^tag/i, date: /^date$/i, at: /^(time|date ?time)$/i }

test('Each meaning is given to one heading only', () => {
  expect(guessMapping(names, ['Tag ID', 'Tag type', 'Date', 'Time'])).toEqual(['tag', null, 'date', 'at'])
})

test('The headings are found below the title lines of a device, and rows keep their number', () => {
  const rows = [['Report of the month', '', ''], [], ['Tag', 'Date', 'Time'], ['', ''], ['04A1', '1', '2']]
  expect(sheetOf(names, rows)).toEqual({
    headings: ['Tag', 'Date', 'Time'],
    rows: [{ no: 5, cells: ['04A1', '1', '2'] }],
  })
})

test('Without any known heading the first row has the headings, and an empty file has none', () => {
  expect(sheetOf(names, [['a', 'b'], ['c']])).toEqual({
    headings: ['a', 'b'],
    rows: [{ no: 2, cells: ['c'] }],
  })
  expect(sheetOf(names, [[], ['']])).toEqual({ headings: [], rows: [] })
})
