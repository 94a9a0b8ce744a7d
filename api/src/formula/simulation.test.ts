import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { seedDemo } from '../../seeds/demo.ts'
import type { Task } from '../jobs/task.ts'
import { workOff } from '../jobs/worker.ts'
import { world } from '../test/world.ts'
import { simulateTask } from './simulate.ts'

const { as, aToken, db, env, url } = await world()
await seedDemo(db, env)
const userOf = async (email: string) =>
  (
    await db
      .selectFrom('user')
      .select('id')
      .where('email', '=', `${email}@patuh.example`)
      .executeTakeFirstOrThrow()
  ).id
const officer = as(await aToken(await userOf('co')))
const stranger = as(await aToken(await userOf('aa')))

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

test('a draft is set against the version in force over the ledger of the last year, in the background', async () => {
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
  await workOff(url, { db, env, log: pino({ level: 'silent' }) }, [simulateTask] as Task[])
  const found = (await officer.get(`/formulas/simulate/${id}`)).json().data
  expect(found).toMatchObject({ status: 'done', done: 4, baseVersion: 1 })
  const added = found.result.movers.find(({ before: was }: { before: string }) => was === '400.00')
  expect(added).toMatchObject({ before: '400.00', after: '600.00', difference: '200.00' })
  expect(await db.selectFrom('event').select(db.fn.countAll().as('events')).executeTakeFirst()).toEqual(
    before,
  )
})

test('a simulation is seen by whoever asked for it, and needs something to be set against', async () => {
  const { id } = (await officer.post('/formulas/simulate', { versionId: draft.json().data.id })).json().data
  expect((await stranger.get(`/formulas/simulate/${id}`)).statusCode).toBe(403)
  expect((await officer.get('/formulas/simulate/999999')).statusCode).toBe(404)
  const nothing = await officer.post('/formulas/simulate', { versionId: 999_999 })
  expect([nothing.statusCode, nothing.json().error.fields[0].name]).toEqual([400, 'versionId'])
})
