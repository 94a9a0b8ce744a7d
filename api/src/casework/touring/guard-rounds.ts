import type { GuardRound } from '@patuh/domain/casework/touring/scan'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'

/** The rounds of the caller's own contracts that are under way, or start within twelve hours. */
export const guardRounds = (db: Db, { organizationIds }: Actor) =>
  sql<GuardRound>`
    select round.id, route.name as route, site.name as site, round.starts_at, round.closes_at, round.window_min,
      round.is_ordered, points.points
    from tour_round round
    join contract on contract.id = round.contract_id
    join tour_route route on route.id = round.route_id
    join zone site on site.id = round.zone_id
    cross join lateral (
      select json_agg(json_build_object('zoneId', point.id, 'name', point.name,
          'offsetMin', (plan.value ->> 'offsetMin')::int, 'toleranceMin', (plan.value ->> 'toleranceMin')::int,
          'latitude', point.latitude, 'longitude', point.longitude,
          'tagHash', (select encode(sha256(lower(tag.tag_uid)::bytea), 'hex') from tour_tag tag
            where tag.zone_id = point.id and tag.replaced_at is null),
          'scannedAt', (select to_json(min(scan.device_at) at time zone 'UTC') #>> '{}' || 'Z' from tour_scan scan
            where scan.round_id = round.id and scan.zone_id = point.id))
        order by (plan.value ->> 'seq')::int) as points
      from jsonb_array_elements(round.plan) plan join zone point on point.id = (plan.value ->> 'zoneId')::int
    ) points
    where contract.contractor_id = any(${organizationIds}::int[]) and round.outcome <> 'cancelled'
      and round.closes_at > now() - interval '1 hour' and round.closes_at < now() + interval '36 hours'
      and round.starts_at < now() + interval '12 hours' and round.closed_at is null
    order by round.starts_at, route.name limit 100`
    .execute(db)
    .then(({ rows }) => rows)
