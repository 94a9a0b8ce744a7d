import { faulty } from '../input.ts'
import { apply, bounded, combine, type Evaluate, isFault } from './closure.ts'
import {
  absolute,
  ceil,
  compare,
  divide,
  floor,
  isWhole,
  isZero,
  multiply,
  one,
  type Quantity,
  roundTo,
  zero,
} from './quantity.ts'
import { quantityText } from './quantity-text.ts'
import type { Expression } from './syntax.ts'

export type Call = Extract<Expression, { kind: 'call' }>

/** Builds the evaluator of a call from the evaluators of its arguments, given by index. */
export type CallBuilder = (arg: (index: number) => Evaluate<Quantity>, call: Call) => Evaluate<Quantity>

const single =
  (change: (value: Quantity) => Quantity): CallBuilder =>
  (arg) =>
    apply(arg(0), change)

const extreme =
  (sign: 1 | -1): CallBuilder =>
  (arg, { args }) =>
    args
      .map((_, index) => arg(index))
      .reduce((first, second) =>
        combine(first, second, (left, right) => (compare(left, right) * sign < 0 ? right : left)),
      )

const roundPlaces: CallBuilder = (arg, { args: [, places] }) => {
  const count = places?.kind === 'literal' ? Number(places.text) : 0
  return apply(arg(0), (value) => roundTo(value, 'half-up', count))
}

const clamp: CallBuilder = (arg, call) => {
  const [subject, lower, upper] = [arg(0), arg(1), arg(2)]
  return (run) => {
    const value = subject(run)
    if (isFault(value)) return value
    const lowest = lower(run)
    if (isFault(lowest)) return lowest
    const highest = upper(run)
    if (isFault(highest)) return highest
    if (compare(lowest, highest) > 0) return faulty('emptyRange', call.position)
    if (compare(value, lowest) < 0) return lowest
    return compare(value, highest) > 0 ? highest : value
  }
}

const nth: CallBuilder = (arg, call) => {
  const step = arg(0)
  const values = call.args.slice(1).map((_, index) => arg(index + 1))
  const last = values.length
  const at = call.args[0]?.position ?? call.position
  return (run) => {
    const k = step(run)
    if (isFault(k)) return k
    if (compare(k, one) < 0) return zero
    if (!isWhole(k)) return faulty('notWhole', at, { found: quantityText(k) })
    const chosen = Math.min(Number(k.numerator / k.denominator), last)
    return values[chosen - 1]?.(run) ?? zero
  }
}

const prorate: CallBuilder = (arg, call) => {
  const at = call.args[2]?.position ?? call.position
  const share = combine(arg(0), arg(1), (amount, part) => bounded(multiply(amount, part), call.position))
  return combine(share, arg(2), (value, all) =>
    isZero(all) ? faulty('divisionByZero', at) : bounded(divide(value, all), call.position),
  )
}

export const simpleCalls: ReadonlyMap<string, CallBuilder> = new Map([
  ['min', extreme(-1)],
  ['max', extreme(1)],
  ['abs', single(absolute)],
  ['floor', single(floor)],
  ['ceil', single(ceil)],
  ['round', roundPlaces],
  ['clamp', clamp],
  ['nth', nth],
  ['prorate', prorate],
])
