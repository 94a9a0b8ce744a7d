import { functionByName, type Role } from './functions.ts'
import { roleSets } from './infer-call.ts'
import type { Expression, NodeOf, Syntax, ValueType } from './syntax.ts'
import { none, numeric, pick, productPair, quotientPair, settle, type TypeSet } from './type-set.ts'

type Sets = ReadonlyMap<Syntax, TypeSet>

function operandTypes(node: NodeOf<'binary', undefined>, sets: Sets, type: ValueType) {
  const left = sets.get(node.left) ?? none
  const right = sets.get(node.right) ?? none
  switch (node.operator) {
    case '+':
    case '-':
      return [type, type] as const
    case '*':
      return productPair(type, left, right)
    case '/':
      return quotientPair(type, left, right)
    default: {
      const shared = pick(left & right)
      return [shared, shared] as const
    }
  }
}

function roleTypes(
  node: NodeOf<'call', undefined>,
  sets: Sets,
  type: ValueType,
): (index: number) => ValueType {
  const entry = functionByName.get(node.name)
  if (!entry) return () => type
  const argSets = node.args.map((arg) => (arg.kind === 'infinity' ? numeric : (sets.get(arg) ?? none)))
  const agreed = roleSets(entry, argSets)
  const measure = agreed.get('measure') ?? none
  const factor = agreed.get('factor')
  const [measureType, factorType] =
    factor === undefined ? [pick(measure), type] : productPair(type, measure, factor)
  const types: Readonly<Record<Role, ValueType>> = {
    value: type,
    condition: 'bool',
    step: 'number',
    places: 'number',
    measure: measureType,
    factor: factorType,
  }
  return (index) => types[entry.role(index)]
}

/** Assigns every node its final type, top-down. */
export function resolve(node: Syntax, sets: Sets, want: ValueType): Expression {
  const type = settle(sets.get(node) ?? none, want)
  if (node.kind === 'unary') return { ...node, type, operand: resolve(node.operand, sets, type) }
  if (node.kind === 'binary') {
    const [left, right] = operandTypes(node, sets, type)
    return { ...node, type, left: resolve(node.left, sets, left), right: resolve(node.right, sets, right) }
  }
  if (node.kind !== 'call') return { ...node, type }
  const typeAt = roleTypes(node, sets, type)
  return { ...node, type, args: node.args.map((arg, index) => resolve(arg, sets, typeAt(index))) }
}
