import type { Quality } from '@patuh/domain/casework/touring/quality'
import type { RouteInput, RouteRow, routeList, TourPlace } from '@patuh/domain/casework/touring/record'
import { qualityIndex } from '@patuh/domain/casework/touring/touring'
import { unsigned } from '@patuh/domain/contract/contract/workflow'
import type { QueryOf } from '@patuh/domain/platform/list'
import { type SqlBool, sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { allowedActions } from '../../platform/authorization/decision.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { columnsOf, exportOf, is, type ListShape } from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { disturbed } from '../disturbance/queries.ts'
import { owners as roundOwners } from './queries.ts'

const owners = ownersBy('tourRoute')
const column = (name: string) => sql.ref(`tourRoute.${name}`)

const points = sql<RouteRow['points']>`(
  select coalesce(json_agg(json_build_object('seq', seq, 'zoneId', point.zone_id, 'checkpoint', place.name,
    'offsetMin', offset_min, 'toleranceMin', tolerance_min) order by seq), '[]')
  from tour_route_point point join zone place on place.id = point.zone_id where route_id = tour_route.id)`

const quality = sql<number | null>`(
  select round(100.0 * sum(done) / nullif(sum(total), 0), 1)::float8 from tour_round
  where route_id = tour_route.id and closed_at is not null and outcome <> 'cancelled'
    and starts_at > now() - interval '30 days')`

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('tourRoute')
    .innerJoin('contract', 'contract.id', 'tourRoute.contractId')
    .innerJoin('zone', 'zone.id', 'tourRoute.zoneId')
    .selectAll('tourRoute')
    .select([
      sql<string>`coalesce(contract.ref_no, contract.title)`.as('contract'),
      'zone.name as site',
      points.as('points'),
      quality.as('quality'),
      allowedActions(actor, { edit: ['touring.edit', { owners }] }).as('allowedActions'),
    ])
    .where(inScope(actor, 'touring.view', owners))
    .$castTo<RouteRow>()

const shape: ListShape<typeof routeList> = {
  id: column('id'),
  sorts: {
    ...columnsOf('tourRoute', ['code', 'name', 'durationMin', 'graceMin', 'isActive']),
    site: sql`zone.name`,
    contract: sql`contract.ref_no`,
  },
  filters: {
    contractId: (ids) => sql<SqlBool>`tour_route.contract_id = any(${ids}::int[])`,
    zoneId: (ids) => sql<SqlBool>`tour_route.zone_id = any(${ids}::int[])`,
    isActive: is(column('isActive')),
  },
  words: [column('code'), column('name'), sql`zone.name`],
  order: [column('code')],
}

export const listRoutes = (db: Db, actor: Actor, query: QueryOf<typeof routeList>) =>
  listPage(db, { name: 'tourRoute', reader: actor }, query, () => [rows(db, actor), shape])
export const exportedRoutes = (db: Db, actor: Actor) =>
  exportOf(db, rows(db, actor).where(inScope(actor, 'touring.export', owners)), shape)
export const findRoute = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('tourRoute.id', '=', id).executeTakeFirst()

/** Whether a route of this contract and site would be in scope. */
export async function reaches(db: Db, actor: Actor, { contractId, zoneId }: RouteInput) {
  const { rows: found } =
    await sql`select from (select ${contractId}::int as contract_id, ${zoneId}::int as zone_id)
    tour_route where ${inScope(actor, 'touring.create', owners)}`.execute(db)
  return found.length > 0
}

async function writePoints(trx: Trx, routeId: number, list: RouteInput['points']) {
  await trx.deleteFrom('tourRoutePoint').where('routeId', '=', routeId).execute()
  await trx
    .insertInto('tourRoutePoint')
    .values(list.map((point, index) => ({ ...point, routeId, seq: index + 1 })))
    .execute()
  await makeNext(trx, routeId)
}

/** Generates the rounds of the next two weeks; none that started before the route existed. */
async function makeNext(trx: Trx, routeId: number) {
  const { rows: known } = await sql<{ id: number }>`select id from tour_round
    where route_id = ${routeId} and work_date >= local_today() - 1`.execute(trx)
  await sql`select make_rounds(local_today(), local_today() + 14, ${routeId})`.execute(trx)
  await sql`delete from tour_round where route_id = ${routeId} and starts_at <= now()
    and work_date >= local_today() - 1 and id <> all(${known.map(({ id }) => id)}::int[])`.execute(trx)
}

export async function insertRoute(trx: Trx, { points: list, ...route }: RouteInput) {
  const { id } = await trx.insertInto('tourRoute').values(route).returning('id').executeTakeFirstOrThrow()
  await writePoints(trx, id, list)
  return id
}

export async function updateRoute(
  trx: Trx,
  actor: Actor,
  at: { id: number; version: number },
  { points: list, ...route }: RouteInput,
) {
  const moved = await trx
    .updateTable('tourRoute')
    .set(route)
    .where('id', '=', at.id)
    .where('lockVersion', '=', at.version)
    .where(inScope(actor, 'touring.edit', owners))
    .returning('id')
    .executeTakeFirst()
  if (moved) await writePoints(trx, at.id, list)
  return moved
}

export const places = (db: Db, actor: Actor) =>
  sql<TourPlace>`
    select distinct contract_line.contract_id, coalesce(contract.ref_no, contract.title) as contract,
      contract_line.zone_id, zone.name as site,
      (select coalesce(jsonb_agg(jsonb_build_object('id', point.id, 'name', point.name, 'code', point.code)
        order by point.code), '[]') from checkpoints_of(contract_line.zone_id) point) as checkpoints
    from contract_line join contract on contract.id = contract_line.contract_id
    join zone on zone.id = contract_line.zone_id
    where contract.status <> all(${unsigned}::int[])
      and ${inScope(actor, 'touring.view', ownersBy('contractLine'))}
    order by contract, site`
    .execute(db)
    .then((answer) => answer.rows)

type Span = { from: string; to: string; contractId?: number[] | undefined; zoneId?: number[] | undefined }

const closedIn = (actor: Actor, { from, to, contractId, zoneId }: Span) => sql<SqlBool>`
  tour_round.closed_at is not null and tour_round.outcome <> 'cancelled'
  and tour_round.work_date between ${from}::date and ${to}::date
  and (${contractId ?? null}::int[] is null or tour_round.contract_id = any(${contractId ?? null}::int[]))
  and (${zoneId ?? null}::int[] is null or tour_round.zone_id = any(${zoneId ?? null}::int[]))
  and ${inScope(actor, 'touring.view', roundOwners)}`

/** Completion of the routes, and the hours and weekdays of missed or partial rounds. */
export async function qualityOf(db: Db, actor: Actor, span: Span): Promise<Quality> {
  const routes = await sql<Omit<Quality['routes'][number], 'index'>>`
    select tour_round.route_id, tour_route.name as route, zone.name as site, count(*)::int as rounds,
      sum(tour_round.done)::int as done, sum(tour_round.total)::int as required
    from tour_round join tour_route on tour_route.id = tour_round.route_id join zone on zone.id = tour_round.zone_id
    where ${closedIn(actor, span)} group by 1, 2, 3
    order by sum(tour_round.done)::float8 / greatest(sum(tour_round.total), 1), 2 limit 200`.execute(db)
  const cells = await sql<Quality['cells'][number]>`
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, count(*)::int as rounds,
      count(*) filter (where outcome in ('missed', 'partial'))::int as missed,
      count(*) filter (where outcome in ('missed', 'partial') and ${disturbed})::int as disturbed
    from tour_round, lateral (select starts_at at time zone business_zone() as local) clock
    where ${closedIn(actor, span)} group by 1, 2 order by 1, 2`.execute(db)
  const sum = (key: 'done' | 'required' | 'rounds') => routes.rows.reduce((total, row) => total + row[key], 0)
  return {
    index: qualityIndex(sum('done'), sum('required')),
    rounds: sum('rounds'),
    routes: routes.rows.map((row) => ({ ...row, index: qualityIndex(row.done, row.required) })),
    cells: cells.rows,
  }
}
