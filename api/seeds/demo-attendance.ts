import {
  type Declaration,
  judge,
  reviewAfter,
  type SlotFacts,
} from '@patuh/domain/casework/attendance/attendance'
import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'
import { type Random, seededRandom } from './random.ts'

type Wanted = {
  contractId: number
  contractLineId: number
  zoneId: number
  positionId: number
  workDate: string
  shiftStart: string
  shiftEnd: string
  slot: number
  contractorId: number
}
type Pool = { posts: Map<string, number>; reliefs: number[]; spare: number }
type Recorded = {
  requiredPersonId: number | null
  replacedById: number | null
  actualPersonId: number | null
  inAt: string | null
  outAt: string | null
  declared: Declaration | null
  isOutside: boolean
}

const minute = 60_000
const plus = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * minute).toISOString()
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const shiftOf = ({ contractId, shiftStart }: Wanted) => `${contractId} ${shiftStart.slice(11, 16)}`
const postOf = ({ contractLineId, slot }: Wanted) => `${contractLineId} ${slot}`

const firstNames = [
  'Azhar',
  'Ramli',
  'Suhaimi',
  'Jamal',
  'Murugan',
  'Siva',
  'Chandran',
  'Kok Wah',
  'Beng Seng',
  'Fauzi',
]
const lastNames = [
  'bin Daud',
  'bin Salleh',
  'bin Omar',
  'a/l Raman',
  'a/l Maniam',
  'bin Ariffin',
  'Tan',
  'Lim',
]

/** The guards of a company; adds as many as its contracts need. */
async function peopleOf(
  trx: Trx,
  contractorId: number,
  positionId: number,
  needed: number,
  taken: Set<number>,
) {
  const known = await trx
    .selectFrom('person')
    .innerJoin('position', 'position.id', 'person.positionId')
    .select('person.id')
    .where('organizationId', '=', contractorId)
    .where('person.isActive', '=', true)
    .where('position.code', '=', sql<string>`any('{GUARD,HEADGUARD,CLEANER}'::text[])`)
    .orderBy('person.id')
    .execute()
  const free = known
    .map(({ id }) => id)
    .filter((id) => !taken.has(id))
    .slice(0, needed)
  const missing = needed - free.length
  const added =
    missing > 0
      ? await trx
          .insertInto('person')
          .values(
            Array.from({ length: missing }, (_, index) => ({
              fullName: `${firstNames[(taken.size + index) % firstNames.length]} ${lastNames[Math.floor((taken.size + index) / firstNames.length) % lastNames.length]}`,
              organizationId: contractorId,
              positionId,
            })),
          )
          .returning('id')
          .execute()
      : []
  const all = [...free, ...added.map(({ id }) => id)]
  for (const id of all) taken.add(id)
  return all
}

/** Each guard has one post of one shift; a few relieve them on days off, and one is a spare. */
async function pools(trx: Trx, wanted: Wanted[]) {
  const shifts = new Map<string, Map<string, Wanted>>()
  for (const slot of wanted) {
    const posts = shifts.get(shiftOf(slot)) ?? new Map<string, Wanted>()
    shifts.set(shiftOf(slot), posts.set(postOf(slot), slot))
  }
  const made = new Map<string, Pool>()
  const taken = new Set<number>()
  for (const [key, posts] of shifts) {
    const [first] = posts.values()
    if (!first) continue
    const reliefs = Math.ceil(posts.size / 7)
    const people = await peopleOf(trx, first.contractorId, first.positionId, posts.size + reliefs + 1, taken)
    made.set(key, {
      posts: new Map([...posts.keys()].map((post, index) => [post, people[index] as number])),
      reliefs: people.slice(posts.size, posts.size + reliefs),
      spare: people[posts.size + reliefs] as number,
    })
  }
  return made
}

/** The person on the roster: the guard of the post, or their relief on a day off. */
function rostered(pool: Pool, slot: Wanted) {
  const posts = [...pool.posts.keys()]
  const at = posts.indexOf(postOf(slot))
  if (at % 7 !== weekday(slot.workDate)) return pool.posts.get(postOf(slot)) ?? null
  return pool.reliefs[Math.floor(at / 7)] ?? null
}

function ordinary({ whole }: Random, slot: Wanted) {
  return { inAt: plus(slot.shiftStart, -whole(1, 16)), outAt: plus(slot.shiftEnd, whole(0, 9)) }
}

/** The outcome of a past shift: nearly always as required. */
function recordedIn(
  random: Random,
  slot: Wanted,
  person: number | null,
  spare: number | null,
  age: number,
): Recorded {
  const { whole } = random
  const base: Recorded = {
    requiredPersonId: person,
    replacedById: null,
    actualPersonId: person,
    ...ordinary(random, slot),
    declared: null,
    isOutside: false,
  }
  const nothing = { actualPersonId: null, inAt: null, outAt: null }
  const roll = whole(1, 1000)
  if (age <= 2 && roll <= 60) return { ...base, ...nothing }
  if (roll <= 8) return { ...base, ...nothing, declared: 'absent' }
  if (roll <= 11) return { ...base, ...nothing, declared: 'leave-approved' }
  if (roll <= 30) return { ...base, inAt: plus(slot.shiftStart, whole(2, 45)) }
  if (roll <= 38) return { ...base, outAt: plus(slot.shiftEnd, -whole(5, 60)) }
  if (roll <= 42) return { ...base, outAt: null }
  if (roll <= 45) return { ...base, isOutside: true }
  if (roll <= 60 && spare) return { ...base, replacedById: spare, actualPersonId: spare }
  return base
}

