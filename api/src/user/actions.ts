import { one } from '@patuh/domain/list'
import { suspendInput, type UserAction, userActions, userRow } from '@patuh/domain/user'
import { sql } from 'kysely'
import * as z from 'zod'
import { invite, revokeInvitation } from '../account/invitation.ts'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import { change } from '../http/change.ts'
import { note } from '../http/note.ts'
import { params } from '../http/params.ts'
import { withEtag } from '../http/version.ts'
import { write } from '../mail/letter.ts'
import type { Actor } from '../session/actor.ts'
import { endAll } from '../session/queries.ts'
import { current, privilegeOf, refuseObstacle } from './row.ts'

type Context = { trx: Trx; env: Env; actor: Actor; id: number; reason: string }

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
  suspend: (context) => setStatus(context, 'suspended'),
  reactivate,
  'end-sessions': async ({ trx, id }) => note(trx, 'user', id, { sessions: await endAll(trx, id) }),
  'start-reset': startReset,
  'reset-totp': resetTotp,
}

/** Only suspending asks why: it is the one that someone else will have to explain. */
const bodyOf = (action: UserAction) => (action === 'suspend' ? suspendInput : z.strictObject({}).nullish())

/** `POST /users/:id/<action>`, for each action of the table. */
export function mountActions(app: App) {
  const { db, env } = app
  for (const action of Object.keys(userActions) as UserAction[]) {
    const run = steps[action]
    const access = `user.${privilegeOf[action]}` as const
    app.post(
      `/users/:id/${action}`,
      { config: { access }, schema: { params, body: bodyOf(action), response: { 200: one(userRow) } } },
      async (request, reply) => {
        const { actor } = request
        const { id } = request.params
        const reason = (request.body as { reason?: string } | null)?.reason ?? ''
        const data = await change(db, request, reply, { action, reason }, async (trx) => {
          await refuseObstacle(trx, actor, id, action)
          await run({ trx, env, actor, id, reason })
          return current(trx, actor, id)
        })
        return { data: withEtag(reply, data) }
      },
    )
  }
}
