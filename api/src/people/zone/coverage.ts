import type { Coverage } from '@patuh/domain/people/zone'
import { sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { visibleAt } from '../../platform/authorization/records.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { ownersOf } from '../reference/record.ts'

const limit = sql.lit(200)
const above = sql`(select above.name from zone above where above.id = zone.parent_id)`

/**
 * Gaps in the actor's zones: sites without a contract, checkpoints without a route, routes not patrolled; each as far
 * as the actor may see contracts and routes.
 */
export async function coverageFor(db: Db, actor: Actor): Promise<Coverage> {
  const visible = inScope(actor, 'zone.view', ownersOf('zone'))
  const contracts = visibleAt('contracts', actor)
  const walks = inScope(actor, 'touring.view', ownersBy('tourRoute'))
  const sites = sql<Coverage['sites'][number]>`
    select zone.id, zone.name, ${above} as belongs_to from zone
    where zone.kind = 'site' and zone.is_active and ${visible} and not exists (
      select from contract_line join contract on contract.id = contract_id
      where contract_line.zone_id = zone.id and contract_in_force(contract, local_today()) and ${contracts})
    order by zone.name limit ${limit}`
  const checkpoints = sql<Coverage['checkpoints'][number]>`
    select zone.id, zone.name, ${above} as belongs_to from zone
    where zone.kind = 'checkpoint' and zone.is_active and ${visible} and not exists (
      select from tour_route_point join tour_route on tour_route.id = route_id and tour_route.is_active
      where tour_route_point.zone_id = zone.id and ${walks})
    order by zone.name limit ${limit}`
  const routes = sql<Coverage['routes'][number]>`
    select tour_route.id, tour_route.name, zone.name as belongs_to, walked.at as last_walked_at
    from tour_route join zone on zone.id = tour_route.zone_id
    left join lateral (select max(last_scan_at) as at from tour_round where route_id = tour_route.id) walked on true
    where tour_route.is_active and ${visible} and ${walks} and coalesce(walked.at, '-infinity') < now() - interval '7 days'
    order by walked.at nulls first, tour_route.name limit ${limit}`
  return {
    sites: (await sites.execute(db)).rows,
    checkpoints: (await checkpoints.execute(db)).rows,
    routes: (await routes.execute(db)).rows,
  }
}
