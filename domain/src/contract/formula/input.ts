import { type FormulaError, formulaError, type Position } from './language/error.ts'
import { limit } from './language/limit.ts'
import type { Quantity } from './language/quantity.ts'
import { hundredth, parseQuantity } from './language/quantity-text.ts'
import type { ValueType } from './language/syntax.ts'

/** The values of the variables in JSON: decimals and choices as text, conditions as booleans. */
export type Inputs = Readonly<Record<string, string | boolean | null | undefined>>

export type Fault = { readonly fault: FormulaError }

export const faulty = (...error: Parameters<typeof formulaError>): Fault => ({
  fault: formulaError(...error),
})

// Own properties only, so that no name can reach an inherited property.
const lookUp = (inputs: Inputs, name: string): unknown =>
  Object.hasOwn(inputs, name) ? inputs[name] : undefined

function rejected(value: unknown, name: string, type: ValueType, at: Position): Fault {
  if (value === undefined || value === null || value === '') return faulty('missingVariable', at, { name })
  return faulty('badInput', at, { name, expected: type })
}

const parse = (text: string) => parseQuantity(text, limit.inputWholeDigits, limit.inputPlaces)

function parsePercent(text: string): Quantity | null {
  if (!text.endsWith('%')) return parse(text)
  const value = parse(text.slice(0, -1))
  return value && hundredth(value)
}

/** A decimal; a percentage may be written `0.1` or `10%`. */
export function readQuantity(inputs: Inputs, name: string, type: ValueType, at: Position): Quantity | Fault {
  const value = lookUp(inputs, name)
  if (typeof value !== 'string') return rejected(value, name, type, at)
  return (type === 'percent' ? parsePercent(value) : parse(value)) ?? rejected(value, name, type, at)
}

export function readBool(inputs: Inputs, name: string, at: Position): boolean | Fault {
  const value = lookUp(inputs, name)
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  return rejected(value, name, 'bool', at)
}

/** One of the declared choices: an unknown value would silently take the other branch. */
export function readChoice(
  inputs: Inputs,
  name: string,
  choices: readonly string[],
  at: Position,
): string | Fault {
  const value = lookUp(inputs, name)
  return typeof value === 'string' && choices.includes(value) ? value : rejected(value, name, 'enum', at)
}
