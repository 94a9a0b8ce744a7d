import type { ClaimEntry, ClaimFacts, ClaimRule } from '@patuh/domain/contract/deduction/facts'
import { alarmBase } from '@patuh/domain/contract/formula/alarm'
import { calculate } from '@patuh/domain/eclaim/claim/calculation'
import { type Section, sectionOf, sections, signed, summarise } from '@patuh/domain/eclaim/claim/summary'
import { languages } from '@patuh/domain/platform/language'
import { formatMoney, moneyText, sum } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { story } from './explain.ts'
import { alarmsOf } from './write.ts'

const rule = (id: number, source: string, expression: string, capPct: string | null = null): ClaimRule => ({
  ...{ id, versionId: id, version: 1, source, code: `F${id}`, expression, capPct },
  ...{ mode: 'half-up', places: 2, floor: null, ceiling: null, clause: '8.1' },
})
const points = rule(5, 'period', 'band(total_points, 20, 0, 100, 1, 200, 1.2, inf, 1.5) * point_value')
const march = '2026-03-01'
const february = '2026-02-01'

const sen = (min: number, max: number) => fc.integer({ min, max }).map((value) => (value / 100).toFixed(2))

const entry: fc.Arbitrary<Omit<ClaimEntry, 'id' | 'refNo'>> = fc.record({
  sourceKind: fc.constantFrom('complaint', 'attendance', 'touring', 'compliance', 'adjustment'),
  sourceId: fc.constant(1),
  sourceRef: fc.constant(null),
  cause: fc.constantFrom('O-1', 'O-2', 'O-3', null),
  occurredPeriod: fc.constantFrom(march, march, february),
  versionId: fc.constant(null),
  code: fc.constantFrom('F1', 'F2', 'F3', null),
  expression: fc.constant(null),
  inputs: fc.boolean().map((rectified) => ({ rectified_in_time: rectified })),
  clause: fc.constant(null),
  exclusivityKey: fc.constantFrom('a', 'b', null, null, null),
  points: fc.nat(40),
  amount: sen(-60_000, 400_000),
  uncomputable: fc.constant(null),
  reverses: fc.constant(null),
  reason: fc.constant(null),
})

const closed = calculate({
  ...{
    contractId: 1,
    period: february,
    terms: { monthly_value: '46500.00' },
    constantTypes: {},
    gross: null,
  },
  ...{ periodRules: [], cap: null, groupCaps: [], capPct: '10', taxPct: '0', carryForward: false },
  ...{ carriedIn: '0.00', entries: [], keyed: {}, closed: [] },
}).own

const month: fc.Arbitrary<ClaimFacts> = fc.record({
  contractId: fc.constant(1),
  period: fc.constant(march),
  terms: fc.record({
    monthly_value: fc.constantFrom('46500.00', '3000.00'),
    point_value: fc.constant('15.00'),
  }),
  constantTypes: fc.constant({}),
  gross: fc.constant(null),
  periodRules: fc.constantFrom([], [points]),
  cap: fc.constant(null),
  groupCaps: fc.constantFrom([], [rule(1, 'complaint', '1', '1')]),
  capPct: fc.constantFrom('10', '100'),
  taxPct: fc.constantFrom('0', '8'),
  carryForward: fc.boolean(),
  carriedIn: fc.constantFrom('0.00', '470.00'),
  entries: fc
    .array(entry, { maxLength: 14 })
    .map((all) => all.map((one, index) => ({ ...one, id: index + 1, refNo: `R-${index + 1}` }))),
  keyed: fc.constant({}),
  closed: fc.constantFrom([], [closed]),
})

const overMonths = (check: (facts: ClaimFacts, result: ReturnType<typeof calculate>) => void) =>
  fc.assert(
    fc.property(month, (facts) => check(facts, calculate(facts))),
    { numRuns: 300 },
  )

