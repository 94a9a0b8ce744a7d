import {
  offence,
  offenceInput,
  offenceList,
  offenceOrder,
  offenceStatistics,
  offenceVersion,
} from '@patuh/domain/casework/offence'
import { itemsOf } from '@patuh/domain/platform/list'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { conflict } from '../../platform/http/error.ts'
import { mountList, mountOne, mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import * as queries from './queries.ts'

function withActions(actor: Actor, row: queries.Row) {
  const may = (action: 'edit' | 'deactivate') => actor.privileges.has(`typeOfOffence.${action}`)
  const retire = row.isActive ? 'deactivate' : 'activate'
  return {
    ...row,
    allowedActions: [...(may('edit') ? ['edit'] : []), ...(may('deactivate') ? [retire] : [])],
  }
}

const current = async (db: Db, actor: Actor, id: number) =>
  withActions(actor, await found(queries.find(db, actor, id)))

export function offenceRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountRetiring(app)
}

const read = (db: Db, { actor }: FastifyRequest, id: number) => current(db, actor, id)

function mountReading(app: App) {
  const { db } = app
  const access = 'typeOfOffence.view'
  mountList(app, offenceList, access, offence, async ({ query, actor }) => {
    const { items, ...counted } = await queries.list(db, actor, query)
    return { items: items.map((row) => withActions(actor, row)), ...counted }
  })
  mountOne(app, offenceList.api, access, offence, read)
  mountRead(app, '/type-of-offences/:id/statistics', {
    access,
    answer: offenceStatistics,
    read: async ({ id, actor }) => {
      await current(db, actor, id)
      return found(queries.statistics(db, actor, id))
    },
  })
  mountRead(app, '/type-of-offences/:id/versions', {
    access,
    answer: itemsOf(offenceVersion),
    read: async ({ id, actor }) => {
      await current(db, actor, id)
      return { items: await queries.versions(db, id) }
    },
  })
}

function mountWriting(app: App) {
  mountChange(app, 'POST /type-of-offences', {
    access: 'typeOfOffence.create',
    body: offenceInput,
    answer: offence,
    status: 201,
    action: 'create',
    change: ({ trx, body }) => queries.insert(trx, body),
    read,
  })
  mountChange(app, 'PUT /type-of-offences/:id', {
    access: 'typeOfOffence.edit',
    body: offenceInput,
    answer: offence,
    action: 'edit',
    change: async ({ trx, at, body }) => Boolean(await queries.save(trx, at, body)),
    read,
  })
}

export async function setActive(
  { trx, actor, id }: { trx: Trx; actor: Actor; id: number },
  isActive: boolean,
) {
  if (await queries.activate(trx, id, isActive)) return
  const now = await current(trx, actor, id)
  throw conflict(`It is already so: ${isActive ? 'activate' : 'deactivate'}.`, now)
}

function mountRetiring(app: App) {
  mountChange(app, 'POST /type-of-offences/reorder', {
    access: 'typeOfOffence.edit',
    body: offenceOrder,
    answer: z.object({ count: z.int() }),
    action: 'reorder',
    change: async ({ trx, body }) => ({ count: await queries.reorder(trx, body.ids) }),
  })
  for (const action of ['deactivate', 'activate'] as const)
    mountChange(app, `POST /type-of-offences/:id/${action}`, {
      access: 'typeOfOffence.deactivate',
      answer: offence,
      action,
      change: (act) => setActive(act, action === 'activate'),
      read,
    })
}
