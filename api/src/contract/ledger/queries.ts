import { claimStatus } from '@patuh/domain/contract/claim-workflow'
import type { claimRecordList } from '@patuh/domain/contract/ledger'
import type { Language } from '@patuh/domain/platform/language'
import type { QueryOf } from '@patuh/domain/platform/list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { nameOfUser } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { seesField } from '../../platform/authorization/field-reader.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { columnsOf, flag, idsOf, type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listPage, listQueries } from '../../platform/db/list-page.ts'
import { namedOne } from '../../platform/db/names.ts'
import { allowedActions, canStep } from '../../platform/workflow/engine.ts'
import { byContract, contractWords, namedContract } from '../contract/named.ts'
import { claimEngine } from './claim-workflow.ts'
import { explain } from './explain.ts'
import { subjectOf, titleOf } from './title.ts'
import { lineEngine, owners } from './workflow.ts'

const column = (name: string) => sql.ref(`claimRecord.${name}`)

const named = (which: RawBuilder<unknown>) =>
  sql<{ id: number; name: string } | null>`(select json_build_object('id', line.id, 'name', line.ref_no)
    from claim_record line where ${which})`

// The same failure is deducted once: of the lines that share an exclusivity key the largest counts.
const exclusivity = sql<{ count: number; kept: string } | null>`(
  select json_build_object('count', count(*), 'kept', (array_agg(line.ref_no order by line.amount desc, line.id))[1])
  from claim_record line
  where line.contract_id = claim_record.contract_id and line.exclusivity_key = claim_record.exclusivity_key
    and line.reverses_id is null and line.status in ('provisional', 'confirmed', 'disputed', 'in claim')
  having count(*) > 1)`

// The claim that contains the line; before that, the one in reconciliation.
const claimOf = sql`claim.contract_id = claim_record.contract_id and claim.period = claim_record.posted_period
  and (claim.id = claim_record.claim_id or (claim.status = ${sql.lit(claimStatus.reconciliation)} and exists (
    select from claim_line line where line.claim_id = claim.id and line.revision = claim.revision
      and line.key = claim_record.ref_no and line.part in ('deduction', 'adjustment'))))`

const mayDispute = (actor: Actor) =>
  sql<boolean>`exists (select from claim where ${claimOf} and ${canStep(claimEngine, actor, 'dispute')} and not exists (
    select from claim_answer answer where answer.claim_id = claim.id and answer.key = claim_record.ref_no
      and answer.answer = 'disputed'))`

const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('claimRecord')
    .selectAll('claimRecord')
    .select([
      sql<string>`claim_record.amount::text`.as('amount'),
      namedContract(column('contractId')).as('contract'),
      namedOne('organization', column('contractorId')).as('contractor'),
      sql<{ id: number; code: string; version: number } | null>`(
        select json_build_object('id', version.id, 'code', formula.code, 'version', version.version)
        from formula_version version join formula on formula.id = version.formula_id
        where version.id = claim_record.formula_version_id)`.as('formula'),
      sql<
        string | null
      >`(select formula.name from formula_version version join formula on formula.id = version.formula_id
        where version.id = claim_record.formula_version_id)`.as('formulaName'),
      subjectOf(column('sourceKind'), column('sourceId')).as('subject'),
      named(sql`line.id = claim_record.reverses_id`).as('reverses'),
      named(sql`line.reverses_id = claim_record.id and line.status <> 'void'`).as('reversedBy'),
      exclusivity.as('exclusivity'),
      sql<
        string | null
      >`${nameOfUser(actor, column('approvedBy'))} || coalesce(' (' || ${nameOfUser(actor, column('approvedFor'))} || ')', '')`.as(
        'approvedBy',
      ),
      sql<{ id: number; name: string } | null>`(
        select json_build_object('id', claim.id, 'name', claim.ref_no) from claim
        where ${claimOf} and ${claimEngine.visible(actor)} limit 1)`.as('claim'),
      allowedActions(lineEngine, actor, { dispute: mayDispute(actor) }).as('allowedActions'),
    ])
    .where(lineEngine.visible(actor))
