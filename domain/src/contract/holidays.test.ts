import { expect, test } from 'vitest'
import { publicHolidays, type State, states } from './holidays.ts'

const on = (state: State, date: string) =>
  publicHolidays(state, Number(date.slice(0, 4))).find((day) => day.date === date)?.name

test.each([
  ['SGR', '2026-01-01', 'New Year’s Day'],
  ['KTN', '2026-01-01', undefined],
  ['KTN', '2026-02-18', undefined],
  ['SWK', '2026-11-08', undefined],
  ['KUL', '2026-06-01', 'Birthday of the Yang di-Pertuan Agong'],
  ['KDH', '2026-06-21', 'Birthday of the Sultan of Kedah'],
  ['PNG', '2026-07-11', 'Birthday of the Governor of Penang'],
  ['PRK', '2026-11-06', 'Birthday of the Sultan of Perak'],
  // a Sunday is made up for on the next working day that is no holiday itself
  ['SGR', '2026-11-09', 'Deepavali (replacement)'],
  ['KUL', '2026-06-02', 'Wesak Day (replacement)'],
  ['KUL', '2026-02-01', 'Federal Territory Day, Thaipusam'],
  ['KUL', '2026-02-02', 'Federal Territory Day, Thaipusam (replacement)'],
  // in Kedah a Friday is, in Kelantan and Terengganu a Saturday
  ['KDH', '2026-05-01', 'Labour Day'],
  ['KDH', '2026-05-03', 'Labour Day (replacement)'],
  ['KTN', '2026-05-03', undefined],
  ['KTN', '2026-03-23', 'Hari Raya Aidilfitri (replacement)'],
  ['KTN', '2026-11-09', undefined],
  ['JHR', '2027-03-10', 'Hari Raya Aidilfitri (expected)'],
] as const)('In %s, %s is %s', (state, date, name) => {
  expect(on(state, date)).toBe(name)
})

test('Every state has the national holidays, each day once; an unknown year has only those on fixed days', () => {
  for (const state of Object.keys(states) as State[]) {
    for (const year of [2026, 2027]) {
      const days = publicHolidays(state, year).map(({ date }) => date)
      expect(new Set(days).size).toBe(days.length)
      expect(days.length).toBeGreaterThanOrEqual(14)
      for (const day of ['05-01', '08-31', '09-16', '12-25']) expect(days).toContain(`${year}-${day}`)
    }
    expect(publicHolidays(state, 2040).some(({ name }) => name.includes('Raya'))).toBe(false)
  }
})
