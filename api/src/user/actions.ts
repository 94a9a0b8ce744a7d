import { one } from '@patuh/domain/list'
import {
  changeEmailInput,
  type SuspendInput,
  suspendInput,
  type UserAction,
  userActions,
  userRow,
} from '@patuh/domain/user'
import { sql } from 'kysely'
import * as z from 'zod'
import { askEmailChange, revokeEmailChange } from '../account/email-change.ts'
import { invite, revokeInvitation } from '../account/invitation.ts'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import { change } from '../http/change.ts'
import { HttpError } from '../http/error.ts'
import { note } from '../http/note.ts'
import { params } from '../http/params.ts'
import { withEtag } from '../http/version.ts'
import { write } from '../mail/letter.ts'
import type { Actor } from '../session/actor.ts'
import { endAll } from '../session/queries.ts'
import { handOver } from './hand-over.ts'
import { current, privilegeOf, refuseObstacle } from './row.ts'

type Input = Partial<SuspendInput> & { email?: string }
type Context = { trx: Trx; env: Env; actor: Actor; id: number; reason: string; input: Input }

const setStatus = ({ trx, id, reason }: Context, status: string) =>
  trx
    .updateTable('user')
    .set({ status, statusReason: reason || null })
    .where('id', '=', id)
    .execute()

/** Whoever never set a password is invited again; everyone else goes on as before. */
async function reactivate(context: Context) {
  const { trx, id } = context
  const { passwordHash } = await trx
    .selectFrom('user')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await setStatus({ ...context, reason: '' }, passwordHash ? 'active' : 'invited')
  if (!passwordHash) await invite(trx, id)
}

/** The password is forgotten, never set for someone else: only its owner chooses the next one. */
async function startReset({ trx, env, id }: Context) {
  await trx.updateTable('user').set({ passwordHash: null }).where('id', '=', id).execute()
  await endAll(trx, id)
  await write(trx, id, 'resetAsked', { url: `${env.baseUrl}/forgot-password` })
}

async function refuseTaken(trx: Trx, id: number, email: string) {
  const { rows } = await sql`select from "user" where lower(email) = ${email} and id <> ${id}`.execute(trx)
  if (rows.length)
    throw new HttpError(409, 'DUPLICATE', 'This value is already taken.', {
      fields: [{ name: 'email', code: 'duplicate' }],
    })
}

/** Whoever has not come in yet is invited at the right address; of everyone else both addresses are asked. */
async function changeEmail({ trx, actor, id, input: { email = '' } }: Context) {
  await refuseTaken(trx, id, email)
  const waiting = await trx
    .updateTable('user')
    .set({ email })
    .where('id', '=', id)
    .where('status', '=', 'invited')
    .returning('id')
    .executeTakeFirst()
  if (waiting) return invite(trx, id)
  await note(trx, 'user', id, { email })
  return askEmailChange(trx, id, email, actor.id)
}

async function suspend(context: Context) {
  await setStatus(context, 'suspended')
  await handOver(context.trx, context.actor, context.id, context.input)
}

/** The first one asks; another one, within a day, does it. */
async function resetTotp({ trx, actor, id }: Context) {
  const { rows } = await sql<{ isAsked: boolean }>`
    select totp_reset_by is not null and totp_reset_by <> ${actor.id}
      and totp_reset_at > now() - interval '1 day' as is_asked
    from "user" where id = ${id} for update`.execute(trx)
  if (!rows[0]?.isAsked)
    return trx
      .updateTable('user')
      .set({ totpResetBy: actor.id, totpResetAt: sql`now()` })
      .where('id', '=', id)
      .execute()
  await trx.deleteFrom('totp').where('userId', '=', id).execute()
  await trx.deleteFrom('recoveryCode').where('userId', '=', id).execute()
  await trx
    .updateTable('user')
    .set({ totpAt: null, totpResetBy: null, totpResetAt: null })
    .where('id', '=', id)
    .execute()
  return endAll(trx, id)
}

const steps: Record<UserAction, (context: Context) => Promise<unknown>> = {
  resend: async (context) => {
    await setStatus(context, 'invited')
    await invite(context.trx, context.id)
  },
  'cancel-invitation': async (context) => {
    await revokeInvitation(context.trx, context.id)
    await setStatus(context, 'closed')
  },
  suspend,
  reactivate,
  'end-sessions': async ({ trx, id }) => note(trx, 'user', id, { sessions: await endAll(trx, id) }),
  'change-email': changeEmail,
  'cancel-email-change': async ({ trx, id }) => {
    await revokeEmailChange(trx, id)
    await note(trx, 'user', id, { email: null })
  },
  'start-reset': startReset,
  'reset-totp': resetTotp,
}

const bodies: Partial<Record<UserAction, z.ZodType>> = {
  suspend: suspendInput,
  'change-email': changeEmailInput,
}
/** What would hand an account to someone else: the password is asked for again. */
const sensitive: readonly UserAction[] = ['change-email', 'start-reset', 'reset-totp']
const nothing = z.strictObject({}).nullish()

/** Does it to one account, if nothing stands in its way. */
export async function act(action: UserAction, context: Omit<Context, 'reason'>) {
  await refuseObstacle(context.trx, context.actor, context.id, action)
  await steps[action]({ ...context, reason: context.input.reason ?? '' })
}

/** `POST /users/:id/<action>`, for each action of the table. */
export function mountActions(app: App) {
  const { db, env } = app
  for (const action of Object.keys(userActions) as UserAction[]) {
    const access = `user.${privilegeOf[action]}` as const
    app.post(
      `/users/:id/${action}`,
      {
        config: { access, ...(sensitive.includes(action) ? { fresh: true } : {}) },
        schema: { params, body: bodies[action] ?? nothing, response: { 200: one(userRow) } },
      },
      async (request, reply) => {
        const { actor } = request
        const { id } = request.params
        const input = (request.body ?? {}) as Input
        const step = { action, reason: input.reason ?? '' }
        const data = await change(db, request, reply, step, async (trx) => {
          await act(action, { trx, env, actor, id, input })
          return current(trx, actor, id)
        })
        return { data: withEtag(reply, data) }
      },
    )
  }
}
