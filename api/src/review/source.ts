import type { Permission } from '@patuh/domain/permission'
import type { ReviewKind } from '@patuh/domain/review'
import { type RawBuilder, sql } from 'kysely'
import type { Owners } from '../privilege/scope.ts'

const column = (name: string) => sql.ref(`review.${name}`)

export const owners: Owners = {
  contract: column('contractId'),
  org: column('contractorId'),
  zone: column('zoneId'),
  contractor: column('contractorId'),
}

/** What a kind of review is called in the API, who does what with it, and where what happened is found. */
export type Source = {
  kind: ReviewKind
  api: string
  screen: 'reviewJustification' | 'attendance'
  access: Record<'view' | 'justify' | 'verify' | 'appeal' | 'export', Permission>
  /** Where the web leads whoever is told of it. */
  link: string
  /** id, subject, person, outcome, missing, planned, flags, endsAt */
  subject: RawBuilder<unknown>
}

const rounds = sql`(
  select round.id, route.name as subject, person.full_name as person, round.outcome, round.total - round.done as missing,
    round.total as planned, round.flags, round.closes_at as ends_at
  from tour_round round join tour_route route on route.id = round.route_id
  left join person on person.id = round.person_id)`

const shifts = sql`(
  select shift.id, position.name as subject, person.full_name as person, shift.outcome,
    shift.minutes_missing as missing, (extract(epoch from shift.shift_end - shift.shift_start) / 60)::int as planned,
    '{}'::text[] as flags, shift.shift_end as ends_at
  from attendance shift join position on position.id = shift.position_id
  left join person on person.id = coalesce(shift.actual_person_id, shift.expected_person_id))`

export const sources: Record<ReviewKind, Source> = {
  touring: {
    kind: 'touring',
    api: 'tour-reviews',
    screen: 'reviewJustification',
    access: {
      view: 'reviewJustification.view',
      justify: 'reviewJustification.justify',
      verify: 'reviewJustification.verify',
      appeal: 'reviewJustification.appeal',
      export: 'reviewJustification.view',
    },
    link: '/manage-eclaim/touring/review-justification',
    subject: rounds,
  },
  attendance: {
    kind: 'attendance',
    api: 'attendance-reviews',
    screen: 'attendance',
    access: {
      view: 'attendance.view',
      justify: 'attendance.justify',
      verify: 'attendance.verify',
      appeal: 'attendance.appeal',
      export: 'attendance.export',
    },
    link: '/manage-eclaim/attendance?tab=exceptions',
    subject: shifts,
  },
}
