import type { ContractDetail } from '@patuh/domain/contract/record'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** What was decided against the contractor and stands, in the months from one to another. */
const deducted = (id: number) => sql`(
  select coalesce(sum(amount), 0) from claim_record
  where contract_id = ${id} and status in ('confirmed', 'disputed', 'in claim')
    and occurred_period = date_trunc('month', local_today())::date)`

/** How the contract stands today. A breach is a fine that stands; a month under appeal is not counted. */
export const healthOf = (db: Db, id: number) =>
  sql<ContractDetail['health']>`
    with months as (
      select month, exists (
        select from complaint where contract_id = ${id} and status = 3
          and date_of_misconduct >= month at time zone 'Asia/Kuala_Lumpur'
          and date_of_misconduct < (month + interval '1 month') at time zone 'Asia/Kuala_Lumpur'
      ) as is_breached
      from generate_series(
        date_trunc('month', local_today()::timestamp) - interval '36 months',
        date_trunc('month', local_today()::timestamp) - interval '1 month', interval '1 month') month
    )
    select
      (select round(100 * ${deducted(id)} / nullif(monthly_value * cap_pct / 100, 0), 1)::text from contract_period
        where contract_id = ${id} and period = date_trunc('month', local_today())) as cap_used_pct,
      (select max(expires_on) from contract_document where contract_id = ${id} and kind = 'bond') - local_today()
        as days_to_bond_expiry,
      (select count(*) from complaint where contract_id = ${id} and status = 1) as unanswered_cases,
      (select count(*) from months where month > coalesce((select max(month) from months where not is_breached), '-infinity'))
        as consecutive_breach_months`
    .execute(db)
    .then(({ rows: [row] }) => row as ContractDetail['health'])
