import { approver, type MasterConfigName, masterConfigs } from '@patuh/domain/contract/master-config'
import { many, one, paginated } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { notFound } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { expectedVersion, stale, withEtag } from '../../platform/http/version.ts'
import * as queries from './queries.ts'

const wholeList = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
  // As every list of choices is asked for; these are short enough to be told whole.
  isActive: z.literal('true').optional(),
  sort: z.literal('name').optional(),
})

const withActions = (actor: Actor, row: queries.Row) => ({
  ...row,
  allowedActions: actor.privileges.has('formula.configure') ? ['edit'] : [],
})

async function current(db: Db, actor: Actor, name: MasterConfigName, id: number) {
  const found = await queries.find(db, name, id)
  if (!found) throw notFound()
  return withActions(actor, found)
}

/** The small tables behind the contracts. Short lists, answered whole. */
export function masterConfigRoutes(app: App) {
  for (const name of Object.keys(masterConfigs) as MasterConfigName[]) {
    mountReading(app, name)
    mountWriting(app, name)
  }
  app.get(
    '/approvers',
    {
      config: { access: 'formula.configure' },
      schema: { response: { 200: many(approver) } },
    },
    async () => {
      const items = await queries.approvers(app.db)
      return { data: paginated(items, items.length, { page: 1, limit: 1000 }) }
    },
  )
}

function mountReading(app: App, name: MasterConfigName) {
  const { db } = app
  const { api } = masterConfigs[name]
  const row: z.ZodType = masterConfigs[name].row
  // Whoever decides a case needs a reason to choose; everything else is the business of this screen.
  const config = { access: name === 'reasonCode' ? 'signedIn' : 'formula.view' } as const

  app.get(
    `/${api}`,
    { config, schema: { querystring: wholeList, response: { 200: many(row) } } },
    async ({ actor }) => {
      const items = (await queries.all(db, name)).map((found) => withActions(actor, found))
      return { data: paginated(items, items.length, { page: 1, limit: 1000 }) }
    },
  )

  app.get(
    `/${api}/:id`,
    { config, schema: { params, response: { 200: one(row) } } },
    async ({ params: { id }, actor }, reply) => ({
      data: withEtag(reply, await current(db, actor, name, id)),
    }),
  )
}

function mountWriting(app: App, name: MasterConfigName) {
  const { db } = app
  const { api, adds } = masterConfigs[name]
  const row: z.ZodType = masterConfigs[name].row
  const input: z.ZodType<Record<string, unknown>> = masterConfigs[name].input
  const config = { access: 'formula.configure' } as const

  if (adds)
    app.post(
      `/${api}`,
      { config, schema: { body: input, response: { 201: one(row) } } },
      async (request, reply) => {
        const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) =>
          current(trx, request.actor, name, await queries.insert(trx, name, request.body)),
        )
        return reply.send({ data: withEtag(reply, data) })
      },
    )

  app.put(
    `/${api}/:id`,
    { config, schema: { params, body: input, response: { 200: one(row) } } },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        if (!(await queries.update(trx, name, at, request.body)))
          throw stale(await current(trx, request.actor, name, at.id))
        return current(trx, request.actor, name, at.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
