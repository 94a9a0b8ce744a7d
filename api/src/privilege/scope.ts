import type { Permission, Scope } from '@patuh/domain/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, side } from '../session/actor.ts'

type Column = RawBuilder<unknown>

/**
 * Which columns of a table say whose a row is. A scope without its column reaches no row of the table:
 * leaving one out can only narrow.
 */
export type Owners = {
  /** The user who recorded it. */
  own?: Column
  contract?: Column
  /** The organisation it belongs to. */
  org?: Column
  zone?: Column
  /** The contractor it concerns: the side rule, which no privilege can widen. */
  contractor?: Column
}

const among = (column: Column | undefined, ids: number[]) =>
  column ? sql<SqlBool>`${column} = any(${ids}::int[])` : sql<SqlBool>`false`

function reach(actor: Actor, scope: Scope, owners: Owners): RawBuilder<SqlBool> {
  switch (scope) {
    case 'all':
      return sql<SqlBool>`true`
    case 'zone':
      return among(owners.zone, actor.zoneIds)
    case 'org':
      return among(owners.org, actor.organizationIds)
    case 'contract':
      return among(owners.contract, actor.contractIds)
    case 'own':
      return among(owners.own, [actor.id])
  }
}

/** A contractor only ever meets rows of its own contracts, whatever its privileges say. */
const sideRule = (actor: Actor, { contractor }: Owners) =>
  contractor && actor.user.userProfile.typeId === side.contractor
    ? among(contractor, actor.organizationIds)
    : sql<SqlBool>`true`

/** The rows of a table on which this person holds a permission, as a condition for its `where`. */
export function inScope(actor: Actor, permission: Permission, owners: Owners): RawBuilder<SqlBool> {
  const scopes = actor.privileges.get(permission) ?? []
  const any = sql.join(
    scopes.length ? scopes.map((scope) => reach(actor, scope, owners)) : [sql`false`],
    sql` or `,
  )
  return sql<SqlBool>`(${sideRule(actor, owners)} and (${any}))`
}
