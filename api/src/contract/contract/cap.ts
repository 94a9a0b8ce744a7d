import { countedStatuses } from '@patuh/domain/contract/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { firstDayOf } from '../../platform/db/month.ts'
import { byPeriod } from '../../platform/figure/periods.ts'
import { figureOwners, figures, figuresIn, hasState } from '../../platform/figure/queries.ts'
import { isRunning, isSigned, may } from './scope.ts'

/** The deductions of a month of a contract, by default of `contract_period`, as far as the reader may see them. */
export const deductedIn = (
  actor: Actor,
  contractId: RawBuilder<unknown> = sql`contract_period.contract_id`,
  period: RawBuilder<unknown> = sql`contract_period.period`,
) => sql<string>`(
  select coalesce(sum(figure.amount), 0) from ${figures('claim_record.occurred')}
  where figure.contract_id = ${contractId} and figure.period = ${period}
    and ${hasState(countedStatuses)} and ${inScope(actor, 'claimRecord.view', figureOwners)})`

type Cap = { id: number; name: string; used: number | null; deducted: number }

/** Share of the monthly deduction cap that is used up, per contract, highest first. */
export const capsUsed = (db: Db, actor: Actor) =>
  sql<Cap>`
    select contract.id, coalesce(contract.ref_no, contract.title) as name,
      round(100 * ledger.deducted / nullif(contract_period.monthly_value * contract_period.cap_pct / 100, 0), 1)::float8 as used,
      ledger.deducted::float8 as deducted
    from contract
    join contract_period on contract_period.contract_id = contract.id
      and contract_period.period = date_trunc('month', local_today())
    cross join lateral (select ${deductedIn(actor)} as deducted) ledger
    where ${isRunning} and ${may(actor, 'contract.view')}
    order by used desc nulls last, name limit 8`
    .execute(db)
    .then(({ rows }) => rows)

/** Deductions of each contract as far as the reader may see them, by month. */
const deductedByContract = (db: Db, actor: Actor) =>
  byPeriod(
    db,
    actor,
    { name: 'deductedByContract', figures: ['claim_record.occurred'], since: firstDayOf(12) },
    (isAsked) =>
      sql<{ period: string; contractId: number; deducted: string }>`
        select period::text, contract_id, sum(amount)::text as deducted
        from ${figuresIn(actor, 'claimRecord.view', ['claim_record.occurred'], ['contract'])}
        where ${isAsked} and ${hasState(countedStatuses)} group by period, contract_id`
        .execute(db)
        .then(({ rows }) => rows),
  )

/** Deductions as a share of the contract price, by month. */
export async function ratioByMonth(db: Db, actor: Actor) {
  const ledger = await deductedByContract(db, actor)
  const { rows } = await sql<{ period: string; ratio: number | null }>`
    select contract_period.period::text, round(100 * coalesce(sum(ledger.deducted), 0)
      / nullif(sum(contract_period.monthly_value), 0), 2)::float8 as ratio
    from contract_period join contract on contract.id = contract_period.contract_id
    left join unnest(${ledger.map(({ period }) => period)}::date[], ${ledger.map(({ contractId }) => contractId)}::int[],
      ${ledger.map(({ deducted }) => deducted)}::numeric[]) ledger (period, contract_id, deducted)
      on ledger.contract_id = contract_period.contract_id and ledger.period = contract_period.period
    where ${isSigned} and contract_period.period <= (select local_today())
      and contract_period.period >= (select date_trunc('month', local_today()) - interval '11 months') and ${may(actor, 'contract.view')}
    group by 1`.execute(db)
  return rows
}
