import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { check } from './language/check.ts'
import { toTheSen } from './language/evaluate.ts'
import { type FormulaTest, publishable, runTests, shortcomings } from './publish.ts'

function checked(source: string) {
  const result = check(source, { result: 'money' })
  if (!result.ok) throw new Error(result.errors[0]?.message)
  return result
}

const formula = checked('nth(occurrence_no, 0, 50, 100, 200) * qty')
const test1 = (kind: FormulaTest['kind'], occurrence_no: string, expected: string): FormulaTest => ({
  kind,
  inputs: { occurrence_no, qty: '1' },
  expected,
})
const zero = test1('zero', '1', '0')
const ordinary = test1('ordinary', '2', '50.00')
const cap = test1('cap', '9', '200')
const verdict = (...tests: FormulaTest[]) => shortcomings(tests, runTests(formula, tests))

describe('a formula may be published', () => {
  test('with three passing tests, among them a zero case and a cap case', () => {
    expect(verdict(zero, ordinary, cap)).toEqual([])
    expect(publishable([zero, ordinary, cap], runTests(formula, [zero, ordinary, cap]))).toBe(true)
  })

  test('with a cap case that reaches its ceiling', () => {
    const finish = { ...toTheSen, ceiling: new Big(120) }
    const tests = [zero, ordinary, test1('cap', '9', '120.00')]
    expect(shortcomings(tests, runTests(formula, tests, finish), finish.ceiling)).toEqual([])
    expect(
      shortcomings([zero, ordinary, cap], runTests(formula, [zero, ordinary, cap]), finish.ceiling),
    ).toEqual(['noCapCase'])
  })
})

describe('a formula may not be published', () => {
  test.each<[string, FormulaTest[], string[]]>([
    ['without tests', [], ['fewerThanThree', 'noZeroCase', 'noCapCase']],
    ['with two', [zero, cap], ['fewerThanThree']],
    ['without a zero case', [ordinary, ordinary, cap], ['noZeroCase']],
    ['with a zero case that is not zero', [{ ...ordinary, kind: 'zero' }, ordinary, cap], ['noZeroCase']],
    ['without a cap case', [zero, ordinary, ordinary], ['noCapCase']],
    [
      'with a cap case that another exceeds',
      [zero, { ...ordinary, kind: 'cap' }, { ...cap, kind: 'ordinary' }],
      ['noCapCase'],
    ],
    ['with a cap case of nothing', [zero, zero, { ...zero, kind: 'cap' }], ['noCapCase']],
    ['with a failing test', [zero, ordinary, cap, { ...ordinary, expected: '51' }], ['failing']],
    [
      'with an expected value that is not a number',
      [zero, ordinary, cap, { ...ordinary, expected: 'x' }],
      ['failing'],
    ],
    [
      'when the zero case fails',
      [{ ...zero, inputs: {} }, ordinary, ordinary, cap],
      ['failing', 'noZeroCase'],
    ],
  ])('%s', (_, tests, expected) => {
    expect(verdict(...tests)).toEqual(expected)
  })
})

test('with a test that cannot be computed, which fails with its error', () => {
  expect(runTests(formula, [{ ...zero, inputs: {} }])[0]).toMatchObject({
    passed: false,
    actual: null,
    error: { code: 'missingVariable' },
  })
})
