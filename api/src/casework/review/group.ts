import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { Grouping, ReviewGroup } from '@patuh/domain/casework/review'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { canStep } from '../../platform/workflow/engine.ts'
import type { Source } from './source.ts'

type Found = Omit<ReviewGroup, 'allowedActions'> & { mayJustify: boolean; mayVerify: boolean }

/** Open reviews of the caller, each with the place to group by. */
const open = (actor: Actor, { kind, case: { engine }, subject }: Source) => sql`
  select review.id, review.status, review.zone_id, review.source_id, review.happened_at, review.justified_at, review.cause,
    zone.name as site, subject.outcome, ${canStep(engine, actor, 'justify')} as may_justify,
    ${canStep(engine, actor, 'verify')} as may_verify, date_trunc('hour', review.happened_at) as hour
  from review join zone on zone.id = review.zone_id join ${subject} subject on subject.id = review.source_id
  where review.kind = ${kind} and ${engine.visible(actor)}
    and review.status = any(${[caseStatus.awaitingJustification, caseStatus.awaitingVerification]}::int[])`

const summed = sql`status, min(happened_at) as "from", max(happened_at) as "to",
  count(distinct zone_id)::int as sites, (array_agg(id order by happened_at))[1:200] as ids,
  array_agg(distinct outcome) as outcomes, count(justified_at)::int as justified,
  bool_and(may_justify) as may_justify, bool_and(may_verify) as may_verify`

// At one site, at most three hours apart.
const bySite = (rows: RawBuilder<unknown>) => sql<Found>`
  with one as (${rows}), marked as (
    select one.*, coalesce(happened_at - lag(happened_at) over here > interval '3 hours', true)::int as begins
    from one window here as (partition by status, zone_id order by happened_at)
  ), numbered as (
    select marked.*, sum(begins) over (partition by status, zone_id order by happened_at, id) as part from marked
  )
  select zone_id || '-' || status || '-' || part as key, max(site) as place, mode() within group (order by cause) as cause,
    ${summed}
  from numbered group by status, zone_id, part having count(*) > 1
  order by count(*) desc, min(happened_at) desc limit 50`

// Several sites within one hour: weather, or power.
const byHour = (rows: RawBuilder<unknown>) => sql<Found>`
  with one as (${rows})
  select extract(epoch from hour)::bigint || '-' || status as key, null as place,
    coalesce(mode() within group (order by cause),
      case when count(distinct zone_id) > 2 then 'weather' end) as cause, ${summed}
  from one group by status, hour having count(distinct zone_id) > 1
  order by count(*) desc, hour desc limit 50`

// Three rounds of one night without the same checkpoint: probably a broken tag.
const byCheckpoint = (rows: RawBuilder<unknown>) => sql<Found>`
  with one as (${rows}), lacking as (
    select one.*, point.zone_id as point_id, round.work_date
    from one join tour_round round on round.id = one.source_id and round.outcome in ('partial', 'late')
    cross join lateral (select (entry ->> 'zoneId')::int as zone_id from jsonb_array_elements(round.plan) entry) point
    where not exists (select from tour_scan scan where scan.round_id = round.id and scan.zone_id = point.zone_id)
  )
  select point_id || '-' || status || '-' || work_date as key,
    (select zone.name from zone where zone.id = point_id) as place, 'tag-fault' as cause, ${summed}
  from lacking group by status, point_id, work_date having count(distinct source_id) > 2
  order by count(*) desc, work_date desc limit 50`

const groupers = { site: bySite, hour: byHour, checkpoint: byCheckpoint }

/** Groups of open reviews with a probable common cause, largest first, with the bulk actions of the caller. */
export async function groups(db: Db, actor: Actor, source: Source, by: Grouping): Promise<ReviewGroup[]> {
  if (by === 'checkpoint' && source.kind !== 'touring') return []
  const { rows } = await groupers[by](open(actor, source)).execute(db)
  return rows.map(({ mayJustify, mayVerify, ...group }) => ({
    ...group,
    allowedActions: [...(mayJustify ? ['justify'] : []), ...(mayVerify ? ['verify'] : [])],
  }))
}
