import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClaimEntry, ClaimFacts, ClaimRule } from '../../contract/deduction/facts.ts'
import { canonical } from '../../platform/canonical.ts'
import { sum } from '../../platform/money.ts'
import { calculate } from './calculation.ts'

const rule = (id: number, source: string, code: string, expression: string): ClaimRule => ({
  id,
  source,
  versionId: id,
  code,
  version: 1,
  expression,
  mode: 'half-up',
  places: 2,
  floor: null,
  ceiling: null,
  clause: null,
  capPct: null,
})
const f4 = rule(4, 'touring', 'F4', 'monthly_value * 10% * max(0, 98% - rounds_done / rounds_planned) / 98%')
const f5 = rule(5, 'period', 'F5', 'band(total_points, 20, 0, 100, 1, 200, 1.2, inf, 1.5) * point_value')
const f8 = rule(8, 'cap', 'F8', 'min(sum_lines, cap_pct * gross)')
const f9 = rule(9, 'gross', 'F9', 'prorate(monthly_value, active_days, days_in_period)')

let serial = 0
const entry = (amount: string, wish: Partial<ClaimEntry> = {}): ClaimEntry => {
  serial++
  return {
    id: serial,
    refNo: `R-${serial}`,
    sourceKind: 'complaint',
    sourceId: serial,
    sourceRef: null,
    occurredPeriod: '2026-03-01',
    versionId: null,
    code: null,
    expression: null,
    inputs: {},
    clause: null,
    exclusivityKey: null,
    points: 0,
    amount,
    uncomputable: null,
    reverses: null,
    reason: null,
    ...wish,
  }
}
const facts = (wish: Partial<ClaimFacts> = {}): ClaimFacts => ({
  contractId: 1,
  period: '2026-03-01',
  terms: {
    monthly_value: '46500.00',
    point_value: '15.00',
    cap_pct: '0.1',
    active_days: '31',
    days_in_period: '31',
    rounds_planned: '372',
    rounds_done: '357',
  },
  constantTypes: {},
  gross: f9,
  periodRules: [f4, f5],
  cap: f8,
  groupCaps: [],
  capPct: '10',
  taxPct: '0',
  carryForward: false,
  carriedIn: '0.00',
  entries: [],
  keyed: {},
  closed: [],
  ...wish,
})

const march = () =>
  facts({
    entries: [
      entry('200.00'),
      entry('450.00', { sourceKind: 'attendance' }),
      entry('12.50', { sourceKind: 'attendance' }),
      entry('300.00'),
      entry('558.00', { sourceKind: 'compliance' }),
      entry('0.00', { points: 120 }),
    ],
  })
const totals = ({ gross, deductions, adjustments, net }: ReturnType<typeof calculate>) => [
  gross,
  deductions,
  adjustments,
  net,
]
const perfect = { ...facts().terms, rounds_done: '372' }
const april = (entries: ClaimEntry[], closed = [calculate(march()).own]) =>
  facts({ period: '2026-04-01', terms: perfect, entries, closed })

describe('The claim of March', () => {
  test('is 46,500.00 less 3,176.93, which is 43,323.07, and its lines sum up', () => {
    const result = calculate(march())
    expect(totals(result)).toEqual(['46500.00', '3176.93', '0.00', '43323.07'])
    expect(result.lines.find(({ code }) => code === 'F4')?.counted).toBe('96.43')
    expect(result.lines.find(({ code }) => code === 'F5')?.counted).toBe('1560.00')
    expect([result.cap, result.points, result.uncomputable]).toEqual(['4650.00', 120, []])
  })

  test('is followed in April by the credit and the late fact, limited by the remaining cap of March', () => {
    const late = { occurredPeriod: '2026-03-01' }
    const result = calculate(april([entry('1600.00', late), entry('-200.00', { ...late, reverses: 'R-1' })]))
    expect(totals(result)).toEqual(['46500.00', '0.00', '1400.00', '45100.00'])
    expect(result.touched).toMatchObject([{ period: '2026-03-01', raw: '4576.93' }])
    const more = calculate(april([entry('1700.00', late), entry('-200.00', late)]))
    expect(more.lines.find(({ amount }) => amount === '1700.00')).toMatchObject({
      counted: '1673.07',
      note: 'overHeadroom',
      about: '1673.07',
    })
  })

  test('prices late points by the difference they would have made', () => {
    const result = calculate(april([entry('0.00', { occurredPeriod: '2026-03-01', points: 10 })]))
    const line = result.lines.find(({ note }) => note === 'latePoints')
    expect([line?.counted, result.touched[0]?.points]).toEqual(['180.00', 130])
  })
})

