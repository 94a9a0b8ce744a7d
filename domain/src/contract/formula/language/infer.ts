import { type FormulaError, formulaError } from './error.ts'
import { inferCall } from './infer-call.ts'
import type { NodeOf, Syntax, ValueType } from './syntax.ts'
import { describeSet, none, numeric, productSet, quotientSet, setOf, type TypeSet } from './type-set.ts'

export type Declared = { readonly type: ValueType; readonly choices: readonly string[] }

export type Inference = {
  readonly declared: (name: string) => Declared | undefined
  readonly sets: Map<Syntax, TypeSet>
  readonly used: Map<string, Declared>
  readonly errors: FormulaError[]
}

type Binary = NodeOf<'binary', undefined>

const report =
  (state: Inference) =>
  (...error: Parameters<typeof formulaError>): TypeSet => {
    state.errors.push(formulaError(...error))
    return none
  }

function inferVariable(state: Inference, node: NodeOf<'variable', undefined>): TypeSet {
  const declared = state.declared(node.name)
  if (!declared) return report(state)('unknownVariable', node.position, { name: node.name })
  state.used.set(node.name, declared)
  return setOf(declared.type)
}

// A choice is only compared with the variable that declares it, so a misspelt one is an error here.
function inferChoice(state: Inference, { left, right }: Binary): TypeSet {
  const [choice, variable] = left.kind === 'choice' ? [left, right] : [right, left]
  if (choice.kind !== 'choice' || variable.kind !== 'variable') return none
  const { choices = [] } = state.declared(variable.name) ?? {}
  if (choices.includes(choice.text)) return setOf('bool')
  const params = { name: variable.name, found: choice.text, expected: choices.join(', ') }
  return report(state)('unknownChoice', choice.position, params)
}

function inferOperator(state: Inference, node: Binary, left: TypeSet, right: TypeSet): TypeSet {
  const same = left & right
  switch (node.operator) {
    case '+':
    case '-':
      return same & numeric
    case '*':
      return productSet(left, right)
    case '/':
      return quotientSet(left, right)
    case 'and':
    case 'or':
      return same & setOf('bool')
    case '=':
    case '!=':
      if (same & setOf('enum')) return inferChoice(state, node)
      return same & numeric ? setOf('bool') : none
    default:
      return same & numeric ? setOf('bool') : none
  }
}

function inferBinary(state: Inference, node: Binary): TypeSet {
  const left = infer(state, node.left)
  const right = infer(state, node.right)
  if (left === none || right === none) return none
  const known = state.errors.length
  const set = inferOperator(state, node, left, right)
  if (set !== none || state.errors.length > known) return set
  const params = { operation: node.operator, left: describeSet(left), right: describeSet(right) }
  return report(state)('typeClash', node.at, params)
}

function inferUnary(state: Inference, node: NodeOf<'unary', undefined>): TypeSet {
  const operand = infer(state, node.operand)
  const set = operand & (node.operator === 'not' ? setOf('bool') : numeric)
  if (set !== none || operand === none) return set
  return report(state)('wrongType', node.position, { operation: node.operator, found: describeSet(operand) })
}

function inferNode(state: Inference, node: Syntax): TypeSet {
  switch (node.kind) {
    case 'literal':
      return node.percent ? setOf('percent') : numeric
    case 'choice':
      return setOf('enum')
    case 'infinity':
      return report(state)('misplacedInfinity', node.position)
    case 'variable':
      return inferVariable(state, node)
    case 'unary':
      return inferUnary(state, node)
    case 'binary':
      return inferBinary(state, node)
    case 'call':
      return inferCall(node, (arg) => infer(state, arg), report(state))
  }
}

/** Infers bottom-up which types each node could have; empty where an error was reported. */
export function infer(state: Inference, node: Syntax): TypeSet {
  const set = inferNode(state, node)
  state.sets.set(node, set)
  return set
}
