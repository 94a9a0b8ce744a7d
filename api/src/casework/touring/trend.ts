import { sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { figureOwners, figures } from '../../platform/figure/queries.ts'

const owners = { ...ownersBy('figure'), zone: figureOwners.zone }

type Walked = { week: string; done: number; required: number }

/** Scanned checkpoints as a share of planned ones, by week; cancelled and excused rounds are not counted. */
export const patrolledByWeek = (db: Db, actor: Actor, weeks: number) =>
  sql<Walked>`
    select to_char(period, 'YYYY-MM-DD') as week, sum(part)::int as done, sum(total)::int as required
    from ${figures('tour_round.checkpoint')}
    where period >= week_of(local_today()) - ${7 * (weeks - 1)}::int and ${inScope(actor, 'touring.view', owners)}
    group by period`
    .execute(db)
    .then(({ rows }) => rows)
