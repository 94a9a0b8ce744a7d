import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { owners } from './record.ts'

type Covered = { week: string; covered: number; planned: number }

/** Manned minutes as a share of required minutes, by week; cancelled shifts are not counted. */
export const coveredByWeek = (db: Db, actor: Actor, weeks: number) =>
  sql<Covered>`
    select to_char(date_trunc('week', work_date::timestamp), 'YYYY-MM-DD') as week,
      sum(minutes - least(minutes_missing, minutes))::int as covered, sum(minutes)::int as planned
    from attendance
    cross join lateral (select (extract(epoch from shift_end - shift_start) / 60)::int as minutes) planned
    where settled_at is not null and outcome <> all('{not-required,leave-approved,unverified,scheduled}')
      and work_date >= (select (date_trunc('week', local_today()::timestamp) - make_interval(weeks => ${weeks - 1}))::date)
      and ${inScope(actor, 'attendance.view', owners)}
    group by 1`
    .execute(db)
    .then(({ rows }) => rows)
