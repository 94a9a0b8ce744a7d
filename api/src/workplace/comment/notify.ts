import { mentionedIn, withNames } from '@patuh/domain/workplace/comment'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { notify } from '../../platform/notification/notify.ts'
import type { CommentedRecord } from './kind.ts'
import { isOutsider, namesFor, readersAmong } from './readers.ts'

type Said = { id: number; text: string; isInternal: boolean }

const longest = 300
const excerpt = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text)

/** Who has a part in a record: who worked on it, and who spoke before. */
async function participants(trx: Trx, { kind, record, participants: of }: CommentedRecord, recordId: number) {
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select ${record.name}::text as name, array_remove(${of} || array(
      select distinct comment.created_by from comment
      where comment.kind = ${kind} and comment.record_id = ${recordId} and removed_at is null), null) as ids
    from ${sql.table(record.table)} where ${sql.ref(`${record.table}.id`)} = ${recordId}`.execute(trx)
  return rows[0] ?? { name: '', ids: [] }
}

/** People who see the same names, and so can be told in one breath. */
const outlook = (reader: Actor) => (isOutsider(reader) ? reader.organizationIds.join() : 'inside')

/**
 * Rings for those who are newly mentioned and, when it is new, for those who have a part in the record; each only if
 * they may read it, and with the names that they may know.
 */
export async function notifyComment(
  trx: Trx,
  actor: Actor,
  of: CommentedRecord,
  recordId: number,
  said: Said,
  before?: string,
) {
  const { name, ids } = await participants(trx, of, recordId)
  const old = before === undefined ? [] : mentionedIn(before)
  const mentioned = mentionedIn(said.text).filter((id) => !old.includes(id))
  const others = before === undefined ? ids.filter((id) => !mentioned.includes(id)) : []
  const about = { record: of.record, id: recordId, isInternal: said.isInternal }
  const wanted = [...new Set([...mentioned, ...others])].filter((id) => id !== actor.id)
  const groups = new Map<string, Actor[]>()
  for (const reader of await readersAmong(trx, about, wanted))
    groups.set(outlook(reader), [...(groups.get(outlook(reader)) ?? []), reader])
  for (const readers of groups.values()) {
    const [first] = readers
    if (!first) continue
    const names = await namesFor(trx, first, [actor.id, ...mentionedIn(said.text)])
    const values = {
      record: name.slice(0, 120),
      by: names.get(actor.id) ?? '',
      text: excerpt(withNames(said.text, names)),
      commentId: String(said.id),
    }
    const reading = readers.map(({ id }) => id)
    const called = reading.filter((id) => mentioned.includes(id))
    const rest = reading.filter((id) => !mentioned.includes(id))
    await notify(trx, { to: called, kind: 'comment.mentioned', values, ...of.place(recordId) })
    await notify(trx, { to: rest, kind: 'comment.added', values, ...of.place(recordId) })
  }
}

/** What was taken back need not be read in the bell, nor mailed any more. */
export const withdrawNotices = (trx: Trx, commentId: number) =>
  sql`update notification set deleted_at = clock_timestamp()
    where params ? 'commentId' and params ->> 'commentId' = ${String(commentId)} and deleted_at is null`.execute(
    trx,
  )
