import { confirmed, reauthenticate, secondStep, session, signedIn } from '@patuh/domain/access/account'
import { deviceOf } from '@patuh/domain/access/device'
import { login, sessionUser } from '@patuh/domain/access/session'
import { one } from '@patuh/domain/platform/list'
import { formatMoment } from '@patuh/domain/platform/moment'
import * as z from 'zod'
import { newConfirmation } from '../../platform/authorization/confirmation.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { HttpError, notFound } from '../../platform/http/error.ts'
import { giveBackAttempts } from '../../platform/http/limit/rate-limit.ts'
import { params } from '../../platform/http/params.ts'
import { wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import * as lifetime from './lifetime.ts'
import { passwordMatches } from './password.ts'
import * as queries from './queries.ts'
import { awaitFactor, closeFactor, limitSignIn, openSession, tryFactor, wrongPassword } from './sign-in.ts'
import { recoveryCodesLeft, useSecondFactor } from './totp.ts'

const wrongCode = () => new HttpError(401, 'CODE_INVALID', 'This code is wrong or no longer valid.')

export function sessionRoutes(app: App) {
  mountSignIn(app)
  mountSecondStep(app)
  mountSession(app)
  mountOwnSessions(app)
}

function mountSignIn(app: App) {
  mountChange(app, 'POST /auth/login', {
    access: 'public',
    body: login,
    answer: signedIn,
    action: 'login',
    secret: true,
    prepare: async ({ db, request, body: { email, password } }) => {
      const attempts = await limitSignIn(db, request, email)
      const found = await queries.findLogin(db, app.env, email)
      if (!(await passwordMatches(found?.passwordHash, password)) || !found) throw wrongPassword()
      const user = await queries.findById(db, found.id)
      if (!user) throw wrongPassword()
      return { user, attempts }
    },
    by: ({ user }) => user.id,
    change: async ({ trx, request, reply, prepared: { user } }) =>
      user.totpAt ? awaitFactor(trx, user.id) : openSession(app, trx, request, reply, user),
    show: async ({ db, prepared: { user, attempts } }, session) => {
      if (!user.totpAt) await giveBackAttempts(db, attempts)
      return session
    },
  })
}

function mountSecondStep(app: App) {
  mountChange(app, 'POST /auth/login/otp', {
    access: 'public',
    body: secondStep,
    answer: signedIn,
    action: 'login',
    secret: true,
    prepare: async ({ db, request, body }) => {
      const pending = await tryFactor(db, body.handle)
      const user = pending && (await queries.findById(db, pending.userId))
      if (!user) throw wrongCode()
      return { user, attempts: await limitSignIn(db, request, user.email, true) }
    },
    by: ({ user }) => user.id,
    change: async ({ trx, request, reply, body: { handle, code }, prepared: { user } }) => {
      const factor = await useSecondFactor(app, trx, user.id, code)
      if (!factor || !(await closeFactor(trx, handle))) throw wrongCode()
      if (factor === 'recovery')
        await sendMail(trx, user.id, 'recoveryUsed', {
          time: formatMoment(new Date().toISOString()),
          left: String(await recoveryCodesLeft(trx, user.id)),
        })
      return openSession(app, trx, request, reply, user)
    },
    show: async ({ db, prepared }, session) => {
      await giveBackAttempts(db, prepared.attempts)
      return session
    },
  })
}

const isTotp = (app: App, userId: number, code: string) =>
  app.db.transaction().execute((trx) => useSecondFactor(app, trx, userId, code))

const isPassword = async (db: Db, userId: number, password: string) =>
  passwordMatches((await queries.findById(db, userId))?.passwordHash, password)

function mountSession(app: App) {
  const { db } = app
  app.post(
    '/auth/logout',
    {
      config: { access: 'signedIn', enrolling: true, whileViewing: true },
      schema: { response: { 204: z.null() } },
    },
    async (request, reply) => {
      await lifetime.end(db, request.actor.sessionId)
      return reply.code(204).header('clear-site-data', '"cache"').send(null)
    },
  )

  app.get(
    '/auth/me',
    { config: { access: 'signedIn', enrolling: true }, schema: { response: { 200: one(sessionUser) } } },
    async ({ actor }) => ({ data: actor.user }),
  )

  app.post(
    '/auth/reauthenticate',
    {
      config: { access: 'signedIn', enrolling: true },
      schema: { body: reauthenticate, response: { 200: one(confirmed) } },
    },
    async (request) => {
      const { actor, body } = request
      // No password is that short: six digits are the code of the authenticator.
      const code = /^\s*(\d{6})\s*$/.exec(body.password)?.[1]
      const attempts = await limitSignIn(db, request, actor.user.email, code !== undefined)
      const isRight = code ? await isTotp(app, actor.id, code) : await isPassword(db, actor.id, body.password)
      if (!isRight) throw wrongField('password', 'wrong', 'The password is wrong.')
      await lifetime.verify(db, actor.sessionId)
      const confirmation = await newConfirmation(db, actor.sessionId)
      await giveBackAttempts(db, attempts)
      return { data: { confirmation } }
    },
  )
}

function mountOwnSessions(app: App) {
  const { db, env } = app
  const config = { access: 'signedIn' } as const

  app.get(
    '/auth/sessions',
    {
      config: { ...config, ownOnly: true },
      schema: { response: { 200: one(z.object({ items: z.array(session) })) } },
    },
    async ({ actor }) => {
      const rows = await lifetime.listOf(db, actor.id, env.idleMinutes)
      const items = rows.map(({ userAgent, ...row }) => ({
        ...row,
        device: deviceOf(userAgent),
        isCurrent: row.id === actor.sessionId,
      }))
      return { data: { items } }
    },
  )

  app.delete(
    '/auth/sessions/:id',
    { config, schema: { params, response: { 204: z.null() } } },
    async ({ actor, params }, reply) => {
      if (!(await lifetime.endOwn(db, actor.id, params.id))) throw notFound()
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/auth/sessions',
    { config, schema: { response: { 200: one(z.object({ ended: z.int() })) } } },
    async ({ actor }) => ({ data: { ended: await lifetime.endAll(db, actor.id, actor.sessionId) } }),
  )
}
