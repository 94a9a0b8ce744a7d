import { countedStatuses } from '@patuh/domain/contract/ledger'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { firstDayOf } from '../../platform/db/month.ts'
import { byPeriod } from '../../platform/figure/periods.ts'
import { figuresIn, hasState } from '../../platform/figure/queries.ts'

const isCounted = hasState(countedStatuses)

const since = firstDayOf(12)
const seen = (actor: Actor, name: string) => figuresIn(actor, 'claimRecord.view', [name])

/** Deductions of the last twelve months, by posting month. */
export const deductedByMonth = (db: Db, actor: Actor) =>
  byPeriod(db, actor, { name: 'deductedByMonth', figures: ['claim_record.posted'], since }, (isAsked) =>
    sql<{ period: string; amount: number }>`
    select period::text, sum(amount)::float8 as amount
    from ${seen(actor, 'claim_record.posted')} where ${isCounted} and ${isAsked}
    group by period`
      .execute(db)
      .then(({ rows }) => rows),
  )

/** Lines of the last twelve months that were posted later than they happened, by posting month. */
export const lateByMonth = (db: Db, actor: Actor) =>
  byPeriod(db, actor, { name: 'lateByMonth', figures: ['claim_record.late'], since }, (isAsked) =>
    sql<{ period: string; count: number; amount: number }>`
    select period::text, sum(total)::int as count, sum(amount)::float8 as amount
    from ${seen(actor, 'claim_record.late')} where ${isCounted} and ${isAsked}
    group by period`
      .execute(db)
      .then(({ rows }) => rows),
  )

/** Exposure: the cost of all open cases if each were decided against the contractor. */
export const exposure = (db: Db, actor: Actor) =>
  sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::float8 as amount from ${seen(actor, 'claim_record.posted')}
    where ${hasState(['provisional'])}`
    .execute(db)
    .then(({ rows }) => rows[0]?.amount ?? 0)
