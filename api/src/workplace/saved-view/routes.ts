import type { AuditAction } from '@patuh/domain/platform/audit-action'
import { one } from '@patuh/domain/platform/list'
import {
  newSavedViewInput,
  type SavedViewInput,
  savedView,
  savedViewInput,
} from '@patuh/domain/workplace/saved-view'
import { isSearchOf } from '@patuh/domain/workplace/view-search'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { params } from '../../platform/http/params.ts'
import { found, unmoved, wrongField } from '../../platform/http/record.ts'
import { expectedVersion, withEtag } from '../../platform/http/version.ts'
import { lists } from '../list/registry.ts'
import * as queries from './queries.ts'

const config = { access: 'signedIn' } as const
const answers = one(savedView)

/** Views of lists: everyone's own, and those that others share with their user type. */
export function savedViewRoutes(app: App) {
  mountReading(app)
  mountMaking(app)
  mountChanging(app)
  mountChoosing(app)
}

/** The lists that someone may open. */
const openTo = ({ privileges }: Actor) => lists().filter(({ access }) => privileges.has(access))
const mayOpen = (actor: Actor, list: string) => openTo(actor).some(({ name }) => name === list)

const withActions = (actor: Actor, { userId, ...row }: queries.Found) => ({
  ...row,
  allowedActions: userId === actor.id ? ['edit', 'delete', 'default'] : ['default'],
})

/** A view of a list that is closed to someone is no view to them. */
async function current(db: Db | Trx, actor: Actor, id: number) {
  const row = await found(queries.find(db, actor, id))
  return withActions(actor, await found(Promise.resolve(mayOpen(actor, row.list) ? row : undefined)))
}

/** A list is looked at in its own words, and what is shared goes to one's own, or to any from whoever looks after users. */
function refuseBad(
  actor: Actor,
  list: string,
  { search, userTypeId }: SavedViewInput,
  before?: number | null,
) {
  const viewed = openTo(actor).find(({ name }) => name === list)
  if (!viewed) throw wrongField('list', 'unknownReference')
  if (!isSearchOf(viewed.list, [...new URLSearchParams(search)])) throw wrongField('search', 'invalid')
  const isTheirs = actor.user.userTypes.some(({ id }) => id === userTypeId)
  if (userTypeId !== null && userTypeId !== before && !isTheirs && !actor.privileges.has('user.edit'))
    throw wrongField('userTypeId', 'notYours')
}

function mountReading(app: App) {
  const { db } = app
  app.get(
    '/saved-views',
    { config, schema: { response: { 200: one(z.object({ items: z.array(savedView) })) } } },
    async ({ actor }) => {
      const open = openTo(actor).map(({ name }) => name)
      const items = await queries.list(db, actor, open)
      return { data: { items: items.map((row) => withActions(actor, row)) } }
    },
  )
  app.get(
    '/saved-views/:id',
    { config, schema: { params, response: { 200: answers } } },
    async (request, reply) => ({
      data: withEtag(reply, await current(db, request.actor, request.params.id)),
    }),
  )
}

function mountMaking(app: App) {
  const { db } = app
  app.post(
    '/saved-views',
    { config, schema: { body: newSavedViewInput, response: { 201: answers } } },
    async (request, reply) => {
      const { actor, body } = request
      refuseBad(actor, body.list, body)
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) =>
        current(trx, actor, await queries.insert(trx, actor, body)),
      )
      return reply.send({ data: withEtag(reply, data) })
    },
  )
}

function mountChanging(app: App) {
  const { db } = app
  app.put(
    '/saved-views/:id',
    { config, schema: { params, body: savedViewInput, response: { 200: answers } } },
    async (request, reply) => {
      const { actor, body } = request
      const version = expectedVersion(request)
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const before = await current(trx, actor, request.params.id)
        refuseBad(actor, before.list, body, before.userTypeId)
        if (!(await queries.update(trx, actor, before.id, version, body))) throw unmoved(before, version)
        return current(trx, actor, before.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
  app.delete(
    '/saved-views/:id',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { actor } = request
      const version = expectedVersion(request)
      await change(db, request, reply, { action: 'delete', status: 204 }, async (trx) => {
        const before = await current(trx, actor, request.params.id)
        if (!(await queries.remove(trx, actor, before.id, version))) throw unmoved(before, version)
      })
      return reply.send(null)
    },
  )
}

type Choice = typeof queries.choose | typeof queries.unchoose

/** A list of mine starts with this view from now on, or no longer does. */
function mountChoosing(app: App) {
  const { db } = app
  const choosing =
    (action: AuditAction, choice: Choice) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { actor } = request
      const { id } = request.params as { id: number }
      const data = await change(db, request, reply, { action }, async (trx) => {
        await choice(trx, actor.id, await current(trx, actor, id))
        return current(trx, actor, id)
      })
      return { data: withEtag(reply, data) }
    }
  const schema = { params, response: { 200: answers } }
  app.post('/saved-views/:id/default', { config, schema }, choosing('set-default', queries.choose))
  app.post('/saved-views/:id/undefault', { config, schema }, choosing('clear-default', queries.unchoose))
}
