import { Big } from 'big.js'
import { isDecimal } from '../../platform/money-text.ts'
import { type Alarm, eventAlarms, formulaAlarms } from './alarm.ts'
import { type Checked, type Constants, check, type Rejected } from './language/check.ts'
import type { Finish } from './language/evaluate.ts'
import type { ResultType } from './language/syntax.ts'
import { type FormulaScope, type FormulaSubject, variablesFor } from './language/variables.ts'
import { runTests, shortcomings, type TestResult } from './publish.ts'
import type { VersionInput } from './record.ts'

/** The context of an expression: what it may read and its result type. Undefined means anything. */
export type Place = {
  scope?: FormulaScope | undefined
  appliesTo?: FormulaSubject | 'all' | undefined
  resultType?: ResultType | undefined
  /** The constants of contracts, by name. */
  constants?: Constants | undefined
}

type Rounding = Pick<VersionInput, 'roundingMode' | 'roundingPlaces' | 'floor' | 'ceiling'>

const bound = (text: string | null) => (text && isDecimal(text, 12, 2) ? new Big(text) : null)

export const finishOf = ({ roundingMode, roundingPlaces, floor, ceiling }: Rounding): Finish => ({
  mode: roundingMode,
  places: roundingPlaces,
  floor: bound(floor),
  ceiling: bound(ceiling),
})

/** Checks an expression in its context; without a result type, as money or else as a number. */
export function checkIn(source: string, place: Place): Checked | Rejected {
  const { scope, appliesTo, resultType, constants = {} } = place
  const readable = { constants, ...(scope ? { variables: variablesFor(scope, appliesTo ?? 'all') } : {}) }
  if (resultType) return check(source, { result: resultType, ...readable })
  const asMoney = check(source, { result: 'money', ...readable })
  if (asMoney.ok) return asMoney
  const asNumber = check(source, { result: 'number', ...readable })
  return asNumber.ok ? asNumber : asMoney
}

type Judgement = {
  alarms: readonly Alarm[]
  results: readonly TestResult[]
  shortcomings: readonly string[]
}

/** Whether a version may be published: test results, shortcomings, alarms; or the error of its expression. */
export function judge(version: VersionInput, place: Place, monthlyValue: string): Judgement {
  const checked = checkIn(version.expression, place)
  if (!checked.ok) return { alarms: [], results: [], shortcomings: ['faulty'] }
  const finish = finishOf(version)
  const results = runTests(checked, version.tests, finish)
  const events = results.flatMap(({ actual }, index) =>
    actual && place.scope === 'line' && place.resultType === 'money'
      ? [{ id: version.tests[index]?.name ?? '', amount: new Big(actual) }]
      : [],
  )
  return {
    alarms: [...formulaAlarms(checked), ...eventAlarms(events, new Big(monthlyValue))],
    results,
    shortcomings: shortcomings(version.tests, results, finish.ceiling),
  }
}
