import { finishOf } from '@patuh/domain/contract/formula/judge'
import { check } from '@patuh/domain/contract/formula/language/check'
import { printWithValues } from '@patuh/domain/contract/formula/language/print'
import { evaluateWithTrace } from '@patuh/domain/contract/formula/language/trace'
import { type Variable, variablesFor } from '@patuh/domain/contract/formula/language/variables'
import { runTests, shortcomings } from '@patuh/domain/contract/formula/publish'
import {
  type FormulaDetail,
  type VersionInput,
  type VersionRow,
  versionInput,
} from '@patuh/domain/contract/formula/record'
import { useMemo } from 'react'

/** What of a version a person writes. */
export const inputOf = (version: VersionRow): VersionInput =>
  Object.fromEntries(
    Object.keys(versionInput.shape).map((field) => [field, version[field as keyof VersionInput]]),
  ) as VersionInput

/** While an expression makes no sense, its cases keep the columns that they have values for. */
const mentioned = ({ tests }: VersionInput, variables: readonly Variable[]) =>
  variables.filter(({ name }) => tests.some(({ inputs }) => inputs[name] !== undefined))

/** The same judgement as the server's, at every keystroke: it is the same code. */
export function useJudgement(place: FormulaDetail, input: VersionInput, looked: number) {
  const { scope, appliesTo, resultType, constants } = place
  const variables = useMemo(() => variablesFor(scope, appliesTo), [scope, appliesTo])
  const checked = useMemo(
    () => check(input.expression, { result: resultType, variables, constants }),
    [input.expression, resultType, variables, constants],
  )
  const finish = finishOf(input)
  const results = checked.ok ? runTests(checked, input.tests, finish) : []
  const inputs = input.tests[looked]?.inputs ?? {}
  return {
    variables,
    constants,
    checked,
    results,
    inputs,
    used: checked.ok ? checked.variables : mentioned(input, variables),
    missing: checked.ok ? shortcomings(input.tests, results, finish.ceiling) : [],
    trace: checked.ok ? evaluateWithTrace(checked, inputs, finish).trace : null,
    printed: checked.ok ? printWithValues(checked, inputs, finish) : '',
  }
}
export type Judgement = ReturnType<typeof useJudgement>
