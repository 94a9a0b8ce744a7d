import { sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { figureOwners, figures } from '../../platform/figure/queries.ts'

const owners = { ...ownersBy('figure'), zone: figureOwners.zone }

type Covered = { week: string; covered: number; planned: number }

/** Manned minutes as a share of required minutes, by week; cancelled shifts are not counted. */
export const coveredByWeek = (db: Db, actor: Actor, weeks: number) =>
  sql<Covered>`
    select to_char(period, 'YYYY-MM-DD') as week, sum(part)::int as covered, sum(total)::int as planned
    from ${figures('attendance.minute')}
    where period >= week_of(local_today()) - ${7 * (weeks - 1)}::int and ${inScope(actor, 'attendance.view', owners)}
    group by period`
    .execute(db)
    .then(({ rows }) => rows)
