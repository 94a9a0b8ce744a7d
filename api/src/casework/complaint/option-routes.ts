import { complaintOption, peopleQuery, personOption } from '@patuh/domain/casework/complaint-course'
import { carriedOut, contractStatus } from '@patuh/domain/contract/contract/workflow'
import { itemsOf } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import { nameIn } from '../../platform/db/names.ts'
import type { App } from '../../platform/http/app.ts'
import { mountRead } from '../../platform/http/read.ts'

export const everywhere = (actor: Actor) => (actor.privileges.get('complaint.view') ?? []).includes('all')
export const mine = (actor: Actor) => sql`
  (${actor.user.userProfile.typeId} = 1 or contract.contractor_id = any(${actor.organizationIds}::int[]))`

/** The choices of the complaint form in one request, limited to the user's scope. */
export function mountOptions(app: App) {
  const { db } = app
  const access = 'complaint.create'
  mountRead(app, '/complaints/options', {
    access,
    answer: itemsOf(complaintOption),
    read: async ({ actor }) => {
      const { rows } = await sql<z.infer<typeof complaintOption>>`
      select contract.id, contract.ref_no, contract.title as name, organization.name as contractor,
        places.places
      from contract
      join organization on organization.id = contract.contractor_id
      cross join lateral (
        select json_agg(json_build_object('id', zone.id, 'name', case when zone.kind = 'site' then zone.name
            else above.name || ' › ' || zone.name end, 'latitude', zone.latitude, 'longitude', zone.longitude)
          order by coalesce(case when zone.kind <> 'site' then above.name end, zone.name), zone.kind, zone.name) as places
        from contract_places(array[contract.id]) as found (id)
        join zone on zone.id = found.id and zone.is_active and zone.kind in ('site', 'location')
        left join zone above on above.id = zone.parent_id
        where ${everywhere(actor)} or zone.id = any(${actor.zoneIds}::int[])
      ) places
      where contract.status = any(${[...carriedOut, contractStatus.terminated]}::int[]) and places.places is not null and ${mine(actor)}
      order by contract.title limit 200`.execute(db)
      return { items: rows }
    },
  })
  mountRead(app, '/complaints/people', {
    access,
    query: peopleQuery,
    answer: itemsOf(personOption),
    read: async ({ actor, query }) => {
      const pattern = `%${query.q.replace(/[\\%_]/g, '\\$&')}%`
      const { rows } = await sql<z.infer<typeof personOption>>`
        select person.id, person.full_name as name,
          concat_ws(' · ', ${nameIn('position')}, person.employment_no, site.name) as about
        from person
        join contract on contract.id = ${query.contractId}
        left join position on position.id = person.position_id
        left join zone site on site.id = person.site_id
        where person.organization_id in (select organization_and_below(contract.contractor_id))
          and person.full_name ilike ${pattern} and ${mine(actor)} and (${everywhere(actor)} or exists (
            select from contract_places(array[contract.id]) as found (id)
            where found.id = any(${actor.zoneIds}::int[])))
        order by coalesce(person.site_id in (select id from zone where id = ${query.zoneId ?? null}::int
            union select parent_id from zone where id = ${query.zoneId ?? null}::int), false) desc,
          person.status, person.full_name, person.id
        limit 20`.execute(db)
      return { items: rows }
    },
  })
}
