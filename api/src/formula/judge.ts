import { eventAlarms, formulaAlarms } from '@patuh/domain/formula/alarm'
import { type Checked, check, type Rejected } from '@patuh/domain/formula/check'
import type { FormulaError } from '@patuh/domain/formula/error'
import type { Finish } from '@patuh/domain/formula/evaluate'
import { runTests, shortcomings } from '@patuh/domain/formula/publish'
import type { VersionInput } from '@patuh/domain/formula/record'
import type { ResultType } from '@patuh/domain/formula/syntax'
import { type FormulaScope, type FormulaSubject, variablesFor } from '@patuh/domain/formula/variables'
import { Big } from 'big.js'
import { HttpError } from '../http/error.ts'

/** Where an expression would stand: what it may read and what it must give. Unknown means anything. */
export type Place = {
  scope?: FormulaScope | undefined
  appliesTo?: FormulaSubject | 'all' | undefined
  resultType?: ResultType | undefined
}

type Rounding = Pick<VersionInput, 'roundingMode' | 'roundingPlaces' | 'floor' | 'ceiling'>

export const finishOf = ({ roundingMode, roundingPlaces, floor, ceiling }: Rounding): Finish => ({
  mode: roundingMode,
  places: roundingPlaces,
  floor: floor === null ? null : new Big(floor),
  ceiling: ceiling === null ? null : new Big(ceiling),
})

/** The first fault, by its own code and at its own place. */
export function faulty({ code, message, position, params }: FormulaError) {
  return new HttpError(422, 'FORMULA_ERROR', `${message}.`, {
    fields: [{ name: 'expression', code }],
    detail: { position: position.start, end: position.end, params },
  })
}

function attempt(source: string, { scope, appliesTo, resultType }: Place): Checked | Rejected {
  const variables = scope ? { variables: variablesFor(scope, appliesTo ?? 'all') } : {}
  if (resultType) return check(source, { result: resultType, ...variables })
  const asMoney = check(source, { result: 'money', ...variables })
  if (asMoney.ok) return asMoney
  const asNumber = check(source, { result: 'number', ...variables })
  return asNumber.ok ? asNumber : asMoney
}

/** The expression understood, or a refusal that says where it goes wrong. */
export function understand(source: string, place: Place): Checked {
  const result = attempt(source, place)
  if (result.ok) return result
  throw faulty(result.errors[0] as FormulaError)
}

/** What speaks for and against publishing a version; one that no longer makes sense speaks against itself. */
export function judge(version: VersionInput, place: Place, monthlyValue: string) {
  const checked = attempt(version.expression, place)
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
