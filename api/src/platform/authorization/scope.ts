import { isOutside } from '@patuh/domain/platform/barrier'
import type { Permission, Scope } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from './actor.ts'

export type Column = RawBuilder<unknown>
/** The column with the owner's id, or the condition under which a row belongs to any of these ids. */
type Owner = Column | ((ids: number[]) => RawBuilder<SqlBool>)

/**
 * The columns of a table by which a scope is checked. A scope without its column matches no row of the table,
 * so leaving one out can only narrow.
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

const texts = new WeakMap<number[], string>()

/** Ids as an array in SQL. Those of an actor are in many conditions of a statement and are written only once. */
export function idArray(ids: number[]) {
  const text = texts.get(ids) ?? `{${ids.join()}}`
  texts.set(ids, text)
  return sql<number[]>`${text}::int[]`
}

function among(owner: Owner | undefined, ids: number[]) {
  if (typeof owner === 'function') return owner(ids)
  return owner ? sql<SqlBool>`${owner} = any(${idArray(ids)})` : sql<SqlBool>`false`
}

/** Owners of a child row: those of its parent record. */
export const ownersThrough = (owners: Owners, within: (one: RawBuilder<SqlBool>) => RawBuilder<SqlBool>) =>
  Object.fromEntries(
    Object.entries(owners).map(([scope, owner]) => [scope, (ids: number[]) => within(among(owner, ids))]),
  ) as Owners

/** The fields of an actor that scope conditions need. */
export type ScopedActor = Pick<Actor, 'id' | 'privileges' | 'organizationIds' | 'zoneIds' | 'contractIds'>

/** SQL condition: the rows within one scope. */
export function reach(actor: ScopedActor, scope: Scope, owners: Owners): RawBuilder<SqlBool> {
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

/** Side rule: a contractor sees only rows of its own contracts, whatever its privileges say. */
export const sideRule = (actor: Actor, { contractor }: Owners) =>
  contractor && isOutside(actor.user.userProfile.typeId)
    ? among(contractor, actor.organizationIds)
    : sql<SqlBool>`true`

/** SQL condition: the rows within any scope in which the actor holds the permission. */
export function privileged(actor: ScopedActor, permission: Permission, owners: Owners): RawBuilder<SqlBool> {
  const scopes = actor.privileges.get(permission) ?? []
  return scopes.length
    ? sql<SqlBool>`(${sql.join(
        scopes.map((scope) => reach(actor, scope, owners)),
        sql` or `,
      )})`
    : sql<SqlBool>`false`
}

const anyRow = () => sql<SqlBool>`true`

/** The rows of a small table that rows within the scopes can refer to: a scope without its column leaves none out. */
export const referable = (actor: ScopedActor, permission: Permission, owners: Owners) =>
  privileged(actor, permission, { own: anyRow, contract: anyRow, org: anyRow, zone: anyRow, ...owners })

/** Row scope as an SQL condition for `where`: side rule and privilege. */
export const inScope = (actor: Actor, permission: Permission, owners: Owners): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sideRule(actor, owners)} and ${privileged(actor, permission, owners)})`
