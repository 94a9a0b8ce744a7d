import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { Inputs } from '../input.ts'
import { check } from './check.ts'
import { evaluateWithTrace, type Trace } from './trace.ts'

function traced(source: string, inputs: Inputs) {
  const checked = check(source, { result: 'money' })
  if (!checked.ok) throw new Error(checked.errors[0]?.message)
  return evaluateWithTrace(checked, inputs)
}

const outline = (trace: Trace | null, indent = ''): string =>
  trace
    ? [
        `${indent}${trace.text}: ${trace.error ?? trace.value} ${trace.type}`,
        ...trace.children.map((child) => outline(child, `${indent}  `)),
      ].join('\n')
    : ''

test('shows every step with its value and type', () => {
  const { trace, ...result } = traced('shifts_absent * (rate_guard_shift + absence_penalty)', {
    shifts_absent: '3',
    rate_guard_shift: '100.00',
    absence_penalty: '50.00',
  })
  expect(result).toEqual({ ok: true, value: '450.00', type: 'money', bound: null })
  expect(outline(trace)).toBe(
    [
      'shifts_absent * (rate_guard_shift + absence_penalty): 450 money',
      '  shifts_absent: 3 number',
      '  (rate_guard_shift + absence_penalty): 150 money',
      '    rate_guard_shift: 100 money',
      '    absence_penalty: 50 money',
    ].join('\n'),
  )
})

test('omits branches that were not evaluated', () => {
  const { trace } = traced("if(severity = 'MAJOR' or is_repeat, nth(qty, 5, 6), 7)", {
    severity: 'MAJOR',
    qty: '2',
  })
  expect(outline(trace)).toBe(
    [
      "if(severity = 'MAJOR' or is_repeat, nth(qty, 5, 6), 7): 6 money",
      "  severity = 'MAJOR' or is_repeat: true bool",
      "    severity = 'MAJOR': true bool",
      '      severity: MAJOR enum',
      "      'MAJOR': MAJOR enum",
      '  nth(qty, 5, 6): 6 money',
      '    qty: 2 number',
      '    6: 6 money',
    ].join('\n'),
  )
})

test('shows the bands that were reached', () => {
  const { trace } = traced('band(qty, 20, 1, 100, 2, inf, 3)', { qty: '25' })
  expect(trace?.children.map(({ text }) => text)).toEqual(['qty', '20', '1', '100', '2'])
})

test('cuts a periodic quotient at 28 digits', () => {
  expect(traced('gross / 3', { gross: '200.00' }).trace?.value).toBe('66.66666666666666666666666667')
  expect(traced('gross / 3', { gross: '-0.01' }).trace?.value).toBe('-0.003333333333333333333333333')
})

test('shows the steps before an error, and its position', () => {
  const { trace, ...result } = traced('gross + 10 / (qty - qty)', { gross: '1', qty: '2' })
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'divisionByZero', position: { start: 13, end: 24 } },
  })
  expect(outline(trace)).toBe(
    [
      'gross + 10 / (qty - qty): divisionByZero money',
      '  gross: 1 money',
      '  10 / (qty - qty): divisionByZero money',
      '    10: 10 money',
      '    (qty - qty): 0 number',
      '      qty: 2 number',
      '      qty: 2 number',
    ].join('\n'),
  )
})

test('shows the replacement of a missing variable', () => {
  const { trace } = traced('coalesce(carried_in, 5)', {})
  expect(outline(trace)).toBe(
    'coalesce(carried_in, 5): 5 money\n  carried_in: missingVariable money\n  5: 5 money',
  )
})

test('shows when floor or ceiling applied', () => {
  const checked = check('5 * qty', { result: 'money' })
  if (!checked.ok) throw new Error('unreachable')
  const finish = { mode: 'half-up', places: 2, ceiling: new Big(20) } as const
  expect(evaluateWithTrace(checked, { qty: '10' }, finish)).toMatchObject({
    value: '20.00',
    bound: 'ceiling',
    trace: { value: '50' },
  })
})

test('survives serialisation to JSON', () => {
  const { trace } = traced('gross * 10%', { gross: '5' })
  expect(JSON.parse(JSON.stringify(trace))).toEqual(trace)
})
