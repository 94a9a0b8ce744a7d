import type { Permission } from '@patuh/domain/platform/permission'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { idArray, referable } from '../../platform/authorization/scope.ts'
import { byName } from '../../platform/db/names.ts'

/** An order by site of the rows of a table with this permission, without going through zones that have no row. */
export const bySite = (actor: Actor, permission: Permission, table: string) => {
  const withRows = (ids: number[]) => sql<SqlBool>`(named.id = any(${idArray(ids)})
    and exists (select from ${sql.table(table)} here where here.zone_id = named.id))`
  return byName('zone', sql.ref(`${table}.zoneId`), 'name', referable(actor, permission, { zone: withRows }))
}
