import { isOutside } from '@patuh/domain/platform/barrier'
import type { Permission, Scope } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from './actor.ts'

export type Column = RawBuilder<unknown>
/** The column that names an owner, or the condition under which a row belongs to any of these. */
type Owner = Column | ((ids: number[]) => RawBuilder<SqlBool>)

/**
 * Which columns of a table say whose a row is. A scope without its column reaches no row of the table:
 * leaving one out can only narrow.
 */
export type Owners = {
  /** The user who recorded it. */
  own?: Owner
  contract?: Owner
  /** The organisation it belongs to. */
  org?: Owner
  zone?: Owner
  /** The contractor it concerns: the side rule, which no privilege can widen. */
  contractor?: Owner
}

function among(owner: Owner | undefined, ids: number[]) {
  if (typeof owner === 'function') return owner(ids)
  return owner ? sql<SqlBool>`${owner} = any(${ids}::int[])` : sql<SqlBool>`false`
}

/** Whose a part of a record is: whose the record is. */
export const ownersThrough = (owners: Owners, within: (one: RawBuilder<SqlBool>) => RawBuilder<SqlBool>) =>
  Object.fromEntries(
    Object.entries(owners).map(([scope, owner]) => [scope, (ids: number[]) => within(among(owner, ids))]),
  ) as Owners

/** As much of an actor as their reach depends on. */
export type Reaching = Pick<Actor, 'id' | 'privileges' | 'organizationIds' | 'zoneIds' | 'contractIds'>

/** The rows that one scope reaches. */
export function reach(actor: Reaching, scope: Scope, owners: Owners): RawBuilder<SqlBool> {
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
export const sideRule = (actor: Actor, { contractor }: Owners) =>
  contractor && isOutside(actor.user.userProfile.typeId)
    ? among(contractor, actor.organizationIds)
    : sql<SqlBool>`true`

/** The rows that any of the scopes reaches in which this person holds a permission. */
export function privileged(actor: Reaching, permission: Permission, owners: Owners): RawBuilder<SqlBool> {
  const scopes = actor.privileges.get(permission) ?? []
  return scopes.length
    ? sql<SqlBool>`(${sql.join(
        scopes.map((scope) => reach(actor, scope, owners)),
        sql` or `,
      )})`
    : sql<SqlBool>`false`
}

/** The rows of a table on which this person holds a permission, as a condition for its `where`. */
export const inScope = (actor: Actor, permission: Permission, owners: Owners): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sideRule(actor, owners)} and ${privileged(actor, permission, owners)})`
