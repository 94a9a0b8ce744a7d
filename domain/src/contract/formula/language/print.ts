import { type Inputs, readBool, readQuantity } from '../input.ts'
import type { Checked } from './check.ts'
import { isFault } from './closure.ts'
import { compile, type Finish, toTheSen } from './evaluate.ts'
import { compare, multiply, type Quantity, roundTo } from './quantity.ts'
import { quantityText, unitsText } from './quantity-text.ts'
import { bindingPower, type Expression, type NodeOf, type ValueType } from './syntax.ts'

type Style = {
  readonly symbol: (operator: string) => string
  readonly variable: (node: NodeOf<'variable', ValueType>) => string
}

const printed: ReadonlyMap<string, string> = new Map([
  ['*', '×'],
  ['/', '÷'],
  ['-', '−'],
  ['<=', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
])

const powerOf = (node: Expression): number =>
  node.kind === 'binary' ? (bindingPower.get(node.operator) ?? 0) : 9

const bracketed = (text: string, needed: boolean) => (needed ? `(${text})` : text)

function printBinary(node: NodeOf<'binary', ValueType>, style: Style): string {
  const power = powerOf(node)
  const left = bracketed(printNode(node.left, style), powerOf(node.left) < power)
  const right = bracketed(printNode(node.right, style), powerOf(node.right) <= power)
  return `${left} ${style.symbol(node.operator)} ${right}`
}

function printUnary({ operator, operand }: NodeOf<'unary', ValueType>, style: Style): string {
  const inner = bracketed(printNode(operand, style), operand.kind === 'binary' || operand.kind === 'unary')
  return operator === 'not' ? `not ${inner}` : `${style.symbol('-')}${inner}`
}

function printNode(node: Expression, style: Style): string {
  switch (node.kind) {
    case 'literal':
      return node.percent ? `${node.text}%` : node.text
    case 'choice':
      return `'${node.text}'`
    case 'infinity':
      return 'inf'
    case 'variable':
      return style.variable(node)
    case 'unary':
      return printUnary(node, style)
    case 'binary':
      return printBinary(node, style)
    case 'call':
      return `${node.name}(${node.args.map((arg) => printNode(arg, style)).join(', ')})`
  }
}

const hundred: Quantity = { numerator: 100n, denominator: 1n }

function quantityShown(quantity: Quantity, type: ValueType): string {
  const sen = roundTo(quantity, 'down', 2)
  const exact = type === 'money' && compare(sen, quantity) === 0
  const shown = type === 'percent' ? `${quantityText(multiply(quantity, hundred))}%` : quantityText(quantity)
  return bracketed(exact ? unitsText(sen.numerator, 2) : shown, quantity.numerator < 0n)
}

function valueShown(inputs: Inputs, { name, type, position }: NodeOf<'variable', ValueType>): string {
  if (type === 'enum') return Object.hasOwn(inputs, name) ? `'${inputs[name]}'` : name
  const value =
    type === 'bool' ? readBool(inputs, name, position) : readQuantity(inputs, name, type, position)
  if (typeof value === 'boolean') return String(value)
  return isFault(value) ? name : quantityShown(value, type)
}

/** The formula in canonical layout; parsing it again gives the same formula. */
export const printSource = ({ root }: Checked): string =>
  printNode(root, { symbol: (operator) => operator, variable: ({ name }) => name })

/** The formula with its values: `nth(3, 0, 50, 100, 200) × 2 = 200.00`. A variable without a value keeps its name. */
export function printWithValues(checked: Checked, inputs: Inputs, finish: Finish = toTheSen): string {
  const symbol = (operator: string) => printed.get(operator) ?? operator
  const text = printNode(checked.root, { symbol, variable: (node) => valueShown(inputs, node) })
  const result = compile(checked, finish)(inputs)
  return `${text} = ${result.ok ? result.value : '?'}`
}
