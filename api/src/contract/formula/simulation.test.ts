import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { seedDemo } from '../../../seeds/demo.ts'
import { world } from '../../../test/world.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import { simulateTask } from './jobs.ts'

const { as, aToken, db, env, owner } = await world({ demo: true })
await seedDemo(db, env, { until: 'contracts' })
const userOf = async (email: string) =>
  (
    await db
      .selectFrom('user')
      .select('id')
      .where('email', '=', `${email}@patuh.example`)
      .executeTakeFirstOrThrow()
  ).id
const officer = as(await aToken(await userOf('co')))
const outsider = as(await aToken(await userOf('aa')))

const first = (await officer.get('/formulas?q=F1'))
  .json()
  .data.items.find(({ code }: { code: string }) => code === 'F1')
const detail = (await officer.get(`/formulas/${first.id}`)).json().data
const { tests, rationale, contractClause, exclusivityGroup } = detail.versions[0]
const draft = await officer.post(`/formulas/${first.id}/versions`, {
  expression: 'nth(occurrence_no, 0, 50, 100, 300) * qty',
  roundingMode: 'half-up',
  roundingPlaces: 2,
  floor: null,
  ceiling: null,
  tests,
  rationale,
  contractClause,
  exclusivityGroup,
})

test('A draft is compared with the version in force over the ledger of the last year, in a background job', async () => {
  await sql`insert into claim_record
      (contract_id, contractor_id, source_kind, source_id, occurred_period, posted_period, formula_version_id, inputs, amount, status)
    select contract.id, contractor_id, 'complaint', 900000 + nth, date_trunc('month', local_today()), date_trunc('month', local_today()),
      ${detail.versions[0].id}::int, jsonb_build_object('occurrence_no', nth::text, 'qty', '2'), 0, 'confirmed'
    from contract, generate_series(3, 4) nth where contract.ref_no = (select min(ref_no) from contract)`.execute(
    db,
  )
  const asked = await officer.post('/formulas/simulate', { versionId: draft.json().data.id })
  expect(asked.statusCode, asked.body).toBe(202)
  const { id, status, total } = asked.json().data
  expect([status, total]).toEqual(['waiting', 4])
  const before = await db.selectFrom('event').select(db.fn.countAll().as('events')).executeTakeFirst()
  await runQueuedJobs({ db, env, log: pino({ level: 'silent' }) }, [simulateTask] as Task[])
  const found = (await officer.get(`/formulas/simulate/${id}`)).json().data
  expect(found).toMatchObject({ status: 'done', done: 4, baseVersion: 1 })
  const added = found.result.movers.find(({ before: was }: { before: string }) => was === '400.00')
  expect(added).toMatchObject({ before: '400.00', after: '600.00', difference: '200.00' })
  expect(await db.selectFrom('event').select(db.fn.countAll().as('events')).executeTakeFirst()).toEqual(
    before,
  )

  const { sheets, response } = await opened(`/formulas/simulate/${id}/export`)
  expect(response.headers['content-disposition']).toBe(`attachment; filename="simulation-${id}.xlsx"`)
  const [months, movers, about] = sheets
  expect(months?.rows[0]).toEqual(['Month', 'Contract', 'Before', 'After', 'Difference', 'Cap'])
  expect(
    months?.rows.slice(1).map(([, contract, was, would, moved]) => [contract, was, would, moved]),
  ).toEqual(
    found.result.months.map((row: Record<string, string>) => [
      row.contract,
      Number(row.before),
      Number(row.after),
      Number(row.difference),
    ]),
  )
  expect(movers?.rows).toContainEqual([added.ref, added.contract, 400, 600, 200])
  expect(about?.rows).toContainEqual(['List', 'Simulate F1 v1 → v2'])
})

const opened = async (path: string) => {
  const response = await officer.get(path)
  expect(response.statusCode, response.body).toBe(200)
  const { sheets } = await readXlsx(response.rawPayload)
  return { response, sheets: sheets as unknown as { name: string; rows: (string | number | Date)[][] }[] }
}

