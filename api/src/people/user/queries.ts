import type { UserInput, userList } from '@patuh/domain/people/user'
import { isOutside } from '@patuh/domain/platform/barrier'
import { type SqlBool, sql } from 'kysely'
import { namedUserFor } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { is, type ListShape, oneOf, oneOfTexts } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'
import { byName, namedMany, namedOne, nameIn, nameWord } from '../../platform/db/names.ts'
import { found } from '../../platform/http/record.ts'
import { allowedActions } from '../../platform/workflow/engine.ts'
import { emailChange, may, userEngine, withinRank } from './workflow.ts'

const linked = (table: string, field: string) =>
  sql<number[]>`array(select ${sql.ref(`link.${field}`)} from ${sql.table(table)} link
    where link.user_id = "user".id order by 1)`
const userTypeIds = linked('userUserType', 'userTypeId')
const zoneIds = linked('userZone', 'zoneId')
const contractIds = linked('userContract', 'contractId')

const invitedUntil = sql<string | null>`(select to_json(activation.expires_at)#>>'{}' from activation
  where activation.user_id = "user".id and used_at is null and revoked_at is null
    and "user".status = 'invited' limit 1)`
const resetUntil = sql<
  string | null
>`(select to_json(max(password_reset.expires_at))#>>'{}' from password_reset
  where password_reset.user_id = "user".id and used_at is null and password_reset.expires_at > now())`

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.personId')
    .select([
      'user.id',
      'user.personId',
      'user.image',
      'user.email',
      'user.status',
      'user.statusReason',
      'user.lastLoginAt',
      'user.lockVersion',
      'user.createdAt',
      'user.updatedAt',
      'person.fullName as name',
    ])
    .select([
      namedOne('organization', sql.ref('person.organizationId'), 'shortName').as('organization'),
      userTypeIds.as('userTypeIds'),
      zoneIds.as('zoneIds'),
      contractIds.as('contractIds'),
      namedMany('userType', userTypeIds).as('userTypes'),
      namedMany('zone', zoneIds).as('zones'),
      namedMany('contract', contractIds, 'title').as('contracts'),
      sql<boolean>`"user".totp_at is not null`.as('twoFactor'),
      invitedUntil.as('invitedUntil'),
      resetUntil.as('resetUntil'),
      emailChange.as('emailChange'),
      sql<number>`(select count(*) from session where user_id = "user".id and ends_at > now()
        and viewer_session_id is null)`.as('sessions'),
      namedUserFor(actor, sql`"user".totp_reset_by`).as('totpResetBy'),
      allowedActions(userEngine, actor).as('allowedActions'),
    ])
    .where(may(actor, 'view'))

const organizationId = sql.ref('person.organizationId')

const shape: ListShape<typeof userList> = {
  id: sql.ref('user.id'),
  sorts: {
    name: sql`lower(person.full_name)`,
    email: sql`lower("user".email)`,
    organization: byName('organization', organizationId, 'shortName'),
    status: sql.ref('user.status'),
    twoFactor: sql`"user".totp_at is not null`,
    lastLoginAt: sql.ref('user.lastLoginAt'),
    invitedUntil: sql`${invitedUntil}::timestamptz`,
  },
  filters: {
    organizationId: oneOf(organizationId),
    userTypeId: (ids) => sql`${userTypeIds} && ${ids}::int[]`,
    zoneId: (ids) => sql`${zoneIds} && ${ids}::int[]`,
    status: oneOfTexts(sql.ref('user.status')),
    twoFactor: is(sql`("user".totp_at is not null)`),
    unusedFor: (days) =>
      sql`coalesce("user".last_login_at, "user".created_at) < now() - make_interval(days => ${days}::int)`,
    isActive: is(sql`("user".status = 'active')`),
  },
  words: [sql.ref('person.fullName'), sql.ref('user.email'), nameWord('organization', organizationId)],
}

export const { count, exported, list, listed } = listQueries(rows, shape, (actor) => may(actor, 'export'))

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('user.id', '=', id).executeTakeFirst()

/** The user as the actor may see them; 404 if out of scope. */
export const current = (db: Db, actor: Actor, id: number) => found(find(db, actor, id))

/** Whether the actor may do this to the user, as it is in this transaction. */
export const isAllowed = async (trx: Trx, actor: Actor, id: number, action: 'create' | 'edit') =>
  !!(await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where(may(actor, action))
    .where(withinRank(actor))
    .executeTakeFirst())

/** The active user types among these that are on the side of the person. */
export const fitting = async (trx: Trx, id: number, userTypeIds: number[]) =>
  (
    await sql<{ id: number }>`
      select user_type.id from user_type
      join person on person.type_id = user_type.type_id
      join "user" on "user".person_id = person.id
      where "user".id = ${id} and user_type.is_active and user_type.id = any(${userTypeIds}::int[])`.execute(
      trx,
    )
  ).rows.map((row) => row.id)

async function link(trx: Trx, table: string, field: string, userId: number, ids: number[]) {
  await sql`delete from ${sql.table(table)} where user_id = ${userId}
    and not ${sql.ref(field)} = any(${ids}::int[])`.execute(trx)
  await sql`insert into ${sql.table(table)} (user_id, ${sql.ref(field)})
    select ${userId}, unnest(${ids}::int[]) on conflict do nothing`.execute(trx)
}

/** Writes only differences, so that the audit log shows what was added and removed. */
export async function setScope(trx: Trx, userId: number, input: UserInput) {
  await link(trx, 'userUserType', 'userTypeId', userId, input.userTypeIds)
  await link(trx, 'userZone', 'zoneId', userId, input.zoneIds)
  await link(trx, 'userContract', 'contractId', userId, input.contractIds)
}

/** The user types that the actor may give to others: of their side, and not above their own rank. */
export const userTypes = (db: Db, actor: Actor) =>
  db
    .selectFrom('userType')
    .select(['id', 'code', nameIn('userType').as('name'), 'typeId'])
    .where('isActive', '=', true)
    .where(
      isOutside(actor.user.userProfile.typeId)
        ? sql<SqlBool>`type_id = ${actor.user.userProfile.typeId}`
        : sql<SqlBool>`true`,
    )
    .where(
      actor.privileges.has('user.configure')
        ? sql<SqlBool>`true`
        : sql<SqlBool>`not exists (select from privilege
            where user_type_id = user_type.id and screen = 'user' and action = 'configure')`,
    )
    .orderBy('typeId')
    .orderBy('id')
    .execute()
