import type { ClaimEntry, ClaimFacts, ClaimRule } from '@patuh/domain/contract/deduction/facts'
import { calculate } from '@patuh/domain/eclaim/claim/calculation'
import type { ClaimDetail } from '@patuh/domain/eclaim/claim/record'
import { formatMoney, sum } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { printedRows } from '../../../test/pdf-text.ts'
import { render, withHash } from '../../platform/document/frame.ts'
import { statement } from './statement.ts'

const rule = (source: string, code: string, expression: string, capPct: string | null = null): ClaimRule => ({
  ...{ id: 1, versionId: 1, version: 1, source, code, expression, capPct },
  ...{ mode: 'half-up', places: 2, floor: null, ceiling: null, clause: '8.1' },
})
const entry = (amount: string, wish: Partial<ClaimEntry> = {}): ClaimEntry => ({
  ...{ id: 1, refNo: `R-2026-${amount}`, sourceKind: 'complaint', sourceId: 1, sourceRef: 'C-2026-000001' },
  ...{
    occurredPeriod: '2026-03-01',
    versionId: null,
    code: null,
    expression: null,
    inputs: {},
    clause: null,
  },
  ...{ exclusivityKey: null, points: 0, amount, uncomputable: null, reverses: null, reason: null },
  ...wish,
})
const facts = (wish: Partial<ClaimFacts>): ClaimFacts => ({
  ...{ contractId: 1, period: '2026-03-01', constantTypes: {}, keyed: {}, closed: [] },
  terms: { monthly_value: '46500.00', cap_pct: '0.1', active_days: '31', days_in_period: '31' },
  gross: rule('gross', 'F9', 'prorate(monthly_value, active_days, days_in_period)'),
  ...{ periodRules: [], cap: rule('cap', 'F8', 'min(sum_lines, cap_pct * gross)'), groupCaps: [] },
  ...{ capPct: '10', taxPct: '0', carryForward: false, carriedIn: '0.00', entries: [] },
  ...wish,
})
const own = calculate(facts({ entries: [entry('5120.00')] })).own
const late = { sourceKind: 'attendance', code: 'F3' } as const

/** The amounts of the lines, and the payable total at the end. */
async function printedAmounts(wish: Partial<ClaimFacts>) {
  const result = calculate(facts(wish))
  const lines = result.lines.map((line) => ({ ...line, title: '', explanation: '', answer: null }))
  const known = { refNo: 'T-2026-000001', revision: 1, period: '2026-03-01', hash: 'f'.repeat(64) }
  const named = { contract: { refNo: 'K-1', name: 'Guards' }, contractor: { name: 'Company' } }
  const dates = { steps: [], revisions: [], builtAt: null, createdAt: '2026-04-01T00:00:00.000Z' }
  const claim = { ...result, ...known, ...named, ...dates, lines } as unknown as ClaimDetail
  const file = await render('https://patuh.example', [withHash(statement(claim))])
  const rows = printedRows(file).map((row) => row.join('').trim())
  const amounts = rows.flatMap((row) => /\d\d-\d{4}\s*(-?[\d,]+\.\d\d)$/.exec(row)?.[1] ?? [])
  return {
    result,
    sum: sum(amounts.map((amount) => new Big(amount.replaceAll(',', '')))).toFixed(2),
    payable: rows.find((row) => row.startsWith('Payable')),
  }
}

test.each<[string, Partial<ClaimFacts>]>([
  ['the excess over the cap is dropped', { entries: [entry('5120.00')] }],
  ['the excess over the cap is carried forward', { entries: [entry('5120.00')], carryForward: true }],
  ['an amount was carried forward from before', { carryForward: true, carriedIn: '470.00' }],
  [
    'one clause has a cap',
    { entries: [entry('900.00', late)], groupCaps: [rule('attendance', 'F3', '1', '1')] },
  ],
  [
    'two lines are about one failure',
    { entries: [entry('90.00', { exclusivityKey: 'a' }), entry('50.00', { exclusivityKey: 'a' })] },
  ],
  ['an earlier month has a credit', { period: '2026-04-01', entries: [entry('-600.00')], closed: [own] }],
  ['deductions exceed the gross', { entries: [entry('90000.00')], cap: null, capPct: '100' }],
  ['tax is added', { entries: [entry('33.33')], taxPct: '8' }],
])('The printed lines sum up to the payable total where %s', async (_, wish) => {
  const { result, sum: printed, payable } = await printedAmounts(wish)
  expect(printed).toBe(result.payable)
  expect(payable).toContain(formatMoney(new Big(result.payable)))
})
