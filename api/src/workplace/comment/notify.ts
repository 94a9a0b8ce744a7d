import { languageFrom } from '@patuh/domain/platform/language'
import { mentionedIn, withNames } from '@patuh/domain/workplace/comment'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { inLanguage } from '../../platform/locale/reader.ts'
import { notify } from '../../platform/notification/notify.ts'
import type { CommentedRecord } from './kind.ts'
import { isOutsider, namesFor, readersAmong } from './readers.ts'

type CommentText = { id: number; text: string; isInternal: boolean }

const maxLength = 300
const excerpt = (text: string) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text

/** Participants of a record: users who worked on it and earlier commenters. */
async function participants(trx: Trx, { kind, record, participants: of }: CommentedRecord, recordId: number) {
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select ${record.name}::text as name, array_remove(${of} || array(
      select distinct comment.created_by from comment
      where comment.kind = ${kind} and comment.record_id = ${recordId} and removed_at is null), null) as ids
    from ${sql.table(record.table)} where ${sql.ref(`${record.table}.id`)} = ${recordId}`.execute(trx)
  return rows[0] ?? { name: '', ids: [] }
}

/** Readers who see the same names get the same notice: a role has a name in each language. */
const nameGroup = (reader: Actor) =>
  isOutsider(reader) ? `${reader.organizationIds.join()} ${reader.user.locale}` : 'inside'

/**
 * Notifies newly mentioned users and, for a new comment, the participants of the record; only those who may
 * read it, with the names that they may see.
 */
export async function notifyComment(
  trx: Trx,
  actor: Actor,
  of: CommentedRecord,
  recordId: number,
  comment: CommentText,
  before?: string,
) {
  const { name, ids } = await participants(trx, of, recordId)
  const old = before === undefined ? [] : mentionedIn(before)
  const mentioned = mentionedIn(comment.text).filter((id) => !old.includes(id))
  const others = before === undefined ? ids.filter((id) => !mentioned.includes(id)) : []
  const about = { record: of.record, id: recordId, isInternal: comment.isInternal }
  const candidates = [...new Set([...mentioned, ...others])].filter((id) => id !== actor.id)
  const groups = new Map<string, Actor[]>()
  for (const reader of await readersAmong(trx, about, candidates))
    groups.set(nameGroup(reader), [...(groups.get(nameGroup(reader)) ?? []), reader])
  for (const readers of groups.values()) {
    const [first] = readers
    if (!first) continue
    const names = await inLanguage(languageFrom(first.user.locale), () =>
      namesFor(trx, first, [actor.id, ...mentionedIn(comment.text)]),
    )
    const values = {
      record: name.slice(0, 120),
      by: names.get(actor.id) ?? '',
      text: excerpt(withNames(comment.text, names)),
      commentId: String(comment.id),
    }
    const reading = readers.map(({ id }) => id)
    const called = reading.filter((id) => mentioned.includes(id))
    const rest = reading.filter((id) => !mentioned.includes(id))
    await notify(trx, { to: called, kind: 'comment.mentioned', values, ...of.place(recordId) })
    await notify(trx, { to: rest, kind: 'comment.added', values, ...of.place(recordId) })
  }
}

/** Deletes the notices about a removed comment. */
export const deleteNotices = (trx: Trx, commentId: number) =>
  sql`update notification set deleted_at = clock_timestamp()
    where params ? 'commentId' and params ->> 'commentId' = ${String(commentId)} and deleted_at is null`.execute(
    trx,
  )
