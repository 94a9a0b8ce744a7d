import { countedStatuses } from '@patuh/domain/contract/ledger'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { firstDayOf } from '../../platform/db/month.ts'
import { owners } from './workflow.ts'

/** Deductions of the last twelve months, by posting month. */
export const deductedByMonth = (db: Db, actor: Actor) =>
  sql<{ month: string; amount: number }>`
    select to_char(posted_period, 'YYYY-MM-DD') as month, sum(amount)::float8 as amount from claim_record
    where posted_period >= ${firstDayOf(12)} and posted_period <= local_today()
      and status = any(${[...countedStatuses]}::text[]) and ${inScope(actor, 'claimRecord.view', owners)}
    group by posted_period`
    .execute(db)
    .then(({ rows }) => rows)

/** Exposure: the cost of all open cases if each were decided against the contractor. */
export const exposure = (db: Db, actor: Actor) =>
  sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::float8 as amount from claim_record
    where status = 'provisional' and ${inScope(actor, 'claimRecord.view', owners)}`
    .execute(db)
    .then(({ rows }) => rows[0]?.amount ?? 0)
