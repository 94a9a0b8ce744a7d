import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { visibleAt } from '../../platform/authorization/records.ts'
import type { Db } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import { deductedIn } from './cap.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    /** A subquery of the cases of a contract that wait for the contractor, as far as the reader may see them. */
    unanswered?: readonly ((actor: Actor, contractId: number) => RawBuilder<unknown>)[]
  }
}

/**
 * Current health of the contract, from the cases and deductions that the reader may see. A breach is a confirmed fine or deduction; a case under appeal is not counted.
 * The current month counts only once it has a breach, and does not end a streak before that.
 * Unanswered: every case of any kind that waits for the contractor to justify or to answer a question.
 */
export const healthOf = (db: Db, actor: Actor, id: number) =>
  sql<ContractDetail['health']>`
    with months as (
      select month, ${deductedIn(actor, sql`${id}`, sql`month::date`)} > 0 or exists (
        select from complaint where contract_id = ${id} and status = ${sql.lit(caseStatus.fined)}
          and ${visibleAt('complaints', actor)}
          and date_of_misconduct >= month at time zone business_zone()
          and date_of_misconduct < (month + interval '1 month') at time zone business_zone()
      ) as is_breached
      from generate_series(
        date_trunc('month', local_today()::timestamp) - interval '36 months',
        date_trunc('month', local_today()::timestamp), interval '1 month') month
    ), counted as (
      select * from months where is_breached or month < date_trunc('month', local_today()::timestamp)
    )
    select
      (select round(100 * ${deductedIn(actor)} / nullif(cap_of(contract_period), 0), 1)::text from contract_period
        where contract_id = ${id} and period = date_trunc('month', local_today())) as cap_used_pct,
      (select max(expires_on) from contract_document where contract_id = ${id} and kind = 'bond') - local_today()
        as days_to_bond_expiry,
      (select count(*) from (${sql.join(
        contributed('unanswered').map((waiting) => waiting(actor, id)),
        sql` union all `,
      )}) waiting) as unanswered_cases,
      (select count(*) from counted
        where month > coalesce((select max(month) from counted where not is_breached), '-infinity'))
        as consecutive_breach_months`
    .execute(db)
    .then(({ rows: [row] }) => row as ContractDetail['health'])
