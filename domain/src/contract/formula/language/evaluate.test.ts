import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { moneyText, type RoundingMode, sum } from '../../../platform/money.ts'
import type { Inputs } from '../input.ts'
import { type CheckOptions, check } from './check.ts'
import { compile, type Finish } from './evaluate.ts'

const constants = { k_limit: 'number', k_share: 'percent' } as const

function evaluate(source: string, inputs: Inputs, finish?: Finish, options: Partial<CheckOptions> = {}) {
  const checked = check(source, { result: 'money', constants, ...options })
  if (!checked.ok) throw new Error(checked.errors[0]?.message)
  return compile(checked, finish)(inputs)
}

function value(source: string, inputs: Inputs = {}, finish?: Finish): string {
  const result = evaluate(source, inputs, finish)
  return result.ok
    ? result.value
    : `${result.error.code} ${result.error.position.start}-${result.error.position.end}`
}

const contract = {
  monthly_value: '46500.00',
  gross: '46500.00',
  rate_guard_shift: '100.00',
  rate_guard_hour: '12.50',
  absence_penalty: '50.00',
  cap_pct: '0.10',
}

const ladder = 'nth(occurrence_no, 0, 50, 100, 200) * qty'
const absence = 'shifts_absent * (rate_guard_shift + absence_penalty)'
const lateness = 'if(minutes_late <= 10, 0, ceil(minutes_late / 15) / 4 * rate_guard_hour)'
const touring = 'monthly_value * 10% * max(0, 98% - rounds_done / rounds_planned) / 98%'
const points = 'band(total_points, 20, 0, 100, 1, 200, 1.2, inf, 1.5) * point_value'
const ratchet = '200 * if(repeat_in_window >= 3, 1.5, 1)'
const overdue = 'min(days_overdue * 0.1% * monthly_value, 5% * monthly_value)'
const cap = 'min(sum_lines, cap_pct * gross)'
const partMonth = 'prorate(monthly_value, active_days, days_in_period)'
const standing = 'gross * tier(total_points, 10, 0%, 30, 2%, 50, 5%, inf, 10%)'

describe('the worked examples', () => {
  test.each([
    ['F1', ladder, { occurrence_no: '3', qty: '2' }, '200.00'],
    ['F1, first time', ladder, { occurrence_no: '1', qty: '2' }, '0.00'],
    ['F1, ninth time', ladder, { occurrence_no: '9', qty: '1' }, '200.00'],
    ['F2', absence, { shifts_absent: '3' }, '450.00'],
    ['F3, 52 minutes', lateness, { minutes_late: '52' }, '12.50'],
    ['F3, 16 minutes', lateness, { minutes_late: '16' }, '6.25'],
    ['F3, 7 minutes', lateness, { minutes_late: '7' }, '0.00'],
    ['F4', touring, { rounds_planned: '372', rounds_done: '357' }, '96.43'],
    ['F4, all done', touring, { rounds_planned: '372', rounds_done: '372' }, '0.00'],
    ['F5', points, { total_points: '120', point_value: '15' }, '1560.00'],
    ['F5, the published example', points, { total_points: '120', point_value: '3' }, '312.00'],
    ['F6', ratchet, { repeat_in_window: '3' }, '300.00'],
    ['F6, twice', ratchet, { repeat_in_window: '2' }, '200.00'],
    ['F7, 12 days', overdue, { days_overdue: '12' }, '558.00'],
    ['F7, 55 days', overdue, { days_overdue: '55' }, '2325.00'],
    ['F8', cap, { sum_lines: '5120.00' }, '4650.00'],
    ['F8, below', cap, { sum_lines: '3176.93' }, '3176.93'],
    ['F9', partMonth, { active_days: '20', days_in_period: '31' }, '30000.00'],
    ['F10', standing, { total_points: '34' }, '2325.00'],
  ])('%s', (_, source, inputs, expected) => {
    expect(value(source, { ...contract, ...inputs })).toBe(expected)
  })

  test('the whole claim of March', () => {
    const march: Inputs = {
      ...contract,
      ...{ occurrence_no: '3', qty: '2', shifts_absent: '3', minutes_late: '52', rounds_planned: '372' },
      ...{
        rounds_done: '357',
        total_points: '120',
        point_value: '15',
        repeat_in_window: '3',
        days_overdue: '12',
      },
    }
    const lines = [ladder, absence, lateness, touring, points, ratchet, overdue].map((source) =>
      value(source, march),
    )
    const total = moneyText(sum(lines.map((line) => new Big(line))))
    expect(total).toBe('3176.93')
    const deducted = value(cap, { ...contract, sum_lines: total })
    expect(deducted).toBe('3176.93')
    expect(moneyText(new Big(contract.gross).minus(deducted))).toBe('43323.07')
  })
})

