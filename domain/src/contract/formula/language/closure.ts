import { type Fault, faulty, type Inputs } from '../input.ts'
import type { Position } from './error.ts'
import { isOutOfRange, type Quantity } from './quantity.ts'

/** The state of one evaluation: the inputs, and the numbers already read from them. */
export type Run = { readonly inputs: Inputs; readonly slots: (Quantity | Fault | undefined)[] }

export type Value = Quantity | boolean | string
export type Evaluate<Kind extends Value> = (run: Run) => Kind | Fault

export const isFault = (value: Value | Fault): value is Fault => typeof value === 'object' && 'fault' in value

export const bounded = (value: Quantity, at: Position): Quantity | Fault =>
  isOutOfRange(value) ? faulty('overflow', at) : value

export const always =
  <Kind extends Value>(value: Kind | Fault): Evaluate<Kind> =>
  () =>
    value

export const apply =
  <From extends Value, To extends Value>(
    operand: Evaluate<From>,
    change: (value: From) => To | Fault,
  ): Evaluate<To> =>
  (run) => {
    const value = operand(run)
    return isFault(value) ? value : change(value)
  }

export const combine =
  <From extends Value, To extends Value>(
    first: Evaluate<From>,
    second: Evaluate<From>,
    join: (left: From, right: From) => To | Fault,
  ): Evaluate<To> =>
  (run) => {
    const left = first(run)
    if (isFault(left)) return left
    const right = second(run)
    return isFault(right) ? right : join(left, right)
  }

export const choose =
  <Kind extends Value>(
    condition: Evaluate<boolean>,
    yes: Evaluate<Kind>,
    no: Evaluate<Kind>,
  ): Evaluate<Kind> =>
  (run) => {
    const holds = condition(run)
    if (isFault(holds)) return holds
    return holds ? yes(run) : no(run)
  }

/** Replaces a missing variable only: any other error in the first argument stays an error. */
export const coalesce =
  <Kind extends Value>(first: Evaluate<Kind>, second: Evaluate<Kind>): Evaluate<Kind> =>
  (run) => {
    const value = first(run)
    return isFault(value) && value.fault.code === 'missingVariable' ? second(run) : value
  }
