import { Big } from 'big.js'
import { check } from '../formula/language/check.ts'
import { compile } from '../formula/language/evaluate.ts'
import type { ClaimFacts, ClaimRule } from './facts.ts'

type Inputs = ClaimFacts['terms']
type Worked = { amount: Big; inputs: Inputs; fault: string | null }

const bound = (text: string | null) => (text === null ? null : new Big(text))

const named = ({ code, params }: { code: string; params?: Record<string, unknown> }) =>
  typeof params?.name === 'string' ? `${code}: ${params.name}` : code

/** Evaluates a formula. A missing input is an error of the claim, never a zero. */
export function evaluateRule(rule: ClaimRule, given: Inputs, constants: ClaimFacts['constantTypes']): Worked {
  const checked = check(rule.expression, { result: 'money', constants })
  if (!checked.ok) return { amount: new Big(0), inputs: {}, fault: checked.errors[0]?.code ?? 'unknown' }
  const inputs = Object.fromEntries(checked.variables.map(({ name }) => [name, given[name] ?? null]))
  const { mode, places, floor, ceiling } = rule
  const result = compile(checked, { mode, places, floor: bound(floor), ceiling: bound(ceiling) })(inputs)
  return result.ok
    ? { amount: new Big(result.value).round(2, Big.roundHalfUp), inputs, fault: null }
    : { amount: new Big(0), inputs, fault: named(result.error as never) }
}

/**
 * Prices one fact by every rule that gives an amount or an error. If none does, gives 0.00 by the first rule, so
 * that the fact is marked as processed.
 */
export function priced<Rule extends ClaimRule>(
  rules: Rule[],
  given: Inputs,
  constants: ClaimFacts['constantTypes'],
) {
  const worked = rules.map((rule) => ({ rule, ...evaluateRule(rule, given, constants) }))
  const counting = worked.filter(({ amount, fault }) => fault !== null || !amount.eq(0))
  return counting.length > 0 ? counting : worked.slice(0, 1)
}

const readers = new Map<string, boolean>()

/** Whether a formula reads a variable. */
export function reads({ expression }: ClaimRule, name: string) {
  const key = `${name} ${expression}`
  const known = readers.get(key)
  if (known !== undefined) return known
  const found = new RegExp(`\\b${name}\\b`).test(expression)
  readers.set(key, found)
  return found
}
