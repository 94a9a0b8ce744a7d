import type { Big } from 'big.js'
import type { RoundingMode } from '../../../platform/money.ts'
import type { Fault, Inputs } from '../input.ts'
import type { Checked } from './check.ts'
import { isFault } from './closure.ts'
import { compileRoot, type Probe } from './compile.ts'
import type { FormulaError } from './error.ts'
import { compare, type Quantity, roundToUnits } from './quantity.ts'
import { quantityOf, unitsText } from './quantity-text.ts'
import type { ResultType } from './syntax.ts'

/** The bounds and rounding that a formula adds to its expression. */
export type Finish = {
  readonly mode: RoundingMode
  readonly places: number
  readonly floor?: Big | null
  readonly ceiling?: Big | null
}

export const toTheSen: Finish = { mode: 'half-up', places: 2 }

export type Bound = 'floor' | 'ceiling'

export type Evaluated =
  | { readonly ok: true; readonly value: string; readonly type: ResultType; readonly bound: Bound | null }
  | { readonly ok: false; readonly error: FormulaError }

/** Applies floor and ceiling to the exact value and then rounds once. */
export function finisher(type: ResultType, finish: Finish): (value: Quantity | Fault) => Evaluated {
  const { mode, places } = finish
  const floor = finish.floor ? quantityOf(finish.floor) : null
  const ceiling = finish.ceiling ? quantityOf(finish.ceiling) : null
  const answer = (quantity: Quantity, bound: Bound | null): Evaluated => {
    const value = unitsText(roundToUnits(quantity, mode, places), places)
    return { ok: true, value, type, bound }
  }
  return (value) => {
    if (isFault(value)) return { ok: false, error: value.fault }
    if (ceiling && compare(value, ceiling) > 0) return answer(ceiling, 'ceiling')
    return floor && compare(value, floor) < 0 ? answer(floor, 'floor') : answer(value, null)
  }
}

const untraced: Probe = (_, evaluate) => evaluate

export function compile(checked: Checked, finish: Finish = toTheSen): (inputs: Inputs) => Evaluated {
  const evaluate = compileRoot(checked, untraced)
  const finished = finisher(checked.type, finish)
  return (inputs) => finished(evaluate({ inputs, slots: [] }))
}