describe('rounding', () => {
  test.each<[string, RoundingMode, string]>([
    ['2.675', 'half-up', '2.68'],
    ['0.125', 'half-up', '0.13'],
    ['12.345', 'half-up', '12.35'],
    ['0.125', 'half-even', '0.12'],
    ['12.345', 'half-even', '12.34'],
    ['12.355', 'half-even', '12.36'],
    ['0.129', 'down', '0.12'],
    ['-0.129', 'down', '-0.12'],
    ['0.121', 'up', '0.13'],
    ['-0.121', 'up', '-0.13'],
    ['-2.675', 'half-up', '-2.68'],
    ['-0.001', 'half-up', '0.00'],
  ])('takes %s %s to %s', (source, mode, expected) => {
    expect(value(source, {}, { mode, places: 2 })).toBe(expected)
  })

  test('happens once, at the end, from the exact value', () => {
    expect(value('1000.03 / 30 * 15')).toBe('500.02')
    expect(value('1 / 3 * 3', {}, { mode: 'down', places: 2 })).toBe('1.00')
    expect(value('10 / 3 * 0.3', {}, { mode: 'up', places: 0 })).toBe('1')
    expect(value('floor(1 / 3 * 3)')).toBe('1.00')
    expect(value('if(1 / 3 + 2 / 3 = 1, 1, 2)')).toBe('1.00')
    expect(value('1 / 3', {}, { mode: 'half-up', places: 30 })).toBe(`0.${'3'.repeat(30)}`)
    expect(value('0.1 + 0.2', {}, { mode: 'up', places: 1 })).toBe('0.3')
  })

  test('keeps 40 digits where the exact value is too long, and every ringgit otherwise', () => {
    const long = '98765432109876543210.12345678901234567891'
    expect(value('gross * 1.0000000001 - gross / 3', { gross: long }, { mode: 'half-up', places: 20 })).toBe(
      '65843621416460905351.06995884702057613151',
    )
    expect(
      value(
        'qty * qty * qty / qty / qty * 1',
        { qty: '0.12345678901234567891' },
        { mode: 'half-even', places: 20 },
      ),
    ).toBe('0.12345678901234567891')
  })
})

test('a long fraction is reduced before any digit is dropped', () => {
  const inputs = { qty: '0.31415926535897932385' }
  const source = '1 / 3 * qty / qty * qty / qty * qty / qty * qty / qty * 3'
  expect(value(source, inputs, { mode: 'down', places: 2 })).toBe('1.00')
})

describe('floor and ceiling of the formula', () => {
  const bounds: Finish = { mode: 'half-up', places: 2, floor: new Big('10'), ceiling: new Big('500.00') }

  test.each([
    ['1', '10.00', 'floor'],
    ['5', '25.00', null],
    ['100', '500.00', null],
    ['101', '500.00', 'ceiling'],
  ])('for a quantity of %s give %s', (qty, expected, bound) => {
    expect(evaluate('5 * qty', { qty }, bounds)).toEqual({ ok: true, value: expected, type: 'money', bound })
  })

  test('may have decimals, zeros and a sign', () => {
    expect(value('qty * 1', { qty: '5' }, { ...bounds, floor: null, ceiling: new Big('0.125') })).toBe('0.13')
    expect(value('qty * 1', { qty: '5' }, { ...bounds, floor: null, ceiling: new Big('0') })).toBe('0.00')
    expect(value('qty * 1', { qty: '-5' }, { ...bounds, floor: new Big('-1.5') })).toBe('-1.50')
    expect(value('qty * 1', { qty: '50' }, { ...bounds, floor: new Big('12e2'), ceiling: null })).toBe(
      '1200.00',
    )
  })
})

