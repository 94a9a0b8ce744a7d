import type { Language } from '@patuh/domain/platform/language'
import { type DeletedRecord, restorableDays } from '@patuh/domain/workplace/deletion'
import type { NoticeValues } from '@patuh/domain/workplace/notice'
import { sql } from 'kysely'
import { namedUserFor } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import { noticeText } from '../notification/present.ts'
import { type Deletable, mayRestore } from './deletable.ts'

/** The rows of one kind as they were when they were deleted, unless they exist again. */
const deletedOf = (of: Deletable, actor: Actor) => sql`
  select ${of.table} as kind, ${of.name} as name, ${of.path} as path, event.id, event.at, event.actor_id
  from event cross join lateral jsonb_populate_record(null::${sql.table(of.table)}, event.before) ${sql.table(of.table)}
  where event.entity = ${of.table} and event.after is null and event.action in ('delete', 'remove-document')
    and event.at > now() - make_interval(days => ${restorableDays})
    and not exists (select from event later
      where later.entity = event.entity and later.entity_id = event.entity_id and later.id > event.id)
    and ${mayRestore(of, actor)}`

/** Notices stay in their table, marked as deleted, and have no name but their text. */
const deletedNotices = ({ id }: Actor) => sql`
  select 'notification', jsonb_build_object('kind', kind, 'params', params)::text, 'notifications/' || id, id,
    deleted_at, recipient_id
  from notification where recipient_id = ${id} and deleted_at > now() - make_interval(days => ${restorableDays})`

const withTitle = (row: DeletedRecord, language: Language) => {
  if (row.kind !== 'notification') return row
  const { kind, params } = JSON.parse(row.name) as { kind: string; params: NoticeValues }
  return { ...row, name: noticeText(kind, params, language).title }
}

/** What was deleted lately and the actor may restore, newest first. */
export async function list(
  db: Db,
  actor: Actor,
  language: Language,
  { page, limit }: { page: number; limit: number },
) {
  const all = sql.join(
    [...contributed('deletables').map((of) => deletedOf(of, actor)), deletedNotices(actor)],
    sql` union all `,
  )
  const { rows: items } = await sql<DeletedRecord>`
    select kind, name, path, at as deleted_at, ${namedUserFor(actor, sql`deleted.actor_id`)} as deleted_by
    from (${all}) deleted order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${all}) deleted`.execute(
    db,
  )
  return { items: items.map((row) => withTitle(row, language)), total: rows[0]?.total ?? 0 }
}
