import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'
import { namesOf } from '../src/platform/db/names.ts'
import type { Env } from '../src/platform/env.ts'
import { type DemoCase, planCases } from './demo-complaint-plan.ts'
import { insertFiles, type Received, type Stored } from './demo-file.ts'
import { demoOffences } from './demo-offence.ts'
import { drawPictures } from './demo-picture.ts'

type Person = 'in' | 'in2' | 'vf' | 'vf2' | 'cm' | 'cm2' | 'ap'

const seedOffences = (trx: Trx) =>
  trx
    .insertInto('typeOfOffence')
    .values(
      demoOffences.map(({ words: _, ...offence }, index) => ({
        category: 'misconduct' as const,
        points: 0,
        ladder: [],
        windowDays: 90,
        sameFailure: 'contract' as const,
        justifyWithinDays: null,
        verifyWithinDays: null,
        rectifyWithinHours: null,
        evidenceMin: 1,
        evidenceHints: null,
        guidance: null,
        clause: '12.4(b)',
        sort: index,
        isActive: true,
        ...offence,
      })),
    )
    .returning(['id', 'name', 'basis', 'points'])
    .execute()

async function known(trx: Trx) {
  const { rows: users } = await sql<{ name: Person; id: number }>`
    select split_part(email, '@', 1) as name, id from "user"`.execute(trx)
  const { rows: places } = await sql<{
    contractId: number
    contractorId: number
    zoneId: number
    zone: string
    latitude: number
    longitude: number
    name: string
  }>`
    select distinct on (contract.id, zone.id) contract.id as contract_id, contract.contractor_id, zone.id as zone_id,
      above.code as zone, zone.latitude, zone.longitude, zone.name
    from contract join contract_line line on line.contract_id = contract.id
    join zone on zone.id = line.zone_id join zone above on above.id = zone.parent_id
    where contract.status = 2 order by contract.id, zone.id`.execute(trx)
  const { rows: reasons } = await sql<{ id: number; kind: string }>`
    select id, kind from reason_code where kind in ('fine', 'waive') order by id`.execute(trx)
  return {
    people: Object.fromEntries(users.map(({ name, id }) => [name, id])) as Record<Person, number>,
    places,
    reasons,
  }
}

async function insertCase(trx: Trx, { row, offence }: DemoCase) {
  const names = Object.keys(row)
  const number = row.submitted_at ? sql`next_number('complaint', ${row.submitted_at}::date)` : sql`null`
  const { rows } = await sql<{ id: number; refNo: string | null }>`
    insert into complaint (ref_no, offence_version, offence, ${sql.join(names.map((name) => sql.raw(name)))})
    values (${number}, 1, (select to_jsonb(type_of_offence) from type_of_offence where id = ${offence.id}),
      ${sql.join(Object.values(row).map((value) => sql`${value}`))})
    returning id, ref_no`.execute(trx)
  return rows[0] as { id: number; refNo: string | null }
}

/** Writes the audit events that the steps of the case would have written. */
const insertCourse = (trx: Trx, id: number, refNo: string | null, { steps, row }: DemoCase) =>
  trx
    .insertInto('event')
    .values(
      steps.map(({ action, at, by, to, more, reason }, index) => ({
        at,
        actorId: by,
        action,
        entity: 'complaint',
        entityId: id,
        before: index === 0 ? null : JSON.stringify({ id, status: steps[index - 1]?.to }),
        after: JSON.stringify({
          id,
          ref_no: refNo,
          status: to,
          submitted_at: to === 0 ? null : row.submitted_at,
          ...more,
        }),
        reason: reason ?? null,
        requestId: null,
      })) as never,
    )
    .execute()

async function insertClocks(trx: Trx, id: number, { clocks, row }: DemoCase) {
  for (const { kind, from, until, days, paused } of clocks)
    await sql`
      insert into case_clock (source, case_id, kind, started_at, due_at, ended_at, paused_at)
      select 'complaint', ${id}, ${kind}, ${from}::timestamptz, working_due(case_calendar(${row.zone_id}, contract.id), ${from}::timestamptz, ${days}),
        ${until}::timestamptz, ${paused}::timestamptz
      from contract where id = ${row.contract_id}`.execute(trx)
  await sql`
    update complaint set due_at = clock.due_at, clock_started_at = clock.started_at
    from (select due_at, started_at from case_clock where source = 'complaint' and case_id = ${id}
      and ended_at is null and paused_at is null order by id desc limit 1) clock
    where complaint.id = ${id}`.execute(trx)
}