describe('functions', () => {
  test.each([
    ['min(3, 1, 2)', '1.00'],
    ['max(3, 1, 2)', '3.00'],
    ['max(7)', '7.00'],
    ['abs(-1.5)', '1.50'],
    ['floor(1.5)', '1.00'],
    ['floor(-1.5)', '-2.00'],
    ['ceil(1.2)', '2.00'],
    ['ceil(-1.2)', '-1.00'],
    ['ceil(3)', '3.00'],
    ['ceil(45 / 15)', '3.00'],
    ['round(2.345, 2)', '2.35'],
    ['round(-2.345, 2)', '-2.35'],
    ['round(2.5, 0)', '3.00'],
    ['clamp(5, 1, 3)', '3.00'],
    ['clamp(0, 1, 3)', '1.00'],
    ['clamp(2, 1, 3)', '2.00'],
    ['clamp(2, 3, 3)', '3.00'],
    ['clamp(2, 3, 1)', 'emptyRange 0-14'],
    ['nth(0, 5, 6)', '0.00'],
    ['nth(-3, 5, 6)', '0.00'],
    ['nth(1, 5, 6)', '5.00'],
    ['nth(2, 5, 6)', '6.00'],
    ['nth(3, 5, 6)', '6.00'],
    ['nth(6 / 3, 5, 6)', '6.00'],
    ['nth(99999999999999999999, 5, 6)', '6.00'],
    ['nth(1.5, 5, 6)', 'notWhole 4-7'],
    ['nth(1, 5, 1 / 0)', '5.00'],
    ['prorate(31, 10, 31)', '10.00'],
    ['prorate(31, 10, 0)', 'divisionByZero 16-17'],
    ['coalesce(1, 1 / 0)', '1.00'],
    ['coalesce(1 / 0, 1)', 'divisionByZero 13-14'],
    ['if(1 < 2, 1, 1 / 0)', '1.00'],
    ['if(1 > 2, 1 / 0, 2)', '2.00'],
    ['if(1 < 2 or 1 / 0 > 1, 1, 2)', '1.00'],
    ['if(1 > 2 and 1 / 0 > 1, 1, 2)', '2.00'],
    ['if(1 < 2 and 1 / 0 > 1, 1, 2)', 'divisionByZero 17-18'],
    ['if(not (1 = 1) or 2 != 2, 1, 2)', '2.00'],
    ['if(1 >= 1 and 1 <= 1, 1, 2)', '1.00'],
  ])('%s', (source, expected) => {
    expect(value(source)).toBe(expected)
  })

  test.each([
    ['-5', '0.00'],
    ['0', '0.00'],
    ['19.99', '0.00'],
    ['20', '0.00'],
    ['20.01', '0.01'],
    ['100', '80.00'],
    ['101', '81.20'],
    ['200', '200.00'],
    ['300', '350.00'],
  ])('band is progressive: %s points count as %s', (qty, expected) => {
    expect(value('band(qty, 20, 0, 100, 1, 200, 1.2, inf, 1.5) * 1', { qty })).toBe(expected)
  })

  test.each([
    ['-5', '0.00'],
    ['10', '0.00'],
    ['10.01', '2.00'],
    ['30', '2.00'],
    ['31', '5.00'],
    ['50', '5.00'],
    ['50.000001', '10.00'],
    ['1000000', '10.00'],
  ])('tier includes its limit: %s points cost %s', (qty, expected) => {
    expect(value('tier(qty, 10, 0, 30, 2, 50, 5, inf, 10)', { qty })).toBe(expected)
  })

  test('limits that are not literals are compared at evaluation', () => {
    const inputs = { qty: '15', k_limit: '20' }
    expect(value('band(qty, 10, 1, k_limit, 2, inf, 3)', inputs)).toBe('20.00')
    expect(value('band(qty, 10, 1, k_limit, 2, inf, 3)', { ...inputs, k_limit: '10' })).toBe(
      'limitsNotAscending 0-36',
    )
    expect(value('tier(qty, 10, 1, k_limit, 2, inf, 3)', { ...inputs, k_limit: '5' })).toBe(
      'limitsNotAscending 0-36',
    )
    expect(value('band(qty, -k_limit, 1, inf, 3)', inputs)).toBe('limitsNotAscending 0-30')
  })

  test('coalesce replaces a missing value of any type', () => {
    expect(value('coalesce(carried_in, 7)')).toBe('7.00')
    expect(value('coalesce(carried_in, 7)', { carried_in: '3' })).toBe('3.00')
    expect(value('coalesce(carried_in, gross)')).toBe('missingVariable 21-26')
    expect(value('coalesce(2 * qty + 1, 7)')).toBe('7.00')
    expect(value('if(coalesce(is_repeat, 1 > 2), 1, 2)')).toBe('2.00')
    expect(value('coalesce(carried_in, 7)', { carried_in: 'much' })).toBe('badInput 9-19')
  })
})

