import { itemsOf, many, one, paginated, queryOf } from '@patuh/domain/platform/list'
import {
  notification,
  notificationList,
  notificationPatch,
  preference,
  preferenceInput,
  quietHours,
} from '@patuh/domain/workplace/notification'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import * as queries from './queries.ts'
import { streams } from './stream.ts'

const config = { access: 'signedIn' } as const

/** One's own notices: every query filters by recipient, so no permission is needed. */
export function notificationRoutes(app: App) {
  mountReading(app)
  mountMarking(app)
  mountPreferences(app)
  const join = streams(app)
  app.get(
    '/notifications/stream',
    { config: { ...config, background: true, unqueued: true }, schema: { hide: true } },
    async ({ actor }, reply) => {
      reply.hijack()
      await join({ userId: actor.id, sessionId: actor.sessionId, response: reply.raw })
    },
  )
}

function mountReading(app: App) {
  const { db } = app
  app.get(
    '/notifications',
    {
      config: { ...config, background: true },
      schema: { querystring: queryOf(notificationList), response: { 200: many(notification) } },
    },
    async (request) => {
      const { items, total } = await queries.list(db, request.actor.id, request.query, languageOf(request))
      return { data: paginated(items, total, request.query) }
    },
  )
  app.get(
    '/notifications/:id',
    { config, schema: { params, response: { 200: one(notification) } } },
    async (request) => {
      const { actor, params } = request
      // Whoever looks at the product as another user leaves their notices unread.
      const read = actor.viewedBy ? queries.find : queries.open
      return { data: await found(read(db, actor.id, params.id, languageOf(request))) }
    },
  )
}

function mountMarking(app: App) {
  const { db } = app
  // No If-Match: only the recipient can change it, and the specification's client sends none.
  app.patch(
    '/notifications/:id',
    { config, schema: { params, body: notificationPatch, response: { 200: one(notification) } } },
    async (request) => {
      const { isRead } = request.body
      const marked = queries.mark(db, request.actor.id, request.params.id, isRead, languageOf(request))
      return { data: await found(marked) }
    },
  )
  app.delete(
    '/notifications/:id',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await found(queries.remove(db, request.actor.id, request.params.id))
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/notifications/:id/restore',
    { config, schema: { params, response: { 200: one(notification) } } },
    async (request) => {
      const { actor, params } = request
      await found(queries.restore(db, actor.id, params.id))
      return { data: await found(queries.find(db, actor.id, params.id, languageOf(request))) }
    },
  )
  mountChange(app, 'POST /notifications/read-all', {
    ...config,
    answer: z.object({ count: z.int() }),
    action: 'read',
    change: async ({ trx, actor }) => ({ count: await queries.readAll(trx, actor.id) }),
  })
}

function mountPreferences(app: App) {
  const answer = itemsOf(preference).extend({ isDaily: z.boolean(), quietHours: quietHours.nullable() })
  mountRead(app, '/notification-preferences', {
    ...config,
    answer,
    read: ({ db, actor }) => queries.preferences(db, actor.id),
  })
  mountChange(app, 'PUT /notification-preferences', {
    ...config,
    body: preferenceInput,
    answer,
    action: 'prefer',
    change: async ({ trx, actor, body }) => {
      await queries.choose(trx, actor.id, body)
      return queries.preferences(trx, actor.id)
    },
  })
}