describe('The order of evaluation', () => {
  test('counts the larger of two lines under one exclusivity key, also against an earlier claim', () => {
    const both = [entry('150.00', { exclusivityKey: 'slot:7' }), entry('50.00', { exclusivityKey: 'slot:7' })]
    const result = calculate(facts({ terms: perfect, entries: both }))
    expect(result.deductions).toBe('150.00')
    expect(result.lines.find(({ amount }) => amount === '50.00')).toMatchObject({
      note: 'smallerOfKey',
      about: both[0]?.refNo,
    })
    expect(
      calculate(facts({ terms: perfect, entries: both, keyed: { 'slot:7': '100.00' } })).deductions,
    ).toBe('50.00')
  })

  test('caps the sum at its share of the gross, and drops or carries forward the excess', () => {
    const entries = [entry('5120.00')]
    const dropped = calculate(facts({ terms: perfect, entries }))
    expect([dropped.deductions, dropped.carriedOut]).toEqual(['4650.00', '0.00'])
    expect(dropped.lines.find(({ part }) => part === 'cap')).toMatchObject({
      counted: '-470.00',
      note: 'dropped',
    })
    const carried = calculate(facts({ terms: perfect, entries, carryForward: true }))
    expect([carried.deductions, carried.carriedOut]).toEqual(['4650.00', '470.00'])
    const next = calculate(
      facts({ period: '2026-04-01', terms: perfect, carryForward: true, carriedIn: '470.00' }),
    )
    expect(next.deductions).toBe('470.00')
  })

  test('gives no credit for what the cap had already waived', () => {
    const own = calculate(facts({ terms: perfect, entries: [entry('5120.00')] })).own
    expect(calculate(april([entry('-200.00')], [own])).adjustments).toBe('0.00')
    expect(calculate(april([entry('-600.00')], [own])).adjustments).toBe('-130.00')
  })

  test('caps one row of the contract before the whole period', () => {
    const late = rule(3, 'attendance', 'F3', 'minutes_late * 1')
    const entries = [entry('900.00', { sourceKind: 'attendance', code: 'F3' })]
    const result = calculate(facts({ terms: perfect, entries, groupCaps: [{ ...late, capPct: '1' }] }))
    expect([result.deductions, result.lines.find(({ note }) => note === 'groupCap')?.counted]).toEqual([
      '465.00',
      '-435.00',
    ])
  })

  test('never lets the net fall below zero, and taxes what is paid', () => {
    const result = calculate(
      facts({
        terms: perfect,
        entries: [entry('50000.00', { sourceKind: 'adjustment' })],
        cap: null,
        capPct: '100',
        taxPct: '8',
        closed: [],
      }),
    )
    expect([result.net, result.tax]).toEqual(['0.00', '0.00'])
    const taxed = calculate(facts({ terms: perfect, taxPct: '8' }))
    expect([taxed.net, taxed.tax, taxed.payable]).toEqual(['46500.00', '3720.00', '50220.00'])
  })

  test('reports what cannot be computed instead of taking it for zero', () => {
    const { rounds_planned: _, ...terms } = facts().terms
    const result = calculate(
      facts({ terms, entries: [entry('0.00', { uncomputable: 'missingVariable: qty' })] }),
    )
    expect(result.uncomputable).toEqual([
      expect.stringContaining('missingVariable: qty'),
      'F4: missingVariable: rounds_planned',
    ])
  })
})

describe('For any facts,', { timeout: 30_000 }, () => {
  const sen = fc.integer({ min: -300_000, max: 600_000 }).map((value) => new Big(value).div(100).toFixed(2))
  const some = fc.record({
    amounts: fc.array(
      fc.record({
        amount: sen,
        late: fc.boolean(),
        key: fc.option(fc.integer({ min: 1, max: 4 })),
        points: fc.integer({ min: 0, max: 60 }),
      }),
      { maxLength: 25 },
    ),
    carryForward: fc.boolean(),
    taxPct: fc.constantFrom('0', '6', '8.25'),
  })
  const built = ({
    amounts,
    carryForward,
    taxPct,
  }: {
    amounts: { amount: string; late: boolean; key: number | null; points: number }[]
    carryForward: boolean
    taxPct: string
  }) =>
    facts({
      period: '2026-04-01',
      entries: amounts.map(({ amount, late, key, points }) =>
        entry(amount, {
          occurredPeriod: late ? '2026-03-01' : '2026-04-01',
          exclusivityKey: key ? `k:${key}` : null,
          points,
        }),
      ),
      carryForward,
      taxPct,
      closed: [calculate(march()).own],
    })

  test('the lines sum up to the totals, the cap holds, and the net is never below zero', () => {
    fc.assert(
      fc.property(some, (wish) => {
        const result = calculate(built(wish))
        const of = (...parts: string[]) =>
          sum(result.lines.filter(({ part }) => parts.includes(part)).map(({ counted }) => new Big(counted)))
        expect(of('gross').toFixed(2)).toBe(result.gross)
        expect(of('deduction', 'cap').toFixed(2)).toBe(result.deductions)
        expect(of('adjustment').toFixed(2)).toBe(result.adjustments)
        const net = of('gross').minus(of('deduction', 'cap')).minus(of('adjustment')).plus(of('floor'))
        expect(net.toFixed(2)).toBe(result.net)
        expect(net.plus(of('tax')).toFixed(2)).toBe(result.payable)
        expect(new Big(result.net).gte(0)).toBe(true)
        expect(new Big(result.deductions).lte(result.cap)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('the same facts, stored and read again, give the same result', () => {
    fc.assert(
      fc.property(some, (wish) => {
        const once = built(wish)
        const again = JSON.parse(canonical(once)) as ClaimFacts
        expect(canonical(calculate(again))).toBe(canonical(calculate(once)))
      }),
      { numRuns: 100 },
    )
  })
})
