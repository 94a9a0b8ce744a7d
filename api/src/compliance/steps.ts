import type { adHocInput } from '@patuh/domain/compliance'
import type { CaseAction, caseInputs } from '@patuh/domain/legacy'
import { dayOf } from '@patuh/domain/moment'
import { sql } from 'kysely'
import type * as z from 'zod'
import * as ledger from '../claim-record/ledger.ts'
import type { Trx } from '../db/db.ts'
import { attach } from '../files/queries.ts'
import { HttpError, notFound } from '../http/error.ts'
import { refuseOtherReason } from '../http/reason.ts'
import { wrongField } from '../http/record.ts'
import type { Actor } from '../session/actor.ts'
import { canTake, findCase } from './case-queries.ts'
import { overdue } from './item-queries.ts'
import { lineOf, source } from './price.ts'
import { mayContract } from './scope.ts'
import { tell } from './tell.ts'

type Input<Name extends CaseAction> = z.output<(typeof caseInputs)[Name]>
type Step<Name extends CaseAction> = (
  trx: Trx,
  actor: Actor,
  id: number,
  input: Input<Name>,
) => Promise<unknown>

const now = sql<string>`now()`
const clocks = {
  verify: sql`contract.verify_days`,
  answer: sql`null::int`,
  appealDecision: sql`contract.appeal_decision_days`,
}

/** Until when whoever has the case now should have done their part: as the contract says, or the house. */
export const dueIn = (clock: keyof typeof clocks) =>
  sql<string>`(select working_due(contract.calendar_id, now(), coalesce(${clocks[clock]},
    (select days from clock_default where code = ${clock}), 3))
    from contract where contract.id = compliance_case.contract_id)`

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

const seen = async (trx: Trx, actor: Actor, id: number) => {
  const row = await findCase(trx, actor, id)
  if (!row) throw notFound()
  return row
}

/** A case from a row that was not met: to the contractor at once, with what is at stake. */
export async function raise(trx: Trx, actor: Actor, itemId: number, description: string) {
  const { rows } = await sql<{ id: number }>`
    insert into compliance_case (item_id, contract_id, contractor_id, obligation_id, period, happened_on, description,
      days_overdue, recorded_by, is_declared, due_at)
    select compliance_item.id, contract_id, compliance_item.contractor_id, obligation_id, period,
      greatest(due_on, period), ${description}, ${overdue}, ${actor.id}, declared_at is not null, working_due(calendar_id, now(),
        coalesce(justify_days, (select days from clock_default where code = 'justify')))
    from compliance_item join contract on contract.id = contract_id
    where compliance_item.id = ${itemId} and state = 'notMet' returning id`.execute(trx)
  const id = rows[0]?.id
  if (!id) throw new HttpError(409, 'STATE_CONFLICT', 'Only what was not met is complained about.')
  return begin(trx, actor, id)
}

/** What is at stake stands in the ledger from the beginning, and the contractor hears of it at once. */
async function begin(trx: Trx, actor: Actor, id: number) {
  await ledger.propose(trx, await lineOf(trx, await seen(trx, actor, id)))
  await tell(trx, id, 'compliance.raised', 'contractor')
  return id
}

/** A case about what was found outside the checklist, while the contract was in force. */
export async function open(trx: Trx, actor: Actor, found: z.output<typeof adHocInput>) {
  const { contractId, obligationId, happenedOn, description } = found
  if (happenedOn > dayOf(Date.now())) throw wrongField('happenedOn', 'future')
  const { rows } = await sql<{ id: number }>`
    insert into compliance_case (contract_id, contractor_id, obligation_id, period, happened_on, description, recorded_by, due_at)
    select contract.id, contract.contractor_id, obligation.id, date_trunc('month', ${happenedOn}::date)::date,
      ${happenedOn}::date, ${description}, ${actor.id}, working_due(calendar_id, now(),
        coalesce(justify_days, (select days from clock_default where code = 'justify')))
    from contract join contract_obligation obligation on obligation.contract_id = contract.id
    where contract.id = ${contractId} and obligation.id = ${obligationId} and ${mayContract(actor, 'compliance.create')}
      and contract_in_force(contract, ${happenedOn}::date) returning id`.execute(trx)
  const id = rows[0]?.id
  if (!id) throw wrongField('obligationId', 'unknownReference')
  return begin(trx, actor, id)
}

