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
  /** id, subject, person, outcome, missing, planned, flags, endsAt. Outer joins, which are left out where nothing needs them. */
  subject: RawBuilder<unknown>
  /** The table of its names. */
  named: 'tourRoute' | 'position'
  /** The reviews whose subject or person has such a name. */
  namedLike: (pattern: string) => RawBuilder<{ id: number }>
}

const rounds = sql`(
  select round.id, route.name as subject, person.full_name as person, round.outcome, round.total - round.done as missing,
    round.total as planned, round.flags, round.closes_at as ends_at
  from tour_round round left join tour_route route on route.id = round.route_id
  left join person on person.id = round.person_id)`

const shifts = sql`(
  select shift.id, ${nameIn('position')} as subject, person.full_name as person, shift.outcome,
    shift.minutes_missing as missing, (extract(epoch from shift.shift_end - shift.shift_start) / 60)::int as planned,
    '{}'::text[] as flags, shift.shift_end as ends_at
  from attendance shift left join position on position.id = shift.position_id
  left join person on person.id = coalesce(shift.actual_person_id, shift.expected_person_id))`

const namedLike = (kind: ReviewKind, names: (pattern: string) => RawBuilder<unknown>) => (pattern: string) =>
  sql<{ id: number }>`
  select review_id as id from review_fact where kind = ${kind} and (
    person_id = any(array(select id from person where full_name ilike ${pattern}))
    or subject_id = any(array(${names(pattern)})))`

export const sources: Record<ReviewKind, Source> = {
  touring: {
    kind: 'touring',
    case: reviewCases.touring,
    api: reviewLists.touring.api,
    screen: 'reviewJustification',
    exports: 'reviewJustification.view',
    subject: rounds,
    named: 'tourRoute',
    namedLike: namedLike('touring', (pattern) => sql`select id from tour_route where name ilike ${pattern}`),
  },
  attendance: {
    kind: 'attendance',
    case: reviewCases.attendance,
    api: reviewLists.attendance.api,
    screen: 'attendance',
    exports: 'attendance.export',
    subject: shifts,
    named: 'position',
    namedLike: namedLike(
      'attendance',
      (pattern) => sql`select id from position where ${nameIn('position')} ilike ${pattern}`,
    ),
  },
}
