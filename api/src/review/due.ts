import type { Due } from '@patuh/domain/dashboard'
import type { Db } from '../db/db.ts'
import type { Actor } from '../session/actor.ts'
import { list } from './queries.ts'
import { type Source, sources } from './source.ts'

type Found = Promise<(Due & { total: number })[]>

async function dueOf(db: Db, actor: Actor, source: Source, kind: string): Found {
  const query = { queue: true, page: 1, limit: 50, q: '', sort: [] }
  const { items, total } = await list(db, actor, source, query)
  return items.map(({ id, refNo, subject, zone, dueAt }) => ({
    kind,
    id,
    name: refNo,
    text: [subject, zone?.name].filter(Boolean).join(' · '),
    dueAt,
    link: `${source.link}${source.link.includes('?') ? '&' : '?'}open=${id}`,
    total,
  }))
}

/** The rounds and the shifts that this person must answer for or judge, as their queues have them. */
export const dueRounds = (db: Db, actor: Actor) => dueOf(db, actor, sources.touring, 'review')
export const dueShifts = (db: Db, actor: Actor) => dueOf(db, actor, sources.attendance, 'shift')