async function addFiles(trx: Trx, actor: Actor, caseId: number, fileIds: number[]) {
  await attach(trx, actor, fileIds)
  if (fileIds.length)
    await trx
      .insertInto('complianceCaseFile')
      .values(fileIds.map((fileId) => ({ caseId, fileId })))
      .execute()
}

const justify: Step<'justify'> = async (trx, actor, id, { justification, fileIds }) => {
  const said = { justification, justifiedAt: now, justifiedBy: actor.id }
  await take(trx, actor, id, 'justify', { status: 2, ...said, dueAt: dueIn('verify') })
  await addFiles(trx, actor, id, fileIds)
  await tell(trx, id, 'compliance.justified', 'verifiers')
}

const askBack: Step<'return'> = async (trx, actor, id, { question }) => {
  await take(trx, actor, id, 'return', { status: 6, question, noAnswer: false, dueAt: dueIn('answer') })
  await tell(trx, id, 'compliance.returned', 'contractor', { question })
}

const answer: Step<'answer'> = async (trx, actor, id, { answer: text, fileIds }) => {
  await take(trx, actor, id, 'answer', { status: 2, answer: text, dueAt: dueIn('verify') })
  await addFiles(trx, actor, id, fileIds)
  await tell(trx, id, 'compliance.answered', 'verifiers')
}

const verify: Step<'verify'> = async (trx, actor, id, { decision, reasonCodeId, remark }) => {
  await refuseOtherReason(trx, reasonCodeId, decision === 'deny' ? 'fine' : 'waive')
  const verdict = {
    status: decision === 'deny' ? 3 : 4,
    remark: remark || null,
    reasonCodeId,
    decidedAt: now,
    decidedBy: actor.id,
    dueAt: null,
  }
  await take(trx, actor, id, 'verify', verdict)
  if (decision === 'accept') await ledger.cancel(trx, source(id))
  else await ledger.confirm(trx, await lineOf(trx, await seen(trx, actor, id)))
  const kindOfNotice = decision === 'accept' ? 'compliance.waived' : 'compliance.fined'
  await tell(trx, id, kindOfNotice, 'contractor', { remark: remark || null })
}

const withdraw: Step<'withdraw'> = async (trx, actor, id) => {
  await take(trx, actor, id, 'withdraw', { status: 5, dueAt: null })
  await ledger.cancel(trx, source(id))
}

const appeal: Step<'appeal'> = async (trx, actor, id, { grounds }) => {
  await take(trx, actor, id, 'appeal', {
    status: 7,
    grounds,
    appealedAt: now,
    dueAt: dueIn('appealDecision'),
  })
  await ledger.dispute(trx, source(id))
  await tell(trx, id, 'compliance.appealed', 'appealOfficers', { grounds })
}

const decideAppeal: Step<'decideAppeal'> = async (trx, actor, id, { decision, remark }) => {
  const upheld = decision === 'uphold'
  const verdict = {
    status: upheld ? 4 : 3,
    appealRemark: remark,
    appealDecidedAt: now,
    appealDecidedBy: actor.id,
    dueAt: null,
  }
  await take(trx, actor, id, 'decideAppeal', verdict)
  if (upheld) await ledger.reverse(trx, source(id), remark)
  else await ledger.settle(trx, source(id))
  await tell(trx, id, 'compliance.appealDecided', 'contractor', { remark })
}

export const steps: { [Name in CaseAction]: Step<Name> } = {
  justify,
  verify,
  return: askBack,
  answer,
  withdraw,
  appeal,
  decideAppeal,
}
