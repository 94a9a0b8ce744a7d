import { Big } from 'big.js'
import { formatMoneyText, isDecimal } from './money-text.ts'

export const roundingModes = ['half-up', 'half-even', 'down', 'up'] as const
export type RoundingMode = (typeof roundingModes)[number]

const libraryMode = { down: 0, 'half-up': 1, 'half-even': 2, up: 3 } as const

/** Rounds by magnitude: `down` is towards zero, `up` away from it, and -2.5 is rounded like 2.5. */
export const round = (value: Big, mode: RoundingMode, places: number): Big =>
  value.round(places, libraryMode[mode])

export const parseDecimal = (text: string, wholeDigits: number, places: number): Big | null =>
  isDecimal(text, wholeDigits, places) ? new Big(text) : null

/** An amount in JSON: at most fifteen digits and two decimals. */
export const parseMoney = (text: string): Big | null => parseDecimal(text, 15, 2)

// Rounding first turns -0.001 into a zero without a sign.
export const moneyText = (value: Big): string => round(value, 'half-up', 2).toFixed(2)

export const sum = (values: readonly Big[]): Big =>
  values.reduce((total, value) => total.plus(value), new Big(0))

/** `RM 43,323.07`, and `-RM 200.00` for a credit. */
export const formatMoney = (value: Big): string => formatMoneyText(moneyText(value))
