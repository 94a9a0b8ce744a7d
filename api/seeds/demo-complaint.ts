import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Trx } from '../src/db/db.ts'
import type { Env } from '../src/env.ts'
import { demoAnswers, demoOffences, demoOffenders, demoRemarks } from './demo-offence.ts'

/** The same numbers on every start. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hours = 3_600_000
const day = 24 * hours

type Place = {
  contractId: number
  contractorId: number
  zoneId: number
  zone: string
  latitude: number
  longitude: number
  name: string
}
type Person = 'in' | 'in2' | 'vf' | 'vf2' | 'cm' | 'cm2' | 'ap'

async function seedOffences(trx: Trx) {
  return trx
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
    .returning(['id', 'name', 'basis', 'points', 'severity'])
    .execute()
}

const scene = (
  hue: number,
  label: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
  <rect width="960" height="720" fill="hsl(${hue} 28% 22%)"/><rect y="430" width="960" height="290" fill="hsl(${hue} 18% 34%)"/>
  <rect x="120" y="210" width="320" height="300" fill="hsl(${hue} 24% 58%)"/><rect x="170" y="260" width="220" height="110" fill="hsl(${hue + 40} 60% 78%)"/>
  <rect x="560" y="300" width="24" height="230" fill="#ddd"/><rect x="560" y="330" width="360" height="18" fill="#c33"/>
  <circle cx="300" cy="420" r="26" fill="#e8c39e"/><rect x="262" y="446" width="86" height="70" rx="16" fill="#24466b"/>
  <text x="30" y="690" font-size="26" fill="#fff" opacity=".85">${label}</text></svg>`

/** A dozen drawn photographs, shared by the cases of the story. */
async function seedPictures(trx: Trx, env: Env, userId: number) {
  await sql`select set_config('patuh.actor', ${String(userId)}, true)`.execute(trx)
  const ids: number[] = []
  for (let index = 0; index < 12; index++) {
    const picture = sharp(Buffer.from(scene((index * 47) % 360, `PATUH CAM ${index + 1}`)))
    const display = await picture.clone().jpeg({ quality: 78 }).toBuffer()
    const thumbnail = await picture.clone().resize(320).jpeg({ quality: 70 }).toBuffer()
    const storageName = randomUUID()
    const folder = join(env.filesFolder, storageName.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    for (const [variant, bytes] of Object.entries({ original: display, display, thumbnail }))
      writeFileSync(join(folder, `${storageName}-${variant}`), bytes)
    const sha256 = createHash('sha256').update(display).digest('hex')
    const { rows } = await sql<{ id: number }>`
      insert into file (storage_name, file_name, mime_type, size, sha256, display_sha256, width, height, scan,
        captured_at, is_attached)
      values (${storageName}, ${`IMG_${2041 + index}.jpg`}, 'image/jpeg', ${display.length}, ${sha256}, ${sha256},
        960, 720, 'clean', now() - make_interval(days => ${index * 30}), true) returning id`.execute(trx)
    if (rows[0]) ids.push(rows[0].id)
  }
  return ids
}

type Step = { action: string; at: number; by: number | null; to: number; more?: object }

/** Thirteen months of cases on every contract, in every state, the newest still open. */
export async function seedComplaints(trx: Trx, env: Env) {
  const roll = dice(20_250_601)
  const pick = <One>(list: readonly One[]) => list[Math.floor(roll() * list.length)] as One
  const people = Object.fromEntries(
    (
      await sql<{ name: Person; id: number }>`
      select split_part(email, '@', 1) as name, id from "user"`.execute(trx)
    ).rows.map(({ name, id }) => [name, id]),
  ) as Record<Person, number>
  const offences = await seedOffences(trx)
  const pictures = await seedPictures(trx, env, people.in)
  const { rows: places } = await sql<Place>`
    select distinct on (contract.id, zone.id) contract.id as contract_id, contract.contractor_id, zone.id as zone_id,
      above.code as zone, zone.latitude, zone.longitude, zone.name
    from contract join contract_line line on line.contract_id = contract.id
    join zone on zone.id = line.zone_id join zone above on above.id = zone.parent_id
    where contract.status = 2 order by contract.id, zone.id`.execute(trx)
  const { rows: formula } = await sql<{ id: number; expression: string }>`
    select version.id, version.expression from formula_version version
    join formula on formula.id = version.formula_id where formula.code = 'F1'`.execute(trx)
  const { rows: codes } = await sql<{ id: number; kind: string }>`
    select id, kind from reason_code where kind in ('fine', 'waive')`.execute(trx)
  const now = Date.now()
  const cases = Array.from({ length: 430 }, () => {
    // More of them lately, and none in the last hours.
    const age = 6 * hours + (390 * day - 6 * hours) * roll() ** 1.35
    return { at: Math.floor((now - age) / 60_000) * 60_000, place: pick(places), offence: pick(offences) }
  }).sort((one, other) => one.at - other.at)
  const earlier = new Map<string, number[]>()
  await sql`alter table complaint disable trigger record_event`.execute(trx)
  for (const [index, { at, place, offence }] of cases.entries()) {
    const south = place.zone === 'SOUTH'
    const [recorder, verifier, manager] = south
      ? [people.in2, people.vf2, people.cm2]
      : [people.in, people.vf, people.cm]
    const age = now - at
    const chance = roll()
    const status =
      age < 2 * day
        ? pick([0, 1, 1, 1, 2])
        : age < 5 * day
          ? pick([1, 2, 2, 2, 6])
          : age < 10 * day
            ? pick([2, 2, 3, 4, 6, 7, 3])
            : chance < 0.04
              ? 5
              : chance < 0.07
                ? 8
                : chance < 0.12 && age < 40 * day
                  ? 7
                  : chance < 0.68
                    ? 3
                    : 4
    const submitted = at + (1 + roll() * 5) * hours
    const answered = submitted + (8 + roll() * 40) * hours
    const decided = Math.min(answered + (10 + roll() * 70) * hours, now - hours)
    const silent = roll() < 0.12
    const qty = roll() < 0.8 ? 1 : 2
    const key = `${place.contractId} ${offence.id}`
    const before = (earlier.get(key) ?? []).filter((time) => time > at - 90 * day)
    const occurrence = before.length + 1
    const fined = status === 3 || status === 7
    if (fined) earlier.set(key, [...before, at])
    const amount =
      offence.basis === 'amount' ? ([0, 50, 100, 200][Math.min(occurrence, 4) - 1] ?? 0) * qty : 0
    const words = demoOffences.find(({ name }) => name === offence.name)?.words ?? ['']
    const overturned = status === 4 && roll() < 0.12
    const wasAnswered = [2, 3, 4, 6, 7].includes(status)
    const iso = (time: number) => new Date(Math.min(time, now - 60_000)).toISOString()
    const remark = fined ? pick(demoRemarks.fined) : pick(demoRemarks.waived)
    const reason = codes.filter(({ kind }) => kind === (status === 4 && !overturned ? 'waive' : 'fine'))
    const row = {
      status,
      contract_id: place.contractId,
      zone_id: place.zoneId,
      type_of_offence_id: offence.id,
      date_of_misconduct: iso(at),
      description: pick(words),
      offender: pick(demoOffenders),
      location: place.name,
      qty,
      latitude: place.latitude,
      longitude: place.longitude,
      recorded_by: recorder,
      submitted_at: status === 0 ? null : iso(submitted),
      justification: wasAnswered && !silent ? pick(demoAnswers) : null,
      justified_at: wasAnswered && !silent ? iso(answered) : null,
      justified_by: wasAnswered && !silent ? manager : null,
      no_response: wasAnswered && silent,
      returned_to: status === 6 ? 'contractor' : null,
      question: status === 6 ? 'Please attach the roster of that night.' : null,
      decided_at: [3, 4, 7].includes(status) ? iso(decided) : null,
      decided_by: [3, 4, 7].includes(status) ? verifier : null,
      remark: [3, 4, 7].includes(status) ? remark || null : null,
      reason_code_id: [3, 4, 7].includes(status) ? pick(reason).id : null,
      grounds: status === 7 || overturned ? 'The photograph shows another man; our roster proves it.' : null,
      appealed_at: status === 7 || overturned ? iso(decided + 2 * day) : null,
      appealed_by: status === 7 || overturned ? manager : null,
      appeal_remark: overturned ? 'The roster is genuine. The fine is taken back.' : null,
      appeal_decided_at: overturned ? iso(decided + 6 * day) : null,
      appeal_decided_by: overturned ? people.ap : null,
      occurrence_no: status === 0 ? null : occurrence,
      repeat_in_window: status === 0 ? null : occurrence,
      provisional_amount: status === 0 ? null : amount,
    }
    const names = Object.keys(row)
    const { rows: made } = await sql<{ id: number; refNo: string | null }>`
      insert into complaint (ref_no, offence_version, offence, ${sql.join(names.map((name) => sql.raw(name)))})
      values (${status === 0 ? sql`null` : sql`next_number('complaint', ${iso(submitted)}::date)`}, 1,
        (select to_jsonb(type_of_offence) from type_of_offence where id = ${offence.id}),
        ${sql.join(Object.values(row).map((value) => sql`${value}`))})
      returning id, ref_no`.execute(trx)
    const { id, refNo } = made[0] as { id: number; refNo: string | null }
    const steps: Step[] = [{ action: 'create', at: submitted - hours, by: recorder, to: 0 }]
    const then = (condition: boolean, step: Step) => condition && steps.push(step)
    then(status !== 0, { action: 'submit', at: submitted, by: recorder, to: 1 })
    then(status === 5, { action: 'withdraw', at: submitted + 4 * hours, by: recorder, to: 5 })
    then(status === 8, { action: 'merge', at: submitted + 9 * hours, by: verifier, to: 8 })
    then(
      wasAnswered,
      silent
        ? { action: 'deadline', at: answered, by: null, to: 2 }
        : { action: 'justify', at: answered, by: manager, to: 2, more: { justification: row.justification } },
    )
    then(status === 6, {
      action: 'return',
      at: answered + 5 * hours,
      by: verifier,
      to: 6,
      more: { question: row.question },
    })
    then([3, 7].includes(status) || overturned, {
      action: 'verify',
      at: decided,
      by: verifier,
      to: 3,
      more: { remark: row.remark },
    })
    then(status === 4 && !overturned, {
      action: 'verify',
      at: decided,
      by: verifier,
      to: 4,
      more: { remark: row.remark },
    })
    then(status === 7 || overturned, {
      action: 'appeal',
      at: decided + 2 * day,
      by: manager,
      to: 7,
      more: { grounds: row.grounds },
    })
    then(overturned, {
      action: 'decideAppeal',
      at: decided + 6 * day,
      by: people.ap,
      to: 4,
      more: { appeal_remark: row.appeal_remark },
    })
    const events = steps.map(({ action, at: when, by, to, more }, step) => ({
      at: iso(when),
      actorId: by,
      action,
      entity: 'complaint',
      entityId: id,
      before: step === 0 ? null : JSON.stringify({ id, status: steps[step - 1]?.to }),
      after: JSON.stringify({
        id,
        ref_no: refNo,
        status: to,
        submitted_at: to === 0 ? null : row.submitted_at,
        ...more,
      }),
      reason: action === 'withdraw' ? 'Recorded at the wrong site.' : null,
      requestId: null,
    }))
    await trx
      .insertInto('event')
      .values(events as never)
      .execute()
    const shown = offence.basis === 'warning' || roll() < 0.85 ? 1 + Math.floor(roll() * 2) : 0
    for (let nth = 0; nth < Math.max(shown, status === 0 ? 0 : 1); nth++)
      await sql`insert into complaint_file (complaint_id, file_id, kind)
        values (${id}, ${pictures[(index + nth * 5) % pictures.length]}, 'complaint') on conflict do nothing`.execute(
        trx,
      )
    if (wasAnswered && !silent)
      await sql`insert into complaint_file (complaint_id, file_id, kind)
        values (${id}, ${pictures[(index + 3) % pictures.length]}, 'justification') on conflict do nothing`.execute(
        trx,
      )
    if (status === 0) continue
    const clock = (kind: string, from: number, until: number | null, days: number) =>
      sql`
      insert into complaint_clock (complaint_id, kind, started_at, due_at, ended_at, paused_at, warned_at, overdue_at)
      select ${id}, ${kind}, ${iso(from)}::timestamptz, working_due(calendar_id, ${iso(from)}::timestamptz, ${days}),
        ${until ? iso(until) : null}::timestamptz, null, ${iso(from)}::timestamptz,
        case when ${until === null} or ${silent && kind === 'justify'} then now() end
      from contract where id = ${place.contractId}`.execute(trx)
    const closed = [5, 8].includes(status)
    await clock('justify', submitted, wasAnswered ? answered : closed ? submitted + 9 * hours : null, 3)
    if (wasAnswered && status !== 6) await clock('verify', answered, status === 2 ? null : decided, 5)
    if (status === 6) await clock('answer', answered + 5 * hours, null, 3)
    if (status === 7) await clock('appeal', decided + 2 * day, null, 10)
    await sql`update complaint_clock set overdue_at = null, warned_at = null
      where complaint_id = ${id} and ended_at is null`.execute(trx)
    const lineStatus =
      { 3: 'confirmed', 4: overturned ? 'reversed' : 'void', 5: 'void', 7: 'disputed', 8: 'void' }[
        status as 3
      ] ?? 'provisional'
    const counts = lineStatus !== 'void'
    const points = offence.basis === 'points' && counts ? offence.points * qty : 0
    const { rows: lines } = await sql<{ id: number }>`
      insert into claim_record (contract_id, contractor_id, zone_id, source_kind, source_id, source_ref,
        occurred_period, posted_period, formula_version_id, expression, inputs, clause, points, amount, status)
      select ${place.contractId}, ${place.contractorId}, ${place.zoneId}, 'complaint', ${id}, ${refNo},
        month, month, ${offence.basis === 'amount' ? (formula[0]?.id ?? null) : null}::int,
        ${offence.basis === 'amount' ? (formula[0]?.expression ?? null) : null},
        ${JSON.stringify({ occurrence_no: String(occurrence), qty: String(qty) })}::jsonb, '12.4(b)', ${points},
        ${counts ? amount : 0}, ${lineStatus}
      from (select date_trunc('month', ${iso(at)}::timestamptz at time zone 'Asia/Kuala_Lumpur')::date as month) dated
      returning id`.execute(trx)
    if (overturned)
      await sql`
        insert into claim_record (contract_id, contractor_id, zone_id, source_kind, source_id, source_ref,
          occurred_period, posted_period, clause, points, amount, status, reverses_id, reason)
        select contract_id, contractor_id, zone_id, source_kind, source_id, source_ref, occurred_period,
          posted_period, clause, -points, -amount, 'confirmed', id, 'The roster is genuine. The fine is taken back.'
        from claim_record where id = ${lines[0]?.id ?? 0}`.execute(trx)
  }
  await sql`alter table complaint enable trigger record_event`.execute(trx)
  await sql`
    insert into notification (recipient_id, kind, params, complaint_id, created_at, mailed_at)
    select told.id, case complaint.status when 1 then 'complaint.submitted' when 2 then 'complaint.justified'
        when 6 then 'complaint.returned' else 'complaint.appealed' end,
      jsonb_build_object('refNo', complaint.ref_no, 'offence', type_of_offence.name, 'location', complaint.location,
        'happenedAt', complaint.date_of_misconduct, 'offender', complaint.offender, 'question', complaint.question,
        'grounds', complaint.grounds, 'dueAt', (select due_at from complaint_clock
          where complaint_id = complaint.id and ended_at is null order by id desc limit 1)),
      complaint.id, coalesce(complaint.justified_at, complaint.submitted_at), now()
    from complaint join type_of_offence on type_of_offence.id = type_of_offence_id
    cross join lateral holders('verifyComplaint',
      case complaint.status when 2 then 'verify' when 7 then 'appeal' else 'justify' end,
      complaint.zone_id, complaint.contractor_id, complaint.contract_id) as told (id)
    where complaint.status in (1, 2, 6, 7)
    order by complaint.date_of_misconduct`.execute(trx)
}
