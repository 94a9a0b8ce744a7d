import { sql } from 'kysely'
import { seedConfig } from '../seeds/config.ts'
import { deductions } from '../seeds/demo-contract-fact.ts'
import { demoFormulas, storedTests } from '../seeds/demo-formula.ts'
import type { Db } from '../src/platform/db/db.ts'
import { caller } from './caller.ts'
import { anOffence, aWorkplace, casesOf } from './case.ts'
import { giveZone } from './duty.ts'
import type { world } from './world.ts'

type World = Awaited<ReturnType<typeof world>>

/** The last complete March and its April: the worked example needs a month of 31 days. */
export function lastSpring(now = new Date()) {
  const year = now.getUTCMonth() >= 5 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
  return { year, march: `${year}-03-01`, april: `${year}-04-01` }
}

async function approvedFormulas(db: Db, author: number, second: number) {
  const ids = new Map<string, number>()
  for (const { code, name, scope, appliesTo, cases, clause, ...version } of demoFormulas) {
    const { id } = await db
      .insertInto('formula')
      .values({ code, name, scope, appliesTo })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: number }>`
      insert into formula_version (formula_id, version, expression, contract_clause, rationale, exclusivity_group,
        tests, valid_from)
      values (${id}, 1, ${version.expression}, ${clause}, ${version.rationale}, ${version.exclusivityGroup ?? null},
        ${JSON.stringify(storedTests(cases))}::jsonb, '2020-01-01') returning id`.execute(db)
    const versionId = rows[0]?.id as number
    await sql`update formula_version set status = 'tested', submitted_by = ${author} where id = ${versionId}`.execute(
      db,
    )
    await sql`update formula_version set status = 'approved', approved_by = ${second} where id = ${versionId}`.execute(
      db,
    )
    ids.set(code, versionId)
  }
  return ids
}

type Sample = {
  contractorId: number
  ownerId: number
  siteId: number
  repeatedId: number
  formulas: Map<string, number>
}

/** RM 46,500.00 a month for five guards in three shifts of eight hours, with every formula of the example. */
async function sampleContract(db: Db, { contractorId, ownerId, siteId, repeatedId, formulas }: Sample) {
  const { year } = lastSpring()
  const { rows } = await sql<{ id: number }>`
    insert into contract (ref_no, title, service_kind, contractor_id, owner_id, start_date, end_date, contract_value,
      monthly_value, point_value, absence_penalty, calendar_id, approval_template_id, status)
    values (next_number('contract'), 'The sample contract', 'security', ${contractorId}, ${ownerId},
      ${`${year}-01-01`}::date, ${`${year + 2}-12-31`}::date, 1674000, 46500, 15, 50,
      (select id from calendar limit 1), (select id from approval_template limit 1), 2) returning id`.execute(
    db,
  )
  const contractId = rows[0]?.id as number
  const position = sql`(select max(id) from position)`
  const line = await sql<{ id: number }>`
    insert into contract_line (contract_id, zone_id, position_id, guards_per_shift, shifts, rate)
    values (${contractId}, ${siteId}, ${position}, 5, ${JSON.stringify([
      { start: '00:00', end: '08:00' },
      { start: '08:00', end: '16:00' },
      { start: '16:00', end: '00:00' },
    ])}::jsonb, 100) returning id`.execute(db)
  for (const [source, code] of [...deductions, ['complaint', 'F6'] as const])
    await sql`
      insert into contract_deduction (contract_id, source, formula_version_id, exclusivity_group, type_of_offence_id)
      values (${contractId}, ${source}, ${formulas.get(code)}, ${source === 'attendance' ? 'slot' : null},
        ${code === 'F6' ? repeatedId : null})`.execute(db)
  return { contractId, lineId: line.rows[0]?.id as number }
}

/** The users of every role in a claim, and its contract. */
export async function claimWorld(here: World) {
  const { db, app, aUser } = here
  await seedConfig(db)
  const place = await aWorkplace(here)
  const officer = await aUser({ userType: 'CO' })
  const approver = await aUser({ userType: 'FA' })
  for (const { id } of [officer]) await giveZone(db, id, place.zone.id)
  const formulas = await approvedFormulas(db, place.admin.id, place.admin2.id)
  const offences = await db
    .insertInto('typeOfOffence')
    .values([anOffence({ ladder: ['200.00'] }), anOffence({ basis: 'points', ladder: [], points: 40 })])
    .returning('id')
    .execute()
  const [repeatedId, pointedId] = offences.map(({ id }) => id) as [number, number]
  const sample = await sampleContract(db, {
    contractorId: place.manager.organizationId,
    ownerId: place.admin.organizationId,
    siteId: place.site.id,
    repeatedId,
    formulas,
  })
  const mine = { ...place, contractId: sample.contractId }
  return {
    ...mine,
    ...sample,
    formulas,
    repeatedId,
    pointedId,
    officer,
    approver,
    cases: casesOf(here, mine),
    as: { ...place.as, officer: caller(app, officer.token), approver: caller(app, approver.token) },
  }
}
export type ClaimWorld = Awaited<ReturnType<typeof claimWorld>>

/** Shifts of a month, all worked except these, which are reviewed and fined. */
export async function someDuty(db: Db, { contractId, lineId, site }: ClaimWorld, month: string) {
  await sql`
    insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start, shift_end,
      slot, outcome, settled_at, review_status, minutes_late)
    select ${contractId}, ${lineId}, ${site.id}, (select position_id from contract_line where id = ${lineId}), day::date,
      day::date::timestamp at time zone business_zone(),
      (day::date::timestamp + interval '8 hours') at time zone business_zone(), slot,
      case when slot = 1 and extract(day from day) <= 3 then 'absent' when slot = 2 and extract(day from day) = 4
        then 'late' else 'present' end, now(),
      case when slot = 1 and extract(day from day) <= 3 or slot = 2 and extract(day from day) = 4 then 3 end,
      case when slot = 2 and extract(day from day) = 4 then 52 else 0 end
    from generate_series(${month}::date, ${month}::date + interval '1 month - 1 day', interval '1 day') day,
      generate_series(1, 5) slot`.execute(db)
}

/** Twelve rounds a day, of which so many were missed and fined. */
export async function someRounds(db: Db, { contractId, site }: ClaimWorld, month: string, missed: number) {
  const { rows } = await sql<{ id: number }>`
    insert into tour_route (contract_id, zone_id, code, name, window_min, duration_min, grace_min, is_ordered, times,
      days, valid_from)
    values (${contractId}, ${site.id}, 'R1', 'Round the fence', 10, 30, 0, false, '{00:00}', '{1,2,3,4,5,6,7}',
      ${month}::date)
    on conflict do nothing returning id`.execute(db)
  await sql`
    insert into tour_round (route_id, contract_id, zone_id, work_date, starts_at, window_min, duration_min, grace_min,
      is_ordered, plan, total, closes_at, outcome, done, closed_at, review_status)
    select ${rows[0]?.id}, ${contractId}, ${site.id}, day::date, day + make_interval(hours => 2 * nth), 10, 30, 0, false,
      '[]', 4, day + make_interval(hours => 2 * nth + 1),
      case when count <= ${missed} then 'missed' else 'complete' end, case when count <= ${missed} then 0 else 4 end, now(),
      case when count <= ${missed} then 3 end
    from (select day, nth, row_number() over (order by day, nth) as count
      from generate_series(${month}::date, ${month}::date + interval '1 month - 1 day', interval '1 day') day,
        generate_series(0, 11) nth) round`.execute(db)
}