describe('an error is a value with a position', () => {
  test.each([
    ['1 / 0', {}, 'divisionByZero 4-5'],
    ['1 / (2 - 2)', {}, 'divisionByZero 4-11'],
    ['gross / qty', { gross: '1', qty: '0.00' }, 'divisionByZero 8-11'],
    ['1 + gross', {}, 'missingVariable 4-9'],
    ['1 + gross', { gross: null }, 'missingVariable 4-9'],
    ['1 + gross', { gross: '' }, 'missingVariable 4-9'],
    ['1 + gross', Object.create({ gross: '1' }), 'missingVariable 4-9'],
    ['1 + gross', { gross: '1e5' }, 'badInput 4-9'],
    ['1 + gross', { gross: '1,000' }, 'badInput 4-9'],
    ['1 + gross', { gross: 'NaN' }, 'badInput 4-9'],
    ['1 + gross', { gross: '10%' }, 'badInput 4-9'],
    ['1 + gross', { gross: true }, 'badInput 4-9'],
    ['1 + gross', { gross: 1 }, 'badInput 4-9'],
    ['1 + gross', { gross: { valueOf: () => 1 } }, 'badInput 4-9'],
    ['1 + gross', { gross: '1'.repeat(21) }, 'badInput 4-9'],
    ['gross * cap_pct', { gross: '1', cap_pct: 'x%' }, 'badInput 8-15'],
    ['if(is_repeat, 1, 2)', { is_repeat: 'yes' }, 'badInput 3-12'],
    ['if(is_repeat, 1, 2)', {}, 'missingVariable 3-12'],
    ["if(severity = 'MAJOR', 1, 2)", { severity: 'HUGE' }, 'badInput 3-11'],
    ["if(severity = 'MAJOR', 1, 2)", {}, 'missingVariable 3-11'],
    ['gross * qty * qty', { gross: '1'.repeat(20), qty: '1'.repeat(20) }, 'overflow 0-11'],
    ['1 / qty / qty / qty', { qty: '0.00000000000000000001' }, 'overflow 0-13'],
  ] as [string, Inputs, string][])('%s with %j', (source, inputs, expected) => {
    expect(value(source, inputs)).toBe(expected)
  })

  test('a value that is too small is an error too, never a silent zero', () => {
    const tiny = { qty: '0.00000000000000000001' }
    expect(value('1 * qty * qty * qty * qty * qty * qty', tiny)).toContain('overflow')
    expect(value('1 / (qty * qty)', tiny)).toContain('overflow')
  })

  test('names the variable', () => {
    const result = evaluate('1 + gross', {})
    expect(result.ok || result.error.message).toBe('gross has no value')
    expect(result.ok || result.error.params).toEqual({ name: 'gross' })
  })
})

describe('inputs', () => {
  test.each(['0.1', '10%', '0.100', '10.0%'])('a percentage may be written %s', (cap_pct) => {
    expect(value('gross * cap_pct', { gross: '50', cap_pct })).toBe('5.00')
  })

  test('conditions may be written as words', () => {
    expect(value('if(is_repeat, 1, 2)', { is_repeat: 'true' })).toBe('1.00')
    expect(value('if(is_repeat, 1, 2)', { is_repeat: false })).toBe('2.00')
    expect(value('if(is_repeat, 1, 2)', { is_repeat: 'false' })).toBe('2.00')
  })

  test('choices compare by their text', () => {
    expect(value("if(severity = 'MAJOR', 1, 2)", { severity: 'MAJOR' })).toBe('1.00')
    expect(value("if('MAJOR' != severity, 1, 2)", { severity: 'MINOR' })).toBe('1.00')
  })

  test('do not leak from one evaluation into the next', () => {
    const checked = check('gross + gross', { result: 'money' })
    if (!checked.ok) throw new Error('unreachable')
    const run = compile(checked)
    expect(run({ gross: '1' })).toMatchObject({ value: '2.00' })
    expect(run({ gross: '2' })).toMatchObject({ value: '4.00' })
    expect(run({})).toMatchObject({ ok: false })
  })
})
