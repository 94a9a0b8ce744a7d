import { claimStatus } from '@patuh/domain/contract/claim-workflow'
import type { Due } from '@patuh/domain/workplace/dashboard'
import { sql } from 'kysely'
import { may } from '../../contract/ledger/claim-workflow.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
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

/** The number of claims by status. */
export const claimsByStatus = (db: Db, actor: Actor) =>
  sql<{ status: number; count: number }>`
    select status, count(*)::int as count from claim where ${may(actor, 'claim.view')} group by 1 order by 1`
    .execute(db)
    .then(({ rows }) => rows)
