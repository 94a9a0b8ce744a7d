import { countedStatuses } from '@patuh/domain/contract/ledger'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { isRunning, isSigned, may } from './scope.ts'

const counted = [...countedStatuses]

type Cap = { id: number; name: string; used: number | null; deducted: number }

/** Share of the monthly deduction cap that is used up, per contract, highest first. */
export const capsUsed = (db: Db, actor: Actor) =>
  sql<Cap>`
    select contract.id, coalesce(contract.ref_no, contract.title) as name,
      round(100 * ledger.deducted / nullif(period.monthly_value * period.cap_pct / 100, 0), 1)::float8 as used,
      ledger.deducted::float8 as deducted
    from contract
    join contract_period period on period.contract_id = contract.id
      and period.period = date_trunc('month', local_today())
    cross join lateral (select coalesce(sum(amount), 0) as deducted from claim_record
      where claim_record.contract_id = contract.id and status = any(${counted}::text[])
        and occurred_period = period.period) ledger
    where ${isRunning} and ${may(actor, 'contract.view')}
    order by used desc nulls last, name limit 8`
    .execute(db)
    .then(({ rows }) => rows)

/** Deductions as a share of the contract price, by month. */
export const ratioByMonth = (db: Db, actor: Actor) =>
  sql<{ month: string; ratio: number | null }>`
    select to_char(period.period, 'YYYY-MM-DD') as month, round(100 * sum(ledger.deducted)
      / nullif(sum(period.monthly_value), 0), 2)::float8 as ratio
    from contract_period period join contract on contract.id = period.contract_id
    cross join lateral (select coalesce(sum(amount), 0) as deducted from claim_record
      where claim_record.contract_id = contract.id and status = any(${counted}::text[])
        and occurred_period = period.period) ledger
    where ${isSigned} and period.period <= local_today()
      and period.period >= date_trunc('month', local_today()) - interval '11 months' and ${may(actor, 'contract.view')}
    group by 1`
    .execute(db)
    .then(({ rows }) => rows)
