import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { monthOf, monthsAgo } from '../db/month.ts'
import type { Actor } from '../session/actor.ts'
import { visible } from './queries.ts'

type Recorded = { month: string; fined: number; waived: number; open: number; closed: number }

/** Twelve months of cases, by the month in which it happened and by what became of them. */
export const recordedByMonth = (db: Db, actor: Actor) =>
  sql<Recorded>`
    select ${monthOf(sql`complaint.date_of_misconduct`)} as month,
      count(*) filter (where status = 3)::int as fined,
      count(*) filter (where status = 4)::int as waived,
      count(*) filter (where status = any('{1,2,6,7}'))::int as open,
      count(*) filter (where status = any('{5,8}'))::int as closed
    from complaint
    where status <> 0 and date_of_misconduct >= ${monthsAgo(12)} and ${visible(actor, 'historyComplaint.view')}
    group by 1`
    .execute(db)
    .then(({ rows }) => rows)

type Answered = { month: string; inTime: number; all: number }

/** Of the cases that went on from the contractor, by month: how many with an answer before the time was up. */
export const answeredByMonth = (db: Db, actor: Actor) =>
  sql<Answered>`
    select ${monthOf(sql`clock.ended_at`)} as month,
      count(*) filter (where complaint.justified_at <= clock.due_at)::int as in_time, count(*)::int as "all"
    from complaint_clock clock join complaint on complaint.id = clock.complaint_id
    where clock.kind = 'justify' and clock.ended_at >= ${monthsAgo(12)}
      and (complaint.justified_at is not null or complaint.no_response)
      and ${visible(actor, 'historyComplaint.view')}
    group by 1`
    .execute(db)
    .then(({ rows }) => rows)

type Decided = { month: string; fined: number; all: number; hours: number | null }

/** The verdicts of twelve months, and the median of the hours that they took; one person's own, if asked. */
export const decidedByMonth = (db: Db, actor: Actor, isMine: boolean) =>
  sql<Decided>`
    select ${monthOf(sql`complaint.decided_at`)} as month,
      count(*) filter (where status = any('{3,7}'))::int as fined, count(*)::int as "all",
      percentile_cont(0.5) within group (order by extract(epoch from complaint.decided_at - clock.started_at) / 3600)
        as hours
    from complaint left join lateral (
      select min(started_at) as started_at from complaint_clock
      where complaint_id = complaint.id and kind = 'verify') clock on true
    where complaint.decided_at >= ${monthsAgo(12)} and status = any('{3,4,7}')
      and (not ${isMine}::boolean or complaint.decided_by = ${actor.id})
      and ${visible(actor, 'historyComplaint.view')}
    group by 1`
    .execute(db)
    .then(({ rows }) => rows)

type Overturned = { month: string; overturned: number; all: number }

/** Of the appeals that were decided, by month: how many verdicts fell. */
export const overturnedByMonth = (db: Db, actor: Actor, isMine: boolean) =>
  sql<Overturned>`
    select ${monthOf(sql`complaint.appeal_decided_at`)} as month,
      count(*) filter (where status = 4)::int as overturned, count(*)::int as "all"
    from complaint
    where complaint.appeal_decided_at >= ${monthsAgo(12)} and status = any('{3,4}')
      and (not ${isMine}::boolean or complaint.decided_by = ${actor.id})
      and ${visible(actor, 'historyComplaint.view')}
    group by 1`
    .execute(db)
    .then(({ rows }) => rows)
