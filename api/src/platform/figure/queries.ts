import { type RawBuilder, sql } from 'kysely'
import type { Owners } from '../authorization/scope.ts'

const column = (name: string) => sql.ref(`figure.${name}`)

/** The owners of a figure are those of the rows it counts. */
export const figureOwners: Owners = {
  own: column('ownerId'),
  contract: column('contractId'),
  org: column('contractorId'),
  zone: column('zoneId'),
  contractor: column('contractorId'),
}

const columns = sql`name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id, total, part, amount`

/** The figures of a name, with the changes not yet added up: for `from`. */
export const figures = (...names: string[]) => sql`(
  select ${columns} from figure where name in (${sql.join(names.map((name) => sql.lit(name)))})
  union all
  select ${columns} from figure_change where name in (${sql.join(names.map((name) => sql.lit(name)))})) figure`

/** Condition: the state of the figure is one of these statuses. */
export const hasState = (statuses: readonly (number | string)[]): RawBuilder<boolean> =>
  sql`figure.state in (${sql.join(statuses.map((status) => sql.lit(String(status))))})`
