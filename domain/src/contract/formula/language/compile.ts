import { type Fault, faulty, readBool, readChoice, readQuantity } from '../input.ts'
import type { Checked } from './check.ts'
import { always, apply, bounded, choose, coalesce, combine, type Evaluate, type Value } from './closure.ts'
import { bandedCalls } from './compile-band.ts'
import { type Call, simpleCalls } from './compile-call.ts'
import { limit } from './limit.ts'
import { add, compare, divide, isZero, multiply, negate, type Quantity, subtract } from './quantity.ts'
import { hundredth, parseQuantity } from './quantity-text.ts'
import type { Expression, NodeOf, ValueType } from './syntax.ts'

/** Wraps the evaluator of each node while compiling; used to record the trace. */
export type Probe = <Kind extends Value>(node: Expression, evaluate: Evaluate<Kind>) => Evaluate<Kind>

type Context = {
  readonly slots: ReadonlyMap<string, number>
  readonly choices: ReadonlyMap<string, readonly string[]>
  readonly probe: Probe
}
type Binary = NodeOf<'binary', ValueType>
type Arithmetic = (left: Quantity, right: Quantity) => Quantity | Fault

// Unreachable after the checker; if it happens, it is an error with a position and not a zero.
const impossible = (node: Expression): Fault =>
  faulty('wrongType', node.position, { operation: node.kind, found: node.type })

function arithmetic(node: Binary): Arithmetic | null {
  const { operator, position, right: divisor } = node
  if (operator === '+') return (left, right) => bounded(add(left, right), position)
  if (operator === '-') return (left, right) => bounded(subtract(left, right), position)
  if (operator === '*') return (left, right) => bounded(multiply(left, right), position)
  if (operator !== '/') return null
  return (left, right) =>
    isZero(right) ? faulty('divisionByZero', divisor.position) : bounded(divide(left, right), position)
}

const comparisons: ReadonlyMap<string, (order: number) => boolean> = new Map([
  ['<', (order: number) => order < 0],
  ['<=', (order: number) => order <= 0],
  ['>', (order: number) => order > 0],
  ['>=', (order: number) => order >= 0],
  ['=', (order: number) => order === 0],
  ['!=', (order: number) => order !== 0],
])

function literal(node: NodeOf<'literal', ValueType>): Evaluate<Quantity> {
  const value = parseQuantity(node.text, limit.literalDigits, limit.literalDigits)
  if (!value) return always<Quantity>(impossible(node))
  return always(node.percent ? hundredth(value) : value)
}

function numberVariable(
  context: Context,
  { name, type, position }: NodeOf<'variable', ValueType>,
): Evaluate<Quantity> {
  const slot = context.slots.get(name) ?? 0
  return (run) => {
    run.slots[slot] ??= readQuantity(run.inputs, name, type, position)
    return run.slots[slot]
  }
}

function numberCall(context: Context, call: Call): Evaluate<Quantity> {
  const { args, name } = call
  const arg = (index: number) => {
    const node = args[index]
    return node ? compileNumber(context, node) : always<Quantity>(impossible(call))
  }
  if (name === 'if' && args[0]) return choose(compileBool(context, args[0]), arg(1), arg(2))
  if (name === 'coalesce') return coalesce(arg(0), arg(1))
  const build = simpleCalls.get(name) ?? bandedCalls.get(name)
  return build ? build(arg, call) : always<Quantity>(impossible(call))
}

function buildNumber(context: Context, node: Expression): Evaluate<Quantity> {
  if (node.kind === 'literal') return literal(node)
  if (node.kind === 'variable') return numberVariable(context, node)
  if (node.kind === 'call') return numberCall(context, node)
  if (node.kind === 'unary') return apply(compileNumber(context, node.operand), negate)
  const join = node.kind === 'binary' ? arithmetic(node) : null
  if (node.kind !== 'binary' || !join) return always<Quantity>(impossible(node))
  return combine(compileNumber(context, node.left), compileNumber(context, node.right), join)
}

function buildChoice(context: Context, node: Expression): Evaluate<string> {
  if (node.kind === 'choice') return always(node.text)
  if (node.kind !== 'variable') return always<string>(impossible(node))
  const choices = context.choices.get(node.name) ?? []
  return ({ inputs }) => readChoice(inputs, node.name, choices, node.position)
}

function buildComparison(
  context: Context,
  { operator, left, right }: Binary,
  test: (order: number) => boolean,
) {
  if (left.type !== 'enum')
    return combine(compileNumber(context, left), compileNumber(context, right), (a, b) => test(compare(a, b)))
  const choice = (node: Expression) => context.probe(node, buildChoice(context, node))
  return combine(choice(left), choice(right), (a, b) => (a === b) === (operator === '='))
}

function buildBool(context: Context, node: Expression): Evaluate<boolean> {
  const bool = (part: Expression) => compileBool(context, part)
  if (node.kind === 'variable') return ({ inputs }) => readBool(inputs, node.name, node.position)
  if (node.kind === 'unary') return apply(bool(node.operand), (value) => !value)
  if (node.kind === 'call') {
    const [first = node, second = node, third = node] = node.args
    return node.name === 'if'
      ? choose(bool(first), bool(second), bool(third))
      : coalesce(bool(first), bool(second))
  }
  if (node.kind !== 'binary') return always<boolean>(impossible(node))
  const { operator, left, right } = node
  if (operator === 'and') return choose(bool(left), bool(right), always<boolean>(false))
  if (operator === 'or') return choose(bool(left), always<boolean>(true), bool(right))
  const test = comparisons.get(operator)
  return test ? buildComparison(context, node, test) : always<boolean>(impossible(node))
}

function compileNumber(context: Context, node: Expression): Evaluate<Quantity> {
  return context.probe(node, buildNumber(context, node))
}

function compileBool(context: Context, node: Expression): Evaluate<boolean> {
  return context.probe(node, buildBool(context, node))
}

/** Compiles a checked formula into nested closures: no source is generated, and each variable is read once. */
export function compileRoot({ root, variables }: Checked, probe: Probe): Evaluate<Quantity> {
  const slots = new Map(variables.map(({ name }, index) => [name, index]))
  const choices = new Map(variables.map((entry) => [entry.name, entry.choices]))
  return compileNumber({ slots, choices, probe }, root)
}