const toCome = (person: number | null): Recorded => ({
  requiredPersonId: person,
  replacedById: null,
  actualPersonId: null,
  inAt: null,
  outAt: null,
  declared: null,
  isOutside: false,
})

/** The status of a review: the older, the further. */
function reviewed(random: Random, status: number | null, age: number) {
  if (status === null || age < 6) return status
  if (age < 16) return random.whole(1, 10) <= 8 ? 2 : 1
  return random.whole(1, 10) <= 6 ? 3 : 4
}

function rowOf(random: Random, slot: Wanted, recorded: Recorded, now: string) {
  const { contractorId: _, ...place } = slot
  const { isOutside, ...facts } = recorded
  const isReplaced = recorded.actualPersonId !== null && recorded.actualPersonId !== recorded.requiredPersonId
  const known: SlotFacts = { ...slot, ...recorded, seen: null, isReplaced }
  const verdict = judge(known, now)
  const age = (Date.parse(now) - Date.parse(slot.shiftStart)) / (1440 * minute)
  const review = reviewed(random, reviewAfter(verdict.outcome, null), age)
  const over = Date.parse(slot.shiftEnd) + 60 * minute <= Date.parse(now)
  return {
    ...place,
    ...facts,
    ...verdict,
    method: recorded.inAt || recorded.outAt ? 'register' : null,
    distanceM: isOutside ? random.whole(300, 2400) : null,
    settledAt: over ? slot.shiftEnd : null,
    reviewStatus: review,
    reviewDueAt: review === null ? null : plus(slot.shiftEnd, 4 * 1440),
  }
}

function story(wanted: Wanted[], made: Map<string, Pool>, now: string) {
  const random = seededRandom(71_117)
  const spared = new Set<string>()
  return wanted.map((slot) => {
    const pool = made.get(shiftOf(slot)) as Pool
    const person = rostered(pool, slot)
    const begun = Date.parse(slot.shiftStart) <= Date.parse(now)
    if (!begun) return rowOf(random, slot, toCome(person), now)
    const running = Date.parse(slot.shiftEnd) > Date.parse(now)
    const key = `${shiftOf(slot)} ${slot.workDate}`
    const age = (Date.parse(now) - Date.parse(slot.shiftStart)) / (1440 * minute)
    const recorded = recordedIn(random, slot, person, spared.has(key) ? null : pool.spare, age)
    if (recorded.replacedById) spared.add(key)
    const inAt = recorded.inAt && recorded.inAt <= now ? recorded.inAt : null
    const late = running && !inAt
    return rowOf(
      random,
      slot,
      running
        ? {
            ...recorded,
            declared: null,
            outAt: null,
            inAt,
            actualPersonId: late ? null : recorded.actualPersonId,
          }
        : recorded,
      now,
    )
  })
}

const columns = [
  'contract_id',
  'contract_line_id',
  'zone_id',
  'position_id',
  'work_date',
  'shift_start',
  'shift_end',
  'slot',
  'required_person_id',
  'replaced_by_id',
  'actual_person_id',
  'in_at',
  'out_at',
  'declared',
  'outcome',
  'minutes_late',
  'minutes_early',
  'minutes_missing',
  'method',
  'distance_m',
  'settled_at',
  'review_status',
  'review_due_at',
]
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Thirteen months of shifts of the first contract, three of the others, and the next two weeks. */
export async function seedAttendance(trx: Trx) {
  await sql`set local statement_timeout = '120s'`.execute(trx)
  const { rows: wanted } = await sql<Wanted>`
    select wanted.*, contract.contractor_id from wanted_shifts(
      (date_trunc('month', local_today()) - interval '12 months')::date, local_today() + 14) wanted
    join contract on contract.id = wanted.contract_id
    where work_date >= date_trunc('month', local_today()) - interval '2 months'
      or contract.id = (select min(id) from contract)
    order by shift_start, contract_line_id, slot`.execute(trx)
  const rows = story(wanted, await pools(trx, wanted), new Date().toISOString())
  const names = sql.join(columns.map((name) => sql.raw(name)))
  for (let at = 0; at < rows.length; at += 5000) {
    const part = rows
      .slice(at, at + 5000)
      .map((row) => Object.fromEntries(columns.map((name) => [name, row[camel(name) as keyof typeof row]])))
    await sql`insert into attendance (${names})
      select ${names} from json_populate_recordset(null::attendance, ${JSON.stringify(part)}::json)`.execute(
      trx,
    )
  }
  await seedSpotChecks(trx)
}

/** Occasional spot checks; one of them finds fewer people than the register. */
async function seedSpotChecks(trx: Trx) {
  await sql`
    insert into spot_check (contract_id, zone_id, checked_at, headcount, remark)
    select contract_id, zone_id, shift_start + interval '2 hours 10 minutes',
      here - (number = 2)::int, case when number = 2 then 'One post was empty; the register shows everyone in.' end
    from (
      select contract_id, zone_id, shift_start, count(*) filter (where in_at is not null)::int as here,
        row_number() over (order by shift_start desc, zone_id) as number
      from attendance where shift_start between now() - interval '60 hours' and now() - interval '3 hours'
        and extract(hour from shift_start at time zone business_zone()) < 12
      group by contract_id, zone_id, shift_start
    ) shift where number % 6 = 2 and here > 0`.execute(trx)
}
