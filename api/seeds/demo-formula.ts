import type { FormulaCase } from '@patuh/domain/contract/formula/record'

type Case = readonly [kind: FormulaCase['kind'], inputs: Record<string, string>, expected: string]

export type DemoFormula = {
  code: string
  name: string
  scope: 'gross' | 'line' | 'period' | 'cap'
  appliesTo: 'complaint' | 'attendance' | 'touring' | 'compliance' | 'all'
  expression: string
  clause: string
  rationale: string
  exclusivityGroup?: string
  cases: readonly Case[]
}

const fee = { monthly_value: '46500.00' }

/** The formulas of the sample contract, each with the test cases needed to publish it. */
export const demoFormulas: DemoFormula[] = [
  {
    code: 'F1',
    name: 'Misconduct ladder',
    scope: 'line',
    appliesTo: 'complaint',
    expression: 'nth(occurrence_no, 0, 50, 100, 200) * qty',
    clause: '12.4(b)',
    rationale:
      'The first time is a warning. Each later step covers the cost of a repeated inspection and a report.',
    cases: [
      ['zero', { occurrence_no: '1', qty: '2' }, '0.00'],
      ['ordinary', { occurrence_no: '3', qty: '2' }, '200.00'],
      ['cap', { occurrence_no: '9', qty: '2' }, '400.00'],
    ],
  },
  {
    code: 'F2',
    name: 'Absent guard',
    scope: 'line',
    appliesTo: 'attendance',
    expression: 'shifts_absent * (rate_guard_shift + absence_penalty)',
    clause: '9.2',
    rationale:
      'What was not delivered is not paid; the penalty covers the officer who has to find a stand-in.',
    exclusivityGroup: 'slot',
    cases: [
      ['zero', { shifts_absent: '0', rate_guard_shift: '100.00', absence_penalty: '50.00' }, '0.00'],
      ['ordinary', { shifts_absent: '3', rate_guard_shift: '100.00', absence_penalty: '50.00' }, '450.00'],
      ['cap', { shifts_absent: '31', rate_guard_shift: '100.00', absence_penalty: '50.00' }, '4650.00'],
    ],
  },
  {
    code: 'F3',
    name: 'Lateness per started quarter hour',
    scope: 'line',
    appliesTo: 'attendance',
    expression: 'if(minutes_late <= 10, 0, ceil(minutes_late / 15) / 4 * rate_guard_hour)',
    clause: '9.3',
    rationale: 'Ten minutes of grace for the road; after that the quarter hours that the post stood empty.',
    exclusivityGroup: 'slot',
    cases: [
      ['zero', { minutes_late: '7', rate_guard_hour: '12.50' }, '0.00'],
      ['ordinary', { minutes_late: '16', rate_guard_hour: '12.50' }, '6.25'],
      ['ordinary', { minutes_late: '52', rate_guard_hour: '12.50' }, '12.50'],
      ['cap', { minutes_late: '480', rate_guard_hour: '12.50' }, '100.00'],
    ],
  },
  {
    code: 'F4',
    name: 'Touring share below 98 % completion',
    scope: 'period',
    appliesTo: 'touring',
    expression: 'monthly_value * 10% * max(0, 98% - rounds_done / rounds_planned) / 98%',
    clause: '10.1',
    rationale:
      'A tenth of the fee is for patrols; two rounds in a hundred may be missed without a deduction.',
    cases: [
      ['zero', { ...fee, rounds_done: '372', rounds_planned: '372' }, '0.00'],
      ['ordinary', { ...fee, rounds_done: '357', rounds_planned: '372' }, '96.43'],
      ['cap', { ...fee, rounds_done: '0', rounds_planned: '372' }, '4650.00'],
    ],
  },
  {
    code: 'F5',
    name: 'Performance points in bands',
    scope: 'period',
    appliesTo: 'all',
    expression: 'band(total_points, 20, 0, 100, 1, 200, 1.2, inf, 1.5) * point_value',
    clause: '13.1',
    rationale: 'Twenty points a month are expected of any service; a bad month weighs more than a poor one.',
    cases: [
      ['zero', { total_points: '20', point_value: '15.00' }, '0.00'],
      ['ordinary', { total_points: '120', point_value: '15.00' }, '1560.00'],
      ['cap', { total_points: '300', point_value: '15.00' }, '5250.00'],
    ],
  },
  {
    code: 'F6',
    name: 'Repeat ratchet',
    scope: 'line',
    appliesTo: 'complaint',
    expression: 'qty * 200 * if(repeat_in_window >= 3, 1.5, 1)',
    clause: '12.5',
    rationale: 'A failure that comes back within ninety days was not put right the first time.',
    cases: [
      ['zero', { qty: '0', repeat_in_window: '3' }, '0.00'],
      ['ordinary', { qty: '1', repeat_in_window: '1' }, '200.00'],
      ['cap', { qty: '1', repeat_in_window: '3' }, '300.00'],
    ],
  },
  {
    code: 'F7',
    name: 'Late statutory document',
    scope: 'line',
    appliesTo: 'compliance',
    expression: 'min(days_overdue * 0.1% * monthly_value, 5% * monthly_value)',
    clause: '14.2',
    rationale: 'A thousandth of the fee for each day, as for late delivery, and never more than a twentieth.',
    cases: [
      ['zero', { ...fee, days_overdue: '0' }, '0.00'],
      ['ordinary', { ...fee, days_overdue: '12' }, '558.00'],
      ['cap', { ...fee, days_overdue: '55' }, '2325.00'],
    ],
  },
  {
    code: 'F8',
    name: 'Cap of a period',
    scope: 'cap',
    appliesTo: 'all',
    expression: 'min(sum_lines, cap_pct * gross)',
    clause: '15.1',
    rationale: 'The contractor must be able to pay wages whatever happened in a month.',
    cases: [
      ['zero', { sum_lines: '0.00', cap_pct: '10%', gross: '46500.00' }, '0.00'],
      ['ordinary', { sum_lines: '3176.93', cap_pct: '10%', gross: '46500.00' }, '3176.93'],
      ['cap', { sum_lines: '5120.00', cap_pct: '10%', gross: '46500.00' }, '4650.00'],
    ],
  },
  {
    code: 'F9',
    name: 'Fee of a partial month',
    scope: 'gross',
    appliesTo: 'all',
    expression: 'prorate(monthly_value, active_days, days_in_period)',
    clause: '8.1',
    rationale: 'The fee follows the days on which the service was contracted.',
    cases: [
      ['zero', { ...fee, active_days: '0', days_in_period: '31' }, '0.00'],
      ['ordinary', { ...fee, active_days: '20', days_in_period: '31' }, '30000.00'],
      ['cap', { ...fee, active_days: '31', days_in_period: '31' }, '46500.00'],
    ],
  },
  {
    code: 'F10',
    name: 'Share of the fee kept by standing',
    scope: 'period',
    appliesTo: 'all',
    expression: 'gross * tier(total_points, 10, 0%, 30, 2%, 50, 5%, inf, 10%)',
    clause: '13.2',
    rationale: 'An alternative to bands for small contracts: one share by the standing of the month.',
    cases: [
      ['zero', { gross: '46500.00', total_points: '5' }, '0.00'],
      ['ordinary', { gross: '46500.00', total_points: '34' }, '2325.00'],
      ['cap', { gross: '46500.00', total_points: '60' }, '4650.00'],
    ],
  },
]

export const storedTests = (cases: DemoFormula['cases']): FormulaCase[] =>
  cases.map(([kind, inputs, expected], index) => ({
    name: `Case ${index + 1}`,
    kind,
    inputs,
    expected,
  }))
