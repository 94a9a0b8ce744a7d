import { type FormulaError, formulaError } from './error.ts'
import { type Declared, type Inference, infer } from './infer.ts'
import { parse } from './parser.ts'
import { resolve } from './resolve.ts'
import type { Expression, ResultType, ValueType } from './syntax.ts'
import { describeSet, has, none } from './type-set.ts'
import { type Variable, variables } from './variables.ts'

export type ConstantType = Extract<ValueType, 'money' | 'number' | 'percent'>
export type Constants = Readonly<Record<string, ConstantType>>

/** The type of each constant of a contract. */
export const typesOf = (
  kept: Readonly<Record<string, { type: ConstantType }>>,
): Record<string, ConstantType> =>
  Object.fromEntries(Object.entries(kept).map(([name, { type }]) => [name, type]))

export type CheckOptions = {
  readonly result: ResultType
  readonly variables?: readonly Variable[]
  /** The contract's own constants; a name that does not start with `k_` is ignored. */
  readonly constants?: Constants
}

export type UsedVariable = Declared & { readonly name: string }

export type Checked = {
  readonly ok: true
  readonly source: string
  readonly root: Expression
  readonly type: ResultType
  /** The variables it reads, in order of appearance. */
  readonly variables: readonly UsedVariable[]
}
export type Rejected = { readonly ok: false; readonly errors: readonly FormulaError[] }

const catalogue: ReadonlyMap<string, Variable> = new Map(variables.map((entry) => [entry.name, entry]))

// Maps and own properties only: a name such as `constructor` must not resolve.
function declarations(options: CheckOptions): Inference['declared'] {
  const allowed = options.variables
    ? new Map(options.variables.map((entry) => [entry.name, entry]))
    : catalogue
  const constants = options.constants ?? {}
  return (name) => {
    const type = name.startsWith('k_') && Object.hasOwn(constants, name) ? constants[name] : undefined
    return type ? { type, choices: [] } : allowed.get(name)
  }
}

const bySource = (a: FormulaError, b: FormulaError) => a.position.start - b.position.start

/** Type checker: verifies, before a formula is saved, that it can be evaluated, and infers its type. */
export function check(source: string, options: CheckOptions): Checked | Rejected {
  const parsed = parse(source)
  if (!parsed.ok) return { ok: false, errors: [parsed.error] }
  const state: Inference = { declared: declarations(options), sets: new Map(), used: new Map(), errors: [] }
  const set = infer(state, parsed.value)
  const { result: type } = options
  if (set !== none && !has(set, type)) {
    const params = { found: describeSet(set), expected: type }
    state.errors.push(formulaError('wrongResult', parsed.value.position, params))
  }
  if (state.errors.length > 0) return { ok: false, errors: state.errors.toSorted(bySource) }
  const used = [...state.used].map(([name, { type, choices }]) => ({ name, type, choices }))
  return { ok: true, source, root: resolve(parsed.value, state.sets, type), type, variables: used }
}
