import { expect, test } from 'vitest'
import { inLanguage } from '../../platform/locale/reader.ts'
import { explain } from './explain.ts'

const line = {
  amount: '-300.00',
  expression: 'band(points, 20, 0) * rate',
  inputs: { points: '40', rate: '15.00' },
  clause: null,
  points: 0,
  uncomputable: null,
  reversesId: null,
  reverses: null,
  sourceKind: 'month',
  sourceRef: null,
  reason: null,
  status: 'confirmed',
}

test('A sentence starts with a capital letter, but a formula keeps its own case', () => {
  expect(explain(line, 'en')).toMatch(/^band\(40, 20, 0\) \* 15\.00 gives /)
  expect(explain({ ...line, clause: '13.1' }, 'en')).toMatch(/^Under clause 13\.1: band\(/)
})

test.each([
  [
    'min(days_overdue * 0.1% * monthly_value, 5% * monthly_value)',
    { days_overdue: '6', monthly_value: '97600' },
    'The lower of days overdue (6) × 0.1% × monthly fee (97,600.00) and 5% × monthly fee (97,600.00) gives RM 585.60',
    '585.60',
  ],
  [
    'nth(occurrence_no, 0, 50, 100, 200) * qty',
    { occurrence_no: '5', qty: '2' },
    'Occurrence no. 5: 200.00 (step 5 of 0 → 50 → 100 → 200) × quantity (2) gives RM 400.00',
    '400.00',
  ],
  [
    'if(minutes_late <= 10, 0, ceil(minutes_late / 15) / 4 * rate_guard_hour)',
    { minutes_late: '20', rate_guard_hour: '12' },
    '(minutes late (20) ÷ 15, rounded up) ÷ 4 × rate per guard and hour (12.00) gives RM 6.00',
    '6.00',
  ],
  [
    'gross * k_share',
    { gross: '1000', k_share: '2%' },
    'Gross (1,000.00) × share (2%) gives RM 20.00',
    '20.00',
  ],
])('%s is said in words', (expression, inputs, words, amount) => {
  expect(explain({ ...line, expression, inputs: inputs as never, amount }, 'en')).toBe(words)
})

test('A PDF says the whole sentence in English, then in its second language', () => {
  const ladder = { ...line, expression: 'nth(occurrence_no, 0, 50) * qty', amount: '50.00', clause: '12.4' }
  const inputs = { occurrence_no: '2', qty: '1' }
  const [english, ...others] = inLanguage('ms', () => explain({ ...ladder, inputs }, 'both')).split(' / ')
  expect([english, ...others]).toEqual([
    explain({ ...ladder, inputs }, 'en'),
    explain({ ...ladder, inputs }, 'ms'),
  ])
})
