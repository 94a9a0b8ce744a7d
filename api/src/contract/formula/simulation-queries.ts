import { claimStatus } from '@patuh/domain/contract/claim-workflow'
import { unsigned } from '@patuh/domain/contract/contract/workflow'
import type {
  PastLine,
  PastMonth,
  Simulation,
  SimulationResult,
} from '@patuh/domain/contract/formula/simulation'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export const insertSimulation = async (
  trx: Trx,
  values: { versionId: number; baseVersionId: number; contractIds: number[]; createdBy: number },
) =>
  (
    await trx
      .insertInto('simulation')
      .values({ ...values, total: values.contractIds.length })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const findSimulation = (db: Db, id: number, createdBy: number) =>
  db
    .selectFrom('simulation')
    .innerJoin('formulaVersion', 'formulaVersion.id', 'simulation.baseVersionId')
    .select(['simulation.id', 'versionId', 'baseVersionId', 'formulaVersion.version as baseVersion'])
    .select(['simulation.status', 'done', 'total', 'result'])
    .where('simulation.id', '=', id)
    .where('simulation.createdBy', '=', createdBy)
    .$castTo<Simulation>()
    .executeTakeFirst()

export const simulated = (db: Db, versionId: number) =>
  db
    .selectFrom('formulaVersion')
    .innerJoin('formula', 'formula.id', 'formulaVersion.formulaId')
    .select(['formula.code', 'formulaVersion.version'])
    .where('formulaVersion.id', '=', versionId)
    .executeTakeFirstOrThrow()

/** The versions to compare, of the same formula; the base is the one in force unless another is named. */
export const versionsToCompare = (db: Db, versionId: number, baseVersionId: number | null) =>
  sql<{ formulaId: number; baseVersionId: number | null }>`
    select draft.formula_id, (
      select base.id from formula_version base where base.formula_id = draft.formula_id and base.id <> draft.id
        and (${baseVersionId}::int is null and base.status = 'approved' or base.id = ${baseVersionId}::int)
      order by base.version desc limit 1) as base_version_id
    from formula_version draft where draft.id = ${versionId}`
    .execute(db)
    .then(({ rows: [row] }) => row)

export const contractsCounting = (db: Db, formulaId: number, wanted: number[]) =>
  sql<{ id: number }>`
    select distinct used.contract_id as id from contract_deduction used
    join formula_version on formula_version.id = used.formula_version_id
    join contract on contract.id = used.contract_id and contract.status <> all(${unsigned}::int[])
    where formula_id = ${formulaId} and (cardinality(${wanted}::int[]) = 0 or used.contract_id = any(${wanted}::int[]))
    order by 1 limit 100`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id))

// Excludes reversed lines and their reversals.
const counts = sql`line.status in ('confirmed', 'disputed', 'in claim') and line.reverses_id is null`
const lastYear = sql`occurred_period >= date_trunc('month', local_today()) - interval '12 months'`

const agreed = [claimStatus.approved, claimStatus.certified, claimStatus.paid]
// Lines that the claim computes itself, such as the points of a month, without a ledger entry.
const worked = sql`claim_line line join claim on claim.id = line.claim_id and claim.revision = line.revision
  and claim.status = any(${agreed}::int[]) and line.entry_id is null and line.expression is not null`

/** Everything a version of the formula priced for a contract in the last twelve months, with its input facts. */
export const pastLines = (db: Db, contractId: number, formulaId: number) =>
  sql<PastLine>`
    select line.ref_no as ref, line.contract_id, contract.ref_no as contract, occurred_period as period, inputs
    from claim_record line join contract on contract.id = line.contract_id
    join formula_version on formula_version.id = line.formula_version_id and formula_version.formula_id = ${formulaId}
    where line.contract_id = ${contractId} and ${counts} and ${lastYear}
    union all
    select claim.ref_no, claim.contract_id, contract.ref_no, claim.period, line.inputs
    from ${worked} join contract on contract.id = claim.contract_id
    join formula on formula.id = ${formulaId} and formula.code = line.code
    where claim.contract_id = ${contractId} and line.part in ('gross', 'deduction') and ${lastYear}
    order by period, ref`
    .execute(db)
    .then(({ rows }) => rows)

export const pastMonths = (db: Db, contractId: number, formulaId: number) =>
  sql<PastMonth>`
    select contract_id, period, cap_of(contract_period)::text as cap, (coalesce((
        select sum(amount) from claim_record line
        left join formula_version on formula_version.id = line.formula_version_id
        where line.contract_id = contract_period.contract_id and line.occurred_period = contract_period.period
          and ${counts} and formula_version.formula_id is distinct from ${formulaId}), 0)
      + coalesce((
        select sum(line.amount) from ${worked} join formula on formula.id = ${formulaId} and formula.code <> line.code
        where claim.contract_id = contract_period.contract_id and claim.period = contract_period.period
          and line.part = 'deduction'), 0))::text as others
    from contract_period where contract_id = ${contractId}
      and period >= date_trunc('month', local_today()) - interval '12 months' and period <= local_today()`
    .execute(db)
    .then(({ rows }) => rows)

export const progress = (
  db: Db,
  id: number,
  change: { status?: string; done?: number; result?: SimulationResult },
) =>
  db
    .updateTable('simulation')
    .set({ ...change, ...(change.result ? { result: JSON.stringify(change.result) } : {}) } as never)
    .where('id', '=', id)
    .execute()
