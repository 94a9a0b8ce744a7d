import type { Due } from '@patuh/domain/dashboard'
import type { Db } from '../db/db.ts'
import type { Actor } from '../session/actor.ts'
import { list } from './queries.ts'
import { sources } from './source.ts'

/** The rounds that this person must answer for or judge, as their queue has them. */
export async function dueReviews(db: Db, actor: Actor): Promise<(Due & { total: number })[]> {
  const query = { queue: true, page: 1, limit: 50, q: '', sort: [] }
  const { items, total } = await list(db, actor, sources.touring, query)
  return items.map(({ id, refNo, subject, zone, dueAt }) => ({
    kind: 'review',
    id,
    name: refNo,
    text: [subject, zone?.name].filter(Boolean).join(' · '),
    dueAt,
    link: `${sources.touring.link}?open=${id}`,
    total,
  }))
}
