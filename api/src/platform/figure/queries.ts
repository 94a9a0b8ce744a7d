import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idArray, type Owners } from '../authorization/scope.ts'

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
