import { countedStatuses } from '@patuh/domain/contract/ledger'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { firstDayOf } from '../../platform/db/month.ts'
import { figureOwners, figures, hasState } from '../../platform/figure/queries.ts'

const month = sql<string>`to_char(period, 'YYYY-MM-DD')`
const isCounted = hasState(countedStatuses)

/** Figures of the last twelve months that the reader may see. */
const seen = (actor: Actor) =>
  sql<SqlBool>`period >= ${firstDayOf(12)} and period <= local_today()
    and ${inScope(actor, 'claimRecord.view', figureOwners)}`

/** Deductions of the last twelve months, by posting month. */
export const deductedByMonth = (db: Db, actor: Actor) =>
  sql<{ month: string; amount: number }>`
    select ${month} as month, sum(amount)::float8 as amount
    from ${figures('claim_record.posted')} where ${isCounted} and ${seen(actor)}
    group by period`
    .execute(db)
    .then(({ rows }) => rows)

/** Lines of the last twelve months that were posted later than they happened, by posting month. */
export const lateByMonth = (db: Db, actor: Actor) =>
  sql<{ month: string; count: number; amount: number }>`
    select ${month} as month, sum(total)::int as count, sum(amount)::float8 as amount
    from ${figures('claim_record.late')} where ${isCounted} and ${seen(actor)}
    group by period`
    .execute(db)
    .then(({ rows }) => rows)

/** Exposure: the cost of all open cases if each were decided against the contractor. */
export const exposure = (db: Db, actor: Actor) =>
  sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::float8 as amount from ${figures('claim_record.posted')}
    where ${hasState(['provisional'])} and ${inScope(actor, 'claimRecord.view', figureOwners)}`
    .execute(db)
    .then(({ rows }) => rows[0]?.amount ?? 0)
