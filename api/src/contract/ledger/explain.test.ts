import { expect, test } from 'vitest'
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
