import type { Grant } from '@patuh/domain/access/privilege'
import { unsigned } from '@patuh/domain/contract/contract/workflow'
import type { Permission, Scope } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Everyone } from './pending-work.ts'

export type Holder = {
  id: number
  name: string
  organization: string
  zones: string[]
  side: number
  userTypes: { id: number; code: string }[]
}

/** Users who can sign in, with organisation and active user types. */
const people = sql`
  "user"
  join person on person.id = "user".person_id and "user".status = 'active'
  join organization on organization.id = person.organization_id and organization.is_active
  join user_user_type on user_user_type.user_id = "user".id
  join user_type on user_type.id = user_user_type.user_type_id and user_type.is_active`

export async function grantsByType(db: Db) {
  const rows = await db.selectFrom('privilege').select(['userTypeId', 'screen', 'action', 'scope']).execute()
  const found = new Map<number, Grant[]>()
  for (const { userTypeId, ...grant } of rows)
    found.set(userTypeId, [...(found.get(userTypeId) ?? []), grant as Grant])
  return found
}

export async function holdersOf(db: Db, userTypeId: number) {
  const { rows } = await sql<Holder>`
    select "user".id, person.full_name as name, organization.name as organization, organization.type_id as side,
      array(select zone.name from user_zone join zone on zone.id = zone_id
        where user_zone.user_id = "user".id order by zone.name) as zones,
      json_agg(json_build_object('id', user_type.id, 'code', user_type.code)) as user_types
    from ${people}
    where exists (select from user_user_type held where held.user_id = "user".id
      and held.user_type_id = ${userTypeId})
    group by "user".id, person.full_name, organization.id order by person.full_name`.execute(db)
  return rows
}

/** The combined scope of all who hold a permission, if user types had these privileges. */
export async function everyoneWith(
  db: Db,
  permission: Permission,
  grantsOf: (userTypeId: number) => Grant[],
  /** A user to leave out. */
  exceptUserId = 0,
): Promise<Everyone> {
  const userTypes = await db.selectFrom('userType').select('id').where('isActive', '=', true).execute()
  const held = userTypes.flatMap(({ id }) =>
    grantsOf(id)
      .filter(({ screen, action }) => `${screen}.${action}` === permission)
      .map(({ scope }) => ({ id, scope })),
  )
  const { rows } = await sql<Omit<Everyone, 'privileges' | 'id'> & { scopes: Scope[] }>`
    with recursive holder as (
      select "user".id, organization.id as organization_id, held.scope
      from ${people}
      join unnest(${held.map(({ id }) => id)}::int[], ${held.map(({ scope }) => scope)}::text[])
        as held (user_type_id, scope) on held.user_type_id = user_type.id
      where "user".id <> ${exceptUserId}
    ), place as (
      select zone_id as id from user_zone join holder on holder.id = user_id and scope = 'zone'
      union select zone.id from zone join place on zone.parent_id = place.id
    ), organizations as (
      select organization_id as id from holder where scope = 'org'
      union select organization.id from organization join organizations on organization.parent_id = organizations.id
    )
    select array(select distinct scope from holder) as scopes,
      array(select id from holder where scope = 'own') as ids,
      array(select id from place) as zone_ids,
      array(select id from organizations) as organization_ids,
      array(select contract_id from user_contract join holder on holder.id = user_id and scope = 'contract'
        union select contract.id from contract join holder on scope = 'contract' and contract.status <> all(${unsigned}::int[])
          and contract.contractor_id in (select organization_and_below(holder.organization_id))
          and not exists (select from user_contract where user_id = holder.id)) as contract_ids`.execute(db)
  const { scopes = [], ids = [], zoneIds = [], organizationIds = [], contractIds = [] } = rows[0] ?? {}
  return { id: 0, ids, zoneIds, organizationIds, contractIds, privileges: new Map([[permission, scopes]]) }
}

export async function sessionsOf(db: Db, userIds: number[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from session where user_id = any(${userIds}::int[]) and ends_at > now()`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
