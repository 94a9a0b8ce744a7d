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
import { figureOwners, figures, hasState } from '../../platform/figure/queries.ts'

const { draft, fined, waived, underAppeal } = caseStatus
const month = sql<string>`to_char(period, 'YYYY-MM-DD')`

/** Figures of the last twelve months that the reader may see. */
const seen = (actor: Actor) =>
  sql<SqlBool>`period >= ${firstDayOf(12)} and ${inScope(actor, 'historyComplaint.view', figureOwners)}`

/** A contractor sees no case that was withdrawn before it was submitted. */
export const recordedFigures = (actor: Actor) =>
  isOutside(actor.user.userProfile.typeId)
    ? figures('complaint.recorded')
    : figures('complaint.recorded', 'complaint.unsubmitted')

type Recorded = { month: string; fined: number; waived: number; open: number; closed: number }

/** Cases of twelve months, by month of misconduct and outcome. */
export const recordedByMonth = (db: Db, actor: Actor) =>
  sql<Recorded>`
    select ${month} as month,
      coalesce(sum(total) filter (where ${hasState([fined])}), 0)::int as fined,
      coalesce(sum(total) filter (where ${hasState([waived])}), 0)::int as waived,
      coalesce(sum(total) filter (where ${hasState(openStatuses)}), 0)::int as open,
      coalesce(sum(total) filter (where ${hasState(droppedStatuses)}), 0)::int as closed
    from ${recordedFigures(actor)} where ${seen(actor)}
    group by period`
    .execute(db)
    .then(({ rows }) => rows)

type Repeated = { month: string; repeated: number; all: number }

/** Cases of twelve months that count, by month of misconduct: how many repeat an earlier one. */
export const repeatedByMonth = (db: Db, actor: Actor) =>
  sql<Repeated>`
    select ${month} as month, sum(part)::int as repeated, sum(total)::int as "all"
    from ${recordedFigures(actor)} where not ${hasState([draft, waived, ...droppedStatuses])} and ${seen(actor)}
    group by period having sum(total) > 0`
    .execute(db)
    .then(({ rows }) => rows)

type Answered = { month: string; inTime: number; all: number }

/** Cases passed on by the contractor, by month: how many were answered in time. */
export const answeredByMonth = (db: Db, actor: Actor) =>
  sql<Answered>`
    select ${month} as month, sum(part)::int as in_time, sum(total)::int as "all"
    from ${figures('complaint.answer')} where ${seen(actor)}
    group by period having sum(total) > 0`
    .execute(db)
    .then(({ rows }) => rows)

// The condition is added only where it filters, so that a statement has one plan.
const deciderIs = ({ id }: Actor, isMine: boolean) =>
  isMine ? sql<SqlBool>`figure.user_id = ${id}` : sql<SqlBool>`true`

type Decided = { month: string; fined: number; alike: number; all: number }

const verdicts = [...decidedStatuses, underAppeal]

/** The verdicts of twelve months; optionally those of one person. */
export const decidedByMonth = (db: Db, actor: Actor, isMine: boolean) =>
  sql<Decided>`
    select ${month} as month,
      coalesce(sum(total) filter (where ${hasState([fined, underAppeal])}), 0)::int as fined,
      sum(part)::int as alike, sum(total)::int as "all"
    from ${figures('complaint.verdict')}
    where ${hasState(verdicts)} and ${deciderIs(actor, isMine)} and ${seen(actor)}
    group by period having sum(total) > 0`
    .execute(db)
    .then(({ rows }) => rows)

/** The median hours of these verdicts: of so many times in their order, the one in the middle. */
export const hoursByMonth = (db: Db, actor: Actor, isMine: boolean) => {
  const these = sql<SqlBool>`${hasState(verdicts)} and ${deciderIs(actor, isMine)}
    and ${inScope(actor, 'historyComplaint.view', figureOwners)}`
  return sql<{ month: string; hours: number | null }>`
    select ${month} as month, (
      select (extract(epoch from avg(took)) / 3600)::float8 from (
        select took from verdict_time figure where figure.period = timed.period and ${these}
        order by took offset (timed.count - 1) / 2 limit 2 - timed.count % 2) middle) as hours
    from (select period, sum(total)::int as count from ${figures('verdict_time.verdict')}
      where period >= ${firstDayOf(12)} and ${these} group by period having sum(total) > 0) timed`
    .execute(db)
    .then(({ rows }) => rows)
}

type Overturned = { month: string; overturned: number; all: number }

/** Decided appeals by month: how many verdicts were overturned. */
export const overturnedByMonth = (db: Db, actor: Actor, isMine: boolean) =>
  sql<Overturned>`
    select ${month} as month, coalesce(sum(total) filter (where ${hasState([waived])}), 0)::int as overturned,
      sum(total)::int as "all"
    from ${figures('complaint.appeal')}
    where ${hasState(decidedStatuses)} and ${deciderIs(actor, isMine)} and ${seen(actor)}
    group by period having sum(total) > 0`
    .execute(db)
    .then(({ rows }) => rows)
