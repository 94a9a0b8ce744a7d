import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { RoundDetail, RoundRow, roundList } from '@patuh/domain/casework/touring/record'
import type { QueryOf } from '@patuh/domain/platform/list'
import { type SqlBool, sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import { shortContract } from '../../contract/contract/named.ts'
import { bySite } from '../../people/zone/named.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { allowedActions, can } from '../../platform/authorization/decision.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import {
  columnsOf,
  countOf,
  exportOf,
  flag,
  idsOf,
  type ListShape,
  oneOfTexts,
} from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { byName, nameOf, nameWord } from '../../platform/db/names.ts'
import { notesOf } from './round-note.ts'

export const owners = ownersBy('tourRound')
const column = (name: string) => sql.ref(`tourRound.${name}`)

const first = sql.lit(caseStatus.awaitingJustification)
// A round can be cancelled (force majeure) until its review is answered.
const cancelRule = {
  owners,
  start: {
    column: sql`(case when tour_round.outcome not in ('complete', 'cancelled')
      and coalesce(tour_round.review_status, ${first}) = ${first} then 1 else 0 end)`,
    from: [1],
  },
}

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('tourRound')
    .select([
      'tourRound.id',
      'tourRound.lockVersion',
      'tourRound.routeId',
      nameOf('tourRoute', column('routeId')).as('route'),
      'tourRound.contractId',
      shortContract(column('contractId')).as('contract'),
      'tourRound.zoneId',
      nameOf('zone', column('zoneId')).as('site'),
      'tourRound.workDate',
      'tourRound.startsAt',
      'tourRound.closesAt',
      'tourRound.windowMin',
      'tourRound.durationMin',
      'tourRound.graceMin',
      'tourRound.isOrdered',
      'tourRound.personId',
      nameOf('person', column('personId'), 'fullName').as('person'),
      'tourRound.done',
      // renamed: `total` is the row count of a list
      'tourRound.total as planned',
      'tourRound.firstScanAt',
      'tourRound.lastScanAt',
      'tourRound.outcome',
      'tourRound.flags',
      'tourRound.cancelReason',
      'tourRound.reviewStatus',
      'tourRound.reviewDueAt',
      allowedActions(actor, { cancel: ['touring.edit', cancelRule] }).as('allowedActions'),
    ])
    .where(inScope(actor, 'touring.view', owners))
    .$castTo<RoundRow>()

const shape = (actor: Actor): ListShape<typeof roundList> => ({
  id: column('id'),
  sorts: {
    ...columnsOf('tourRound', ['startsAt', 'outcome', 'reviewStatus', 'done']),
    site: bySite(actor, 'touring.view', 'tourRound'),
    route: byName('tourRoute', column('routeId')),
    person: byName('person', column('personId'), 'fullName'),
  },
  filters: {
    ...idsOf('tourRound', ['contractId', 'zoneId', 'routeId', 'personId', 'reviewStatus']),
    outcome: oneOfTexts(column('outcome')),
    flagged: flag(sql`cardinality(tour_round.flags) > 0`),
    // Also by the start, which is on the working day or on the next: the list is in its order.
    date: (day) => sql<SqlBool>`tour_round.work_date = ${day}::date
      and tour_round.starts_at >= ${day}::date - interval '1 day'
      and tour_round.starts_at < ${day}::date + interval '3 days'`,
    period: (month) => sql<SqlBool>`tour_round.work_date >= ${`${month}-01`}::date
      and tour_round.work_date < (${`${month}-01`}::date + interval '1 month')::date
      and tour_round.starts_at >= ${`${month}-01`}::date - interval '1 day'
      and tour_round.starts_at < ${`${month}-01`}::date + interval '1 month 2 days'`,
  },
  words: [
    nameWord('zone', column('zoneId')),
    nameWord('tourRoute', column('routeId')),
    nameWord('person', column('personId'), 'fullName'),
  ],
  // Started rounds first, newest first; then future ones.
  order: [sql`tour_round.starts_at > now()`, sql`tour_round.starts_at desc`],
  first: sql`tour_round.starts_at <= now()`,
})

export const listRounds = (db: Db, actor: Actor, query: QueryOf<typeof roundList>) =>
  listPage(db, { name: 'tourRound', reader: actor }, query, () => [rows(db, actor), shape(actor)])

export const exportedRounds = (db: Db, actor: Actor) =>
  exportOf(db, rows(db, actor).where(inScope(actor, 'touring.export', owners)), shape(actor))

export const countRounds = (db: Db, actor: Actor, query: QueryOf<typeof roundList>) =>
  countOf(rows(db, actor), shape(actor), query)

export const listedRounds = (db: Db, actor: Actor) => exportOf(db, rows(db, actor), shape(actor))

export const rowOf = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('tourRound.id', '=', id).executeTakeFirst()

export async function findRound(db: Db, actor: Actor, id: number): Promise<RoundDetail | undefined> {
  const round = await rowOf(db, actor, id)
  if (!round) return undefined
  const points = sql<RoundDetail['points'][number]>`
    select (point ->> 'seq')::int as seq, zone.id as zone_id, zone.name as checkpoint, zone.latitude, zone.longitude,
      (point ->> 'offsetMin')::int as offset_min, (point ->> 'toleranceMin')::int as tolerance_min
    from tour_round, jsonb_array_elements(plan) point join zone on zone.id = (point ->> 'zoneId')::int
    where tour_round.id = ${id} order by seq`.execute(db)
  const scans = sql<RoundDetail['scans'][number]>`
    select scan.id, scan.zone_id, zone.name as checkpoint, scan.device_at, scan.server_at, scan.method,
      scan.distance_m, scan.flags
    from tour_scan scan left join zone on zone.id = scan.zone_id
    where scan.round_id = ${id} order by scan.device_at, scan.id limit 500`.execute(db)
  const notes = await notesOf(db, actor, id)
  return { ...round, notes, points: (await points).rows, scans: (await scans).rows }
}

/** Cancels a round; undefined when that is no longer possible. */
export const cancelRound = (trx: Trx, actor: Actor, id: number, reason: string) =>
  sql<{ id: number }>`
    update tour_round set outcome = 'cancelled', cancel_reason = ${reason}, review_status = null, review_due_at = null,
      closed_at = coalesce(closed_at, now())
    where id = ${id} and ${can(actor, 'touring.edit', cancelRule)}
    returning id`
    .execute(trx)
    .then(({ rows: [moved] }) => moved)
