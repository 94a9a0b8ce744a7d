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

/** The editable fields of a version. */
export const inputOf = (version: VersionRow): VersionInput =>
  Object.fromEntries(
    Object.keys(versionInput.shape).map((field) => [field, version[field as keyof VersionInput]]),
  ) as VersionInput

/** Variables with test values: shown as columns while the expression is invalid. */
const variablesInTests = ({ tests }: VersionInput, variables: readonly Variable[]) =>
  variables.filter(({ name }) => tests.some(({ inputs }) => inputs[name] !== undefined))

/** Checks and evaluates a draft at every keystroke with the same code as the server. */
export function useEvaluation(formula: FormulaDetail, input: VersionInput, selected: number) {
  const { scope, appliesTo, resultType, constants } = formula
  const variables = useMemo(() => variablesFor(scope, appliesTo), [scope, appliesTo])
  const checked = useMemo(
    () => check(input.expression, { result: resultType, variables, constants }),
    [input.expression, resultType, variables, constants],
  )
  const finish = finishOf(input)
  const results = checked.ok ? runTests(checked, input.tests, finish) : []
  const inputs = input.tests[selected]?.inputs ?? {}
  return {
    variables,
    constants,
    checked,
    results,
    inputs,
    used: checked.ok ? checked.variables : variablesInTests(input, variables),
    missing: checked.ok ? shortcomings(input.tests, results, finish.ceiling) : [],
    trace: checked.ok ? evaluateWithTrace(checked, inputs, finish).trace : null,
    printed: checked.ok ? printWithValues(checked, inputs, finish) : '',
  }
}
export type Evaluation = ReturnType<typeof useEvaluation>
