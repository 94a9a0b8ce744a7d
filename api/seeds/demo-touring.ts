import { judgeRound, type PlanPoint, type RoundOutcome } from '@patuh/domain/casework/touring/touring'
import { msAhead } from '@patuh/domain/platform/moment'
import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'
import { type Random, seededRandom } from './random.ts'

type Round = {
  id: number
  zoneId: number
  contractorId: number
  startsAt: string
  windowMin: number
  durationMin: number
  graceMin: number
  isOrdered: boolean
  plan: PlanPoint[]
  people: number[] | null
}
type Scan = {
  roundId: number
  zoneId: number
  at: string
  personId: number | null
  organizationId: number
  flags: string[]
}

const minute = 60_000
const day = 1440 * minute

/** A day and a night round at each guarded site, over all of its checkpoints. */
async function seedRoutes(trx: Trx) {
  await sql`
    insert into tour_route (contract_id, zone_id, code, name, window_min, duration_min, grace_min, is_ordered, times,
      days, valid_from)
    select distinct l.contract_id, l.zone_id, zone.code || kind.suffix, kind.name, 20, 45, kind.grace, false, kind.times,
      '{1,2,3,4,5,6,7}'::int[], (date_trunc('month', local_today()) - interval '12 months')::date
    from contract_line l join contract on contract.id = l.contract_id and contract.service_kind <> 'cleansing'
    join zone on zone.id = l.zone_id
    cross join (values ('-D', 'Day round', 10, '{10:00,16:00}'::text[]), ('-N', 'Night round', 0, '{22:00,02:00,05:00}'))
      kind(suffix, name, grace, times)`.execute(trx)
  await sql`
    insert into tour_route_point (route_id, seq, zone_id, offset_min, tolerance_min)
    select route.id, row_number() over (partition by route.id order by point.code), point.id,
      (row_number() over (partition by route.id order by point.code) - 1) * 8, 5
    from tour_route route cross join lateral checkpoints_of(route.zone_id) point`.execute(trx)
}

/** Nearly every round is complete. One night a storm stopped all rounds for two hours. */
function walk(random: Random, round: Round, now: number): Scan[] {
  const start = Date.parse(round.startsAt)
  const age = (now - start) / day
  const roll = random.whole(1, 1000)
  const hour = new Date(start + msAhead).getUTCHours()
  const storm = age > 4 && age < 5 && hour === 2
  if (storm || roll <= (hour < 6 ? 28 : 10)) return []
  const begun = start + random.whole(-2, 14) * minute
  const seen = roll <= 55 ? round.plan.slice(0, random.whole(1, round.plan.length - 1)) : round.plan
  const slow = roll > 55 && roll <= 80 ? 4 : 0
  // Most share the round; now and then one walks it alone, so that the headcounts differ.
  const people = round.people ?? []
  const alone = roll % 9 === 0
  return seen.map(({ zoneId, offsetMin }, index) => ({
    roundId: round.id,
    zoneId,
    at: new Date(
      begun + offsetMin * minute * (1 + slow / 10) + offsetMin * slow * 8_000 + random.whole(5, 90) * 1000,
    ).toISOString(),
    personId: people[alone ? 0 : index % (people.length || 1)] ?? null,
    organizationId: round.contractorId,
    flags: random.whole(1, 400) === 1 ? ['out-of-radius'] : [],
  }))
}

/** The status of the review of a round: the older, the further. */
function reviewed(random: Random, outcome: RoundOutcome, age: number) {
  if (!['late', 'partial', 'missed'].includes(outcome)) return null
  if (age < 6) return 1
  if (age < 16) return random.whole(1, 10) <= 8 ? 2 : 1
  return random.whole(1, 10) <= 6 ? 3 : 4
}

const roundsBefore = (trx: Trx) =>
  sql<Round>`select round.id, round.zone_id, contract.contractor_id, round.starts_at, round.window_min,
      round.duration_min, round.grace_min, round.is_ordered, round.plan,
      (select array_agg(distinct actual_person_id) from attendance where attendance.zone_id = round.zone_id
        and attendance.contract_id = round.contract_id and attendance.actual_person_id is not null
        and attendance.shift_start between round.starts_at - interval '1 day' and round.starts_at
        and attendance.shift_end > round.starts_at) as people
    from tour_round round join contract on contract.id = round.contract_id
    where round.closes_at <= now() order by round.starts_at, round.id`.execute(trx)

