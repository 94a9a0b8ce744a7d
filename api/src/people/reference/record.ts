import { references } from '@patuh/domain/people/references'
import { referenceFields } from '@patuh/domain/platform/resource'
import { type SqlBool, sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { inScope, type Owners } from '../../platform/authorization/scope.ts'
import { ownName, snake } from '../../platform/db/names.ts'
import type { Deletable } from '../../workplace/deletion/deletable.ts'

// Most reference data has no owner; a zone is in scope of users with that zone or a contract there.
export const owners: Record<string, (table: string) => Owners> = {
  zone: (table) => ({
    zone: sql.ref(`${table}.id`),
    contract: (ids) => sql<SqlBool>`${sql.ref(`${table}.id`)} in (select contract_places(${ids}::int[]))`,
  }),
}
export const ownersOf = (name: string, table = name) => owners[name]?.(table) ?? {}

/** The path of a row as SQL, and its name, for the list of deleted records. */
export const referenceDeletable = (
  resource: Pick<(typeof references)[number], 'name' | 'api'>,
): Deletable => ({
  table: snake(resource.name),
  name: sql`${sql.ref(`${resource.name}.code`)} || ' · ' || ${ownName(resource.name)}`,
  path: sql`${`${resource.api}/`} || ${sql.ref(`${resource.name}.id`)}`,
  reach: (actor) => inScope(actor, `${resource.name}.deactivate`, ownersOf(resource.name)),
})

export const referenceKinds: RecordKind[] = references.map(({ name, api, input }) => ({
  table: snake(name),
  api,
  screen: name,
  owners: ownersOf(name),
  name: ownName(name),
  ...(name === 'zone'
    ? { search: { words: sql`zone.code || ' ' || zone.name`, about: sql.ref('zone.code') } }
    : {}),
  fields: Object.keys(input.shape),
  references: Object.fromEntries(referenceFields(input).map(({ field, of }) => [field, { table: of }])),
}))
