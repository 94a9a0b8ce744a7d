import type { Big } from 'big.js'
import { parseDecimal } from '../../platform/money.ts'
import type { Inputs } from './input.ts'
import type { Checked } from './language/check.ts'
import type { FormulaError } from './language/error.ts'
import { compile, type Finish } from './language/evaluate.ts'
import { limit } from './language/limit.ts'

export type FormulaTest = {
  /** The purpose of the test case: nothing is due, the maximum is due, or something in between. */
  readonly kind: 'zero' | 'cap' | 'ordinary'
  readonly inputs: Inputs
  readonly expected: string
}

export type TestResult = {
  readonly passed: boolean
  readonly actual: string | null
  readonly error: FormulaError | null
}

const decimal = (text: string) => parseDecimal(text, limit.inputWholeDigits, limit.inputPlaces)

export function runTests(
  checked: Checked,
  tests: readonly FormulaTest[],
  finish?: Finish,
): readonly TestResult[] {
  const evaluate = compile(checked, finish)
  return tests.map(({ inputs, expected }) => {
    const result = evaluate(inputs)
    if (!result.ok) return { passed: false, actual: null, error: result.error }
    return { passed: decimal(expected)?.eq(result.value) ?? false, actual: result.value, error: null }
  })
}

export type Shortcoming = 'fewerThanThree' | 'failing' | 'noZeroCase' | 'noCapCase'

const isZeroCase = ({ kind, expected }: FormulaTest) => kind === 'zero' && decimal(expected)?.eq(0) === true

// The cap case reaches the ceiling if the formula has one; otherwise no other case may be higher.
function isCapCase(
  { kind, expected }: FormulaTest,
  tests: readonly FormulaTest[],
  ceiling?: Big | null,
): boolean {
  const most = decimal(expected)
  if (kind !== 'cap' || !most?.gt(0)) return false
  return ceiling ? most.eq(ceiling) : tests.every((other) => most.gte(decimal(other.expected) ?? 0))
}

/** What prevents publishing: it needs three passing tests, among them a zero case and a cap case. */
export function shortcomings(
  tests: readonly FormulaTest[],
  results: readonly TestResult[],
  ceiling?: Big | null,
): readonly Shortcoming[] {
  const passing = tests.filter((_, index) => results[index]?.passed)
  const found: [boolean, Shortcoming][] = [
    [passing.length < 3, 'fewerThanThree'],
    [passing.length < tests.length, 'failing'],
    [!passing.some(isZeroCase), 'noZeroCase'],
    [!passing.some((test) => isCapCase(test, tests, ceiling)), 'noCapCase'],
  ]
  return found.flatMap(([missing, shortcoming]) => (missing ? [shortcoming] : []))
}

export const publishable = (...evidence: Parameters<typeof shortcomings>): boolean =>
  shortcomings(...evidence).length === 0
