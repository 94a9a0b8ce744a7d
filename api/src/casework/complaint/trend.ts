import {
  caseStatus,
  decidedStatuses,
  droppedStatuses,
  openStatuses,
} from '@patuh/domain/casework/case/workflow'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { dayOfMonthNo, monthNo, monthsAgo } from '../../platform/db/month.ts'
import { visible } from './queries.ts'

const { fined, waived, underAppeal } = caseStatus
const month = dayOfMonthNo(sql.ref('no'), 12)
const no = (at: string) => monthNo(sql.ref(at), 12)

type Recorded = { month: string; fined: number; waived: number; open: number; closed: number }

/** Cases of twelve months, by month of misconduct and outcome. */
export const recordedByMonth = (db: Db, actor: Actor) =>
  sql<Recorded>`
    select ${month} as month,
      count(*) filter (where status = ${fined})::int as fined,
      count(*) filter (where status = ${waived})::int as waived,
      count(*) filter (where status = any(${openStatuses}::int[]))::int as open,
      count(*) filter (where status = any(${droppedStatuses}::int[]))::int as closed
    from (select ${no('complaint.dateOfMisconduct')} as no, status from complaint
      where status <> ${sql.lit(caseStatus.draft)} and date_of_misconduct >= ${monthsAgo(12)}
        and ${visible(actor, 'historyComplaint.view')}) recorded
    group by no`
    .execute(db)
    .then(({ rows }) => rows)

type Repeated = { month: string; repeated: number; all: number }

/** Cases of twelve months that count, by month of misconduct: how many repeat an earlier one. */
export const repeatedByMonth = (db: Db, actor: Actor) =>
  sql<Repeated>`
    select ${month} as month, count(*) filter (where occurrence_no > 1)::int as repeated, count(*)::int as "all"
    from (select ${no('complaint.dateOfMisconduct')} as no, occurrence_no from complaint
      where status <> all(${[caseStatus.draft, waived, ...droppedStatuses]}::int[])
        and date_of_misconduct >= ${monthsAgo(12)} and ${visible(actor, 'historyComplaint.view')}) recorded
    group by no`
    .execute(db)
    .then(({ rows }) => rows)

type Answered = { month: string; inTime: number; all: number }

/** Cases passed on by the contractor, by month: how many were answered in time. */
export const answeredByMonth = (db: Db, actor: Actor) =>
  sql<Answered>`
    select ${month} as month, count(*) filter (where in_time)::int as in_time, count(*)::int as "all"
    from (select ${no('clock.endedAt')} as no, complaint.justified_at <= clock.due_at as in_time
      from case_clock clock join complaint on complaint.id = clock.case_id
      where clock.source = 'complaint' and clock.kind = 'justify' and clock.ended_at >= ${monthsAgo(12)}
        and (complaint.justified_at is not null or complaint.no_response)
        and ${visible(actor, 'historyComplaint.view')}) answered
    group by no`
    .execute(db)
    .then(({ rows }) => rows)

// The condition is added only where it filters, so that the index on the decider can be used.
const deciderIs = ({ id }: Actor, isMine: boolean) =>
  isMine ? sql<SqlBool>`complaint.decided_by = ${id}` : sql<SqlBool>`true`

type Decided = { month: string; fined: number; alike: number; all: number; hours: number | null }

/** The verdicts of twelve months with their median hours; optionally those of one person. */
export const decidedByMonth = (db: Db, actor: Actor, isMine: boolean) =>
  sql<Decided>`
    select ${month} as month,
      count(*) filter (where status = any(${[fined, underAppeal]}::int[]))::int as fined,
      count(*) filter (where alike)::int as alike, count(*)::int as "all",
      (extract(epoch from percentile_cont(0.5) within group (order by took)) / 3600)::float8 as hours
    from (select ${no('complaint.decidedAt')} as no, status, complaint.difference is null as alike,
        complaint.decided_at - clock.started_at as took
      from complaint left join lateral (
        select min(started_at) as started_at from case_clock
        where source = 'complaint' and case_id = complaint.id and kind = 'verify') clock on true
      where complaint.decided_at >= ${monthsAgo(12)} and status = any(${[...decidedStatuses, underAppeal]}::int[])
        and ${deciderIs(actor, isMine)} and ${visible(actor, 'historyComplaint.view')}) decided
    group by no`
    .execute(db)
    .then(({ rows }) => rows)

type Overturned = { month: string; overturned: number; all: number }

/** Decided appeals by month: how many verdicts were overturned. */
export const overturnedByMonth = (db: Db, actor: Actor, isMine: boolean) =>
  sql<Overturned>`
    select ${month} as month, count(*) filter (where status = ${waived})::int as overturned, count(*)::int as "all"
    from (select ${no('complaint.appealDecidedAt')} as no, status from complaint
      where complaint.appeal_decided_at >= ${monthsAgo(12)} and status = any(${decidedStatuses}::int[])
        and ${deciderIs(actor, isMine)} and ${visible(actor, 'historyComplaint.view')}) overturned
    group by no`
    .execute(db)
    .then(({ rows }) => rows)
