import type { ErrorCode, Position } from './error.ts'
import { type FormulaFunction, functionByName, type Role } from './functions.ts'
import { limit } from './limit.ts'
import { literalValue } from './literal.ts'
import type { NodeOf, Syntax } from './syntax.ts'
import { describeSet, none, numeric, numericOrBool, productSet, setOf, type TypeSet } from './type-set.ts'

type Call = NodeOf<'call', undefined>
type Report = (code: ErrorCode, at: Position, params?: Record<string, string>) => TypeSet

const choosesBool = new Set(['if', 'coalesce'])

function allowed(role: Role, name: string): TypeSet {
  if (role === 'condition') return setOf('bool')
  if (role === 'step' || role === 'places') return setOf('number')
  return role === 'value' && choosesBool.has(name) ? numericOrBool : numeric
}

/** The types that the arguments of each role have in common. */
export function roleSets(entry: FormulaFunction, sets: readonly TypeSet[]): Map<Role, TypeSet> {
  const agreed = new Map<Role, TypeSet>()
  sets.forEach((set, index) => {
    const role = entry.role(index)
    agreed.set(role, (agreed.get(role) ?? allowed(role, entry.name)) & set)
  })
  return agreed
}

export const resultSet = (agreed: ReadonlyMap<Role, TypeSet>): TypeSet =>
  agreed.has('factor')
    ? productSet(agreed.get('measure') ?? none, agreed.get('factor') ?? none)
    : (agreed.get('value') ?? none)

const countFits = ({ least, most, banded }: FormulaFunction, count: number) =>
  count >= least && count <= most && (!banded || count % 2 === 1)

function isPlaces(arg: Syntax): boolean {
  if (arg.kind !== 'literal' || arg.percent || arg.text.includes('.')) return false
  return literalValue(arg).lte(limit.roundPlaces)
}

const limitsOf = ({ args }: Call): readonly Syntax[] => args.filter((_, index) => index % 2 === 1)

// Limits that are not literals can only be compared at evaluation, so the evaluator checks again.
function literalLimitsRise(call: Call, { name }: FormulaFunction): boolean {
  const literals = limitsOf(call).flatMap((arg) => (arg.kind === 'literal' ? [arg] : []))
  const limits = literals.map(literalValue)
  const rising = limits.every((value, index) => value.gt(limits[index - 1] ?? -1))
  return rising && !(name === 'band' && limits[0]?.eq(0))
}

function shapeFault(call: Call, entry: FormulaFunction): Parameters<Report> | null {
  const { name, signature } = entry
  if (!countFits(entry, call.args.length)) return ['argumentCount', call.at, { name, signature }]
  const places = call.args.find((arg, index) => entry.role(index) === 'places' && !isPlaces(arg))
  if (places) return ['badPlaces', places.position, { limit: String(limit.roundPlaces) }]
  if (!entry.banded) return null
  const last = limitsOf(call).at(-1)
  if (last?.kind !== 'infinity') return ['missingInfinity', last?.position ?? call.at, { name }]
  return literalLimitsRise(call, entry) ? null : ['limitsNotAscending', call.position, { name }]
}

function clash(call: Call, entry: FormulaFunction, sets: readonly TypeSet[]): Parameters<Report> {
  const operation = entry.name
  const agreed = new Map<Role, TypeSet>()
  for (const [index, { position }] of call.args.entries()) {
    const role = entry.role(index)
    const before = agreed.get(role)
    const set = sets[index] ?? none
    if ((allowed(role, operation) & set) === none)
      return ['wrongType', position, { operation, found: describeSet(set) }]
    if (before !== undefined && (before & set) === none)
      return ['typeClash', position, { operation, left: describeSet(before), right: describeSet(set) }]
    agreed.set(role, (before ?? allowed(role, operation)) & set)
  }
  const [left, right] = [agreed.get('measure') ?? none, agreed.get('factor') ?? none]
  return ['typeClash', call.position, { operation, left: describeSet(left), right: describeSet(right) }]
}

export function inferCall(call: Call, infer: (arg: Syntax) => TypeSet, report: Report): TypeSet {
  const entry = functionByName.get(call.name)
  const isLastLimit = (index: number) => entry?.banded === true && index === call.args.length - 2
  const sets = call.args.map((arg, index) =>
    arg.kind === 'infinity' && isLastLimit(index) ? numeric : infer(arg),
  )
  if (!entry) return report('unknownFunction', call.at, { name: call.name })
  const fault = shapeFault(call, entry)
  if (fault) return report(...fault)
  if (sets.includes(none)) return none
  const agreed = roleSets(entry, sets)
  const agree = [...agreed.values()].every((set) => set !== none)
  return (agree && resultSet(agreed)) || report(...clash(call, entry, sets))
}
