import { finishOf } from '@patuh/domain/contract/formula/judge'
import { functions } from '@patuh/domain/contract/formula/language/functions'
import { printSource, printWithValues } from '@patuh/domain/contract/formula/language/print'
import { evaluateWithTrace } from '@patuh/domain/contract/formula/language/trace'
import { variables, variablesFor } from '@patuh/domain/contract/formula/language/variables'
import { evaluation, formulaScopes, formulaSubjects, trial } from '@patuh/domain/contract/formula/record'
import { many, one, paginated } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { faulty, understand } from './understand.ts'

const valueType = z.enum(['money', 'number', 'percent', 'bool', 'enum'])
const used = z.object({ name: z.string(), type: valueType, choices: z.array(z.string()).readonly() })

const checked = z.object({ type: z.enum(['money', 'number']), variables: z.array(used), printed: z.string() })

const evaluated = z.object({
  value: z.string(),
  type: z.enum(['money', 'number']),
  /** Whether the floor or the ceiling took over. */
  bound: z.enum(['floor', 'ceiling']).nullable(),
  /** The formula with its values in place. */
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

/** Expressions that are tried out: nothing here is kept. */
export function tryRoutes(app: App) {
  const config = { access: 'formula.view' } as const

  app.post(
    '/formulas/check',
    { config, schema: { body: trial, response: { 200: one(checked) } } },
    async ({ body }) => {
      const found = await understand(app.db, body.expression, body)
      return { data: { type: found.type, variables: [...found.variables], printed: printSource(found) } }
    },
  )

  app.post(
    '/formulas/evaluate',
    { config, schema: { body: evaluation, response: { 200: one(evaluated) } } },
    async ({ body }) => {
      const found = await understand(app.db, body.expression, body)
      const finish = finishOf(body)
      const result = evaluateWithTrace(found, body.inputs, finish)
      if (!result.ok) throw faulty(result.error)
      const { value, type, bound, trace } = result
      return { data: { value, type, bound, printed: printWithValues(found, body.inputs, finish), trace } }
    },
  )

  app.get(
    '/formula-variables',
    { config, schema: { querystring: vocabularyQuery, response: { 200: many(variable) } } },
    async ({ query: { scope, appliesTo } }) => {
      const items = [...(scope ? variablesFor(scope, appliesTo) : variables)]
      return { data: paginated(items, items.length, { page: 1, limit: 1000 }) }
    },
  )

  app.get(
    '/formula-functions',
    {
      config,
      schema: {
        response: {
          200: many(z.object({ name: z.string(), signature: z.string(), help: z.string() })),
        },
      },
    },
    async () => ({ data: paginated([...functions], functions.length, { page: 1, limit: 1000 }) }),
  )
}
