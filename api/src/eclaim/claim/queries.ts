import { claimStatus, claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { contractStatus } from '@patuh/domain/contract/contract/workflow'
import type { Claim, claimList } from '@patuh/domain/eclaim/claim/record'
import type { Language } from '@patuh/domain/platform/language'
import type { QueryOf } from '@patuh/domain/platform/list'
import { type SqlBool, sql } from 'kysely'
import { namedContract } from '../../contract/contract/named.ts'
import { claimEngine, may } from '../../contract/ledger/claim-workflow.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { columnsOf, countOf, exportOf, idsOf, type ListShape } from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { byName, namedOne, nameWord } from '../../platform/db/names.ts'
import { allowedActions } from '../../platform/workflow/engine.ts'
import { statusText } from '../../platform/workflow/text.ts'
import { isMine } from './workflow.ts'

const column = (name: string) => sql.ref(`claim.${name}`)
const share = sql<string>`coalesce(round(100 * claim.deductions / nullif(claim.gross, 0), 2), 0)::text`
const age = sql<number>`greatest(0, local_today() - (claim.period + interval '1 month - 1 day')::date)`
const stepLabel = sql<
  string | null
>`(select label || ' (' || seq || '/' || (select count(*) from claim_step every
    where every.claim_id = claim.id and every.revision = claim.revision) || ')'
  from claim_step where claim_step.claim_id = claim.id and claim_step.revision = claim.revision
    and claim_step.seq = claim.step and claim.status = ${claimStatus.inApproval})`

// Overdue: an answer of the contractor, an approval step, or a payment.
const overdue = sql<SqlBool>`coalesce((claim.status = ${claimStatus.reconciliation} and claim.reconcile_due_at < now())
  or (claim.status = ${claimStatus.inApproval} and exists (select from claim_step late where late.claim_id = claim.id
    and late.revision = claim.revision and late.seq = claim.step and late.due_at < now()))
  or (claim.status in (${claimStatus.approved}, ${claimStatus.certified}) and claim.payment_due_on < local_today()), false)`

const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('claim')
    .leftJoin('claimBuild', 'claimBuild.claimId', 'claim.id')
    .selectAll('claim')
    .select([
      share.as('deductedPct'),
      age.as('age'),
      stepLabel.as('stepLabel'),
      namedContract(column('contractId')).as('contract'),
      namedOne('organization', column('contractorId')).as('contractor'),
      sql<
        Claim['build']
      >`case when claim_build.claim_id is not null then json_build_object('status', claim_build.status,
        'done', claim_build.done, 'total', claim_build.total, 'message', claim_build.message) end`.as(
        'build',
      ),
      isMine(actor).$castTo<boolean>().as('isMine'),
      allowedActions(claimEngine, actor).as('allowedActions'),
    ])
    .where(claimEngine.visible(actor))

export type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const shown = (row: Row, language: Language) => ({
  ...row,
  // The status text includes the approval step: `In approval – Sokong (2/3)`.
  statusText: [statusText(claimWorkflow, row.status, language), row.stepLabel].filter(Boolean).join(' – '),
})

const shape = (actor: Actor): ListShape<typeof claimList> => ({
  id: sql`claim.id`,
  newestFirst: true,
  sorts: {
    ...columnsOf('claim', ['id', 'refNo', 'period', 'gross', 'deductions', 'adjustments', 'net', 'status']),
    contract: byName('contract', column('contractId'), 'title'),
    contractor: byName('organization', column('contractorId')),
    deductedPct: sql`claim.deductions / nullif(claim.gross, 0)`,
    age,
  },
  filters: {
    ...idsOf('claim', ['status', 'contractId', 'contractorId']),
    period: (month) => sql<SqlBool>`claim.period = ${month}::date`,
    mine: (wanted) => sql<SqlBool>`${isMine(actor)} = ${wanted}`,
    overdue: (wanted) => sql<SqlBool>`${overdue} = ${wanted}`,
  },
  words: [
    column('refNo'),
    nameWord('contract', column('contractId'), 'title'),
    nameWord('organization', column('contractorId')),
  ],
  order: [sql`claim.period desc`],
})

export async function list(db: Db, actor: Actor, query: QueryOf<typeof claimList>, language: Language) {
  const { items, ...counted } = await listPage(db, { name: 'claim', reader: actor }, query, () => [
    rows(db, actor),
    shape(actor),
  ])
  return { items: items.map((row) => shown(row, language)), ...counted }
}

export const count = (db: Db, actor: Actor, query: QueryOf<typeof claimList>) =>
  countOf(rows(db, actor), shape(actor), query)

/** The rows that this user may export. */
export const exported = (db: Db, actor: Actor) =>
  exportOf(db, rows(db, actor).where(may(actor, 'claim.export')), shape(actor))

export const find = (db: Db | Trx, actor: Actor, id: number) =>
  rows(db, actor).where('claim.id', '=', id).executeTakeFirst()

/** A claim that this user may export. */
export const findExported = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('claim.id', '=', id).where(may(actor, 'claim.export')).executeTakeFirst()

const { signed, terminated, suspended, closed } = contractStatus
const claimable = [signed, terminated, suspended, closed]

/** Inserts the claim of a contract and month; undefined where the contract is out of scope. */
export const insert = (trx: Trx, actor: Actor, contractId: number, period: string) =>
  sql<{ id: number }>`
    insert into claim (contract_id, contractor_id, period, prepared_by)
    select contract.id, contractor_id, month.period, ${actor.id} from contract
    join contract_period month on month.contract_id = contract.id and month.period = ${period}::date
    where contract.id = ${contractId} and contract.status = any(${claimable}::int[]) and month.period <= local_today()
      and exists (select from (select contract.id as contract_id, contract.contractor_id, ${sql.lit(claimStatus.reconciliation)} as status, null::integer
        as created_by) claim where ${may(actor, 'claim.create')})
    returning id`
    .execute(trx)
    .then(({ rows: [row] }) => row?.id)
