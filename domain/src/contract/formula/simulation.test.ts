import { expect, test } from 'vitest'
import { check } from './language/check.ts'
import { compile } from './language/evaluate.ts'
import { simulate } from './simulation.ts'

const of = (source: string) => {
  const checked = check(source, { result: 'money' })
  if (!checked.ok) throw new Error('unclear')
  return compile(checked)
}
const line = (ref: string, period: string, occurrence: string, qty: string) => ({
  ref,
  contractId: 1,
  contract: 'K-1',
  period,
  inputs: { occurrence_no: occurrence, qty },
})
const before = of('nth(occurrence_no, 0, 50, 100) * qty')
const after = of('nth(occurrence_no, 0, 50, 150) * qty')

test('compares month by month, lists the largest changes and the months over the cap', () => {
  const lines = [
    line('a', '2026-01-01', '3', '2'),
    line('b', '2026-01-01', '2', '1'),
    line('c', '2026-02-01', '1', '1'),
  ]
  const past = [{ contractId: 1, period: '2026-01-01', others: '0.00', cap: '300.00' }]
  expect(simulate(lines, past, before, after)).toEqual({
    months: [
      {
        contractId: 1,
        contract: 'K-1',
        period: '2026-01-01',
        before: '250.00',
        after: '350.00',
        difference: '100.00',
        capBefore: false,
        capAfter: true,
      },
      expect.objectContaining({ period: '2026-02-01', before: '0.00', difference: '0.00', capAfter: false }),
    ],
    movers: [{ ref: 'a', contract: 'K-1', before: '200.00', after: '300.00', difference: '100.00' }],
    uncomputable: 0,
    before: '250.00',
    after: '350.00',
  })
})

test('counts lines that cannot be computed instead of taking them for zero', () => {
  const lines = [{ ...line('a', '2026-01-01', '3', '2'), inputs: { qty: '2' } }]
  expect(simulate(lines, [], before, after)).toMatchObject({ months: [], uncomputable: 1 })
})