/** The amounts of money in a text, in their order. */
const amountsIn = (text: string) =>
  [...text.matchAll(/(-?)RM ([\d,]+\.\d\d)/g)].map(
    ([, sign, digits]) => new Big(`${sign}${digits?.replaceAll(',', '')}`),
  )

test('Sections sum up to the totals of the claim, and all signed lines to the payable amount', () => {
  overMonths((_, { lines, ...result }) => {
    const of = (...wanted: Section[]) =>
      sum(lines.filter((line) => wanted.includes(sectionOf(line))).map(({ counted }) => new Big(counted)))
    const between = sections.slice(1, sections.indexOf('adjustment'))
    expect(moneyText(of('gross'))).toBe(result.gross)
    expect(moneyText(of(...between))).toBe(result.deductions)
    expect(moneyText(of('adjustment'))).toBe(result.adjustments)
    expect(moneyText(of('floor'))).toBe(result.shortfall)
    expect(moneyText(sum(lines.map(signed)))).toBe(result.payable)
  })
})

test('The story of a month sums up in every language', () => {
  overMonths((_, { lines, deductions, adjustments, shortfall, gross, net }) => {
    const summary = summarise(lines)
    expect(moneyText(summary.deductions)).toBe(deductions)
    for (const language of languages) {
      const told = story(
        { lines, adjustments, shortfall, net, before: null, isOver: true },
        (cause) => cause,
        language,
      )
      const amounts = amountsIn(told)
      const isDeducted = !summary.deductions.eq(0)
      if (isDeducted) expect(moneyText(amounts.shift() as Big)).toBe(deductions)
      const isWhole = summary.credits.eq(0) && summary.cap.eq(0)
      const before = isWhole ? summary.before : summary.before.eq(0) ? new Big(0) : (amounts.shift() as Big)
      expect(moneyText(amounts.pop() as Big)).toBe(net)
      // causes, credits, cap, adjustments, what was not recovered
      const causes = amounts.splice(0, Math.min(4, summary.causes.length))
      expect(moneyText(sum(causes))).toBe(moneyText(before))
      const rest = sum(amounts)
      expect(
        moneyText(new Big(gross).minus(before).plus(rest).minus(summary.credits.plus(summary.cap).times(2))),
      ).toBe(net)
    }
  })
})

test('Every figure of a warning is one of the month: a line, a cause, the deductions before credits, the value', () => {
  overMonths((facts, result) => {
    const { causes, before } = summarise(result.lines)
    const figures = new Set([
      ...result.lines.map(({ counted }) => counted),
      ...causes.map(({ amount }) => moneyText(amount)),
      moneyText(before),
      result.gross,
      String(facts.terms.monthly_value),
    ])
    for (const { code, amount, limit } of alarmsOf(facts, result)) {
      expect(figures).toContain(moneyText(new Big(amount)))
      const base = alarmBase({ code, limit })
      if (base) expect(figures).toContain(moneyText(base))
    }
  })
})

test('The story names the credits and the deductions before them', () => {
  const lines = [
    ['F1', '1300.00'],
    ['F2', '600.00'],
    ['F4', '305.81'],
    ['F5', '25.01'],
    ['F1', '-300.00'],
  ].map(([code = '', counted = '']) => ({
    part: 'deduction' as const,
    sourceKind: 'complaint',
    code,
    counted,
  }))
  const told = (isOver: boolean) =>
    story(
      { lines, adjustments: '0.00', shortfall: '0.00', net: '44569.18', before: '965.41', isOver },
      (cause) => `<${cause}>`,
      'en',
    )
  expect(told(false)).toContain(`Deductions so far: ${formatMoney(new Big('1930.82'))}. Before credits`)
  expect(told(true)).toBe(
    `Deductions rose by 100 % to ${formatMoney(new Big('1930.82'))}. Before credits and cap: RM 2,230.82, ` +
      'made up of <F1> RM 1,300.00, <F2> RM 600.00, <F4> RM 305.81, <F5> RM 25.01. Credits -RM 300.00. Net RM 44,569.18.',
  )
})
