import { type SqlBool, sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import type { Owners } from '../../platform/authorization/scope.ts'

const organization = sql`(select person.organization_id from person where person.id = "user".person_id)`

/** A user belongs to the organisation of the person, and to their zones. */
export const owners: Owners = {
  own: sql`"user".id`,
  org: organization,
  contractor: organization,
  zone: (ids) => sql<SqlBool>`exists (
    select from user_zone where user_zone.user_id = "user".id and user_zone.zone_id = any(${ids}::int[]))`,
}

export const userKind: RecordKind = {
  table: 'user',
  api: 'users',
  screen: 'user',
  owners,
  name: sql`(select person.full_name from person where person.id = "user".person_id)`,
  search: {
    words: sql`"user".email`,
    about: sql`"user".email`,
  },
  fields: ['email', 'status', 'statusReason', 'locale', 'totpAt'],
  masked: ['passwordHash'],
  links: {
    user_user_type: { field: 'userTypeIds', column: 'user_type_id', of: 'user_type' },
    user_zone: { field: 'zoneIds', column: 'zone_id', of: 'zone' },
    user_contract: { field: 'contractIds', column: 'contract_id', of: 'contract', name: 'title' },
  },
}
