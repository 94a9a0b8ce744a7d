import type { RoundingMode } from '../../../platform/money.ts'
import { limit } from './limit.ts'

/**
 * An exact value. A division stays a fraction until the result is rounded: so
 * 1000.03 / 30 * 15 is 500.015 and rounds to 500.02, which no fixed number of digits guarantees.
 */
export type Quantity = { readonly numerator: bigint; readonly denominator: bigint }

const tens = Array.from({ length: 128 }, (_, power) => 10n ** BigInt(power))
export const ten = (power: number): bigint => tens[power] ?? 10n ** BigInt(power)

export const zero: Quantity = { numerator: 0n, denominator: 1n }
export const one: Quantity = { numerator: 1n, denominator: 1n }

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
const digitsOf = (value: bigint): number => magnitude(value).toString().length

/** Rounds to whole units of the last place, by magnitude, as money does. */
export function roundToUnits(
  { numerator, denominator }: Quantity,
  mode: RoundingMode,
  places: number,
): bigint {
  const scaled = magnitude(numerator) * ten(places)
  const below = scaled / denominator
  const excess = (scaled - below * denominator) * 2n
  const isOdd = (below & 1n) === 1n
  const away = {
    down: false,
    up: excess > 0n,
    'half-up': excess >= denominator,
    'half-even': excess > denominator || (excess === denominator && isOdd),
  }
  const units = away[mode] ? below + 1n : below
  return numerator < 0n ? -units : units
}

export const roundTo = (quantity: Quantity, mode: RoundingMode, places: number): Quantity => ({
  numerator: roundToUnits(quantity, mode, places),
  denominator: ten(places),
})

const widest = ten(60)
const isNarrow = (value: bigint): boolean => value < widest && value > -widest

function commonFactor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left, right]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

// Only a formula that multiplies or divides many long numbers gets past the first line; 40 digits remain.
function fit(numerator: bigint, denominator: bigint): Quantity {
  if (isNarrow(numerator) && isNarrow(denominator)) return { numerator, denominator }
  const factor = commonFactor(magnitude(numerator), denominator)
  const reduced = { numerator: numerator / factor, denominator: denominator / factor }
  if (isNarrow(reduced.numerator) && isNarrow(reduced.denominator)) return reduced
  const places = Math.max(0, 40 - digitsOf(reduced.numerator) + digitsOf(reduced.denominator))
  return places > 100 ? reduced : roundTo(reduced, 'half-even', places)
}

const largest = ten(limit.magnitude)
const finest = ten(100)

/** Too large or too small for further calculation. */
export const isOutOfRange = ({ numerator, denominator }: Quantity): boolean =>
  (!isNarrow(denominator) && denominator > finest) ||
  ((numerator >= largest || numerator <= -largest) && magnitude(numerator) >= largest * denominator)

export const add = (left: Quantity, right: Quantity): Quantity =>
  left.denominator === right.denominator
    ? fit(left.numerator + right.numerator, left.denominator)
    : fit(
        left.numerator * right.denominator + right.numerator * left.denominator,
        left.denominator * right.denominator,
      )

export const subtract = (left: Quantity, right: Quantity): Quantity => add(left, negate(right))

export const multiply = (left: Quantity, right: Quantity): Quantity =>
  fit(left.numerator * right.numerator, left.denominator * right.denominator)

/** The divisor must not be zero. */
export function divide(left: Quantity, right: Quantity): Quantity {
  const numerator = left.numerator * right.denominator
  const denominator = left.denominator * right.numerator
  return denominator < 0n ? fit(-numerator, -denominator) : fit(numerator, denominator)
}

export function compare(left: Quantity, right: Quantity): -1 | 0 | 1 {
  const [first, second] =
    left.denominator === right.denominator
      ? [left.numerator, right.numerator]
      : [left.numerator * right.denominator, right.numerator * left.denominator]
  if (first === second) return 0
  return first < second ? -1 : 1
}

export const negate = ({ numerator, denominator }: Quantity): Quantity => ({
  numerator: -numerator,
  denominator,
})

export const absolute = ({ numerator, denominator }: Quantity): Quantity => ({
  numerator: magnitude(numerator),
  denominator,
})

export const isZero = ({ numerator }: Quantity): boolean => numerator === 0n
export const isWhole = ({ numerator, denominator }: Quantity): boolean => numerator % denominator === 0n

export const floor = (quantity: Quantity): Quantity =>
  roundTo(quantity, quantity.numerator < 0n ? 'up' : 'down', 0)
export const ceil = (quantity: Quantity): Quantity =>
  roundTo(quantity, quantity.numerator < 0n ? 'down' : 'up', 0)
