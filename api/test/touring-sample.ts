import type { Db } from '../src/platform/db/db.ts'
import type { Made, Place, Sample } from './access.ts'
import { aZone } from './factory.ts'
import { at, caseColumns, next, open, statuses, today, write } from './row-sample.ts'
import { ago } from './workflow/case-subject.ts'
import type { Columns, Written } from './workflow/rows.ts'

const planned = { window_min: 10, duration_min: 30, grace_min: 0, is_ordered: false }

const routeOf = (where: Columns): Written => [
  'tour_route',
  {
    ...where,
    ...planned,
    code: `R${next()}`,
    name: `Round the fence ${next()}`,
    times: ['08:00'],
    days: [1, 2, 3, 4, 5, 6, 7],
    valid_from: '2020-01-01',
    is_active: true,
  },
]

const roundOf = (where: Columns, columns: Columns): Written => [
  'tour_round',
  {
    ...where,
    ...planned,
    route_id: '@0',
    work_date: today(),
    starts_at: ago(0.1),
    closes_at: ago(0.05),
    closed_at: ago(0.05),
    plan: [],
    total: 4,
    outcome: 'missed',
    ...columns,
  },
]

async function makeRoute(db: Db, place: Place): Promise<Made> {
  const { where, find } = await at(db, place)
  const { id: checkpointId } = await aZone(db, { kind: 'checkpoint', parentId: where.zone_id })
  const row = { contractId: where.contract_id, zoneId: where.zone_id, checkpointId }
  const made = await write(db, [routeOf(where)], find, row)
  const point = { routeId: made.id, seq: 1, zoneId: checkpointId, offsetMin: 0, toleranceMin: 5 }
  await db.insertInto('tourRoutePoint').values(point).execute()
  return made
}

export const routeSample: Sample = { owned: ['g', 'z'], states: ['active'], make: makeRoute }

async function makeRound(db: Db, place: Place): Promise<Made> {
  const { where, find } = await at(db, place)
  return write(db, [routeOf(where), roundOf(where, {})], find)
}

export const roundSample: Sample = { owned: ['g', 'z'], states: ['missed'], make: makeRound }

const reviewed = { kind: 'touring', source_id: '@1', happened_at: ago(0.1) }

async function makeTourReview(db: Db, place: Place, state: string): Promise<Made> {
  const { where, party, find, row } = await at(db, place)
  const review = { ...where, ...party, ...reviewed, ref_no: `RV-${next()}`, ...caseColumns(state) }
  const rows: Written[] = [
    routeOf(where),
    roundOf(where, { review_status: statuses[state] }),
    ['review', review],
  ]
  return write(db, rows, find, row)
}

export const tourReviewSample: Sample = { owned: ['g', 'z'], states: open, make: makeTourReview }

async function makeAttendanceReview(db: Db, place: Place, state: string): Promise<Made> {
  const { where, party, find, row, lineId } = await at(db, place)
  const { positionId } = await db
    .selectFrom('contractLine')
    .select('positionId')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  const shift = {
    ...where,
    contract_line_id: lineId,
    position_id: positionId,
    work_date: today(),
    shift_start: ago(0.6),
    shift_end: ago(0.1),
    slot: 1,
    outcome: 'absent',
    minutes_missing: 720,
    settled_at: ago(0.1),
    review_status: statuses[state],
  }
  const review = { ...where, ...party, kind: 'attendance', source_id: '@0', happened_at: ago(0.6) }
  return write(
    db,
    [
      ['attendance', shift],
      ['review', { ...review, ref_no: `RV-${next()}`, ...caseColumns(state) }],
    ],
    find,
    row,
  )
}

export const attendanceReviewSample: Sample = {
  owned: ['g', 'z'],
  states: open,
  make: makeAttendanceReview,
}

async function makeDisturbance(db: Db, place: Place): Promise<Made> {
  const { where } = await at(db, place)
  const times = {
    on_date: today(),
    from_time: '08:00',
    to_time: '10:00',
    starts_at: ago(0.2),
    ends_at: ago(0.1),
  }
  return write(
    db,
    [['disturbance', { zone_id: where.zone_id, kind: 'storm', ...times }]],
    `zoneId=${where.zone_id}`,
    {
      zoneId: where.zone_id,
    },
  )
}

export const disturbanceSample: Sample = { owned: ['g', 'z'], states: ['over'], make: makeDisturbance }

async function makeSpotCheck(db: Db, place: Place): Promise<Made> {
  const { where } = await at(db, place)
  const check = { ...where, checked_at: ago(0.1), headcount: 2 }
  return write(db, [['spot_check', check]], `zoneId=${where.zone_id}`)
}

export const spotCheckSample: Sample = {
  owned: ['g', 'z'],
  states: ['made'],
  none: 'zoneId=999999999',
  make: makeSpotCheck,
}

async function makeCheckpoint(db: Db, place: Place): Promise<Made> {
  const { where } = await at(db, place)
  const { id, lockVersion } = await aZone(db, { kind: 'checkpoint', parentId: where.zone_id })
  return { id, lockVersion, row: {}, find: '' }
}

export const checkpointSample: Sample = { owned: ['g', 'z'], states: ['active'], make: makeCheckpoint }
