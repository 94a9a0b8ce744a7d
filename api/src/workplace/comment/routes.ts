import { side } from '@patuh/domain/platform/barrier'
import { id as idField } from '@patuh/domain/platform/field'
import { itemsOf, many, pageQuery, paginated } from '@patuh/domain/platform/list'
import {
  comment,
  commentChange,
  commentInput,
  mentionedIn,
  peopleQuery,
} from '@patuh/domain/workplace/comment'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import { isVisible, viewOf } from '../../platform/authorization/record-kind.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { conflict, forbidden, notFound } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { mountRead } from '../../platform/http/read.ts'
import { found, wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { stale } from '../../platform/http/version.ts'
import { type CommentedRecord, commentedRecords } from './kind.ts'
import { deleteNotices, notifyComment } from './notify.ts'
import * as queries from './queries.ts'
import { isOutsider, mentionable, readersAmong } from './readers.ts'

const people = itemsOf(z.object({ id: idField, name: z.string(), about: z.string() }))

/** Comments on records, for exactly those who may view the record. */
export function commentRoutes(app: App) {
  for (const of of commentedRecords()) {
    mountReading(app, of)
    mountWriting(app, of)
    mountChanging(app, of)
  }
}

async function refuseInvisible(db: Db, actor: Actor, { record }: CommentedRecord, id: number) {
  if (!(await isVisible(db, record, actor, id))) throw notFound()
}

/** Mentioned users must be able to read the comment, and the actor must be allowed to see their names. */
async function refuseUnreadable(
  db: Db,
  actor: Actor,
  { record }: CommentedRecord,
  id: number,
  { text, isInternal }: { text: string; isInternal: boolean },
) {
  const ids = mentionedIn(text)
  if (ids.length === 0) return
  const readers = await readersAmong(db, { record, id, isInternal }, ids)
  const nameless = readers.some(
    ({ user }) => isOutsider(actor) && !actor.organizationIds.includes(user.userProfile.id),
  )
  if (nameless || readers.length < ids.length) throw wrongField('text', 'unknownReader')
}

function mountReading(app: App, of: CommentedRecord) {
  const { db } = app
  const config = { access: viewOf(of.record) }
  app.get(
    `/${of.record.api}/:id/comments`,
    { config, schema: { params, querystring: pageQuery, response: { 200: many(comment) } } },
    async ({ actor, params: { id }, query }) => {
      await refuseInvisible(db, actor, of, id)
      const { items, total } = await queries.list(db, actor, of, id, query)
      return { data: paginated(items, total, query) }
    },
  )
  mountRead(app, `/${of.record.api}/:id/comments/people`, {
    ...config,
    query: peopleQuery,
    answer: people,
    read: async ({ actor, id, query: { q, isInternal } }) => {
      await refuseInvisible(db, actor, of, id)
      return { items: await mentionable(db, actor, { record: of.record, id, isInternal }, q) }
    },
  })
}

function mountWriting(app: App, of: CommentedRecord) {
  mountChange(app, `POST /${of.record.api}/:id/comments`, {
    access: viewOf(of.record),
    body: commentInput,
    answer: comment,
    status: 201,
    action: 'comment',
    change: async ({ trx, actor, id, body }) => {
      await refuseInvisible(trx, actor, of, id)
      if (actor.user.userProfile.typeId === side.oversight) throw forbidden()
      if (body.isInternal && isOutsider(actor)) throw wrongField('isInternal', 'agencyOnly')
      await refuseUnreadable(trx, actor, of, id, body)
      const added = await queries.add(trx, of, id, body)
      await notifyComment(trx, actor, of, id, { id: added.id, ...body })
      return added.id
    },
    read: (db, { actor, params }, id) => found(queries.find(db, actor, of, params.id, id)),
  })
}

function mountChanging(app: App, of: CommentedRecord) {
  const access = viewOf(of.record)
  const path = `/${of.record.api}/:id/comments/:commentId` as const
  const now = sql`now()`
  const refused = (current: Awaited<ReturnType<typeof queries.find>>, version: number) => {
    if (!current) return notFound()
    if (!current.isMine) return forbidden()
    return current.lockVersion === version
      ? conflict('This comment can no longer be changed.', current)
      : stale(current)
  }
  mountChange(app, `PUT ${path}`, {
    access,
    body: commentChange,
    answer: comment,
    action: 'edit-comment',
    change: async ({ trx, actor, at: { id, version }, params: { commentId }, body }) => {
      await refuseInvisible(trx, actor, of, id)
      const before = await queries.find(trx, actor, of, id, commentId)
      if (!before?.isMine) throw refused(before, version)
      const changed = { ...body, id: before.id, isInternal: before.isInternal }
      await refuseUnreadable(trx, actor, of, id, changed)
      const to = { text: body.text, editedAt: now }
      if (!(await queries.rewrite(trx, actor, before.id, version, to))) throw refused(before, version)
      await notifyComment(trx, actor, of, id, changed, before.text)
    },
    read: (db, { actor, params }) => found(queries.find(db, actor, of, params.id, params.commentId)),
  })
  mountChange(app, `DELETE ${path}`, {
    access,
    answer: comment,
    action: 'remove-comment',
    change: async ({ trx, actor, at: { id, version }, params: { commentId } }) => {
      await refuseInvisible(trx, actor, of, id)
      const before = await queries.find(trx, actor, of, id, commentId)
      if (!before?.isMine) throw refused(before, version)
      const to = { text: '', removedAt: now }
      if (!(await queries.rewrite(trx, actor, before.id, version, to))) throw refused(before, version)
      await deleteNotices(trx, before.id)
    },
    read: (db, { actor, params }) => found(queries.find(db, actor, of, params.id, params.commentId)),
  })
  mountChange(app, `POST ${path}/restore`, {
    access,
    answer: comment,
    action: 'restore',
    change: async ({ trx, actor, id, params: { commentId } }) => {
      await refuseInvisible(trx, actor, of, id)
      const before = await queries.find(trx, actor, of, id, commentId)
      if (!before?.isMine) throw before ? forbidden() : notFound()
      const restored = await queries.restore(trx, actor, commentId)
      if (!restored) throw conflict('This comment is not deleted.', before)
      await notifyComment(trx, actor, of, id, { ...before, ...restored })
    },
    read: (db, { actor, params }) => found(queries.find(db, actor, of, params.id, params.commentId)),
  })
}
