import type { OwnPrivilege, Profile, ProfileInput, SettingInput } from '@patuh/domain/people/profile'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'

export async function find(db: Db, userId: number) {
  const { rows } = await sql<Profile>`
    select "user".id, "user".lock_version, person.full_name as name, "user".email, person.phone,
      "user".locale, "user".image, organization.name as organization, ${nameIn('position')} as position,
      array(
        select json_build_object('id', user_type.id, 'code', user_type.code, 'name', ${nameIn('userType')})
        from user_user_type join user_type on user_type.id = user_type_id and user_type.is_active
        where user_id = "user".id order by user_type.id
      ) as user_types,
      array(select zone.name from user_zone join zone on zone.id = zone_id
        where user_id = "user".id order by zone.name) as zones,
      json_build_object(
        'enabledAt', to_char("user".totp_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'required', exists (
          select from user_user_type join user_type on user_type.id = user_type_id and user_type.is_active
          where user_id = "user".id and requires_totp
        ),
        'recoveryCodes', (select count(*) from recovery_code where user_id = "user".id and used_at is null)
      ) as totp
    from "user"
    join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    left join position on position.id = person.position_id
    where "user".id = ${userId}`.execute(db)
  return rows[0] as Profile
}

/** Name and phone belong to the person, the language to the user; the user's version covers both. */
export async function update(trx: Trx, userId: number, version: number, input: ProfileInput) {
  const { name, phone, locale } = input
  const changed = await trx
    .updateTable('user')
    // updatedAt is set even without changes, so that the version always increments.
    .set({ locale, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .where('lockVersion', '=', version)
    .returning('personId')
    .executeTakeFirst()
  if (!changed) return false
  await sql`update person set full_name = ${name}, phone = ${phone}
    where id = ${changed.personId} and (full_name, phone) is distinct from (${name}, ${phone})`.execute(trx)
  return true
}

export const choose = (trx: Trx, userId: number, { startScreen, hasSound }: SettingInput) => {
  const chosen = {
    ...(startScreen === undefined ? {} : { startScreen }),
    ...(hasSound === undefined ? {} : { hasSound }),
  }
  return trx
    .insertInto('userSetting')
    .values({ userId, ...chosen })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, ...chosen }))
    .returning(['startScreen', 'hasSound'])
    .executeTakeFirstOrThrow()
}

export async function privileges(db: Db, userId: number) {
  const { rows } = await sql<OwnPrivilege>`
    select screen, action, scope,
      json_build_object('id', user_type.id, 'code', user_type.code, 'name', ${nameIn('userType')}) as user_type
    from user_user_type
    join user_type on user_type.id = user_type_id and user_type.is_active
    join privilege using (user_type_id)
    where user_id = ${userId}
    order by screen, action, scope, user_type.id`.execute(db)
  return rows
}
