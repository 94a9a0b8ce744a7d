import { personInput } from '@patuh/domain/people/person'
import { type SqlBool, sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import type { Owners } from '../../platform/authorization/scope.ts'

/** A person belongs to their organisation and to the zone of their site. */
const ownersIn = (table: 'person' | 'posting'): Owners => ({
  own: sql.ref(`${table}.createdBy`),
  org: sql.ref(`${table}.organizationId`),
  contractor: sql.ref(`${table}.organizationId`),
  zone: sql.ref(`${table}.siteId`),
  contract: (ids) => sql<SqlBool>`${sql.ref(`${table}.siteId`)} in (select contract_places(${ids}::int[]))`,
})
export const owners = ownersIn('person')
export const postingOwners = ownersIn('posting')

const hidden = ['identityNo', 'phone']

const typed = Object.keys(personInput.shape).filter((field) => !hidden.includes(field))

export const personKind: RecordKind = {
  table: 'person',
  api: 'persons',
  screen: 'person',
  owners,
  name: sql.ref('person.fullName'),
  search: {
    words: sql`coalesce(person.ref_no, '') || ' ' || person.full_name`,
    about: sql`coalesce(person.ref_no, '')`,
  },
  fields: [...typed, 'status', 'endDate', 'endReason'],
  restores: typed,
  masked: ['identitySealed', 'phone'],
  references: {
    organizationId: { table: 'organization' },
    positionId: { table: 'position' },
    siteId: { table: 'zone' },
  },
}
