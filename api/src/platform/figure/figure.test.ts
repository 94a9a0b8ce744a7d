import type { Scope } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorkplace, casesOf, justification } from '../../../test/case.ts'
import { openClient } from '../../../test/sql/client.ts'
import { explained } from '../../../test/sql/plans.ts'
import { world } from '../../../test/world.ts'
import { findActor } from '../../access/session/queries.ts'
import { handleDeadlines } from '../../casework/case/jobs.ts'
import type { Actor } from '../authorization/actor.ts'
import { inScope } from '../authorization/scope.ts'
import { checkFigures, checkTask, foldFigures } from './jobs.ts'
import { byPeriod } from './periods.ts'
import { figureOwners, figures, figuresIn } from './queries.ts'

const here = await world()
const { db, env } = here
const place = await aWorkplace(here)
const cases = casesOf(here, place)

const rights = {
  attendance: 0,
  claim_record: 0,
  complaint: 0,
  sums: 0,
  tour_round: 0,
  verdict_time: 0,
  verdictTimes: 0,
}
const sum = async () => {
  const { rows } = await sql<{ name: string; total: number; part: number; amount: string }>`
    select name, sum(total)::int as total, sum(part)::int as part, sum(amount) as amount
    from (select name, total, part, amount from figure union all
      select name, total, part, amount from figure_change) figure group by name order by name`.execute(db)
  return rows
}

test('Figures follow every step of a case', async () => {
  await cases.submitted()
  await cases.justified()
  await cases.decided('deny')
  await cases.decided('accept')
  const late = await cases.submitted()
  await sql`update case_clock set started_at = started_at - interval '20 days', due_at = due_at - interval '20 days'
    where source = 'complaint' and case_id = ${late.id}`.execute(db)
  await handleDeadlines(db)
  await cases.send('manager', `/complaints/${(await cases.submitted()).id}/justify`, justification)
  expect((await sum()).find(({ name }) => name === 'complaint.recorded')?.total).toBe(6)
  expect((await sum()).find(({ name }) => name === 'verdict_time.verdict')?.total).toBe(2)
  expect(await checkFigures(db)).toEqual(rights)
})

test('Adding changes up leaves every sum as it is, also while others write', async () => {
  const before = await sum()
  await foldFigures(db)
  expect(await sum()).toEqual(before)
  await Promise.all([cases.submitted(), foldFigures(db), foldFigures(db), cases.submitted()])
  await foldFigures(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from figure_change`.execute(db)
  expect(rows[0]?.count).toBe(0)
  expect(await checkFigures(db)).toEqual(rights)
})

test.each([
  ['all'],
  ['zone'],
  ['org'],
  ['contract'],
  ['own'],
  ['own', 'zone'],
  ['contract', 'own'],
  ['all', 'own'],
] as Scope[][])(
  'Sums of the scope %j and others are those of its figures, whether added up yet or not',
  async (...scopes) => {
    const seen = async (token: string) => {
      const known = (await findActor(db, token, env, false))?.actor as Actor
      const actor = { ...known, privileges: new Map([['historyComplaint.view', scopes]]) } as Actor
      const scope = inScope(actor, 'historyComplaint.view', figureOwners)
      const [added, counted] = [
        figuresIn(actor, 'historyComplaint.view', ['complaint.recorded']),
        sql`(select * from ${figures('complaint.recorded')} where ${scope}) figure`,
      ].map(
        (from) =>
          sql`select state, sum(total)::int as total, sum(part)::int as part from ${from}
          group by state having sum(total) <> 0 order by state`,
      )
      const rows = [await added?.execute(db), await counted?.execute(db)].map((answer) => answer?.rows)
      expect(rows[0]).toEqual(rows[1])
      return rows[0]?.length
    }
    await cases.submitted()
    const people = [place.admin, place.inspector, place.verifier, place.manager]
    const before = await Promise.all(people.map(({ token }) => seen(token)))
    expect(Math.max(...before.map((count) => count ?? 0))).toBeGreaterThan(0)
    await foldFigures(db)
    expect(await Promise.all(people.map(({ token }) => seen(token)))).toEqual(before)
  },
)

test('A month is computed again when one of its figures changes, and only then', async () => {
  const actor = (await findActor(db, place.admin.token, env, false))?.actor as Actor
  let computed = 0
  const names = ['complaint.recorded']
  const total = async () => {
    const rows = await byPeriod(
      db,
      actor,
      { name: 'test', figures: names, since: sql`'2020-01-01'::date` },
      async (isAsked) => {
        computed++
        const { rows } = await sql<{ period: string; total: number }>`
          select period::text, sum(total)::int as total from ${figuresIn(actor, 'historyComplaint.view', names)}
          where ${isAsked} group by period`.execute(db)
        return rows
      },
    )
    return rows.reduce((sum, row) => sum + row.total, 0)
  }
  const before = await total()
  await foldFigures(db)
  expect([await total(), computed]).toEqual([before, 1])
  await cases.submitted()
  expect([await total(), computed]).toEqual([before + 1, 2])
  await sql`update figure_sum set total = total + 5, part = part + 5 where name = 'complaint.recorded'`.execute(
    db,
  )
  expect((await checkFigures(db)).sums).toBeGreaterThan(0)
  await total()
  expect(await total()).toBe(before + 1)
})

test('A wrong figure is corrected by the check of the night, which logs an error and an audit event', async () => {
  const before = await sum()
  await sql`update figure set total = total + 5 where name = 'complaint.recorded'`.execute(db)
  await sql`delete from verdict_time`.execute(db)
  const errors: unknown[] = []
  const log = { error: (found: unknown) => errors.push(found) } as never
  await checkTask.run({ db, env, log }, {})
  expect(await sum()).toEqual(before)
  expect(errors).toEqual([
    { differed: { ...rights, complaint: expect.any(Number), sums: expect.any(Number), verdictTimes: 2 } },
  ])
  const event = (await here.events()).findLast(({ entity }) => entity === 'figure')
  expect([event?.action, event?.after]).toEqual(['verify', expect.objectContaining({ verdictTimes: 2 })])
})

/** Changes of one figure that no other test has. */
const append = (rows: number) =>
  sql`insert into figure_change (name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id,
      total, part, amount)
    select 'many.row', '2020-01-01', '', 0, 0, 0, 0, 0, 1, 0, 0 from generate_series(1, ${rows}::int)`.execute(
    here.owner,
  )

test('Figures are read without the changes that many rows left behind', async () => {
  await append(20_000)
  await foldFigures(db)
  const client = await openClient(here.ownerUrl)
  const text = `select * from figure_change where name = 'complaint.answer'`
  const { buffers } = await explained(client, { text, values: [] })
  await client.end()
  expect(buffers).toBeLessThan(20)
})

test('Many changes are added up soon, also with a plan made for a few', async () => {
  const client = await openClient(here.ownerUrl)
  await append(1)
  await client.query('vacuum analyze figure_change')
  for (let turn = 0; turn < 8; turn++) {
    await append(1)
    await client.query('select fold_figures(20000)')
  }
  await append(20_000)
  // half a second when linear, longer than this when each is compared with each
  await client.query(`set statement_timeout = '4s'`)
  expect((await client.query('select fold_figures(20000) as count')).rows).toEqual([{ count: 20_000 }])
  await client.end()
  for (const table of ['figure', 'figure_sum'])
    await sql`delete from ${sql.table(table)} where name = 'many.row'`.execute(here.owner)
})
