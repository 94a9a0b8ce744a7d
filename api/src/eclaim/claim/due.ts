import { claimStatus } from '@patuh/domain/contract/claim-workflow'
import type { Due } from '@patuh/domain/workplace/dashboard'
import { sql } from 'kysely'
import { may } from '../../contract/ledger/claim-workflow.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { monthsAgo } from '../../platform/db/month.ts'
import { list } from './queries.ts'

/** The claims that wait for a decision of this user. */
export async function dueClaims(db: Db, actor: Actor): Promise<(Due & { total: number })[]> {
  const mine = { mine: true, page: 1, limit: 50, q: '', sort: [] }
  const { items, total } = await list(db, actor, mine, 'en')
  return items.map(({ id, refNo, contract, reconcileDueAt, status }) => ({
    kind: 'claim',
    id,
    name: refNo,
    text: contract.name,
    dueAt: status === claimStatus.reconciliation ? reconcileDueAt : null,
    link: `/manage-eclaim/summary-claim?open=${id}`,
    total,
  }))
}

/** The average hours from the end of a claim's month until it was approved or paid, by the month of that. */
export const cycleByMonth = (db: Db, actor: Actor, until: 'approved' | 'paid') => {
  const end =
    until === 'approved'
      ? sql`claim.approved_at`
      : sql`((claim.paid_on + 1)::timestamp at time zone business_zone())`
  const since = sql`(((claim.period + interval '1 month')::timestamp) at time zone business_zone())`
  return sql<{ period: string; hours: number | null }>`
    select to_char(ended at time zone business_zone(), 'YYYY-MM-01') as period,
      (extract(epoch from avg(ended - since)) / 3600)::float8 as hours
    from (select ${end} as ended, ${since} as since from claim where ${may(actor, 'claim.view')}) cycle
    where ended >= ${monthsAgo(12)} group by 1`
    .execute(db)
    .then(({ rows }) => rows)
}

/** The number of claims by status. */
export const claimsByStatus = (db: Db, actor: Actor) =>
  sql<{ status: number; count: number }>`
    select status, count(*)::int as count from claim where ${may(actor, 'claim.view')} group by 1 order by 1`
    .execute(db)
    .then(({ rows }) => rows)
