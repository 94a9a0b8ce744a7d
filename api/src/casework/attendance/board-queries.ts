import { reconcile } from '@patuh/domain/casework/attendance/attendance'
import type { BoardShift } from '@patuh/domain/casework/attendance/board'
import { isOutside } from '@patuh/domain/platform/barrier'
import { sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { can } from '../../platform/authorization/decision.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'
import { contractName } from './queries.ts'
import { owners } from './record.ts'

type BoardFilter = { date: string; contractId?: number[] | undefined; zoneId?: number[] | undefined }

/** The shifts of one day by site, with the four headcounts. */
export async function board(
  db: Db,
  actor: Actor,
  { date, contractId, zoneId }: BoardFilter,
): Promise<BoardShift[]> {
  const { rows } = await sql<
    Omit<BoardShift, 'mismatches' | 'allowedActions'> & { mayCheck: boolean; mayLock: boolean }
  >`
    with mine as (
      select attendance.*, ${contractName} as contract, zone.name as site, ${nameIn('position')} as position,
        person.full_name as person, ${can(actor, 'attendance.edit', { owners })} as may_check,
        ${can(actor, 'period.lock', { owners })} as may_lock, day.locked_at
      from attendance
      join contract on contract.id = attendance.contract_id
      join zone on zone.id = attendance.zone_id
      join position on position.id = attendance.position_id
      left join attendance_day day on day.contract_id = attendance.contract_id
        and day.zone_id = attendance.zone_id and day.work_date = attendance.work_date
      left join person on person.id = coalesce(actual_person_id, expected_person_id)
      where attendance.work_date = ${date}::date and ${inScope(actor, 'attendance.view', owners)}
        and (${contractId ?? null}::int[] is null or attendance.contract_id = any(${contractId ?? null}::int[]))
        and (${zoneId ?? null}::int[] is null or attendance.zone_id = any(${zoneId ?? null}::int[]))
    )
    select contract_id || '-' || zone_id || '-' || extract(epoch from shift_start)::bigint as key,
      contract_id, contract, zone_id, site, shift_start, shift_end,
      string_agg(distinct mine.position, ', ') as position, bool_and(may_check) as may_check, mine.locked_at,
      bool_and(may_lock and mine.locked_at is null and settled_at is not null and outcome <> 'unverified') as may_lock,
      json_agg(json_build_object('id', id, 'slot', slot, 'outcome', outcome, 'person', person,
        'reviewStatus', review_status) order by contract_line_id, slot) as slots,
      count(*) filter (where outcome not in ('not-required', 'leave-approved'))::int as required,
      count(*) filter (where in_at is not null)::int as register,
      checked.headcount as counted, checked.checked_at as counted_at, tours.scanned
    from mine
    left join lateral (
      select headcount, checked_at from spot_check
      where spot_check.zone_id = mine.zone_id and spot_check.contract_id = mine.contract_id
        and checked_at >= mine.shift_start and checked_at < mine.shift_end
      order by checked_at desc limit 1
    ) checked on true
    left join lateral (
      select nullif(count(distinct coalesce(scan.person_id::text, scan.device_id)), 0)::int as scanned
      from tour_round join tour_scan scan on scan.round_id = tour_round.id
      where tour_round.zone_id = mine.zone_id and tour_round.contract_id = mine.contract_id
        and tour_round.starts_at >= mine.shift_start - interval '1 hour' and tour_round.starts_at < mine.shift_end
        and scan.device_at >= mine.shift_start and scan.device_at < mine.shift_end
        and ${inScope(actor, 'touring.view', ownersBy('tourRound'))}
    ) tours on true
    group by contract_id, contract, zone_id, site, shift_start, shift_end, checked.headcount, checked.checked_at,
      tours.scanned, mine.locked_at
    order by site, shift_start`.execute(db)
  const now = Date.now()
  const isAgency = !isOutside(actor.user.userProfile.typeId)
  return rows.map(({ mayCheck, mayLock, ...row }) => ({
    ...row,
    // No mismatches before the shift has begun.
    mismatches: Date.parse(row.shiftStart) > now ? [] : reconcile(row),
    allowedActions: [
      ...(isAgency && mayCheck && !row.lockedAt && Date.parse(row.shiftStart) <= now ? ['spotCheck'] : []),
      ...(mayLock ? ['lockDay'] : []),
    ],
  }))
}

/** The slots of a site for one week. */
export const roster = (
  db: Db,
  actor: Actor,
  { contractId, zoneId, from }: { contractId: number; zoneId: number; from: string },
) =>
  db
    .selectFrom('attendance')
    .innerJoin('position', 'position.id', 'attendance.positionId')
    .leftJoin('person', 'person.id', 'attendance.requiredPersonId')
    .select([
      'attendance.id',
      'attendance.workDate',
      'attendance.shiftStart',
      'attendance.shiftEnd',
      'attendance.slot',
      nameIn('position').as('position'),
      'attendance.requiredPersonId as personId',
      'person.fullName as person',
      'attendance.outcome',
      can(actor, 'attendance.create', rosterRule).$castTo<boolean>().as('isOpen'),
    ])
    .where('attendance.contractId', '=', contractId)
    .where('attendance.zoneId', '=', zoneId)
    .where('attendance.workDate', '>=', from)
    .where('attendance.workDate', '<', sql<string>`(${from}::date + 7)`)
    .where(inScope(actor, 'attendance.view', owners))
    .orderBy('attendance.shiftStart')
    .orderBy('attendance.contractLineId')
    .orderBy('attendance.slot')
    .execute()

// The roster can be changed until the shift begins.
const rosterRule = {
  owners,
  start: {
    column: sql`(case when attendance.shift_start > now() and attendance.declared is null then 1 else 0 end)`,
    from: [1],
  },
}

/** Assigns people to shifts that have not begun; returns how many were assigned. */
export const assign = (trx: Trx, actor: Actor, assignments: { id: number; personId: number | null }[]) =>
  sql<{ id: number }>`
    update attendance set required_person_id = given.person_id
    from unnest(${assignments.map(({ id }) => id)}::int[], ${assignments.map(({ personId }) => personId)}::int[])
      given(id, person_id)
    where attendance.id = given.id and ${can(actor, 'attendance.create', rosterRule)}
    returning attendance.id`
    .execute(trx)
    .then(({ rows }) => rows.length)

/** Copies the previous week to slots that have no person yet. */
export const copyWeek = (
  trx: Trx,
  actor: Actor,
  { contractId, zoneId, from }: { contractId: number; zoneId: number; from: string },
) =>
  sql<{ id: number }>`
    update attendance set required_person_id = before.required_person_id
    from attendance before join person on person.id = before.required_person_id and person.is_active
    where attendance.contract_id = ${contractId} and attendance.zone_id = ${zoneId}
      and attendance.work_date >= ${from}::date and attendance.work_date < ${from}::date + 7
      and attendance.required_person_id is null
      and before.contract_line_id = attendance.contract_line_id and before.slot = attendance.slot
      and before.shift_start = attendance.shift_start - interval '7 days'
      and not exists (select from attendance other
        where other.expected_person_id = before.required_person_id and other.declared is null
          and tstzrange(other.shift_start, other.shift_end)
            && tstzrange(attendance.shift_start, attendance.shift_end))
      and ${can(actor, 'attendance.create', rosterRule)}
    returning attendance.id`
    .execute(trx)
    .then(({ rows }) => rows.length)
