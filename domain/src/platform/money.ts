import { Big } from 'big.js'

export const roundingModes = ['half-up', 'half-even', 'down', 'up'] as const
export type RoundingMode = (typeof roundingModes)[number]

const libraryMode = { down: 0, 'half-up': 1, 'half-even': 2, up: 3 } as const

/** Rounds by magnitude: `down` is towards zero, `up` away from it, and -2.5 is rounded like 2.5. */
export const round = (value: Big, mode: RoundingMode, places: number): Big =>
  value.round(places, libraryMode[mode])

const isDigit = (code: number) => code >= 48 && code <= 57

function digitsFrom(text: string, start: number): number {
  let index = start
  while (index < text.length && isDigit(text.charCodeAt(index))) index++
  return index - start
}

/** A plain decimal such as `-12.50`: no exponent, no spaces, no bare point. */
export function isDecimal(text: string, wholeDigits: number, places: number): boolean {
  const start = text.startsWith('-') ? 1 : 0
  const whole = digitsFrom(text, start)
  if (whole === 0 || whole > wholeDigits) return false
  const point = start + whole
  if (point === text.length) return true
  const fraction = text[point] === '.' ? digitsFrom(text, point + 1) : 0
  return fraction > 0 && fraction <= places && point + 1 + fraction === text.length
}

export const parseDecimal = (text: string, wholeDigits: number, places: number): Big | null =>
  isDecimal(text, wholeDigits, places) ? new Big(text) : null

/** An amount in JSON: at most fifteen digits and two decimals. */
export const parseMoney = (text: string): Big | null => parseDecimal(text, 15, 2)

// Rounding first turns -0.001 into a zero without a sign.
export const moneyText = (value: Big): string => round(value, 'half-up', 2).toFixed(2)

export const sum = (values: readonly Big[]): Big =>
  values.reduce((total, value) => total.plus(value), new Big(0))

/** `RM 43,323.07`, and `-RM 200.00` for a credit. */
export function formatMoney(value: Big): string {
  const text = moneyText(value)
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '', sen = ''] = text.slice(sign.length).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return `${sign}RM ${groups.join(',')}.${sen}`
}
