import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contractStory } from '../../../../test/contract-story.ts'
import { printedRows } from '../../../../test/pdf-text.ts'
import { world } from '../../../../test/world.ts'
import { gapsOf } from './pack.ts'
import { casesOf, monthsOf } from './pack-queries.ts'

const here = await world()
const { db, owner } = here
const { officer, administrator, contractor, someone, signed, drafted, detail, version, zone } =
  await contractStory(here)

const isPdf = (response: { statusCode: number; rawPayload: Buffer; headers: Record<string, unknown> }) =>
  response.statusCode === 200 &&
  response.headers['content-type'] === 'application/pdf' &&
  response.rawPayload.subarray(0, 5).toString() === '%PDF-'

describe('The schedule of a contract', () => {
  test('is printed for a reader in scope, and answers 404 to everyone else', async () => {
    const made = await signed()
    for (const reader of [officer, contractor])
      expect(isPdf(await reader.get(`${made.path}/schedule`))).toBe(true)
    const outsider = await someone('CM', 2)
    expect((await outsider.get(`${made.path}/schedule`)).statusCode).toBe(404)
  })

  test('names positions, offences and approvers in English and the language of the reader', async () => {
    const made = await signed()
    await sql`update position set name = 'Guard', name_zh = '保安'
      where id in (select position_id from contract_line where contract_id = ${made.id})`.execute(db)
    const draft = await drafted()
    await sql`with template as (insert into approval_template (code, name) values ('ONE', 'Lulus') returning id),
      step as (insert into approval_step (template_id, seq, label, user_type_id)
        select template.id, 1, 'Lulus', user_type.id from template, user_type where user_type.code = 'FA')
      update contract set approval_template_id = template.id from template where contract.id = ${draft.id}`.execute(
      db,
    )
    const printed = async (path: string) => {
      const { rawPayload } = await officer.get(`${path}/schedule`, { 'accept-language': 'zh' })
      return printedRows(rawPayload).flat().join('')
    }
    expect(await printed(draft.path)).toContain('Lulus · Finance approver / 财务批准员')
    expect(await printed(made.path)).toContain('Guard / 保安')
  })

  test('is also printed for a draft, and for a contract with an addendum', async () => {
    expect(isPdf(await officer.get(`${(await drafted()).path}/schedule`))).toBe(true)
    const made = await signed()
    await officer.post(`${made.path}/addenda`, {
      title: 'Another clause',
      reason: 'Agreed',
      effectiveDate: (await detail(made)).periods[1].period,
      addDeductions: [{ source: 'complaint', formulaVersionId: version.id, clause: '9' }],
    })
    expect(isPdf(await officer.get(`${made.path}/schedule`))).toBe(true)
  })
})

describe('The termination-readiness pack', () => {
  const aCase = (contractId: number, monthsAgo: number, status = 3) =>
    sql<{ id: number }>`
      with offence as (
        insert into type_of_offence (code, name, name_ms, category, severity, basis, ladder)
        values ('O' || floor(random() * 1e9)::text, 'Asleep on duty', 'Tidur', 'misconduct', 2, 'amount', '{50}') returning id
      )
      insert into complaint (ref_no, status, contract_id, contractor_id, zone_id, type_of_offence_id, date_of_misconduct,
        description, location, recorded_by)
      select 'C-' || floor(random() * 1e9)::text, ${status}, contract.id, contractor_id, ${zone.id}, offence.id,
        date_trunc('month', local_today()) - make_interval(months => ${monthsAgo}) + interval '10 days',
        'Found asleep at the gate at night', 'Gate', ${officer.id}
      from contract, offence where contract.id = ${contractId} returning id`
      .execute(db)
      .then(({ rows }) => rows[0]?.id as number)
  /** A contract that has been running for half a year. */
  const old = async () => {
    const made = await signed()
    await sql`alter table contract disable trigger guard`.execute(owner)
    await sql`update contract set start_date = (date_trunc('month', local_today()) - interval '6 months')::date where id = ${made.id}`.execute(
      db,
    )
    await sql`alter table contract enable trigger guard`.execute(owner)
    return made
  }

  test('contains the fined cases of the last three complete months, and lists what is missing', async () => {
    const made = await old()
    await aCase(made.id, 1)
    await aCase(made.id, 1, 7)
    await aCase(made.id, 5)
    const months = await monthsOf(db, made.id)
    expect(months.map(({ fined, underAppeal }) => [fined, underAppeal])).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    const [first, last] = [months[0]?.period as string, new Date().toISOString().slice(0, 10)]
    const cases = await casesOf(db, made.id, first, last)
    expect(cases).toMatchObject([{ offence: 'Asleep on duty / Tidur', location: 'Gate' }])
    const gaps = gapsOf({ contract: await detail(made), months, cases, checks: [], photos: [] }).join('\n')
    expect(gaps.match(/no fined case/g)).toHaveLength(2)
    for (const gap of ['No photograph', 'No monitoring report', 'No warning letter', 'under appeal'])
      expect(gaps).toContain(gap)
    expect(gaps).not.toContain('bond is missing')
    const pack = await administrator.get(`${made.path}/termination-pack`)
    expect(isPdf(pack)).toBe(true)
    expect(printedRows(pack.rawPayload).flat().join('')).toContain('Active / Aktif')
  })

  test('is for the agency: a contractor is refused, and a draft has none', async () => {
    const made = await old()
    expect((await contractor.get(`${made.path}/termination-pack`)).statusCode).toBe(403)
    expect((await officer.get(`${(await drafted()).path}/termination-pack`)).statusCode).toBe(404)
    expect((await detail(made)).allowedActions).toContain('terminationPack')
  })
})
