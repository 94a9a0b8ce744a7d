import { sees } from '@patuh/domain/platform/field-rule'
import { hiderOf } from '@patuh/domain/platform/hidden-field'
import { hiddenIn } from '@patuh/domain/platform/list'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldReader } from '../authorization/field-reader.ts'
import { wrongField } from './record.ts'

/** Refuses a filter or an order by a field that the reader does not see: its answer would tell the field. */
function refuseHidden({ actor, query }: FastifyRequest, hidden: ReturnType<typeof hiddenIn>) {
  const reader = fieldReader(actor)
  const given = Object.keys(Object(query))
  const sorts = (query as { sort?: { key: string }[] }).sort ?? []
  const used = new Set([...given, ...sorts.map(({ key }) => key)])
  for (const [name, rule] of Object.entries(hidden))
    if (used.has(name) && !sees(reader, rule)) throw wrongField(name, 'unknownColumn')
}

type Answer = { error?: { current?: unknown } }

/** Applies the field rules of every route: to its query, to its answer, and to the record inside a conflict. */
export function applyFieldRules(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const { querystring, response = {} } = (route.schema ?? {}) as {
      querystring?: unknown
      response?: Record<string, unknown>
    }
    const hidden = hiddenIn(querystring)
    if (Object.keys(hidden).length > 0)
      route.preHandler = [route.preHandler ?? []].flat().concat(async (request: FastifyRequest) => {
        refuseHidden(request, hidden)
      })
    const hide = Object.entries(response)
      .filter(([status]) => status.startsWith('2'))
      .map(([, schema]) => hiderOf(schema))
      .find(Boolean)
    if (!hide) return
    route.preSerialization = [route.preSerialization ?? []]
      .flat()
      .concat(async ({ actor }: FastifyRequest, _reply: unknown, payload: unknown) => {
        const { error } = payload as Answer
        // A refusal before anyone is identified has no reader.
        if (error && error.current === undefined) return payload
        const reader = fieldReader(actor)
        if (!error) return hide(payload, reader)
        const { data: current } = hide({ data: error.current }, reader) as { data: unknown }
        return { error: { ...error, current } }
      })
  })
}
