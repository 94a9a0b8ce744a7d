import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorkplace, casesOf, justification } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'
import { handleDeadlines } from '../../casework/case/jobs.ts'
import { checkFigures, checkTask, foldFigures } from './jobs.ts'

const here = await world()
const { db, env } = here
const place = await aWorkplace(here)
const cases = casesOf(here, place)

const rights = {
  attendance: 0,
  claim_record: 0,
  complaint: 0,
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

test('A wrong figure is corrected by the check of the night, which logs an error and an audit event', async () => {
  const before = await sum()
  await sql`update figure set total = total + 5 where name = 'complaint.recorded'`.execute(db)
  await sql`delete from verdict_time`.execute(db)
  const errors: unknown[] = []
  const log = { error: (found: unknown) => errors.push(found) } as never
  await checkTask.run({ db, env, log }, {})
  expect(await sum()).toEqual(before)
  expect(errors).toEqual([{ differed: { ...rights, complaint: expect.any(Number), verdictTimes: 2 } }])
  const event = (await here.events()).findLast(({ entity }) => entity === 'figure')
  expect([event?.action, event?.after]).toEqual(['verify', expect.objectContaining({ verdictTimes: 2 })])
})
