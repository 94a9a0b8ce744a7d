import { type Comment, changeableMinutes, mentionedIn } from '@patuh/domain/workplace/comment'
import { restorableDays } from '@patuh/domain/workplace/deletion'
import { type SqlBool, sql } from 'kysely'
import { nameOfUser } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { CommentedRecord } from './kind.ts'
import { isOutsider, namesFor } from './readers.ts'

const isChangeable = (actor: Actor) => sql<SqlBool>`(comment.created_by = ${actor.id}
  and comment.removed_at is null
  and comment.created_at > now() - make_interval(mins => ${changeableMinutes}))`

/** The author can restore a deleted comment for as long as other deleted records can be. */
const isRestorable = (actor: Actor) => sql<SqlBool>`(comment.created_by = ${actor.id}
  and comment.removed_at > now() - make_interval(days => ${restorableDays}))`

/** Internal comments of the agency are hidden from contractors. */
const isVisibleTo = (actor: Actor) =>
  isOutsider(actor) ? sql<SqlBool>`not comment.is_internal` : sql<SqlBool>`true`

const rows = (db: Db, actor: Actor, { kind }: CommentedRecord, recordId: number) =>
  db
    .selectFrom('comment')
    .select([
      'comment.id',
      'comment.lockVersion',
      'text',
      'isInternal',
      'comment.createdAt',
      'editedAt',
      'removedAt',
    ])
    .select([
      sql<boolean>`comment.created_by = ${actor.id}`.as('isMine'),
      nameOfUser(actor, sql`comment.created_by`).as('authorName'),
      sql<string>`(select organization.short_name from "user" join person on person.id = "user".person_id
        join organization on organization.id = person.organization_id where "user".id = comment.created_by)`.as(
        'organization',
      ),
      sql<string[]>`case when ${isChangeable(actor)} then array['edit', 'delete']
        when ${isRestorable(actor)} then array['restore'] else '{}'::text[] end`.as('allowedActions'),
    ])
    .where('comment.kind', '=', kind)
    .where('comment.recordId', '=', recordId)
    .where(isVisibleTo(actor))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

async function answer(db: Db, actor: Actor, found: Row[]): Promise<Comment[]> {
  const ids = [...new Set(found.flatMap(({ text }) => mentionedIn(text)))]
  const names = await namesFor(db, actor, ids)
  return found.map(({ authorName, organization, ...row }) => ({
    ...row,
    author: authorName === null ? null : { name: authorName, organization },
    mentions: mentionedIn(row.text).map((id) => ({ id, name: names.get(id) ?? '…' })),
  }))
}

export async function list(
  db: Db,
  actor: Actor,
  of: CommentedRecord,
  recordId: number,
  { page, limit }: { page: number; limit: number },
) {
  const all = rows(db, actor, of, recordId)
  const found = await all
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await all
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { items: await answer(db, actor, found), total }
}

export async function find(db: Db, actor: Actor, of: CommentedRecord, recordId: number, id: number) {
  const found = await rows(db, actor, of, recordId).where('comment.id', '=', id).execute()
  return (await answer(db, actor, found))[0]
}

/** Restores the actor's own deleted comment with its text from the audit log; undefined if it is not deleted. */
export async function restore(trx: Trx, actor: Actor, id: number) {
  const { rows } = await sql<{ id: number; text: string }>`
    update comment set removed_at = null, text = (
      select before ->> 'text' from event where entity = 'comment' and entity_id = comment.id
        and after ->> 'removed_at' is not null and before ->> 'removed_at' is null
      order by event.id desc limit 1)
    where ${isRestorable(actor)} and comment.id = ${id} returning id, text`.execute(trx)
  return rows[0]
}

export const add = (
  trx: Trx,
  { kind }: CommentedRecord,
  recordId: number,
  input: { text: string; isInternal: boolean },
) =>
  trx
    .insertInto('comment')
    .values({ kind, recordId, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()

type Changed = { text: string } & (
  | { editedAt: ReturnType<typeof sql> }
  | { removedAt: ReturnType<typeof sql> }
)

/** Updates the actor's own comment while it can be changed; undefined if too late or stale. */
export const rewrite = (trx: Trx, actor: Actor, id: number, version: number, to: Changed) =>
  trx
    .updateTable('comment')
    .set(to as never)
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where(isChangeable(actor))
    .returning('id')
    .executeTakeFirst()