async function insertScans(trx: Trx, scans: Scan[]) {
  for (let at = 0; at < scans.length; at += 5000) {
    const part = scans.slice(at, at + 5000)
    await sql`
      insert into tour_scan (organization_id, client_id, device_id, person_id, round_id, zone_id, tag_uid, method,
        device_at, server_at, distance_m, flags)
      select given."organizationId", gen_random_uuid(), 'phone-' || given."zoneId" % 40, given."personId",
        given."roundId", given."zoneId", tag.tag_uid, 'qr', given.at, given.at + interval '2 seconds',
        case when cardinality(given.flags) > 0 then 140 else 6 end, given.flags
      from json_to_recordset(${JSON.stringify(part)}::json) given("organizationId" int, "roundId" int, "zoneId" int,
        "personId" int, at timestamptz, flags text[])
      join tour_tag tag on tag.zone_id = given."zoneId" and tag.replaced_at is null`.execute(trx)
  }
}

/** The storm of that night, and a power failure at one site. */
async function seedDisturbances(trx: Trx) {
  await sql`select set_config('patuh.actor', (select id::text from "user" where email = 'co@patuh.example'), true)`.execute(
    trx,
  )
  await sql`
    insert into disturbance (zone_id, kind, on_date, from_time, to_time, note)
    select zone.id, 'storm', night.on_date, '01:30', '04:00', 'Thunderstorm warning of the weather service; trees down.'
    from zone, (select distinct (starts_at at time zone business_zone())::date as on_date from tour_round
      where starts_at between now() - interval '5 days' and now() - interval '4 days'
        and extract(hour from starts_at at time zone business_zone()) = 2) night
    where zone.kind = 'region'
    union all
    select min(zone_id), 'power', local_today() - 9, '21:40', '23:15', 'Substation fault; gate lamps and readers were off.'
    from tour_route`.execute(trx)
  await sql`select set_config('patuh.actor', '', true)`.execute(trx)
}

/** Two months of rounds at every guarded site, and the next two weeks. */
export async function seedTouring(trx: Trx) {
  await sql`set local statement_timeout = '120s'`.execute(trx)
  await seedRoutes(trx)
  await sql`select make_rounds((date_trunc('month', local_today()) - interval '1 month')::date, local_today() + 14)`.execute(
    trx,
  )
  await seedDisturbances(trx)
  const random = seededRandom(90_210)
  const now = Date.now()
  const { rows } = await roundsBefore(trx)
  const scans: Scan[] = []
  const verdicts = rows.map((round) => {
    const walked = walk(random, round, now)
    scans.push(...walked)
    const { outcome, done, firstAt, lastAt } = judgeRound(round, walked, true)
    const review = reviewed(random, outcome, (now - Date.parse(round.startsAt)) / day)
    const flags = [...new Set(walked.flatMap((scan) => scan.flags))]
    return {
      id: round.id,
      outcome,
      done,
      first: firstAt,
      last: lastAt,
      review,
      flags,
      person: walked[0]?.personId ?? null,
    }
  })
  await insertScans(trx, scans)
  await sql`alter table tour_round disable trigger record_event`.execute(trx)
  await sql`
    update tour_round set outcome = verdict.outcome, done = verdict.done, first_scan_at = verdict.first,
      last_scan_at = verdict.last, review_status = verdict.review, person_id = verdict.person, flags = verdict.flags,
      review_due_at = case when verdict.review is not null then closes_at + interval '4 days' end, closed_at = closes_at
    from json_to_recordset(${JSON.stringify(verdicts)}::json) verdict(id int, outcome text, done int, first timestamptz,
      last timestamptz, review smallint, person int, flags text[])
    where tour_round.id = verdict.id`.execute(trx)
  await sql`alter table tour_round enable trigger record_event`.execute(trx)
}
