import { organizationInput } from '@patuh/domain/people/organization'
import { type SqlBool, sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import type { Owners } from '../../platform/authorization/scope.ts'

export const owners = (table = 'organization'): Owners => ({
  org: sql.ref(`${table}.id`),
  contractor: sql.ref(`${table}.id`),
  zone: (ids) => sql<SqlBool>`${sql.ref(`${table}.zoneIds`)} && ${ids}::int[]`,
})

const typed = Object.keys(organizationInput.shape).filter((field) => field !== 'bankAccount')

export const organizationKind: RecordKind = {
  table: 'organization',
  api: 'user-profiles',
  screen: 'organization',
  owners: owners(),
  name: sql.ref('organization.name'),
  search: {
    words: sql`coalesce(organization.ref_no, '') || ' ' || organization.name || ' ' || organization.short_name || ' ' || coalesce(organization.registration_no, '')`,
    about: sql`coalesce(organization.ref_no, '')`,
  },
  fields: [...typed, 'status', 'statusReason'],
  restores: typed,
  masked: ['bankAccountSealed'],
  references: {
    typeId: { table: 'type' },
    organizationTypeId: { table: 'organization_type' },
    parentId: { table: 'organization' },
  },
}
