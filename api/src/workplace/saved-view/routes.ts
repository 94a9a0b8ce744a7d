import { itemsOf } from '@patuh/domain/platform/list'
import {
  newSavedViewInput,
  type SavedViewInput,
  savedView,
  savedViewInput,
} from '@patuh/domain/workplace/saved-view'
import { isSearchOf } from '@patuh/domain/workplace/view-search'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountRead } from '../../platform/http/read.ts'
import { found, wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { restore } from '../deletion/deletable.ts'
import { lists } from '../list/registry.ts'
import * as queries from './queries.ts'

const config = { access: 'signedIn' } as const

/** Saved views of lists: one's own, and those shared with one's user type. */
export function savedViewRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountDefault(app)
}

/** The lists that the actor may view. */
const viewableLists = ({ privileges }: Actor) => lists().filter(({ access }) => privileges.has(access))
const mayView = (actor: Actor, list: string) => viewableLists(actor).some(({ name }) => name === list)

const withActions = (actor: Actor, { userId, ...row }: queries.Found) => ({
  ...row,
  allowedActions: userId === actor.id ? ['edit', 'delete', 'default'] : ['default'],
})

/** A view of a list that the actor may not view is not found. */
async function current(db: Db | Trx, actor: Actor, id: number) {
  const row = await found(queries.find(db, actor, id))
  return withActions(actor, await found(Promise.resolve(mayView(actor, row.list) ? row : undefined)))
}

/** The search must be valid for the list; sharing with another user type needs the permission to edit users. */
function refuseInvalid(
  actor: Actor,
  list: string,
  { search, userTypeId }: SavedViewInput,
  before?: number | null,
) {
  const viewed = viewableLists(actor).find(({ name }) => name === list)
  if (!viewed) throw wrongField('list', 'unknownReference')
  if (!isSearchOf(viewed.list, [...new URLSearchParams(search)])) throw wrongField('search', 'invalid')
  const isTheirs = actor.user.userTypes.some(({ id }) => id === userTypeId)
  if (userTypeId !== null && userTypeId !== before && !isTheirs && !actor.privileges.has('user.edit'))
    throw wrongField('userTypeId', 'notYours')
}

const read = (db: Db, { actor }: FastifyRequest, id: number) => current(db, actor, id)

function mountReading(app: App) {
  mountRead(app, '/saved-views', {
    ...config,
    answer: itemsOf(savedView),
    read: async ({ db, actor }) => {
      const open = viewableLists(actor).map(({ name }) => name)
      const items = await queries.list(db, actor, open)
      return { items: items.map((row) => withActions(actor, row)) }
    },
  })
  mountRead(app, '/saved-views/:id', {
    ...config,
    answer: savedView,
    read: ({ db, actor, id }) => current(db, actor, id),
  })
}

function mountWriting(app: App) {
  mountChange(app, 'POST /saved-views', {
    ...config,
    body: newSavedViewInput,
    answer: savedView,
    status: 201,
    action: 'create',
    change: async ({ trx, actor, body }) => {
      refuseInvalid(actor, body.list, body)
      return queries.insert(trx, actor, body)
    },
    read,
  })
  mountChange(app, 'PUT /saved-views/:id', {
    ...config,
    body: savedViewInput,
    answer: savedView,
    action: 'edit',
    change: async ({ trx, actor, at: { id, version }, body }) => {
      const before = await current(trx, actor, id)
      refuseInvalid(actor, before.list, body, before.userTypeId)
      return Boolean(await queries.update(trx, actor, id, version, body))
    },
    read,
  })
  mountChange(app, 'DELETE /saved-views/:id', {
    ...config,
    action: 'delete',
    change: async ({ trx, actor, at: { id, version } }) => {
      await current(trx, actor, id)
      return Boolean(await queries.remove(trx, actor, id, version))
    },
    read,
  })
  mountChange(app, 'POST /saved-views/:id/restore', {
    ...config,
    answer: savedView,
    action: 'restore',
    change: ({ trx, actor, id }) => restore(trx, queries.deletable, actor, id),
    read,
  })
}

/** Sets or clears the user's default view of a list. */
function mountDefault(app: App) {
  for (const [path, action, choose] of [
    ['default', 'set-default', queries.choose],
    ['undefault', 'clear-default', queries.unchoose],
  ] as const)
    mountChange(app, `POST /saved-views/:id/${path}`, {
      ...config,
      answer: savedView,
      action,
      change: async ({ trx, actor, id }) => {
        await choose(trx, actor.id, await current(trx, actor, id))
      },
      read,
    })
}
