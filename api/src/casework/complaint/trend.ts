import {
  caseStatus,
  decidedStatuses,
  droppedStatuses,
  openStatuses,
} from '@patuh/domain/casework/case/workflow'
import { isOutside } from '@patuh/domain/platform/barrier'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { firstDayOf } from '../../platform/db/month.ts'
import { byPeriod } from '../../platform/figure/periods.ts'
import { figureOwners, figures, figuresIn, hasState } from '../../platform/figure/queries.ts'

const { draft, fined, waived, underAppeal } = caseStatus

const access = 'historyComplaint.view'
const since = firstDayOf(12)
const seen = (actor: Actor, ...names: string[]) => figuresIn(actor, access, names)

/** A contractor sees no case that was withdrawn before it was submitted. */
export const recordedNames = (actor: Actor) =>
  isOutside(actor.user.userProfile.typeId)
    ? ['complaint.recorded']
    : ['complaint.recorded', 'complaint.unsubmitted']

type Recorded = { period: string; fined: number; waived: number; open: number; closed: number }

/** Cases of twelve months, by month of misconduct and outcome. */
export const recordedByMonth = (db: Db, actor: Actor) =>
  byPeriod(db, actor, { name: 'recordedByMonth', figures: recordedNames(actor), since }, (isAsked) =>
    sql<Recorded>`
    select period::text,
      coalesce(sum(total) filter (where ${hasState([fined])}), 0)::int as fined,
      coalesce(sum(total) filter (where ${hasState([waived])}), 0)::int as waived,
      coalesce(sum(total) filter (where ${hasState(openStatuses)}), 0)::int as open,
      coalesce(sum(total) filter (where ${hasState(droppedStatuses)}), 0)::int as closed
    from ${seen(actor, ...recordedNames(actor))} where ${isAsked}
    group by period`
      .execute(db)
      .then(({ rows }) => rows),
  )

type Repeated = { period: string; repeated: number; all: number }

/** Cases of twelve months that count, by month of misconduct: how many repeat an earlier one. */
export const repeatedByMonth = (db: Db, actor: Actor) =>
  byPeriod(db, actor, { name: 'repeatedByMonth', figures: recordedNames(actor), since }, (isAsked) =>
    sql<Repeated>`
    select period::text, sum(part)::int as repeated, sum(total)::int as "all"
    from ${seen(actor, ...recordedNames(actor))} where not ${hasState([draft, waived, ...droppedStatuses])} and ${isAsked}
    group by period having sum(total) > 0`
      .execute(db)
      .then(({ rows }) => rows),
  )

type Answered = { period: string; inTime: number; all: number }

/** Cases passed on by the contractor, by month: how many were answered in time. */
export const answeredByMonth = (db: Db, actor: Actor) =>
  byPeriod(db, actor, { name: 'answeredByMonth', figures: ['complaint.answer'], since }, (isAsked) =>
    sql<Answered>`
    select period::text, sum(part)::int as in_time, sum(total)::int as "all"
    from ${seen(actor, 'complaint.answer')} where ${isAsked}
    group by period having sum(total) > 0`
      .execute(db)
      .then(({ rows }) => rows),
  )

/** The verdicts of everyone whom the reader may see, or of the reader alone. */
const verdictsOf = (actor: Actor, isMine: boolean, name: string) =>
  isMine
    ? sql`(select * from ${figures(name)} where figure.user_id = ${actor.id}
        and ${inScope(actor, access, figureOwners)}) figure`
    : seen(actor, name)

type Decided = { period: string; fined: number; alike: number; all: number }

const verdicts = [...decidedStatuses, underAppeal]

/** The verdicts of twelve months; optionally those of one person. */
export const decidedByMonth = (db: Db, actor: Actor, isMine: boolean) =>
  byPeriod(
    db,
    actor,
    { name: `decidedByMonth ${isMine}`, figures: ['complaint.verdict'], since },
    (isAsked) =>
      sql<Decided>`
    select period::text,
      coalesce(sum(total) filter (where ${hasState([fined, underAppeal])}), 0)::int as fined,
      sum(part)::int as alike, sum(total)::int as "all"
    from ${verdictsOf(actor, isMine, 'complaint.verdict')} where ${hasState(verdicts)} and ${isAsked}
    group by period having sum(total) > 0`
        .execute(db)
        .then(({ rows }) => rows),
  )

type Hours = { period: string; hours: number | null }

/** The median hours of these verdicts: of so many times in their order, the one in the middle. */
export const hoursByMonth = (db: Db, actor: Actor, isMine: boolean) =>
  byPeriod(
    db,
    actor,
    { name: `hoursByMonth ${isMine}`, figures: ['verdict_time.verdict'], since },
    (isAsked) => {
      const these = sql<SqlBool>`${hasState(verdicts)} and ${inScope(actor, access, figureOwners)}
        and ${isMine ? sql<SqlBool>`figure.user_id = ${actor.id}` : sql<SqlBool>`true`}`
      return sql<Hours>`
        select period::text, (
          select (extract(epoch from avg(took)) / 3600)::float8 from (
            select took from verdict_time figure where figure.period = timed.period and ${these}
            order by took offset (timed.count - 1) / 2 limit 2 - timed.count % 2) middle) as hours
        from (select period, sum(total)::int as count from ${verdictsOf(actor, isMine, 'verdict_time.verdict')}
          where ${isAsked} and ${hasState(verdicts)} group by period having sum(total) > 0) timed`
        .execute(db)
        .then(({ rows }) => rows)
    },
  )

type Overturned = { period: string; overturned: number; all: number }

/** Decided appeals by month: how many verdicts were overturned. */
export const overturnedByMonth = (db: Db, actor: Actor, isMine: boolean) =>
  byPeriod(
    db,
    actor,
    { name: `overturnedByMonth ${isMine}`, figures: ['complaint.appeal'], since },
    (isAsked) =>
      sql<Overturned>`
    select period::text, coalesce(sum(total) filter (where ${hasState([waived])}), 0)::int as overturned,
      sum(total)::int as "all"
    from ${verdictsOf(actor, isMine, 'complaint.appeal')} where ${hasState(decidedStatuses)} and ${isAsked}
    group by period having sum(total) > 0`
        .execute(db)
        .then(({ rows }) => rows),
  )
