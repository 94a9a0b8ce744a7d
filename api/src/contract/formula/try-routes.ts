import { finishOf } from '@patuh/domain/contract/formula/judge'
import { functions } from '@patuh/domain/contract/formula/language/functions'
import { printSource, printWithValues } from '@patuh/domain/contract/formula/language/print'
import { evaluateWithTrace } from '@patuh/domain/contract/formula/language/trace'
import { variables, variablesFor } from '@patuh/domain/contract/formula/language/variables'
import { evaluation, formulaScopes, formulaSubjects, trial } from '@patuh/domain/contract/formula/record'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { mountAll, mountRead } from '../../platform/http/read.ts'
import { checkExpression, expressionError } from './check-expression.ts'

const valueType = z.enum(['money', 'number', 'percent', 'bool', 'enum'])
const used = z.object({ name: z.string(), type: valueType, choices: z.array(z.string()).readonly() })

const checked = z.object({ type: z.enum(['money', 'number']), variables: z.array(used), printed: z.string() })

const evaluated = z.object({
  value: z.string(),
  type: z.enum(['money', 'number']),
  /** Whether the floor or the ceiling applied. */
  bound: z.enum(['floor', 'ceiling']).nullable(),
  /** The formula with its values substituted. */
  printed: z.string(),
  trace: z.unknown(),
})

const variable = z.object({
  name: z.string(),
  scope: z.string(),
  type: valueType,
  unit: z.string(),
  definition: z.string(),
  per: z.enum(['line', 'period']),
  choices: z.array(z.string()).readonly(),
})

const vocabularyQuery = z.strictObject({
  scope: z.enum(formulaScopes).optional(),
  appliesTo: z.enum(formulaSubjects).default('all'),
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
})

/** Tries out expressions; nothing is stored. */
export function tryRoutes(app: App) {
  const access = 'formula.view'
  mountRead(app, 'POST /formulas/check', {
    access,
    body: trial,
    answer: checked,
    read: async ({ db, actor, body }) => {
      const found = await checkExpression(db, body.expression, body, actor)
      return { type: found.type, variables: [...found.variables], printed: printSource(found) }
    },
  })
  mountRead(app, 'POST /formulas/evaluate', {
    access,
    body: evaluation,
    answer: evaluated,
    read: async ({ db, actor, body }) => {
      const found = await checkExpression(db, body.expression, body, actor)
      const finish = finishOf(body)
      const result = evaluateWithTrace(found, body.inputs, finish)
      if (!result.ok) throw expressionError(result.error)
      const { value, type, bound, trace } = result
      return { value, type, bound, printed: printWithValues(found, body.inputs, finish), trace }
    },
  })
  mountAll(app, '/formula-variables', {
    access,
    query: vocabularyQuery,
    row: variable,
    read: async ({ query: { scope, appliesTo } }) => [
      ...(scope ? variablesFor(scope, appliesTo) : variables),
    ],
  })
  mountAll(app, '/formula-functions', {
    access,
    row: z.object({ name: z.string(), signature: z.string(), help: z.string() }),
    read: async () => [...functions],
  })
}
