import { work } from '@patuh/domain/claim/rule'
import type { CaseAction, caseInputs } from '@patuh/domain/compliance'
import { type ConstantType, typesOf } from '@patuh/domain/formula/check'
import { sql } from 'kysely'
import type * as z from 'zod'
import { pricing, rulesOn } from '../claim/rules.ts'
import * as ledger from '../claim-record/ledger.ts'
import type { Trx } from '../db/db.ts'
import { attach } from '../files/queries.ts'
import { HttpError, notFound } from '../http/error.ts'
import { wrongField } from '../http/record.ts'
import type { Actor } from '../session/actor.ts'
import { type CaseRow, canTake, findCase } from './case-queries.ts'
import { overdue } from './item-queries.ts'

type Input<Name extends CaseAction> = z.output<(typeof caseInputs)[Name]>
type Step<Name extends CaseAction> = (
  trx: Trx,
  actor: Actor,
  id: number,
  input: Input<Name>,
) => Promise<unknown>

const source = (id: number) => ({ sourceKind: 'compliance' as const, sourceId: id })
const now = sql<string>`now()`

/** Moves a case one step, if it still stands where the step starts and this person may take it. */
async function take(trx: Trx, actor: Actor, id: number, action: CaseAction, change: object) {
  const moved = await trx
    .updateTable('complianceCase')
    .set(change as never)
    .where('complianceCase.id', '=', id)
    .where(canTake(actor, action))
    .returning('id')
    .executeTakeFirst()
  if (moved) return
  const row = await findCase(trx, actor, id)
  if (!row) throw notFound()
  const tookPart = row.recordedBy === actor.id || row.decidedBy === actor.id
  throw tookPart && (action === 'verify' || action === 'decideAppeal')
    ? new HttpError(403, 'SOD_VIOLATION', 'Whoever recorded or decided a case cannot judge it.')
    : new HttpError(409, 'STATE_CONFLICT', 'The case no longer stands where this starts.')
}

type Inputs = Record<string, string | boolean | null>

const factsOf = (trx: Trx, { contractId, period, happenedOn }: CaseRow) =>
  sql<{ inputs: Inputs; constants: Record<string, { type: ConstantType }> }>`
    select contract_terms(${contractId}, ${happenedOn}::date) || jsonb_build_object(
      'items_failed', (select count(*) from compliance_item where contract_id = ${contractId} and period = ${period}::date
        and state = 'notMet')::text,
      'items_total', (select count(*) from compliance_item where contract_id = ${contractId}
        and period = ${period}::date)::text) as inputs,
      constants from contract where id = ${contractId}`
    .execute(trx)
    .then(({ rows: [row] }) => row)

/** What a breach costs by the contract's own formula; nothing where it has none. */
async function lineOf(trx: Trx, row: CaseRow): Promise<ledger.Line> {
  const [rule] = pricing(await rulesOn(trx, row.contractId, row.happenedOn), 'compliance')
  const facts = await factsOf(trx, row)
  const given = { ...facts?.inputs, days_overdue: String(row.daysOverdue) }
  const worked = rule && work(rule, given, typesOf(facts?.constants ?? {}))
  return {
    contractId: row.contractId,
    zoneId: null,
    ...source(row.id),
    sourceRef: row.refNo,
    happenedAt: `${row.happenedOn}T12:00:00+08:00`,
    formulaVersionId: rule?.versionId ?? null,
    expression: rule?.expression ?? null,
    inputs: (worked?.inputs ?? {}) as Inputs,
    trace: null,
    clause: rule?.clause ?? null,
    exclusivityKey: null,
    points: 0,
    amount: worked?.amount.toFixed(2) ?? '0.00',
    uncomputable: worked?.fault ?? null,
  }
}

const seen = async (trx: Trx, actor: Actor, id: number) => {
  const row = await findCase(trx, actor, id)
  if (!row) throw notFound()
  return row
}

/** A case from a row that was not met: to the contractor at once, with what is at stake. */
export async function raise(trx: Trx, actor: Actor, itemId: number, description: string) {
  const { rows } = await sql<{ id: number }>`
    insert into compliance_case (item_id, contract_id, contractor_id, obligation_id, period, happened_on, description,
      days_overdue, recorded_by, due_at)
    select compliance_item.id, contract_id, compliance_item.contractor_id, obligation_id, period,
      greatest(due_on, period), ${description}, ${overdue}, ${actor.id}, working_due(calendar_id, now(),
        coalesce(justify_days, (select days from clock_default where code = 'justify')))
    from compliance_item join contract on contract.id = contract_id
    where compliance_item.id = ${itemId} and state = 'notMet' returning id`.execute(trx)
  const id = rows[0]?.id
  if (!id) throw new HttpError(409, 'STATE_CONFLICT', 'Only what was not met is complained about.')
  await ledger.propose(trx, await lineOf(trx, await seen(trx, actor, id)))
  return id
}

const justify: Step<'justify'> = async (trx, actor, id, { justification, fileIds }) => {
  await take(trx, actor, id, 'justify', {
    status: 2,
    justification,
    justifiedAt: now,
    justifiedBy: actor.id,
    dueAt: null,
  })
  await attach(trx, actor, fileIds)
  if (fileIds.length)
    await trx
      .insertInto('complianceCaseFile')
      .values(fileIds.map((fileId) => ({ caseId: id, fileId })))
      .execute()
}

const verify: Step<'verify'> = async (trx, actor, id, { decision, reasonCodeId, remark }) => {
  const kind = decision === 'deny' ? 'fine' : 'waive'
  const reason = await trx
    .selectFrom('reasonCode')
    .select('id')
    .where('id', '=', reasonCodeId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!reason) throw wrongField('reasonCodeId', 'unknownReference')
  const verdict = {
    status: decision === 'deny' ? 3 : 4,
    remark: remark || null,
    reasonCodeId,
    decidedAt: now,
    decidedBy: actor.id,
  }
  await take(trx, actor, id, 'verify', verdict)
  if (decision === 'accept') await ledger.cancel(trx, source(id))
  else await ledger.confirm(trx, await lineOf(trx, await seen(trx, actor, id)))
}

const withdraw: Step<'withdraw'> = async (trx, actor, id) => {
  await take(trx, actor, id, 'withdraw', { status: 5, dueAt: null })
  await ledger.cancel(trx, source(id))
}

const appeal: Step<'appeal'> = async (trx, actor, id, { grounds }) => {
  await take(trx, actor, id, 'appeal', { status: 7, grounds, appealedAt: now })
  await ledger.dispute(trx, source(id))
}

const decideAppeal: Step<'decideAppeal'> = async (trx, actor, id, { decision, remark }) => {
  const upheld = decision === 'uphold'
  const verdict = {
    status: upheld ? 4 : 3,
    appealRemark: remark,
    appealDecidedAt: now,
    appealDecidedBy: actor.id,
  }
  await take(trx, actor, id, 'decideAppeal', verdict)
  if (upheld) await ledger.reverse(trx, source(id), remark)
  else await ledger.settle(trx, source(id))
}

export const steps: { [Name in CaseAction]: Step<Name> } = { justify, verify, withdraw, appeal, decideAppeal }
