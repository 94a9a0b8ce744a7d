import { caseStatus, openStatuses } from '@patuh/domain/casework/case/workflow'
import { complaintQuery } from '@patuh/domain/casework/complaint'
import {
  type CasePlace,
  type ComplaintChoice,
  casePlace,
  complaintChoice,
} from '@patuh/domain/casework/complaint-course'
import { itemsOf } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import { inScope } from '../../platform/authorization/scope.ts'
import { figureOwners, figures, figuresIn } from '../../platform/figure/queries.ts'
import type { App } from '../../platform/http/app.ts'
import { mountRead } from '../../platform/http/read.ts'
import * as queries from './queries.ts'
import { recordedNames } from './trend.ts'

/** The map and the filter choices of the case lists. */
export function mountOverview(app: App) {
  const { db } = app
  const access = 'complaint.view'
  mountRead(app, '/complaints/places', {
    access,
    query: complaintQuery,
    answer: itemsOf(casePlace),
    read: async ({ actor, query }) => {
      const ids = await queries.listedIds(db, actor, query)
      // A post without a position has that of its site.
      const { rows } = await sql<CasePlace>`
        with listed as (
          select zone_id, status from complaint where id = any(${ids}::int[]) and zone_id is not null
        ), pinned as (
          select distinct on (listed.zone_id) listed.zone_id, pin.id, pin.name, pin.latitude, pin.longitude
          from (select distinct zone_id from listed) listed
          join zone pin on pin.id in (select zone_and_above(listed.zone_id))
          where pin.latitude is not null and pin.longitude is not null and pin.kind in ('site', 'zone')
          order by listed.zone_id, (pin.kind = 'site') desc
        )
        select pinned.id, pinned.name, pinned.latitude, pinned.longitude, count(*)::int as count,
          count(*) filter (where listed.status = any(${[caseStatus.draft, ...openStatuses]}::int[]))::int as open,
          count(*) filter (where listed.status = ${caseStatus.fined})::int as fined
        from listed join pinned using (zone_id)
        group by pinned.id, pinned.name, pinned.latitude, pinned.longitude
        order by count(*) desc, pinned.id`.execute(db)
      return { items: rows }
    },
  })
  mountRead(app, '/complaints/choices', {
    access,
    answer: complaintChoice,
    read: async ({ actor }) => {
      const { rows } = await sql<ComplaintChoice>`
        with seen as materialized (
          select contract_id, contractor_id, zone_id, null as decided_by
          from ${figuresIn(actor, access, recordedNames(actor), ['contract', 'org', 'zone'])} group by 1, 2, 3 having sum(total) > 0
          union all
          select null, null, null, user_id from ${figures('complaint.verdict')}
          where ${inScope(actor, access, figureOwners)} group by user_id having sum(total) > 0
          union all
          select contract_id, contractor_id, zone_id, null from complaint
          where status = ${sql.lit(caseStatus.draft)} and recorded_by = ${actor.id} and ${queries.visible(actor)})
        select
          array(select json_build_object('id', contract.id, 'name', contract.title) from contract
            where id in (select contract_id from seen) order by title) as contract_id,
          array(select json_build_object('id', organization.id, 'name', organization.name) from organization
            where id in (select contractor_id from seen) order by name) as contractor_id,
          array(select json_build_object('id', zone.id, 'name', zone.name) from zone
            where zone.kind in ('zone', 'site') and id in (select zone_and_above(zone_id) from seen)
            order by (zone.kind = 'site'), name) as zone_id,
          array(select json_build_object('id', who.id, 'name', person.full_name)
            from "user" who join person on person.id = who.person_id
            where who.id in (select decided_by from seen) order by person.full_name) as decided_by_id`.execute(
        db,
      )
      return rows[0] as ComplaintChoice
    },
  })
}
