import type { Inputs } from '@patuh/domain/contract/formula/input'
import { type ConstantType, check } from '@patuh/domain/contract/formula/language/check'
import {
  bindingPower,
  type Expression,
  type NodeOf,
  type ValueType,
} from '@patuh/domain/contract/formula/language/syntax'
import { evaluateWithTrace, type Trace } from '@patuh/domain/contract/formula/language/trace'
import { Big } from 'big.js'

type Say = (key: string, values?: Record<string, string>) => string
/** A text, and how tightly its parts hold together beside an operator. */
type Phrase = { text: string; power: number }

const signs: Record<string, string> = { '*': '×', '/': '÷', '-': '−' }
const whole = 9
const loose = 0

const grouped = (text: string) => text.replace(/^-?\d+/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','))

function shown(value: Trace['value'] | undefined, type: ValueType) {
  if (typeof value !== 'string') return String(value ?? '?')
  if (type === 'percent') return `${new Big(value).times(100)}%`
  return grouped(type === 'money' ? new Big(value).toFixed(2) : value)
}

const keyOf = ({ start, end }: Trace['position']) => `${start}-${end}`

/** The value of each part that was evaluated; branches not taken have none. */
function valuesOf(trace: Trace | null, values = new Map<string, Trace['value']>()) {
  if (trace) values.set(keyOf(trace.position), trace.value)
  for (const child of trace?.children ?? []) valuesOf(child, values)
  return values
}

type Call = NodeOf<'call', ValueType>
type Context = { values: ReadonlyMap<string, Trace['value']>; say: Say }

const bracketed = ({ text, power }: Phrase, least: number) => (power < least ? `(${text})` : text)

function listed(args: readonly Expression[], context: Context) {
  const texts = args.map((arg) => phrase(arg, context).text)
  return context.say('and', { first: texts.slice(0, -1).join(', '), last: texts.at(-1) ?? '' })
}

function call(node: Call, context: Context): Phrase {
  const { name, args } = node
  const { values, say } = context
  const resultOf = (arg: Expression | undefined) => arg && values.get(keyOf(arg.position))
  const text = (index: number) => (args[index] ? phrase(args[index], context).text : '')
  const said = (key: string, more: Record<string, string>) => ({ text: say(key, more), power: loose })
  const result = shown(resultOf(node), node.type)
  switch (name) {
    case 'min':
    case 'max':
      return args[1] ? said(name, { list: listed(args, context) }) : phrase(args[0] as Expression, context)
    case 'if': {
      const taken = args[1] && values.has(keyOf(args[1].position)) ? args[1] : args[2]
      return phrase(taken as Expression, context)
    }
    case 'coalesce':
      return phrase(args.find((arg) => (resultOf(arg) ?? null) !== null) ?? (args[0] as Expression), context)
    case 'nth': {
      const steps = args
        .slice(1)
        .map((_, index) => text(index + 1))
        .join(' → ')
      return { text: say('nth', { result, no: shown(resultOf(args[0]), 'number'), steps }), power: whole }
    }
    case 'tier':
    case 'band':
      return { text: say(name, { result, x: text(0) }), power: whole }
    case 'prorate':
      return {
        text: [0, 1, 2]
          .map(text)
          .join(' × ')
          .replace(/ × (?=[^×]*$)/, ' ÷ '),
        power: 5,
      }
    default:
      return said(name, { x: text(0), a: text(1), b: text(2) })
  }
}

function binary({ operator, left, right }: NodeOf<'binary', ValueType>, context: Context): Phrase {
  const power = bindingPower.get(operator) ?? 0
  const [before, after] = [phrase(left, context), phrase(right, context)]
  return {
    text: `${bracketed(before, power)} ${signs[operator] ?? operator} ${bracketed(after, power + 1)}`,
    power,
  }
}

function phrase(node: Expression, context: Context): Phrase {
  switch (node.kind) {
    case 'literal':
      return { text: grouped(node.text) + (node.percent ? '%' : ''), power: whole }
    case 'choice':
      return { text: node.text, power: whole }
    case 'infinity':
      return { text: '∞', power: whole }
    case 'variable': {
      const value = shown(context.values.get(keyOf(node.position)), node.type)
      const name = node.name.startsWith('k_')
        ? node.name.slice(2).replaceAll('_', ' ')
        : context.say(`variable.${node.name}`)
      return { text: `${name} (${value})`, power: whole }
    }
    case 'unary':
      return {
        text: `${node.operator === '-' ? '−' : ''}${bracketed(phrase(node.operand, context), whole)}`,
        power: whole,
      }
    case 'binary':
      return binary(node, context)
    case 'call':
      return call(node, context)
  }
}

/** A calculation in words, with the name and value of each variable; null for a formula that is not understood. */
export function inWords(expression: string, inputs: Inputs, say: Say) {
  const constants = Object.fromEntries(
    Object.entries(inputs)
      .filter(([name]) => name.startsWith('k_'))
      .map(([name, value]) => [name, (String(value).endsWith('%') ? 'percent' : 'money') as ConstantType]),
  )
  const checked = check(expression, { result: 'money', constants })
  if (!checked.ok) return null
  const { trace } = evaluateWithTrace(checked, inputs)
  return phrase(checked.root, { values: valuesOf(trace), say }).text
}
