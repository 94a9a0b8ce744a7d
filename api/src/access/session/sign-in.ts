import { deviceOf } from '@patuh/domain/access/device'
import { formatMoment } from '@patuh/domain/platform/moment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashOf, newHandle } from '../../platform/crypto/token.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { HttpError } from '../../platform/http/error.ts'
import { limitRate, network, type RateLimit } from '../../platform/http/limit/rate-limit.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { notify } from '../../platform/notification/notify.ts'
import { knownDevice, rememberDevice } from './device.ts'
import { start } from './lifetime.ts'
import type { Account } from './queries.ts'

const perAddress: RateLimit = { name: 'login-address', most: 100, minutes: 60 }
const perAccount: RateLimit = { name: 'login-account', most: 10, minutes: 15 }
const perFactor: RateLimit = { name: 'second-factor', most: 10, minutes: 15 }

/**
 * Rate limit for sign-in: all unknown browsers share ten tries in 15 minutes per account, and those of a network
 * its hundred. A browser in which the owner has signed in before has its own ten, so that nobody can lock the
 * owner out.
 */
export async function limitSignIn(db: Db, request: FastifyRequest, email: string, factor = false) {
  const device = await knownDevice(db, request, email)
  const who = `${email.toLowerCase()} ${device ?? 'stranger'}`
  return [
    ...(device ? [] : [await limitRate(db, perAddress, network(request.ip))]),
    await limitRate(db, factor ? perFactor : perAccount, who),
  ]
}

export const wrongPassword = () => new HttpError(401, 'UNAUTHENTICATED', 'E-mail or password is wrong.')

const deviceName = (userAgent: string) => {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(', ') || '?'
}

/** Starts the session, and notifies the user when the browser is new or an older session had to end. */
export async function openSession(
  { env }: App,
  trx: Trx,
  request: FastifyRequest,
  reply: FastifyReply,
  user: Account,
) {
  const userAgent = request.headers['user-agent'] ?? ''
  const enrolling = user.requiresTotp && !user.totpAt && !env.demo
  const { token, ended } = await start(trx, env, { userId: user.id, ip: request.ip, userAgent, enrolling })
  for (const { userAgent, ip } of ended)
    await notify(trx, {
      to: [user.id],
      kind: 'account.sessionEnded',
      values: { device: deviceName(userAgent), ip, count: String(env.sessionsPerUser) },
    })
  if (await rememberDevice(trx, request, reply, { userId: user.id, env })) {
    const device = deviceName(userAgent)
    const time = formatMoment(new Date().toISOString())
    await sendMail(trx, user.id, 'newDevice', { device, ip: request.ip, time })
    // Demo accounts are shared, so every visitor would be a new device.
    if (!env.demo)
      await notify(trx, { to: [user.id], kind: 'account.newDevice', values: { device, ip: request.ip } })
  }
  return { token, user, ended: ended.length, enrolling }
}

/** After the right password: the handle stands for it until the second factor is given. */
export async function awaitFactor(trx: Trx, userId: number) {
  const handle = newHandle()
  await trx
    .insertInto('signIn')
    .values({ handleHash: hashOf(handle), userId, expiresAt: sql<string>`now() + interval '5 minutes'` })
    .execute()
  return { handle }
}

/** Counts the try before the code is compared. */
export const tryFactor = (db: Db, handle: string) =>
  db
    .updateTable('signIn')
    .set({ tries: sql<number>`tries + 1` })
    .where('handleHash', '=', hashOf(handle))
    .where('tries', '<', 5)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('userId')
    .executeTakeFirst()

export const closeFactor = async (trx: Trx, handle: string) =>
  !!(await trx
    .updateTable('signIn')
    .set({ usedAt: sql`now()` })
    .where('handleHash', '=', hashOf(handle))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst())
