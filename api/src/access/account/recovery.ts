import { forgotPassword, handle, resetPassword, verifyCode } from '@patuh/domain/access/account'
import { one } from '@patuh/domain/platform/list'
import { formatMoment } from '@patuh/domain/platform/moment'
import { sql } from 'kysely'
import * as z from 'zod'
import { hashOf, newHandle } from '../../platform/crypto/token.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { HttpError } from '../../platform/http/error.ts'
import { limitRate, network } from '../../platform/http/limit/rate-limit.ts'
import { wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { addJob } from '../../platform/jobs/task.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { notify } from '../../platform/notification/notify.ts'
import { rememberDevice } from '../session/device.ts'
import { endAll } from '../session/lifetime.ts'
import { hashPassword, passwordMatches, refuseEasyPassword } from '../session/password.ts'
import { type Account, findById } from '../session/queries.ts'
import { limitSignIn } from '../session/sign-in.ts'
import { useSecondFactor } from '../session/totp.ts'
import { limitRecovery } from './recovery-limit.ts'
import { resetTask, signInHelpTask } from './recovery-mail.ts'

const perGuess = { name: 'reset-code-address', most: 60, minutes: 60 }

/** Password reset: same work and same answer whether or not the account exists (no user enumeration). */
export function recoveryRoutes(app: App) {
  mountForgot(app)
  mountHelp(app)
  mountVerify(app)
  mountReset(app)
}

/** One row and one job per request; only the job finds out whether the account exists. */
async function requestReset(trx: Trx, email: string) {
  const opaque = newHandle()
  const { rows } = await sql<{ id: number }>`
    insert into password_reset (handle_hash, email_hash, user_id, expires_at)
    values (
      ${hashOf(opaque)},
      ${hashOf(email)},
      (select id from "user" where lower(email) = ${email}),
      now() + interval '10 minutes'
    ) returning id`.execute(trx)
  await addJob(trx, resetTask, { resetId: rows[0]?.id as number })
  return { handle: opaque }
}

function mountForgot(app: App) {
  mountChange(app, 'POST /auth/forgot-password', {
    access: 'public',
    body: forgotPassword,
    answer: z.object({ handle }),
    action: 'forgot-password',
    secret: true,
    prepare: ({ db, request, body }) => limitRecovery(db, request, body.email, 'forgot'),
    change: ({ trx, body }) => requestReset(trx, body.email),
  })
}

function mountHelp(app: App) {
  mountChange(app, 'POST /auth/help', {
    access: 'public',
    body: forgotPassword,
    action: 'sign-in-help',
    prepare: ({ db, request, body }) => limitRecovery(db, request, body.email, 'help'),
    change: ({ trx, body: { email } }) => addJob(trx, signInHelpTask, { email }),
  })
}

const maxTries = 5
/** With the handle the tries left are told; with an e-mail not, as this would tell whether somebody asked for a code. */
const wrong = (tries?: number) =>
  new HttpError(401, 'CODE_INVALID', 'This code is wrong or no longer valid.', {
    ...(tries === undefined ? {} : { current: { triesLeft: Math.max(0, maxTries - tries) } }),
  })

type Given = z.output<typeof verifyCode>

/** Counts the try before the code is compared, in one statement, so that parallel guesses are limited too. */
async function countTry(db: Db, { handle, email }: Given) {
  const byEmail = sql<boolean>`id = (
    select id from password_reset
    where email_hash = ${hashOf(email ?? '')} and used_at is null and expires_at > now()
    order by id desc limit 1)`
  return db
    .updateTable('passwordReset')
    .set(handle ? { tries: sql<number>`tries + 1` } : { emailTries: sql<number>`email_tries + 1` })
    .where(handle ? sql<boolean>`handle_hash = ${hashOf(handle)}` : byEmail)
    .where(handle ? 'tries' : 'emailTries', '<', maxTries)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning(['id', 'userId', 'codeHash', 'tries'])
    .executeTakeFirst()
}

function mountVerify(app: App) {
  const { db, env } = app
  app.post(
    '/auth/verify-otp',
    {
      config: { access: 'public' },
      schema: { body: verifyCode, response: { 200: one(z.object({ ticket: handle })) } },
    },
    async (request, reply) => {
      const { body } = request
      await limitRate(db, perGuess, network(request.ip))
      const reset = await countTry(db, body)
      if (!reset && body.handle) throw wrong(maxTries)
      if (!(await passwordMatches(reset?.codeHash, body.code)) || !reset)
        throw wrong(body.handle ? reset?.tries : undefined)
      const given = await db.transaction().execute(async (trx) => {
        const ticket = await giveTicket(trx, reset.id)
        // The mailbox is proven, so this browser becomes a known device: rate limits of others do not apply to it.
        if (reset.userId) await rememberDevice(trx, request, reply, { userId: reset.userId, env })
        return ticket
      })
      return { data: { ticket: given } }
    },
  )
}

/** Exchanges the code for a ticket to set a password once. */
async function giveTicket(trx: Trx, resetId: number) {
  const ticket = newHandle()
  const used = await trx
    .updateTable('passwordReset')
    .set({
      usedAt: sql`now()`,
      ticketHash: hashOf(ticket),
      ticketExpiresAt: sql`now() + interval '10 minutes'`,
    })
    .where('id', '=', resetId)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw wrong(maxTries)
  return ticket
}

const expired = () => new HttpError(409, 'LINK_INVALID', 'Too late, or already used. Ask for a new code.')

async function holderOf(db: Db, ticket: string): Promise<Account> {
  const row = await db
    .selectFrom('passwordReset')
    .select('userId')
    .where('ticketHash', '=', hashOf(ticket))
    .where('ticketUsedAt', 'is', null)
    .where('ticketExpiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  const user = row?.userId ? await findById(db, row.userId) : undefined
  if (!user) throw expired()
  return user
}

function mountReset(app: App) {
  mountChange(app, 'POST /auth/reset-password', {
    access: 'public',
    body: resetPassword,
    action: 'reset-password',
    secret: true,
    prepare: async ({ db, request, body: { ticket, password, code } }) => {
      const user = await holderOf(db, ticket)
      refuseEasyPassword(password, [user.email, user.name, user.userProfile.name])
      if (user.totpAt && !code) throw wrongField('code', 'required')
      if (user.totpAt) await limitSignIn(db, request, user.email, true)
      return { user, passwordHash: await hashPassword(password) }
    },
    by: ({ user }) => user.id,
    change: async ({ trx, body: { ticket, code }, prepared: { user, passwordHash } }) => {
      if (user.totpAt && !(await useSecondFactor(app, trx, user.id, code ?? '')))
        throw wrongField('code', 'wrong')
      await setPassword(trx, ticket, user.id, passwordHash)
    },
  })
}

/** Uses up the ticket, sets the password and ends every session. */
async function setPassword(trx: Trx, ticket: string, userId: number, passwordHash: string) {
  const used = await trx
    .updateTable('passwordReset')
    .set({ ticketUsedAt: sql`now()` })
    .where('ticketHash', '=', hashOf(ticket))
    .where('ticketUsedAt', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw expired()
  await trx.updateTable('user').set({ passwordHash }).where('id', '=', userId).execute()
  await endAll(trx, userId)
  await sendMail(trx, userId, 'passwordChanged', { time: formatMoment(new Date().toISOString()) })
  await notify(trx, { to: [userId], kind: 'account.passwordChanged', values: {} })
}