/** The pictures of all cases, each received when its step was taken. */
async function insertPictures(
  trx: Trx,
  env: Env,
  pictures: Stored[],
  cases: { id: number; files: DemoCase['files'] }[],
) {
  const all = cases.flatMap(({ id, files }) => files.map((file) => ({ id, ...file })))
  const ids = await insertFiles(
    trx,
    env,
    all.map(
      ({ id: _, kind: __, picture, ...file }): Received => ({
        ...file,
        of: pictures[picture % pictures.length] as Stored,
      }),
    ),
  )
  const rows = all.map(({ id, kind }, index) => ({ id, kind, file: ids[index] }))
  await sql`insert into complaint_file (complaint_id, file_id, kind)
    select id, file, kind from json_to_recordset(${JSON.stringify(rows)}::json) given(id int, file int, kind text)`.execute(
    trx,
  )
}

async function insertLine(trx: Trx, id: number, refNo: string | null, { row, line, contractorId }: DemoCase) {
  if (!line) return
  const { rows } = await sql<{ id: number }>`
    insert into claim_record (contract_id, contractor_id, zone_id, source_kind, source_id, source_ref,
      occurred_period, posted_period, formula_version_id, expression, inputs, clause, points, amount, status)
    select ${row.contract_id}, ${contractorId}, ${row.zone_id}, 'complaint', ${id}, ${refNo}, month, month,
      version.id, version.expression, ${JSON.stringify(line.inputs)}::jsonb, '12.4(b)', ${line.points}, ${line.amount},
      ${line.status}
    from (select date_trunc('month', ${row.date_of_misconduct}::timestamptz at time zone business_zone())::date
      as month) dated
    left join lateral (
      select formula_version.id, expression from formula_version join formula on formula.id = formula_id
      where formula.code = 'F1' limit 1) version on ${line.isPriced}
    returning id`.execute(trx)
  if (line.status === 'reversed')
    await sql`
      insert into claim_record (contract_id, contractor_id, zone_id, source_kind, source_id, source_ref,
        occurred_period, posted_period, clause, points, amount, status, reverses_id, reason)
      select contract_id, contractor_id, zone_id, source_kind, source_id, source_ref, occurred_period,
        posted_period, clause, -points, -amount, 'confirmed', id, ${row.appeal_remark}
      from claim_record where id = ${rows[0]?.id ?? 0}`.execute(trx)
}

/** Notices to those who have to act on an open case. */
const insertNotices = (trx: Trx) =>
  sql`
    insert into notification (recipient_id, kind, params, complaint_id, created_at, mailed_at)
    select reader.id, case complaint.status when 1 then 'complaint.submitted' when 2 then 'complaint.justified'
        when 6 then 'complaint.returned' else 'complaint.appealed' end,
      jsonb_build_object('refNo', complaint.ref_no, 'offence', ${namesOf('typeOfOffence')}, 'location', complaint.location,
        'happenedAt', complaint.date_of_misconduct, 'offender', complaint.offender, 'question', complaint.question,
        'grounds', complaint.grounds, 'dueAt', complaint.due_at),
      complaint.id, told.at, told.at + interval '1 minute'
    from complaint join type_of_offence on type_of_offence.id = type_of_offence_id
    cross join lateral holders('verifyComplaint',
      case complaint.status when 2 then 'verify' when 7 then 'appeal' else 'justify' end,
      complaint.zone_id, complaint.contractor_id, complaint.contract_id) as reader (id)
    cross join lateral (select max(started_at) as at from case_clock
      where source = 'complaint' and case_id = complaint.id) told
    where complaint.status in (1, 2, 6, 7) order by told.at`.execute(trx)

/** Thirteen months of cases on every contract, in every state, the newest still open. */
export async function seedComplaints(trx: Trx, env: Env) {
  const offences = await seedOffences(trx)
  const facts = await known(trx)
  const pictures = await drawPictures(env)
  const cases: { id: number; files: DemoCase['files'] }[] = []
  // The audit events are inserted below with their past dates, not by the trigger.
  await sql`alter table complaint disable trigger record_event`.execute(trx)
  for (const one of planCases({ ...facts, offences, now: Date.now() })) {
    const { id, refNo } = await insertCase(trx, one)
    await insertCourse(trx, id, refNo, one)
    await insertClocks(trx, id, one)
    cases.push({ id, files: one.files })
    await insertLine(trx, id, refNo, one)
  }
  await insertPictures(trx, env, pictures, cases)
  await sql`alter table complaint enable trigger record_event`.execute(trx)
  await insertNotices(trx)
}
