import { openStatuses } from '@patuh/domain/casework/case/workflow'
import { type ComplaintOffline, complaintOffline } from '@patuh/domain/casework/complaint-course'
import { carriedOut } from '@patuh/domain/contract/contract/workflow'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'
import type { App } from '../../platform/http/app.ts'
import { mountRead } from '../../platform/http/read.ts'
import { everywhere, mine } from './option-routes.ts'

/** People who work at a place that the user may record complaints for, with the contracts of their employer. */
const people = (db: Db, actor: Actor) =>
  sql<ComplaintOffline['people'][number]>`
    with running as (
      select contract.id, organization_and_below(contract.contractor_id) as organization_id
      from contract where contract.status = any(${carriedOut}::int[]) and ${mine(actor)})
    select person.id, person.full_name as name, person.site_id, of.contract_ids,
      concat_ws(' · ', ${nameIn('position')}, person.employment_no, site.name) as about
    from person
    join zone site on site.id = person.site_id
    join (select organization_id, array_agg(id) as contract_ids from running group by organization_id) of
      on of.organization_id = person.organization_id
    left join position on position.id = person.position_id
    where ${everywhere(actor)} or person.site_id = any(${actor.zoneIds}::int[])
    order by person.full_name, person.id limit 2000`.execute(db)

/** The offences that the user recorded at each place in the last half year, the most frequent first. */
const recent = (db: Db, actor: Actor) =>
  sql<ComplaintOffline['recent'][number]>`
    select zone_id, type_of_offence_id, count(*)::int as count from complaint
    where recorded_by = ${actor.id} and date_of_misconduct > now() - interval '180 days'
      and zone_id is not null and type_of_offence_id is not null
    group by zone_id, type_of_offence_id
    order by count desc, max(date_of_misconduct) desc limit 500`.execute(db)

const openCases = (db: Db, actor: Actor) =>
  sql<ComplaintOffline['openCases'][number]>`
    select complaint.id, complaint.ref_no, ${nameIn('typeOfOffence')} as type_of_offence,
      complaint.date_of_misconduct, complaint.location, complaint.status
    from complaint left join type_of_offence on type_of_offence.id = complaint.type_of_offence_id
    where complaint.recorded_by = ${actor.id} and complaint.status = any(${openStatuses}::int[])
    order by complaint.date_of_misconduct desc, complaint.id desc limit 50`.execute(db)

/** What the complaint form on a phone needs without a network, in one request. */
export function mountOffline(app: App) {
  const { db } = app
  mountRead(app, '/complaints/offline', {
    access: 'complaint.create',
    answer: complaintOffline,
    read: async ({ actor }) => ({
      people: (await people(db, actor)).rows,
      recent: (await recent(db, actor)).rows,
      openCases: (await openCases(db, actor)).rows,
    }),
  })
}
