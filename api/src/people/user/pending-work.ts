import type { OpenWorkItem } from '@patuh/domain/people/user'
import { sql } from 'kysely'
import { everyoneWith, grantsByType } from '../../access/privilege/dry-run-queries.ts'
import { type PendingWork, reached } from '../../access/privilege/pending-work.ts'
import { findPerson } from '../../access/session/queries.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'

async function countWork(db: Db, actor: Actor, work: PendingWork): Promise<OpenWorkItem> {
  const grants = await grantsByType(db)
  const others = await everyoneWith(db, work.permission, (id) => grants.get(id) ?? [], actor.id)
  const { rows } = await sql<{ count: number; alone: number }>`
    select count(*) as count, count(*) filter (where not ${reached(others, work)}) as alone
    from ${sql.table(work.table)}
    where ${work.isOpen} and ${inScope(actor, work.permission, work.owners)}`.execute(db)
  return { work: work.name, count: rows[0]?.count ?? 0, alone: rows[0]?.alone ?? 0 }
}

/** Pending work of a user: what they could decide, how much of it nobody else could, and their own drafts. */
export async function pendingWorkOf(db: Db, userId: number): Promise<OpenWorkItem[]> {
  const someone = await findPerson(db, userId)
  if (!someone) return []
  const { actor } = someone
  const items: OpenWorkItem[] = []
  for (const work of contributed('pendingWork').filter(({ permission }) => actor.privileges.has(permission)))
    items.push(await countWork(db, actor, work))
  for (const { name, table, column, isOpen } of contributed('ownWork')) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}
      where ${isOpen} and ${sql.ref(`${table}.${column}`)} = ${userId}`.execute(db)
    const count = rows[0]?.count ?? 0
    items.push({ work: name, count, alone: count })
  }
  return items.filter(({ count }) => count > 0)
}

/** Transfers drafts and other work that only its author can finish. */
export async function handOverOwnWork(trx: Trx, fromId: number, toId: number) {
  for (const { table, column, isOpen } of contributed('ownWork'))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${toId}
      where ${isOpen} and ${sql.ref(`${table}.${column}`)} = ${fromId}`.execute(trx)
}
