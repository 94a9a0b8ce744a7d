import type { ValueType } from './syntax.ts'

/**
 * The possible types of an expression, as bits. A bare number may become money, number or percent, whichever the
 * context needs; a percentage can be used as a number, never as money.
 */
export type TypeSet = number

const bit: Readonly<Record<ValueType, TypeSet>> = { money: 1, number: 2, percent: 4, bool: 8, enum: 16 }

export const none: TypeSet = 0
export const numeric: TypeSet = bit.money | bit.number | bit.percent
export const numericOrBool: TypeSet = numeric | bit.bool

export const setOf = (type: ValueType): TypeSet => (type === 'percent' ? bit.percent | bit.number : bit[type])

export const has = (set: TypeSet, type: ValueType): boolean => (set & bit[type]) !== 0

export function productSet(left: TypeSet, right: TypeSet): TypeSet {
  const both = left & right & (bit.number | bit.percent)
  const amount = (has(left, 'money') && has(right, 'number')) || (has(left, 'number') && has(right, 'money'))
  return amount ? both | bit.money : both
}

export function quotientSet(left: TypeSet, right: TypeSet): TypeSet {
  const ratio = left & right & (bit.number | bit.money) ? bit.number : none
  return has(left, 'money') && has(right, 'number') ? ratio | bit.money : ratio
}

type Pair = readonly [ValueType, ValueType]

/** The types of two factors whose product has the wanted type. */
export function productPair(want: ValueType, left: TypeSet, right: TypeSet): Pair {
  if (want !== 'money') return [want, want]
  return has(left, 'money') && has(right, 'number') ? ['money', 'number'] : ['number', 'money']
}

export function quotientPair(want: ValueType, left: TypeSet, right: TypeSet): Pair {
  if (want === 'money') return ['money', 'number']
  return has(left & right, 'number') ? ['number', 'number'] : ['money', 'money']
}

const preferred: readonly ValueType[] = ['number', 'percent', 'money', 'bool', 'enum']

/** The preferred type where several are possible. */
export const pick = (set: TypeSet): ValueType => preferred.find((type) => has(set, type)) ?? 'number'

/** Only percentages have the set percent and number, so a number wanted there is shown as a percentage. */
export const settle = (set: TypeSet, want: ValueType): ValueType =>
  want === 'number' && has(set, 'percent') && !has(set, 'money') ? 'percent' : want

/** One type for an error message: a bare number is called a number, whatever else it could become. */
export const describeSet = (set: TypeSet): ValueType => settle(set, pick(set))
