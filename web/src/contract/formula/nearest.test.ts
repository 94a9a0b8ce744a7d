import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const names = ['qty', 'gross', 'occurrence_no', 'minutes_late', 'min', 'max']

test.each([
  ['quantity', undefined],
  ['occurence_no', 'occurrence_no'],
  ['minute_late', 'minutes_late'],
  ['gros', 'gross'],
  ['Qty', 'qty'],
  ['zebra_crossing', undefined],
])('%s is taken to mean %s', (word, meant) => {
  expect(nearest(word, names)).toBe(meant)
})
