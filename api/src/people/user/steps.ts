import { type SuspendInput, userRow, userWorkflow } from '@patuh/domain/people/user'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { type SqlBool, sql } from 'kysely'
import { requestEmailChange, revokeEmailChange } from '../../access/account/email-change.ts'
import { invite, revokeInvitation } from '../../access/account/invitation.ts'
import { endAll } from '../../access/session/lifetime.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { HttpError } from '../../platform/http/error.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type Act, mountWorkflow } from '../../platform/workflow/routes.ts'
import { mayTake, move, take } from '../../platform/workflow/transition.ts'
import { handOver } from './hand-over.ts'
import { current } from './queries.ts'
import { userEngine } from './workflow.ts'

type Step = Pick<Act, 'trx' | 'actor' | 'id'>

const moveTo = ({ trx, actor, id }: Step, step: string, statusReason: string | null = null) =>
  take(trx, userEngine, actor, [id], step, { change: { statusReason } })

export async function resend(step: Step) {
  await moveTo(step, 'resend')
  await invite(step.trx, step.id)
}

async function cancelInvitation(step: Step) {
  await moveTo(step, 'cancel-invitation')
  await revokeInvitation(step.trx, step.id)
}

export async function suspend(step: Step, input: Partial<SuspendInput> & { reason: string }) {
  await moveTo(step, 'suspend', input.reason)
  await handOver(step.trx, step.actor, step.id, input)
}

/** Reactivates a user; one who never set a password is invited again. */
export async function reactivate(step: Step) {
  await moveTo(step, 'reactivate')
  if ((await current(step.trx, step.actor, step.id)).status === userWorkflow.status.invited)
    await invite(step.trx, step.id)
}

async function endSessions({ trx, actor, id }: Step) {
  await mayTake(trx, userEngine, actor, id, 'end-sessions')
  await note(trx, 'user', id, { sessions: await endAll(trx, id) })
}

async function refuseTaken(trx: Trx, id: number, email: string) {
  const { rows } = await sql`select from "user" where lower(email) = ${email} and id <> ${id}`.execute(trx)
  if (rows.length)
    throw new HttpError(409, 'DUPLICATE', 'This value is already taken.', {
      fields: [{ name: 'email', code: 'duplicate' }],
    })
}

/** An invited user is invited at the new address; for others both addresses must confirm. */
async function changeEmail(
  { trx, actor, id }: Step,
  { email }: InputOf<typeof userWorkflow, 'change-email'>,
) {
  await mayTake(trx, userEngine, actor, id, 'change-email')
  await refuseTaken(trx, id, email)
  if ((await current(trx, actor, id)).status === userWorkflow.status.invited) {
    await move(trx, userEngine, [id], 'change-email', { change: { email } })
    return invite(trx, id)
  }
  await note(trx, 'user', id, { email })
  return requestEmailChange(trx, id, email, actor.id)
}

async function cancelEmailChange({ trx, actor, id }: Step) {
  await mayTake(trx, userEngine, actor, id, 'cancel-email-change')
  await revokeEmailChange(trx, id)
  await note(trx, 'user', id, { email: null })
}

/** Clears the password and mails a link: only the owner can set a new one. */
async function startReset({ trx, env, actor, id }: Act) {
  await take(trx, userEngine, actor, [id], 'start-reset', { change: { passwordHash: null } })
  await endAll(trx, id)
  await sendMail(trx, id, 'resetAsked', { url: `${env.baseUrl}/forgot-password` })
}

/** Two-person rule: the first administrator requests it; another one, within a day, confirms it. */
async function resetTotp({ trx, actor, id }: Step) {
  await mayTake(trx, userEngine, actor, id, 'reset-totp')
  const [isConfirmed] = await move(trx, userEngine, [id], 'reset-totp', {
    change: { totpAt: null, totpResetBy: null, totpResetAt: null },
    also: sql<SqlBool>`totp_reset_at > now() - interval '1 day'`,
  })
  if (!isConfirmed)
    return move(trx, userEngine, [id], 'reset-totp', {
      change: { totpResetBy: actor.id, totpResetAt: sql`now()` },
    })
  await trx.deleteFrom('totp').where('userId', '=', id).execute()
  await trx.deleteFrom('recoveryCode').where('userId', '=', id).execute()
  return endAll(trx, id)
}

const steps = {
  resend,
  'cancel-invitation': cancelInvitation,
  suspend,
  reactivate,
  'end-sessions': endSessions,
  'change-email': changeEmail,
  'cancel-email-change': cancelEmailChange,
  'start-reset': startReset,
  'reset-totp': resetTotp,
}

export const mountSteps = (app: App) =>
  mountWorkflow(app, userWorkflow, {
    path: '/users/:id',
    row: userRow,
    steps,
    read: (trx, { actor }, id) => current(trx, actor, id),
  })
