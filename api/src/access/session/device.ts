import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashOf, newHandle } from '../../platform/crypto/token.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'

const days = 180

const isSecure = ({ baseUrl }: Env) => baseUrl.startsWith('https:')

/** Over https no other host of the domain can set a cookie with this prefix. */
const nameFor = (env: Env) => (isSecure(env) ? '__Host-patuh-device' : 'patuh-device')

const tokenIn = ({ headers, server }: FastifyRequest) =>
  new RegExp(`(?:^|;\\s*)${nameFor(server.env)}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** The id of this browser, if the user has signed in with it before. */
export async function knownDevice(db: Db, request: FastifyRequest, email: string) {
  const token = tokenIn(request)
  const { rows } = await sql<{ id: number }>`
    select device.id from device join "user" on "user".id = user_id
    where token_hash = ${hashOf(token ?? '')} and lower("user".email) = ${email.toLowerCase()}`.execute(db)
  return rows[0]?.id
}

/** The token of the cookie, if we issued it: one that somebody planted is replaced, not adopted. */
async function issuedToken(trx: Trx, request: FastifyRequest) {
  const token = tokenIn(request)
  if (!token) return undefined
  const { rows } = await sql`select from device where token_hash = ${hashOf(token)} limit 1`.execute(trx)
  return rows.length ? token : undefined
}

/** Remembers this browser by cookie. Returns whether it is new for a user who has other known ones. */
export async function rememberDevice(
  trx: Trx,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, env }: { userId: number; env: Env },
) {
  const token = (await issuedToken(trx, request)) ?? newHandle()
  const others = await trx
    .selectFrom('device')
    .select('tokenHash')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .execute()
  const tokenHash = hashOf(token)
  await trx
    .insertInto('device')
    .values({ tokenHash, userId })
    .onConflict((conflict) => conflict.columns(['userId', 'tokenHash']).doUpdateSet({ seenAt: sql`now()` }))
    .execute()
  const secure = isSecure(env) ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameFor(env)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${days * 86_400}${secure}`,
  )
  return others.length > 0 && !others.some((other) => other.tokenHash.equals(tokenHash))
}
