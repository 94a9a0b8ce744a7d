import { approver, type MasterConfigName, masterConfigs } from '@patuh/domain/contract/master-config'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountAll, mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import type { Versioned } from '../../platform/http/version.ts'
import * as queries from './queries.ts'

const wholeList = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
  // Accepted like in every list of choices; these lists are short and returned completely.
  isActive: z.literal('true').optional(),
  sort: z.literal('name').optional(),
})

const withActions = (actor: Actor, row: queries.Row) => ({
  ...row,
  allowedActions: actor.privileges.has('formula.configure') ? ['edit'] : [],
})

const current = async (db: Db, actor: Actor, name: MasterConfigName, id: number) =>
  withActions(actor, await found(queries.find(db, name, id)))

/** Configuration tables; short lists without pages. */
export function masterConfigRoutes(app: App) {
  for (const name of Object.keys(masterConfigs) as MasterConfigName[]) {
    mountReading(app, name)
    mountWriting(app, name)
  }
  mountAll(app, '/approvers', {
    access: 'formula.configure',
    row: approver,
    read: ({ db }) => queries.approvers(db),
  })
}

const readerOf =
  (name: MasterConfigName) =>
  (db: Db, { actor }: FastifyRequest, id: number) =>
    current(db, actor, name, id)

function mountReading(app: App, name: MasterConfigName) {
  const { api } = masterConfigs[name]
  const row: z.ZodType = masterConfigs[name].row
  // Everyone who decides a case chooses a reason; the other tables belong to this screen.
  const access = name === 'reasonCode' ? 'signedIn' : 'formula.view'
  mountAll(app, `/${api}`, {
    access,
    query: wholeList,
    row,
    read: async ({ db, actor }) => (await queries.all(db, name)).map((row) => withActions(actor, row)),
  })
  mountRead(app, `/${api}/:id`, {
    access,
    answer: row,
    read: ({ db, actor, id }) => current(db, actor, name, id),
  })
}

function mountWriting(app: App, name: MasterConfigName) {
  const { api, adds } = masterConfigs[name]
  const answer: z.ZodType<Versioned> = masterConfigs[name].row
  const body: z.ZodType<Record<string, unknown>> = masterConfigs[name].input
  const access = 'formula.configure'
  const read = readerOf(name)
  if (adds)
    mountChange(app, `POST /${api}`, {
      access,
      body,
      answer,
      status: 201,
      action: 'create',
      change: ({ trx, body }) => queries.insert(trx, name, body),
      read,
    })
  mountChange(app, `PUT /${api}/:id`, {
    access,
    body,
    answer,
    action: 'edit',
    change: async ({ trx, at, body }) => Boolean(await queries.update(trx, name, at, body)),
    read,
  })
}
