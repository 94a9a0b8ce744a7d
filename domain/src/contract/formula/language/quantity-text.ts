import type { Big } from 'big.js'
import { isDecimal } from '../../../platform/money-text.ts'
import { type Quantity, roundToUnits, ten } from './quantity.ts'

/** The value of a plain decimal such as `-12.50`, or null. */
export function parseQuantity(text: string, wholeDigits: number, places: number): Quantity | null {
  if (!isDecimal(text, wholeDigits, places)) return null
  const point = text.indexOf('.')
  if (point < 0) return { numerator: BigInt(text), denominator: 1n }
  const numerator = BigInt(text.slice(0, point) + text.slice(point + 1))
  return { numerator, denominator: ten(text.length - point - 1) }
}

export function quantityOf({ s: sign, c: digits, e: exponent }: Big): Quantity {
  const numerator = BigInt(digits.join('')) * BigInt(sign)
  const places = digits.length - 1 - exponent
  if (places >= 0) return { numerator, denominator: ten(places) }
  return { numerator: numerator * ten(-places), denominator: 1n }
}

export const hundredth = ({ numerator, denominator }: Quantity): Quantity => ({
  numerator,
  denominator: denominator * 100n,
})

/** Formats units of the last place: 20000 units of two places are `200.00`. */
export function unitsText(units: bigint, places: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = units
    .toString()
    .slice(sign.length)
    .padStart(places + 1, '0')
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const shownDigits = 28

function withoutTrailingZeros(text: string): string {
  let end = text.length
  while (text[end - 1] === '0') end--
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

/** The value in plain digits; a periodic quotient is cut at 28 digits. */
export function quantityText(quantity: Quantity): string {
  const whole = roundToUnits(quantity, 'down', 0).toString().length
  const places = Math.max(1, shownDigits - whole)
  return withoutTrailingZeros(unitsText(roundToUnits(quantity, 'half-even', places), places))
}
