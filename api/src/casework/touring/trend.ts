import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { owners } from './queries.ts'

type Walked = { week: string; done: number; required: number }

/** Scanned checkpoints as a share of planned ones, by week; cancelled and excused rounds are not counted. */
export const patrolledByWeek = (db: Db, actor: Actor, weeks: number) =>
  sql<Walked>`
    select to_char(date_trunc('week', work_date::timestamp), 'YYYY-MM-DD') as week,
      sum(done)::int as done, sum(total)::int as required
    from tour_round
    where closed_at is not null and outcome <> 'cancelled' and review_status is distinct from 4
      and work_date >= (select (date_trunc('week', local_today()::timestamp) - make_interval(weeks => ${weeks - 1}))::date)
      and ${inScope(actor, 'touring.view', owners)}
    group by 1`
    .execute(db)
    .then(({ rows }) => rows)
