import { expect, test } from 'vitest'
import { variablesFor } from './language/variables.ts'
import { suggest } from './suggest.ts'

const names = (source: string, cursor = source.length, options = {}) =>
  suggest(source, cursor, options).items.map(({ name }) => name)

test('offers names that start with the letters before the cursor', () => {
  expect(names('rounds_d')).toEqual(['rounds_done'])
  expect(names('2 * rate_')).toEqual(['rate_guard_shift', 'rate_guard_hour'])
  expect(names('MONTHLY')).toEqual(['monthly_value'])
  expect(names('nope')).toEqual([])
})

test('offers functions with their signature, and constants with their type', () => {
  expect(suggest('cl', 2).items).toEqual([
    { kind: 'function', name: 'clamp', detail: 'clamp(x, lowest, highest)' },
  ])
  expect(suggest('k_', 2, { constants: { k_rate: 'money' } }).items).toEqual([
    { kind: 'constant', name: 'k_rate', detail: 'money' },
  ])
})

test('replaces the whole word at the cursor', () => {
  expect(suggest('1 + rounds_xyz * 2', 11)).toMatchObject({ start: 4, end: 14 })
  expect(names('1 + rounds_xyz * 2', 11)).toContain('rounds_planned')
})

test('offers everything in an empty place, and nothing inside a number or a quote', () => {
  expect(names('1 + ').length).toBeGreaterThan(40)
  expect(names('12')).toEqual([])
  expect(names("severity = 'MA")).toEqual([])
  expect(names("if(severity = 'MAJOR', gro")).toEqual(['gross'])
})

test('offers only what the formula may read', () => {
  expect(names('q', 1, { variables: variablesFor('line', 'complaint') })).toEqual(['qty'])
  expect(names('q', 1, { variables: variablesFor('period', 'all') })).toEqual([])
})

test('accepts any cursor position', () => {
  for (const cursor of [-1, 99, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(suggest('qty', cursor).start).toBe(0)
})
