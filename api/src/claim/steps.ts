import type { CheckItem } from '@patuh/domain/claim/record'
import type { ClaimAction } from '@patuh/domain/claim/workflow'
import type { FieldError } from '@patuh/domain/error'
import { dayOf } from '@patuh/domain/moment'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { HttpError } from '../http/error.ts'
import { wrongField } from '../http/record.ts'
import { askForBuild } from './build.ts'
import { blocking, checklist } from './checklist.ts'
import { freeze, thaw } from './freeze.ts'
import type { Row } from './queries.ts'
import { addDocument, agree, dispute, resolve } from './reconcile.ts'
import { mayTake, type Step, take } from './take.ts'
import { tell } from './tell.ts'

const now = sql`now()`

const unfinished = (fields: FieldError[]) =>
  new HttpError(409, 'STATE_CONFLICT', 'The checklist is not green yet.', { fields })

const fieldOf = ({ code, count }: CheckItem): FieldError => ({ name: code, code: 'open', limit: count })

async function refuseUnfinished(trx: Trx, row: Row, before: 'send' | 'submit') {
  const open = blocking(await checklist(trx, row), before)
  if (open.length > 0) throw unfinished(open.map(fieldOf))
}

const generate: Step<'generate'> = async (trx, actor, { id }) => {
  await mayTake(trx, actor, id, 'generate')
  await sql`update claim set prepared_by = coalesce(prepared_by, ${actor.id}) where id = ${id}`.execute(trx)
  await askForBuild(trx, id, actor.id)
}

const send: Step<'send'> = async (trx, actor, row) => {
  const due = sql`now() + make_interval(days => (select days from clock_default where code = 'reconcile'))`
  await take(trx, actor, row.id, 'send', {
    sentAt: now,
    sentBy: actor.id,
    reconcileDueAt: due,
    remark: null,
    remindedAt: null,
  })
  if (!row.builtAt) throw unfinished([{ name: 'builtAt', code: 'open' }])
  await refuseUnfinished(trx, row, 'send')
  await tell(trx, row.id, 'claim.sent', 'contractor')
}

const submit: Step<'submit'> = async (trx, actor, row) => {
  await mayTake(trx, actor, row.id, 'submit')
  await refuseUnfinished(trx, row, 'submit')
  const { hash, step } = await freeze(trx, actor, row)
  await take(trx, actor, row.id, 'submit', {
    hash,
    step,
    submittedAt: now,
    submittedBy: actor.id,
    remark: null,
  })
  await tell(trx, row.id, 'claim.step', 'step')
}

/** One of the steps, in order. The last one of all makes the claim approved. */
const approve: Step<'approve'> = async (trx, actor, row, { remark, considered }, statementHash) => {
  await mayTake(trx, actor, row.id, 'approve')
  if (row.alarms.length && !considered) throw wrongField('considered', 'mustAccept')
  await sql`insert into claim_approval (claim_id, revision, seq, user_id, on_behalf_of, decision, remark, considered,
      statement_hash)
    values (${row.id}, ${row.revision}, ${row.step}, ${actor.id}, ${actor.onBehalfOf ?? null}, 'approved', ${remark || null},
      ${JSON.stringify(considered ? row.alarms : [])}::jsonb, ${statementHash})`.execute(trx)
  const { rows } = await sql<{ seq: number }>`
    select seq from claim_step step where claim_id = ${row.id} and revision = ${row.revision} and min_approvers > (
      select count(*) from claim_approval a where a.claim_id = step.claim_id and a.revision = step.revision
        and a.seq = step.seq and a.decision = 'approved') order by seq limit 1`.execute(trx)
  const next = rows[0]?.seq
  await trx
    .updateTable('claim')
    .set(
      next === undefined
        ? { status: 4, step: null, approvedAt: now as never, remark: remark || null }
        : { step: next },
    )
    .where('id', '=', row.id)
    .execute()
  if (next === undefined) await tell(trx, row.id, 'claim.approved', 'everyone')
  else if (next !== row.step) await tell(trx, row.id, 'claim.step', 'step')
}

const sendBack: Step<'return'> = async (trx, actor, row, { remark }) => {
  await mayTake(trx, actor, row.id, 'return')
  await sql`insert into claim_approval (claim_id, revision, seq, user_id, on_behalf_of, decision, remark)
    values (${row.id}, ${row.revision}, ${row.step}, ${actor.id}, ${actor.onBehalfOf ?? null}, 'returned', ${remark})`.execute(
    trx,
  )
  await trx
    .updateTable('claim')
    .set({ status: 3, remark, step: null, hash: null, revision: row.revision + 1 })
    .where('id', '=', row.id)
    .execute()
  await thaw(trx, row)
  await tell(trx, row.id, 'claim.returned', 'preparers', { remark })
}

const certify: Step<'certify'> = async (trx, actor, row) => {
  await take(trx, actor, row.id, 'certify', { certifiedAt: now, certifiedBy: actor.id })
  if (!row.documentsAt)
    throw unfinished((await checklist(trx, row)).filter(({ code }) => code === 'papers').map(fieldOf))
  await tell(trx, row.id, 'claim.certified', 'everyone')
}

const pay: Step<'pay'> = async (trx, actor, row, { voucherNo, paidOn }) => {
  await take(trx, actor, row.id, 'pay', { voucherNo, paidOn, paidBy: actor.id })
  if (paidOn > dayOf(Date.now())) throw wrongField('paidOn', 'future')
  await tell(trx, row.id, 'claim.paid', 'everyone', { voucherNo })
}

const suspend: Step<'suspend'> = (trx, actor, { id }, { reason }) =>
  take(trx, actor, id, 'suspend', { resumeStatus: sql`status`, remark: reason })

const resume: Step<'resume'> = (trx, actor, { id }) =>
  take(trx, actor, id, 'resume', { status: sql`resume_status`, resumeStatus: null, remark: null })

export const steps: { [Name in ClaimAction]: Step<Name> } = {
  generate,
  send,
  agree,
  dispute,
  resolve,
  addDocument,
  submit,
  approve,
  return: sendBack,
  certify,
  pay,
  suspend,
  resume,
}
