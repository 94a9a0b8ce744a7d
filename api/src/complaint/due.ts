import type { Due } from '@patuh/domain/dashboard'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Actor } from '../session/actor.ts'
import { list } from './queries.ts'

const kinds: Record<number, string> = { 1: 'justify', 2: 'verify', 6: 'answer', 7: 'appeal' }

/** The cases in which the next move is this person's, as their queue has them. */
export async function dueCases(db: Db, actor: Actor): Promise<(Due & { total: number })[]> {
  const { items, total } = await list(db, actor, { queue: true, page: 1, limit: 50, q: '', sort: [] })
  return items.map(({ id, refNo, typeOfOffence, location, dueAt, status }) => ({
    kind: kinds[status] ?? 'verify',
    id,
    name: refNo ?? '',
    text: [typeOfOffence?.name, location].filter(Boolean).join(' · '),
    dueAt,
    link: `/manage-complaint/verify-complaint?open=${id}`,
    total,
  }))
}

/** What was begun and not sent: the writer's own. */
export const dueDrafts = (db: Db, actor: Actor) =>
  sql<Due & { total: number }>`
    select 'draft' as kind, complaint.id, coalesce(type_of_offence.name, '') as name, left(description, 120) as text,
      null as due_at, '/manage-complaint/complaint?status=0&mine=true&open=' || complaint.id as link,
      (count(*) over ())::int as total
    from complaint left join type_of_offence on type_of_offence.id = complaint.type_of_offence_id
    where status = 0 and recorded_by = ${actor.id} order by complaint.id desc limit 50`
    .execute(db)
    .then(({ rows }) => rows)
