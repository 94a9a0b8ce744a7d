import { createHash } from 'node:crypto'
import type { SessionUser } from '@patuh/domain/access/session'
import { unsigned } from '@patuh/domain/contract/contract/workflow'
import { barrier } from '@patuh/domain/platform/barrier'
import type { Action, Permission, Scope, Screen } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { hashOf, newToken } from '../../platform/crypto/token.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'

type Found = SessionUser & {
  passwordHash: string | null
  totpAt: string | null
  requiresTotp: boolean
  organizationIds: number[]
  zoneIds: number[]
  contractIds: number[]
  privileges: { permission: Permission; scope: Scope }[]
}

/** Users who may sign in: active, of an active organisation. */
const users = sql`
  "user"
  join person on person.id = "user".person_id and "user".status = 'active'
  join organization on organization.id = person.organization_id and organization.is_active`

const columns = sql`
  "user".id, "user".email, "user".image, "user".locale, "user".password_hash, "user".totp_at, person.full_name as name,
  exists (
    select from user_user_type join user_type on user_type.id = user_type_id and user_type.is_active
    where user_id = "user".id and requires_totp
  ) as requires_totp,
  json_build_object('id', organization.id, 'typeId', organization.type_id, 'name', organization.name)
    as user_profile,
  array(
    select json_build_object('id', user_type.id, 'code', user_type.code, 'name', user_type.name,
      'nameMs', user_type.name_ms, 'nameZh', user_type.name_zh, 'nameTa', user_type.name_ta)
    from user_user_type join user_type on user_type.id = user_type_id and user_type.is_active
    where user_id = "user".id order by user_type.id
  ) as user_types,
  coalesce((
    select start_screen from user_setting where user_id = "user".id and exists (
      select from user_user_type
      join user_type on user_type.id = user_type_id and user_type.is_active
      join privilege using (user_type_id)
      where user_user_type.user_id = "user".id and screen = start_screen and action = 'view')
  ), 'dashboard') as start_screen,
  coalesce((select has_sound from user_setting where user_id = "user".id), false) as has_sound,
  array(
    select distinct jsonb_build_object('permission', screen || '.' || action, 'scope', scope)
    from user_user_type
    join user_type on user_type.id = user_type_id and user_type.is_active
    join privilege using (user_type_id)
    where user_id = "user".id
  ) as privileges,
  array(
    with recursive mine as (
      select organization.id
      union select below.id from organization below join mine on mine.id in (below.parent_id, below.merged_into_id)
    )
    select id from mine
  ) as organization_ids,
  array(
    with recursive mine as (
      select zone_id as id from user_zone where user_id = "user".id
      union select below.id from zone below join mine on mine.id in (below.parent_id, below.merged_into_id)
    )
    select id from mine
  ) as zone_ids,
  array(
    select contract_id from user_contract where user_id = "user".id
    union all
    select contract.id from contract
    where contract.status <> all(${unsigned}::int[]) and contract.contractor_id in (select organization_and_below(organization.id))
      and not exists (select from user_contract where user_id = "user".id)
  ) as contract_ids`

/** The permissions granted by the matrix, without those barred for this side or user type. */
function heldBy({ privileges, userProfile, userTypes }: Found) {
  const subject = { side: userProfile.typeId, userTypes: userTypes.map(({ code }) => code) }
  const held = new Map<Permission, Scope[]>()
  for (const { permission, scope } of privileges) {
    const [screen, action] = permission.split('.') as [Screen, Action]
    if (!barrier(subject, screen, action)) held.set(permission, [...(held.get(permission) ?? []), scope])
  }
  return held
}

type Live = {
  sessionId: number
  menuHash: string | null
  enrolling: boolean
  viewedBy?: { id: number; sessionId: number }
}

const privilegeHashOf = (held: ReturnType<typeof heldBy>) =>
  createHash('sha256')
    .update(
      [...held]
        .map(([permission, scopes]) => `${permission}:${scopes.toSorted()}`)
        .toSorted()
        .join(),
    )
    .digest('base64url')

