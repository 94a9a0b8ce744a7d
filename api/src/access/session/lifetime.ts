import { sql } from 'kysely'
import { hashOf, newToken } from '../../platform/crypto/token.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'

type Start = { userId: number; ip: string; userAgent: string; enrolling: boolean }

/** Starts a session. Beyond the number that a user may have, the oldest ones end. */
export async function start(trx: Trx, env: Env, { userId, ip, userAgent, enrolling }: Start) {
  const token = newToken()
  // First, as it locks the user's row: concurrent sign-ins are counted one after the other.
  await trx.updateTable('user').set({ lastLoginAt: sql`now()` }).where('id', '=', userId).execute()
  await trx
    .insertInto('session')
    .values({
      tokenHash: hashOf(token),
      userId,
      endsAt: sql<string>`now() + make_interval(hours => ${env.sessionHours})`,
      ip,
      userAgent: userAgent.slice(0, 300),
      enrolling,
    })
    .execute()
  const live = sql`user_id = ${userId} and viewer_session_id is null and ends_at > now()
    and seen_at > now() - make_interval(mins => ${env.idleMinutes})`
  const { rows } = await sql<{ userAgent: string; ip: string }>`
    update session set ends_at = now(), is_displaced = true where ${live} and id not in (
      select id from session where ${live} order by id desc limit ${env.sessionsPerUser}
    ) returning user_agent, ip`.execute(trx)
  return { token, ended: rows }
}

/** Whether the session of this token was ended by a newer sign-in. */
export const isDisplaced = async (db: Db, token: string) =>
  !!(await db
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', hashOf(token))
    .where('isDisplaced', '=', true)
    .executeTakeFirst())

export const end = (db: Db, id: number) => db.deleteFrom('session').where('id', '=', id).execute()

/** Ends every session of a user, except one if given. */
export const endAll = (db: Db, userId: number, butId = 0) =>
  db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '!=', butId)
    .executeTakeFirst()
    .then(({ numDeletedRows }) => Number(numDeletedRows))

export const listOf = (db: Db, userId: number, idleMinutes: number) =>
  db
    .selectFrom('session')
    .select(['id', 'startedAt', 'seenAt', 'ip', 'userAgent'])
    .where('userId', '=', userId)
    .where('viewerSessionId', 'is', null)
    .where('endsAt', '>', sql<string>`now()`)
    .where('seenAt', '>', sql<string>`now() - make_interval(mins => ${idleMinutes})`)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const verify = (db: Db, id: number) =>
  db.updateTable('session').set({ verifiedAt: sql`now()` }).where('id', '=', id).execute()

export const endOwn = (db: Db, userId: number, id: number) =>
  db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
