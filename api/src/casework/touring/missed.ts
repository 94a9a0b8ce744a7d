import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { notify } from '../../platform/notification/notify.ts'

type Missed = {
  contractId: number
  contractorId: number
  zoneId: number
  contract: string
  site: string
  route: string
  startsAt: string
  count: number
}

// After an outage, rounds that closed long before are no news.
const fresh = sql`round.outcome = 'missed' and round.closes_at > now() - interval '2 hours'`

/** The rounds just closed that nobody walked, by contract and site. */
const missedAt = (trx: Trx, ids: number[]) =>
  sql<Missed>`
    select round.contract_id, contract.contractor_id, round.zone_id, coalesce(contract.ref_no, contract.title) as contract,
      zone.name as site, (array_agg(route.name order by round.starts_at))[1] as route, min(round.starts_at) as starts_at,
      count(*)::int as count
    from tour_round round join contract on contract.id = round.contract_id join zone on zone.id = round.zone_id
    join tour_route route on route.id = round.route_id
    where round.id = any(${ids}::int[]) and ${fresh}
    group by round.contract_id, contract.id, round.zone_id, zone.id order by site`
    .execute(trx)
    .then(({ rows }) => rows)

/** Supervisors of the contractor: those who send the guards' scans. */
const supervisors = (trx: Trx, { zoneId, contractorId, contractId }: Missed) =>
  sql<{
    id: number
  }>`select id from holders('touring', 'import', ${zoneId}, ${contractorId}, ${contractId}) as found (id)`
    .execute(trx)
    .then(({ rows }) => rows.map(({ id }) => id))

/** Adds to an unread notice of the last five minutes about the same site; answers who had one. */
const added = (trx: Trx, link: string, count: number) =>
  sql<{ recipientId: number }>`
    update notification set is_read = false,
      params = params || jsonb_build_object('count', ((params ->> 'count')::int + ${count})::text)
    where kind = 'touring.missed' and link = ${link} and not is_read and deleted_at is null
      and created_at > now() - interval '5 minutes'
    returning recipient_id`
    .execute(trx)
    .then(({ rows }) => new Set(rows.map(({ recipientId }) => recipientId)))

type Common = Pick<Missed, 'contractId' | 'contractorId' | 'zoneId' | 'contract' | 'count'> & {
  place: string
  firstAt: string
}

/**
 * Three misses of one night that have something in common: the hour, the site, or the checkpoint that was not scanned.
 * Each is found once.
 */
const common = (trx: Trx, ids: number[]) =>
  sql<Common>`
    with night as (
      select round.* from tour_round round
      where (round.contract_id, round.work_date) in (
          select contract_id, work_date from tour_round where id = any(${ids}::int[])
            and closes_at > now() - interval '2 hours')
        and round.closed_at is not null and round.outcome in ('missed', 'partial', 'late')
    ), alike as (
      select contract_id, work_date, 'hour ' || date_trunc('hour', starts_at) as place, count(*)::int as count,
        min(zone_id) as zone_id, min(starts_at) as first_at, array_agg(distinct zone_id) as places
      from night where outcome = 'missed' group by 1, 2, 3 having count(distinct zone_id) > 2
      union all
      select contract_id, work_date, 'site ' || zone_id, count(*)::int, zone_id, min(starts_at), array[zone_id]
      from night where outcome = 'missed' group by contract_id, work_date, zone_id having count(*) > 2
      union all
      select contract_id, work_date, 'point ' || point_id, count(*)::int, min(zone_id), min(starts_at), array[point_id]
      from night cross join lateral (
        select (entry ->> 'zoneId')::int as point_id from jsonb_array_elements(plan) entry) point
      where outcome <> 'missed' and not exists (
        select from tour_scan scan where scan.round_id = night.id and scan.zone_id = point_id)
      group by contract_id, work_date, point_id having count(*) > 2
    ), announced as (
      insert into tour_alert (contract_id, work_date, place) select contract_id, work_date, place from alike
      on conflict do nothing returning contract_id, work_date, place
    )
    select alike.contract_id, contract.contractor_id, alike.zone_id, coalesce(contract.ref_no, contract.title) as contract,
      alike.count, alike.first_at,
      (select string_agg(name, ', ' order by name) from zone where id = any(alike.places[1:5])) as place
    from announced join alike using (contract_id, work_date, place) join contract on contract.id = alike.contract_id
    order by place`
    .execute(trx)
    .then(({ rows }) => rows)

/** Contract officers: those of the agency who may write routes. */
const officers = (trx: Trx, { zoneId, contractorId, contractId }: Common) =>
  sql<{ id: number }>`
    select found.id from holders('touring', 'create', ${zoneId}, ${contractorId}, ${contractId}) as found (id)
    join "user" on "user".id = found.id join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id and organization.type_id = 1`
    .execute(trx)
    .then(({ rows }) => rows.map(({ id }) => id))

/** Announces missed rounds: to the supervisor at once, to the contract officer when three have something in common. */
export async function announceMissed(trx: Trx, ids: number[]) {
  if (ids.length === 0) return
  for (const missed of await missedAt(trx, ids)) {
    const { contract, site, route, startsAt, count } = missed
    const link = `/manage-eclaim/touring?outcome=missed&zoneId=${missed.zoneId}`
    const told = await added(trx, link, count)
    const to = (await supervisors(trx, missed)).filter((id) => !told.has(id))
    await notify(trx, {
      to,
      kind: 'touring.missed',
      values: { contract, site, route, startsAt, count: String(count) },
      link,
    })
  }
  for (const alike of await common(trx, ids)) {
    const { contract, place, firstAt, count } = alike
    await notify(trx, {
      to: await officers(trx, alike),
      kind: 'touring.commonCause',
      values: { contract, place, firstAt, count: String(count) },
      link: '/manage-eclaim/touring/review-justification',
    })
  }
}
