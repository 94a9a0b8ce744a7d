import { type ClaimAction, claimStatus } from '@patuh/domain/contract/claim-workflow'
import type { CheckItem } from '@patuh/domain/eclaim/claim/record'
import type { FieldError } from '@patuh/domain/platform/error'
import { dayOf } from '@patuh/domain/platform/moment'
import { sql } from 'kysely'
import { claimEngine } from '../../contract/ledger/claim-workflow.ts'
import { HttpError } from '../../platform/http/error.ts'
import { wrongField } from '../../platform/http/record.ts'
import { signature } from '../../platform/workflow/engine.ts'
import type { Act } from '../../platform/workflow/routes.ts'
import { type Change, move, take } from '../../platform/workflow/transition.ts'
import { blocking, checklist } from './checklist.ts'
import { freeze, unfreeze } from './freeze.ts'
import { queueBuild } from './jobs.ts'
import { notifyClaim } from './notify.ts'
import { reconciliation } from './reconcile.ts'
import { lockClaim, type Step } from './workflow.ts'

const now = sql`now()`

const unfinished = (fields: FieldError[]) =>
  new HttpError(409, 'STATE_CONFLICT', 'The checklist has blocking items.', { fields })

const fieldOf = ({ code, count }: CheckItem): FieldError => ({ name: code, code: 'open', limit: count })

/** Takes a workflow step with the guarded update. */
const go = ({ trx, actor, id }: Act, name: ClaimAction, change: Change = {}) =>
  take(trx, claimEngine, actor, [id], name, { change })

/** Changes the status of a claim that is already locked. */
const pass = ({ trx, id }: Act, name: ClaimAction, change: Change) =>
  move(trx, claimEngine, [id], name, { change })

type LockedClaim = Awaited<ReturnType<typeof lockClaim>>

async function refuseUnfinished({ trx }: Act, claim: LockedClaim, before: 'send' | 'submit') {
  const open = blocking(await checklist(trx, claim), before)
  if (open.length > 0) throw unfinished(open.map(fieldOf))
}

const generate: Step<'generate'> = async (act) => {
  const { trx, actor, id } = act
  await go(act, 'generate', { preparedBy: sql`coalesce(prepared_by, ${actor.id})` })
  await queueBuild(trx, id, actor.id)
}

const send: Step<'send'> = async (act) => {
  const claim = await lockClaim(act, 'send')
  if (!claim.builtAt) throw unfinished([{ name: 'builtAt', code: 'open' }])
  await refuseUnfinished(act, claim, 'send')
  const due = sql`now() + make_interval(days => (select days from clock_default where code = 'reconcile'))`
  const sent = { sentAt: now, sentBy: act.actor.id, reconcileDueAt: due }
  await pass(act, 'send', { ...sent, remark: null, remindedAt: null })
  await notifyClaim(act.trx, act.id, 'claim.sent', 'contractor')
}

const submit: Step<'submit'> = async (act) => {
  const { trx, actor, id } = act
  const claim = await lockClaim(act, 'submit')
  await refuseUnfinished(act, claim, 'submit')
  const frozen = await freeze(trx, actor, claim)
  await pass(act, 'submit', { ...frozen, submittedAt: now, submittedBy: actor.id, remark: null })
  await notifyClaim(trx, id, 'claim.step', 'step')
}

type Decision = { decision: 'approved' | 'returned'; remark: string | null; considered?: object[] }

/** Records a decision at the current step, with the hash of the statement that was seen. */
const sign = (
  { trx, actor }: Act,
  { id, revision, step, hash }: LockedClaim,
  { decision, remark, considered = [] }: Decision,
) =>
  sql`insert into claim_approval (claim_id, revision, seq, user_id, on_behalf_of, decision, remark, considered,
      statement_hash)
    values (${id}, ${revision}, ${step}, ${actor.id}, ${actor.onBehalfOf ?? null}, ${decision}, ${remark},
      ${JSON.stringify(considered)}::jsonb, ${hash})`.execute(trx)

/** Approves the current step; the last one approves the claim. */
const approve: Step<'approve'> = async (act, { remark, considered }) => {
  const { trx, id } = act
  const claim = await lockClaim(act, 'approve')
  if (claim.alarms.length && !considered) throw wrongField('considered', 'mustAccept')
  await sign(act, claim, {
    decision: 'approved',
    remark: remark || null,
    considered: considered ? claim.alarms : [],
  })
  const { rows } = await sql<{ seq: number }>`
    select seq from claim_step step where claim_id = ${id} and revision = ${claim.revision} and min_approvers > (
      select count(*) from claim_approval a where a.claim_id = step.claim_id and a.revision = step.revision
        and a.seq = step.seq and a.decision = 'approved') order by seq limit 1`.execute(trx)
  const next = rows[0]?.seq
  if (next === undefined) {
    await pass(act, 'approve', { step: null, approvedAt: now, remark: remark || null })
    return notifyClaim(trx, id, 'claim.approved', 'everyone')
  }
  await pass(act, 'approve', { status: claimStatus.inApproval, step: next })
  if (next !== claim.step) await notifyClaim(trx, id, 'claim.step', 'step')
}

const sendBack: Step<'return'> = async (act, { remark }) => {
  const claim = await lockClaim(act, 'return')
  await sign(act, claim, { decision: 'returned', remark })
  await pass(act, 'return', { remark, step: null, hash: null, revision: claim.revision + 1 })
  await unfreeze(act.trx, claim)
  await notifyClaim(act.trx, act.id, 'claim.returned', 'preparers', { remark })
}

const certify: Step<'certify'> = async (act) => {
  const { trx, actor, id } = act
  const claim = await lockClaim(act, 'certify')
  if (!claim.documentsAt)
    throw unfinished((await checklist(trx, claim)).filter(({ code }) => code === 'papers').map(fieldOf))
  await go(act, 'certify', { certifiedAt: now, ...signature(actor, 'certifiedBy', 'certifiedFor') })
  await notifyClaim(trx, id, 'claim.certified', 'everyone')
}

const pay: Step<'pay'> = async (act, { voucherNo, paidOn }) => {
  await go(act, 'pay', { voucherNo, paidOn, paidBy: act.actor.id })
  if (paidOn > dayOf(Date.now())) throw wrongField('paidOn', 'future')
  await notifyClaim(act.trx, act.id, 'claim.paid', 'everyone', { voucherNo })
}

const suspend: Step<'suspend'> = (act, { reason }) =>
  go(act, 'suspend', { resumeStatus: sql`status`, remark: reason })

const resume: Step<'resume'> = (act) =>
  go(act, 'resume', { status: sql`resume_status`, resumeStatus: null, remark: null })

const decisions = { approve, return: sendBack, certify, pay, suspend, resume }

export const steps: { [Name in ClaimAction]: Step<Name> } = {
  generate,
  send,
  submit,
  ...reconciliation,
  ...decisions,
}
