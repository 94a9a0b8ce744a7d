import { describe, expect, test } from 'vitest'
import { errorCodes, formulaError } from './error.ts'
import { functions } from './functions.ts'
import { variables, variablesFor } from './variables.ts'

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)

describe('the catalogue of variables', () => {
  test.each([
    [
      'contract',
      'monthly_value contract_value contract_months guards_per_shift shifts_per_day shift_hours guard_shifts_planned rate_guard_shift rate_guard_hour point_value cap_pct absence_penalty',
    ],
    [
      'period',
      'days_in_period active_days working_days gross total_points sum_lines consecutive_breach_months carried_in',
    ],
    [
      'complaint',
      'qty severity offence_points occurrence_no repeat_in_window is_repeat hours_to_rectify rectified_in_time no_response',
    ],
    [
      'attendance',
      'minutes_late minutes_early minutes_missing is_replaced shifts_absent shifts_replaced hours_missing',
    ],
    [
      'touring',
      'checkpoints_missed checkpoints_planned rounds_planned rounds_done rounds_missed rounds_excused',
    ],
    ['compliance', 'days_overdue items_failed items_total'],
  ])('has every variable about the %s and no other', (scope, expected) => {
    expect(names(variables.filter((entry) => entry.scope === scope)).sort()).toEqual(
      expected.split(' ').sort(),
    )
  })

  test.each(variables)(
    'explains $name in one sentence, with a unit',
    ({ name, definition, unit, type, choices }) => {
      expect(name).toMatch(/^[a-z][a-z_]*$/)
      expect(definition).toMatch(/^[A-Z][^.]*\.$/)
      expect(unit).not.toBe('')
      expect(choices.length > 0).toBe(type === 'enum')
    },
  )

  test('has no duplicate name, and none of a function', () => {
    const all = [...names(variables), ...names(functions)]
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('a formula may read', () => {
  test('nothing that is computed after it', () => {
    const order = ['gross', 'line', 'period', 'cap'] as const
    const reads = (name: string) => order.filter((scope) => names(variablesFor(scope, 'all')).includes(name))
    expect(reads('monthly_value')).toEqual(['gross', 'line', 'period', 'cap'])
    expect(reads('gross')).toEqual(['line', 'period', 'cap'])
    expect(reads('sum_lines')).toEqual(['period', 'cap'])
    expect(reads('total_points')).toEqual(['period', 'cap'])
  })

  test('only the lines of its own subject', () => {
    expect(names(variablesFor('line', 'attendance'))).toContain('minutes_late')
    expect(names(variablesFor('line', 'complaint'))).not.toContain('minutes_late')
    expect(names(variablesFor('line', 'all'))).not.toContain('minutes_late')
    expect(names(variablesFor('period', 'attendance'))).not.toContain('minutes_late')
    expect(names(variablesFor('line', 'complaint'))).toContain('shifts_absent')
  })
})

test.each(functions)('$name has a help text and a signature', ({ name, signature, help }) => {
  expect(signature.startsWith(`${name}(`)).toBe(true)
  expect(help).toMatch(/\.$/)
})

test.each(errorCodes)('the error %s has a message', (code) => {
  const { message, position } = formulaError(code, { start: 1, end: 2 })
  expect(message).not.toBe('')
  expect(position).toEqual({ start: 1, end: 2 })
})

test('user input is put into a message unchanged', () => {
  expect(formulaError('unknownVariable', { start: 0, end: 1 }, { name: '$& {name}' }).message).toBe(
    'There is no variable $& {name}',
  )
})
