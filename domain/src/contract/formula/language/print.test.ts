import { describe, expect, test } from 'vitest'
import type { Inputs } from '../input.ts'
import { type Checked, check } from './check.ts'
import { printSource, printWithValues } from './print.ts'

function checked(source: string): Checked {
  const result = check(source, { result: 'money' })
  if (!result.ok) throw new Error(result.errors[0]?.message)
  return result
}

describe('with its values substituted', () => {
  test.each([
    [
      'nth(occurrence_no, 0, 50, 100, 200) * qty',
      { occurrence_no: '3', qty: '2' },
      'nth(3, 0, 50, 100, 200) × 2 = 200.00',
    ],
    [
      'monthly_value * 10% * max(0, 98% - rounds_done / rounds_planned) / 98%',
      { monthly_value: '46500', rounds_done: '357', rounds_planned: '372' },
      '46500.00 × 10% × max(0, 98% − 357 ÷ 372) ÷ 98% = 96.43',
    ],
    [
      'min(sum_lines, cap_pct * gross)',
      { sum_lines: '5120', cap_pct: '0.1', gross: '46500.5' },
      'min(5120.00, 10% × 46500.50) = 4650.05',
    ],
    ['if(minutes_late <= 10, 0, 5)', { minutes_late: '7' }, 'if(7 ≤ 10, 0, 5) = 0.00'],
    [
      "if(severity != 'MAJOR' and not is_repeat, 1, 2)",
      { severity: 'MINOR', is_repeat: false },
      "if('MINOR' ≠ 'MAJOR' and not false, 1, 2) = 1.00",
    ],
    ['gross - (gross - 5)', { gross: '-5' }, '(-5.00) − ((-5.00) − 5) = 5.00'],
    ['-gross', { gross: '-5' }, '−(-5.00) = 5.00'],
    ['rate_guard_hour * 3', { rate_guard_hour: '12.3456' }, '12.3456 × 3 = 37.04'],
    ['gross * cap_pct', { gross: '1', cap_pct: '12.5%' }, '1.00 × 12.5% = 0.13'],
    ['gross + carried_in', { gross: '1' }, '1.00 + carried_in = ?'],
    ["if(severity = 'MAJOR', 1, 2)", {}, "if(severity = 'MAJOR', 1, 2) = ?"],
    ['tier(qty, 1, 2, inf, 3)', { qty: '2' }, 'tier(2, 1, 2, inf, 3) = 3.00'],
  ] as [string, Inputs, string][])('%s', (source, inputs, expected) => {
    expect(printWithValues(checked(source), inputs)).toBe(expected)
  })
})

describe('in canonical layout', () => {
  test.each([
    ['((gross))+ 5', 'gross + 5'],
    ['gross-(gross-5)', 'gross - (gross - 5)'],
    ['(gross-gross)-5', 'gross - gross - 5'],
    ['gross/(2*3)', 'gross / (2 * 3)'],
    ['(gross+5)*2', '(gross + 5) * 2'],
    ['-(gross+5)', '-(gross + 5)'],
    ['-(-5)', '-(-5)'],
    [
      'if(not(is_repeat or no_response)and(is_repeat or no_response),1,2)',
      'if(not (is_repeat or no_response) and (is_repeat or no_response), 1, 2)',
    ],
  ])('%s', (source, expected) => {
    expect(printSource(checked(source))).toBe(expected)
  })
})
