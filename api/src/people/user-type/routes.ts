import {
  holder,
  newUserTypeInput,
  retireUserTypeInput,
  userTypeInput,
  userTypeList,
  userTypeRow,
} from '@patuh/domain/people/user-type'
import { itemsOf } from '@patuh/domain/platform/list'
import { recordUse } from '@patuh/domain/workplace/deletion'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { refuseStale } from '../../platform/http/guard.ts'
import { mountList, mountOne, mountRead } from '../../platform/http/read.ts'
import { wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { isUsed, restore } from '../../workplace/deletion/deletable.ts'
import * as queries from './queries.ts'
import { userTypeDeletable } from './record.ts'
import { current, reactivate, retire, withActions } from './retire.ts'

export function userTypeRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountRetiring(app)
}

const read = (db: Db, { actor }: FastifyRequest, id: number) => current(db, actor, id)

function mountReading(app: App) {
  const { db } = app
  const access = 'userType.view'
  mountList(app, userTypeList, access, userTypeRow, async ({ query, actor }) => {
    const { items, ...counted } = await queries.list(db, actor, query)
    return { items: items.map(withActions), ...counted }
  })
  mountOne(app, userTypeList.api, access, userTypeRow, read)
  mountRead(app, '/user-types/:id/holders', {
    access,
    answer: itemsOf(holder),
    read: async ({ id, actor }) => {
      await current(db, actor, id)
      return { items: await queries.holders(db, actor, id) }
    },
  })
}

/** Copies privileges within one side only, as some are barred for the other. */
async function copy(trx: Trx, actor: Actor, from: number | null, to: number) {
  if (from === null) return
  const [source, target] = [await queries.find(trx, actor, from), await current(trx, actor, to)]
  if (!source) throw wrongField('copyFromId', 'unknownReference')
  if (source.typeId !== target.typeId) throw wrongField('copyFromId', 'otherSide')
  await queries.copyPrivileges(trx, from, to)
}

function mountWriting(app: App) {
  mountChange(app, 'POST /user-types', {
    access: 'userType.create',
    body: newUserTypeInput,
    answer: userTypeRow,
    status: 201,
    action: 'create',
    change: async ({ trx, actor, body: { copyFromId, ...input } }) => {
      const id = await queries.insert(trx, input)
      await copy(trx, actor, copyFromId, id)
      return id
    },
    read,
  })
  mountChange(app, 'PUT /user-types/:id', {
    access: 'userType.edit',
    body: userTypeInput,
    answer: userTypeRow,
    action: 'edit',
    change: async ({ trx, actor, at, body }) => {
      const before = await current(trx, actor, at.id)
      if (!(await queries.update(trx, actor, at, body))) return false
      if (before.requiresTotp !== body.requiresTotp) refuseStale(actor)
    },
    read,
  })
}

function mountRetiring(app: App) {
  const access = 'userType.deactivate'
  const answer = userTypeRow
  mountChange(app, 'POST /user-types/:id/deactivate', {
    access,
    body: retireUserTypeInput,
    answer,
    action: 'deactivate',
    change: (act) => retire(act, act.body),
    read,
  })
  mountChange(app, 'POST /user-types/:id/activate', {
    access,
    answer,
    action: 'activate',
    change: reactivate,
    read,
  })
  mountChange(app, 'DELETE /user-types/:id', {
    access,
    action: 'delete',
    change: async ({ trx, actor, at }) => Boolean(await queries.remove(trx, actor, at)),
    read,
  })
  mountRead(app, '/user-types/:id/use', {
    access,
    answer: recordUse,
    read: async ({ db, actor, id }) => {
      await current(db, actor, id)
      return isUsed(db, 'user_type', id)
    },
  })
  mountChange(app, 'POST /user-types/:id/restore', {
    access,
    answer,
    action: 'restore',
    change: ({ trx, actor, id }) => restore(trx, userTypeDeletable, actor, id),
    read,
  })
}
