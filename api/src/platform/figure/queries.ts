import { isOutside } from '@patuh/domain/platform/barrier'
import type { Permission, Scope } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../authorization/actor.ts'
import { idArray, inScope, type Owners, privileged, sideRule } from '../authorization/scope.ts'

// With `is true` PostgreSQL makes a hash table of the subquery; an array, or a join with a list of unknown length,
// would be searched from its start for each figure.
const among = (name: string) => (ids: number[]) =>
  sql<SqlBool>`(${sql.ref(`figure.${name}`)} in (select unnest(${idArray(ids)}))) is true`

/** The owners of a figure are those of the rows it counts. */
export const figureOwners = {
  own: among('ownerId'),
  contract: among('contractId'),
  org: among('contractorId'),
  zone: among('zoneId'),
  contractor: among('contractorId'),
} satisfies Owners

const columns = sql`name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id, total, part, amount`

/** The figures of a name, with the changes not yet added up: for `from`. */
export const figures = (...names: string[]) => sql`(
  select ${columns} from figure where name in (${sql.join(names.map((name) => sql.lit(name)))})
  union all
  select ${columns} from figure_change where name in (${sql.join(names.map((name) => sql.lit(name)))})) figure`

/** Condition: the state of the figure is one of these statuses. */
export const hasState = (statuses: readonly (number | string)[]): RawBuilder<boolean> =>
  sql`figure.state in (${sql.join(statuses.map((status) => sql.lit(String(status))))})`

/** The keys that sums are kept by, those with the fewest first: grains of `figure_sum`. */
const grains: Scope[][] = [[], ['contract', 'org'], ['contract', 'org', 'zone']]

const grainOf = (actor: Actor, scopes: readonly Scope[], by: readonly Scope[]) => {
  const side: Scope[] = isOutside(actor.user.userProfile.typeId) ? ['org'] : []
  const asked = scopes.includes('all') ? [...by, ...side] : [...by, ...side, ...scopes]
  return grains.findIndex((keys) => asked.every((key) => keys.includes(key)))
}

const owners = {
  ...figureOwners,
  zone: (ids: number[]) => sql<SqlBool>`figure.zone_id = any(${idArray(ids)})`,
}
const keys = sql`name, period, state, contract_id, contractor_id, zone_id, total, part, amount`

const sums = (grain: number, names: readonly string[]) => {
  const named = sql`name in (${sql.join(names.map((name) => sql.lit(name)))})`
  return sql`select ${keys}, changes from figure_sum
    where grain = ${sql.lit(grain)} and ${named} ${grain < 2 ? sql`and zone_id = 0` : sql``}
    union all select ${keys}, 1 from figure_change where ${named}`
}

/** All figures of these names: for `from`. What somebody sees of a period has not changed while its sums have not. */
export const changesOf = (names: readonly string[]) => sql`(${sums(0, names)}) figure`

/**
 * The figures within the reader's scope, with the changes not yet added up: for `from`. Added up already, as far as
 * scope and `by` allow it; then the other keys are 0. `changes` grows with each change of what is added up. What the
 * reader recorded is read from the figures, where no other scope has it.
 */
export function figuresIn(
  actor: Actor,
  permission: Permission,
  names: readonly string[],
  by: readonly Scope[] = [],
) {
  const scopes = actor.privileges.get(permission) ?? []
  const isOwn = scopes.includes('own') && !scopes.includes('all')
  const others = scopes.filter((scope) => scope !== 'own')
  const reader = { ...actor, privileges: new Map(actor.privileges).set(permission, others) }
  const grain = grainOf(actor, others, by)
  const parts = [
    sql`select * from (${sums(grain, names)}) figure where ${inScope(reader, permission, owners)}`,
    ...(isOwn
      ? [
          sql`select ${keys}, 0 from ${figures(...names)} where figure.owner_id = ${actor.id}
            and ${sideRule(actor, owners)} and not ${privileged(reader, permission, owners)}`,
        ]
      : []),
  ]
  return sql`(${sql.join(parts, sql` union all `)}) figure`
}