export type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const shape = (actor: Actor): ListShape<typeof claimRecordList> => ({
  id: sql`claim_record.id`,
  sorts: {
    ...columnsOf('claimRecord', [
      'id',
      'refNo',
      'sourceKind',
      'occurredPeriod',
      'postedPeriod',
      'amount',
      'status',
    ]),
    sourceRef: sql`claim_record.source_ref collate "C"`,
    contract: byContract(actor, 'claimRecord.view', column('contractId')),
  },
  filters: {
    ...idsOf('claimRecord', ['contractId', 'contractorId', 'sourceId']),
    sourceKind: oneOfTexts(column('sourceKind')),
    status: oneOfTexts(column('status')),
    postedPeriod: (month) => sql<SqlBool>`${column('postedPeriod')} = ${month}::date`,
    occurredPeriod: (month) => sql<SqlBool>`${column('occurredPeriod')} = ${month}::date`,
    late: flag(sql`claim_record.occurred_period < claim_record.posted_period`),
    needsApproval: flag(sql`claim_record.needs_approval and claim_record.status = 'provisional'`),
  },
  words: [
    sql`(claim_record.ref_no || ' ' || coalesce(claim_record.source_ref, '') || ' ' || coalesce(claim_record.clause, ''))`,
    ...contractWords(column('contractId')),
  ],
  references: [sql`claim_record.ref_no collate "C"`, sql`claim_record.source_ref collate "C"`],
  order: [sql`claim_record.id desc`],
})

/** A line as this reader may see it: without the prices of the contract, if need be. The price ladder is public. */
function shown(row: Row, actor: Actor, language: Language | 'both') {
  const isOpen = seesField(actor, 'contractValue')
  return {
    ...row,
    ...(isOpen ? {} : { expression: null, inputs: {}, trace: null }),
    title: titleOf(row, language),
    explanation: explain(row as never, language, isOpen || row.formulaVersionId === null),
  }
}

export async function list(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof claimRecordList>,
  language: Language | 'both',
) {
  const { items, ...counted } = await listPage(db, { name: 'claimRecord', reader: actor }, query, () => [
    rows(db, actor),
    shape(actor),
  ])
  return { items: items.map((row) => shown(row, actor, language)), ...counted }
}

export const { count, exported } = listQueries(rows, shape, (actor) =>
  inScope(actor, 'claimRecord.export', owners),
)

export async function find(db: Db | Trx, actor: Actor, id: number, language: Language | 'both') {
  const row = await rows(db, actor).where('claimRecord.id', '=', id).executeTakeFirst()
  return row && shown(row, actor, language)
}

/** The contractor's answer to a line in its claim. */
export async function answerTo(db: Db, { refNo, claim }: { refNo: string; claim: { id: number } | null }) {
  const found = await db
    .selectFrom('claimAnswer')
    .select(['answer', 'text', 'resolution', 'reply'])
    .where('claimId', '=', claim?.id ?? 0)
    .where('key', '=', refNo)
    .executeTakeFirst()
  return found ?? null
}

/** Manual lines above this amount need a second person. */
export const adjustmentLimit = sql`(select amount from amount_limit where code = 'adjustment')`

type Adjustment = {
  contractId: number
  occurredPeriod: string
  amount: string
  reasonCodeId: number
  reason: string
}

/** Inserts a manual line in the open month; undefined where the contract or month does not exist. */
export async function adjust(
  trx: Trx,
  { contractId, occurredPeriod, amount, reasonCodeId, reason }: Adjustment,
  fileIds: number[],
) {
  const { rows: made } = await sql<{ id: number }>`
    insert into claim_record (contract_id, contractor_id, source_kind, occurred_period, posted_period, amount,
      status, needs_approval, reason_code_id, reason)
    select contract.id, contract.contractor_id, 'adjustment', ${occurredPeriod}::date,
      posting_period(contract.id, ${occurredPeriod}::date),
      ${amount}::numeric, case when large.is then 'provisional' else 'confirmed' end, large.is, ${reasonCodeId},
      ${reason}
    from contract
    cross join lateral (select abs(${amount}::numeric) > ${adjustmentLimit} as is) large
    join contract_period period on period.contract_id = contract.id and period.period = ${occurredPeriod}::date
    join reason_code on reason_code.id = ${reasonCodeId} and reason_code.kind = 'adjustment'
    where contract.id = ${contractId}
    returning id`.execute(trx)
  const id = made[0]?.id
  if (id) await addFiles(trx, id, fileIds)
  return id
}

export const addFiles = async (trx: Trx, claimRecordId: number, fileIds: number[]) =>
  fileIds.length &&
  trx
    .insertInto('claimRecordFile')
    .values(fileIds.map((fileId) => ({ claimRecordId, fileId })))
    .execute()
