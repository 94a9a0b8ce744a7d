import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'

const { as, aUser } = await world()
const officer = as((await aUser({ userType: 'CO' })).token)

type Inputs = Record<string, string | boolean>
const evaluate = async (expression: string, inputs: Inputs, more: object = {}) => {
  const response = await officer.post('/formulas/evaluate', { expression, inputs, ...more })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

const ladder = 'nth(occurrence_no, 0, 50, 100, 200) * qty'
const absent = 'shifts_absent * (rate_guard_shift + absence_penalty)'
const late = 'if(minutes_late <= 10, 0, ceil(minutes_late / 15) / 4 * rate_guard_hour)'
const touring = 'monthly_value * 10% * max(0, 98% - rounds_done / rounds_planned) / 98%'
const points = 'band(total_points, 20, 0, 100, 1, 200, 1.2, inf, 1.5) * point_value'
const ratchet = '200 * if(repeat_in_window >= 3, 1.5, 1)'
const overdue = 'min(days_overdue * 0.1% * monthly_value, 5% * monthly_value)'
const cap = 'min(sum_lines, cap_pct * gross)'
const partial = 'prorate(monthly_value, active_days, days_in_period)'
const standing = 'gross * tier(total_points, 10, 0%, 30, 2%, 50, 5%, inf, 10%)'

const fee = '46500.00'
const worked: [string, string, Inputs, string][] = [
  ['F1, a third occurrence of two', ladder, { occurrence_no: '3', qty: '2' }, '200.00'],
  ['F1, a warning', ladder, { occurrence_no: '1', qty: '2' }, '0.00'],
  ['F2', absent, { shifts_absent: '3', rate_guard_shift: '100.00', absence_penalty: '50' }, '450.00'],
  ['F3, 52 minutes', late, { minutes_late: '52', rate_guard_hour: '12.50' }, '12.50'],
  ['F3, 16 minutes', late, { minutes_late: '16', rate_guard_hour: '12.50' }, '6.25'],
  ['F3, 7 minutes', late, { minutes_late: '7', rate_guard_hour: '12.50' }, '0.00'],
  ['F4', touring, { monthly_value: fee, rounds_done: '357', rounds_planned: '372' }, '96.43'],
  ['F5', points, { total_points: '120', point_value: '15' }, '1560.00'],
  ['F5, the published example', points, { total_points: '120', point_value: '3' }, '312.00'],
  ['F6', ratchet, { repeat_in_window: '3' }, '300.00'],
  ['F7, 12 days', overdue, { days_overdue: '12', monthly_value: fee }, '558.00'],
  ['F7, 55 days', overdue, { days_overdue: '55', monthly_value: fee }, '2325.00'],
  ['F8', cap, { sum_lines: '5120.00', cap_pct: '10%', gross: fee }, '4650.00'],
  ['F9', partial, { monthly_value: fee, active_days: '20', days_in_period: '31' }, '30000.00'],
  ['F10', standing, { gross: fee, total_points: '34' }, '2325.00'],
]

describe('The worked examples', () => {
  test.each(worked)('%s is exact to the sen, with a trace', async (_, expression, inputs, value) => {
    expect(await evaluate(expression, inputs)).toMatchObject({
      value,
      type: 'money',
      trace: { text: expression },
    })
  })

  test('sum up to the claim of March: 3 176.93 deducted, under the cap, 43 323.07 net', async () => {
    const of = (name: string) => worked.find(([title]) => title.startsWith(name)) as (typeof worked)[number]
    const lines = await Promise.all(
      ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7'].map((name) => evaluate(of(name)[1], of(name)[2])),
    )
    const sen = lines.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0)
    expect(sen).toBe(317_693)
    const { value } = await evaluate(cap, { sum_lines: '3176.93', cap_pct: '10%', gross: fee })
    expect([value, 4_650_000 - sen]).toEqual(['3176.93', 4_332_307])
  })

  test.each([
    ['half-up', '2.675', '2.68'],
    ['half-up', '0.125', '0.13'],
    ['half-up', '12.345', '12.35'],
    ['half-even', '0.125', '0.12'],
    ['half-even', '12.345', '12.34'],
    ['down', '2.679', '2.67'],
    ['up', '2.671', '2.68'],
  ])('round %s: %s is %s', async (roundingMode, text, value) => {
    expect((await evaluate('gross', { gross: text }, { roundingMode })).value).toBe(value)
  })

  test('do not round a quotient before the end: a third of 1000.03, fifteen times, is 500.02', async () => {
    expect((await evaluate('gross / 30 * 15', { gross: '1000.03' })).value).toBe('500.02')
  })
})