function actorFrom(found: Found, live: Live & { freshForMs: number }): Actor {
  const { privileges: _, passwordHash: __, totpAt: ___, requiresTotp: ____, ...rest } = found
  const { organizationIds, zoneIds, contractIds, ...user } = rest
  const { freshForMs, ...session } = live
  const held = heldBy(found)
  return {
    ...session,
    id: user.id,
    freshUntil: Date.now() + freshForMs,
    user,
    privileges: held,
    privilegeHash: privilegeHashOf(held),
    organizationIds,
    zoneIds,
    contractIds,
  }
}

/** Only what the password check needs: loading more would reveal by its time that the account exists. */
export async function findLogin(db: Db, email: string) {
  const { rows } = await sql<{ id: number; passwordHash: string | null }>`
    select "user".id, "user".password_hash from ${users}
    where lower("user".email) = ${email.toLowerCase()}`.execute(db)
  return rows[0]
}

export async function findById(db: Db, id: number) {
  const { rows } = await sql<Found>`select ${columns} from ${users} where "user".id = ${id}`.execute(db)
  return rows[0]
}
export type Account = NonNullable<Awaited<ReturnType<typeof findById>>>

/** Users with their privileges, whether or not they may sign in. */
export async function findPeople(db: Db, ids: readonly number[]) {
  const { rows } = await sql<Found & { status: string; organizationIsActive: boolean }>`
    select ${columns}, "user".status, organization.is_active as organization_is_active
    from "user" join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where "user".id = any(${ids}::int[]) order by person.full_name, "user".id`.execute(db)
  const noSession = { sessionId: 0, menuHash: null, enrolling: false, freshForMs: 0 }
  return rows.map(({ status, organizationIsActive, ...user }) => ({
    actor: actorFrom(user, noSession),
    status,
    organizationIsActive,
  }))
}

export const findPerson = async (db: Db, id: number) => (await findPeople(db, [id]))[0]

/** Step-up: for how many minutes a given password counts as recent. */
const freshMinutes = 5

/** `seen_at` of a session is updated at most this often. */
export const touchEveryMs = 60_000

/**
 * The actor behind a valid token, and how long the session lasts if nothing changes. Also extends the
 * session, at most once a minute.
 */
export async function findActor(db: Db, token: string, { idleMinutes, demo }: Env, keepAlive: boolean) {
  const { rows } = await sql<
    Found &
      Omit<Live, 'viewedBy'> & {
        viewedBy: Live['viewedBy'] | null
        lastsMs: number
        quietForMs: number
        freshForMs: number
      }
  >`
    select ${columns}, session.id as session_id, session.menu_hash, session.enrolling,
      case when viewer.id is not null then json_build_object('id', viewer.user_id, 'sessionId', viewer.id) end as viewed_by,
      extract(epoch from session.verified_at + make_interval(mins => ${freshMinutes}) - now())::float * 1000
        as fresh_for_ms,
      extract(epoch from now() - session.seen_at)::float * 1000 as quiet_for_ms,
      extract(epoch from least(
        session.ends_at, session.seen_at + make_interval(mins => ${idleMinutes})) - now())::float * 1000 as lasts_ms
    from ${users} join session on session.user_id = "user".id
    left join session viewer on viewer.id = session.viewer_session_id
    where session.token_hash = ${hashOf(token)} and session.ends_at > now()
      and session.seen_at > now() - make_interval(mins => ${idleMinutes})
      and (viewer.id is null or (viewer.ends_at > now()
        and viewer.seen_at > now() - make_interval(mins => ${idleMinutes})))`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { lastsMs, quietForMs, sessionId, menuHash, enrolling, viewedBy, freshForMs, ...user } = found
  const isTouched = keepAlive && quietForMs > touchEveryMs
  if (isTouched) await touch(db, sessionId)
  const actor = actorFrom(user, {
    ...{ sessionId, menuHash, enrolling: enrolling && !demo, freshForMs },
    ...(viewedBy ? { viewedBy } : {}),
  })
  return { actor, lastsMs, quietForMs: isTouched ? 0 : quietForMs }
}

export const touch = (db: Db, sessionId: number) =>
  sql`update session set seen_at = now() where id = ${sessionId}
    or id = (select viewer_session_id from session where id = ${sessionId})`.execute(db)

/** Stores the hash of the privileges from which this session's menu was made. */
export const rememberMenu = (db: Db, sessionId: number, menuHash: string) =>
  db.updateTable('session').set({ menuHash }).where('id', '=', sessionId).execute()

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
