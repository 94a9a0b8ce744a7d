import { type ReviewKind, reviewLists } from '@patuh/domain/casework/review'
import { type RawBuilder, sql } from 'kysely'
import { nameIn } from '../../platform/db/names.ts'
import type { CaseKind } from '../case/kind.ts'
import { reviewCases } from './kind.ts'

/** What is reviewed (shifts or rounds): its SQL, its API path and its screen. */
export type Source = {
  kind: ReviewKind
  case: CaseKind
  api: string
  screen: 'reviewJustification' | 'attendance'
  exports: 'reviewJustification.view' | 'attendance.export'
  /** id, subject, person, outcome, missing, planned, flags, endsAt */
  subject: RawBuilder<unknown>
  /** The reviews whose subject or person has such a name. */
  namedLike: (pattern: string) => RawBuilder<{ id: number }>
}

const rounds = sql`(
  select round.id, route.name as subject, person.full_name as person, round.outcome, round.total - round.done as missing,
    round.total as planned, round.flags, round.closes_at as ends_at
  from tour_round round join tour_route route on route.id = round.route_id
  left join person on person.id = round.person_id)`

const shifts = sql`(
  select shift.id, ${nameIn('position')} as subject, person.full_name as person, shift.outcome,
    shift.minutes_missing as missing, (extract(epoch from shift.shift_end - shift.shift_start) / 60)::int as planned,
    '{}'::text[] as flags, shift.shift_end as ends_at
  from attendance shift join position on position.id = shift.position_id
  left join person on person.id = coalesce(shift.actual_person_id, shift.expected_person_id))`

const roundsLike = (pattern: string) => sql<{ id: number }>`
  select review.id from tour_round round join review on review.kind = 'touring' and review.source_id = round.id
  where round.person_id in (select id from person where full_name ilike ${pattern})
    or round.route_id in (select id from tour_route where name ilike ${pattern})`

const shiftsLike = (pattern: string) => sql<{ id: number }>`
  select review.id from attendance shift join review on review.kind = 'attendance' and review.source_id = shift.id
  where coalesce(shift.actual_person_id, shift.expected_person_id) in (
      select id from person where full_name ilike ${pattern})
    or shift.position_id in (select id from position where ${nameIn('position')} ilike ${pattern})`

export const sources: Record<ReviewKind, Source> = {
  touring: {
    kind: 'touring',
    case: reviewCases.touring,
    api: reviewLists.touring.api,
    screen: 'reviewJustification',
    exports: 'reviewJustification.view',
    subject: rounds,
    namedLike: roundsLike,
  },
  attendance: {
    kind: 'attendance',
    case: reviewCases.attendance,
    api: reviewLists.attendance.api,
    screen: 'attendance',
    exports: 'attendance.export',
    subject: shifts,
    namedLike: shiftsLike,
  },
}
