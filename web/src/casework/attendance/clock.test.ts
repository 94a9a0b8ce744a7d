import { expect, test } from 'vitest'
import { dayAfter, lastMonths, mondayOf, shiftText } from './clock.ts'

// The tests run in another time zone than the agency's.
test('a shift is shown in the time zone of the agency', () => {
  expect(shiftText('2026-03-01T00:00:00Z', '2026-03-01T12:00:00Z')).toBe('08:00–20:00')
  expect(shiftText('2026-03-01T12:00:00Z', '2026-03-02T00:00:00Z')).toBe('20:00–08:00 (+1)')
})

test('days and weeks continue over the end of a month', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(mondayOf('2026-03-01')).toBe('2026-02-23')
  expect(mondayOf('2026-02-23')).toBe('2026-02-23')
})

test('the month filter offers this month and the twelve before', () => {
  expect(lastMonths()).toHaveLength(13)
  expect(lastMonths()[0]?.value).toMatch(/^\d{4}-\d{2}$/)
})
