import { isOutside } from '@patuh/domain/platform/barrier'
import type { NamedUser } from '@patuh/domain/platform/resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../authorization/actor.ts'
import { nameIn } from '../db/names.ts'

/** Whether the reader knows who it is: the agency knows everybody, a contractor the people of its organisation. */
const isKnown = ({ user, organizationIds }: Actor) =>
  isOutside(user.userProfile.typeId)
    ? sql<SqlBool>`organization.id = any(${organizationIds}::int[])`
    : sql<SqlBool>`true`

const role = sql`(select ${nameIn('userType')} from user_user_type join user_type on user_type.id = user_type_id
  where user_id = named.id and user_type.is_active order by user_type.id limit 1)`

/** The full name, or for a contractor the role and the office of somebody of another organisation. */
const shown = (reader: Actor) => sql`case when ${isKnown(reader)} then person.full_name
  else concat_ws(', ', ${role}, organization.short_name) end`

const found = (userId: RawBuilder<unknown>) => sql`
  from "user" named join person on person.id = named.person_id
  join organization on organization.id = person.organization_id
  where named.id = ${userId}`

/** The name of a user as this reader may see it. */
export const nameOfUser = (reader: Actor, userId: RawBuilder<unknown>) =>
  sql<string | null>`(select ${shown(reader)} ${found(userId)})`

/** The same as `{ id, name }`; without the id of a user whose name the reader does not see. */
export const namedUserFor = (reader: Actor, userId: RawBuilder<unknown>) => sql<NamedUser>`(
  select json_build_object('id', case when ${isKnown(reader)} then named.id end, 'name', ${shown(reader)})
  ${found(userId)})`