test('The cases of a version are exported with their results', async () => {
  const { versions } = (await officer.get(`/formulas/${first.id}`)).json().data
  const { id, tests: cases } = versions.find(({ version }: { version: number }) => version === 1)
  const { sheets } = await opened(`/formulas/${first.id}/versions/${id}/tests/export`)
  const [head, ...rows] = sheets[0]?.rows ?? []
  expect(head?.slice(0, 2)).toEqual(['Case', 'Kind'])
  expect(head?.slice(-3)).toEqual(['Expected', 'Result', '✓'])
  expect(rows.map(([name]) => name)).toEqual(cases.map(({ name }: { name: string }) => name))
  const quantity = head?.indexOf('qty') as number
  expect(rows.map((row) => row[quantity])).toEqual(
    cases.map(({ inputs }: { inputs: Record<string, string> }) => Number(inputs.qty)),
  )
  expect(rows.map((row) => row.slice(-3))).toEqual(
    cases.map(({ expected }: { expected: string }) => [Number(expected), Number(expected), '✓']),
  )
})

test('A simulation is visible only to the user who started it, and needs a version to compare with', async () => {
  const { id } = (await officer.post('/formulas/simulate', { versionId: draft.json().data.id })).json().data
  expect((await outsider.get(`/formulas/simulate/${id}`)).statusCode).toBe(403)
  expect((await outsider.get(`/formulas/simulate/${id}/export`)).statusCode).toBe(403)
  const early = await officer.get(`/formulas/simulate/${id}/export`)
  expect([early.statusCode, early.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
  expect((await officer.get('/formulas/simulate/999999')).statusCode).toBe(404)
  const nothing = await officer.post('/formulas/simulate', { versionId: 999_999 })
  expect([nothing.statusCode, nothing.json().error.fields[0].name]).toEqual([400, 'versionId'])
})

test('Lines that a claim computed itself are simulated too, for the chosen contracts', async () => {
  const [points] = (await officer.get('/formulas?q=F5')).json().data.items
  const { versions } = (await officer.get(`/formulas/${points.id}`)).json().data
  const { tests: cases } = versions[0]
  const made = await officer.post(`/formulas/${points.id}/versions`, {
    expression: 'band(total_points, 20, 0, 100, 1, 200, 1.2, inf, 1.5) * point_value * 2',
    roundingMode: 'half-up',
    roundingPlaces: 2,
    floor: null,
    ceiling: null,
    tests: cases,
  })
  expect(made.statusCode, made.body).toBe(201)
  // Forces that month to be approved, with points.
  const approvedWithPoints = sql<{ id: number }>`
    with month as (
      select contract_id, period, contractor_id from contract_period join contract on contract.id = contract_id
      where period = date_trunc('month', local_today()) - interval '3 months' order by contract_id limit 1
    ), gone as (
      delete from claim_line using claim, month
      where claim_line.claim_id = claim.id and claim.contract_id = month.contract_id and claim.period = month.period
    ), claimed as (
      insert into claim (contract_id, contractor_id, period, status, hash)
      select contract_id, contractor_id, period, 4, 'x' from month
      on conflict (contract_id, period) do update set status = 4, hash = 'x' returning id, contract_id, period, revision
    )
    insert into claim_line (claim_id, revision, seq, key, part, source_kind, occurred_period, code, expression, inputs, amount, counted)
    select id, revision, 900, 'rule 900', 'deduction', 'period', period, 'F5', 'x',
      '{"total_points": "120", "point_value": "15.00"}', 1560, 1560 from claimed
    returning (select contract_id from claimed) as id`
  const { rows } = await owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    return approvedWithPoints.execute(trx)
  })
  const contractId = rows[0]?.id as number
  const ask = { versionId: made.json().data.id, contractIds: [contractId] }
  const { id, total } = (await officer.post('/formulas/simulate', ask)).json().data
  expect(total).toBe(1)
  await runQueuedJobs({ db, env, log: pino({ level: 'silent' }) }, [simulateTask] as Task[])
  const { result } = (await officer.get(`/formulas/simulate/${id}`)).json().data
  expect(result.months).toContainEqual(
    expect.objectContaining({ contractId, before: '1560.00', after: '3120.00', difference: '1560.00' }),
  )
})
