import type { AlarmInput } from '@patuh/domain/casework/touring/scan'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { idArray, inScope } from '../../platform/authorization/scope.ts'
import type { Trx } from '../../platform/db/db.ts'
import { note } from '../../platform/http/audit-note.ts'
import { found } from '../../platform/http/record.ts'
import { notify } from '../../platform/notification/notify.ts'
import { owners } from './queries.ts'

type Round = {
  site: string
  route: string
  person: string | null
  at: string
  recipients: number[]
}

/** The round of an alarm, and who is told: supervisors and managers of the contractor and officers of the agency there. */
const roundOf = (trx: Trx, actor: Actor, id: number, personId: number | null) =>
  sql<Round>`
    select zone.name as site, tour_route.name as route, now() as at,
      (select full_name from person where id = ${personId} and organization_id = any(${idArray(actor.organizationIds)})) as person,
      array(
        select holder.id from unnest(array['import', 'export', 'create']) action
        cross join lateral holders('touring', action, tour_round.zone_id, contract.contractor_id, contract.id) as holder (id)
        join "user" on "user".id = holder.id join person on person.id = "user".person_id
        where holder.id <> ${actor.id} and (action <> 'export' or person.organization_id = contract.contractor_id)
        group by holder.id) as recipients
    from tour_round join zone on zone.id = tour_round.zone_id join tour_route on tour_route.id = tour_round.route_id
    join contract on contract.id = tour_round.contract_id
    where tour_round.id = ${id} and ${inScope(actor, 'touring.import', owners)}`
    .execute(trx)
    .then(({ rows }) => rows[0])

/** Tells those responsible for the site of a round that a guard needs help, or what has happened there. */
export async function raiseAlarm(trx: Trx, actor: Actor, id: number, alarm: AlarmInput) {
  const { site, route, person, at, recipients } = await found(roundOf(trx, actor, id, alarm.personId))
  const { kind, latitude, longitude } = alarm
  const position =
    latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  await notify(trx, {
    to: recipients,
    kind: `touring.${kind}`,
    values: {
      site,
      route,
      at,
      person: person ?? actor.user.userProfile.name,
      note: alarm.note ?? '',
      position,
    },
    link: `/manage-eclaim/touring?tab=rounds&open=${id}`,
  })
  await note(trx, 'tour_round', id, { kind, note: alarm.note, position, told: recipients.length })
  return { told: recipients.length }
}
