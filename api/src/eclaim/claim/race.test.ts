import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedConfig } from '../../../seeds/config.ts'
import { seededRandom } from '../../../seeds/random.ts'
import { aLargeMonth } from '../../../test/large-month.ts'
import { differences, manyMonths, postersAgainstCloser, randomOperations } from '../../../test/month-race.ts'
import { world } from '../../../test/world.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { JobContext } from '../../platform/jobs/task.ts'
import { buildClaim } from './jobs.ts'

const { db, owner, aUser } = await world()
await seedConfig(db)
const finance = await aUser({ userType: 'FP' })
const contractor = await aUser({ userType: 'CM', typeId: 2 })
const actor = { id: finance.id } as Actor
const people = { contractorId: contractor.organizationId, ownerId: finance.organizationId }

test('Fifty concurrent posters and one closer: a closed claim never changes, and no line is lost', async () => {
  const { claims } = await manyMonths(db, 8, people)
  const { changed, refused, lines } = await postersAgainstCloser(db, actor, claims, 50)
  expect({ changed, posted: lines + refused }).toEqual({ changed: [], posted: 8 * 50 })
  expect(refused).toBe(0)
})

test('Six hundred operations by eight clients: sums, replay and frozen claims differ by 0.00', async () => {
  const first = await manyMonths(db, 5, people)
  const second = await manyMonths(db, 4, people)
  const { whole } = seededRandom(7)
  const claims = [...first.claims, ...second.claims]
  const done = await randomOperations(db, actor, claims, 600, 8, (below) => whole(0, below - 1))
  expect(done.fine).toBeGreaterThan(300)
  expect(await differences(db)).toMatchObject({ sums: '0.00', replay: '0.00', wrong: 0 })
})

test('The progress bar of a large month moves in small steps, never back, and is full only at the end', async () => {
  const claimId = await aLargeMonth(db, people, { posts: 1, rounds: 100 })
  await sql`create table bar (nth serial, done integer, total integer, status text)`.execute(owner)
  await sql`create function watch_bar() returns trigger language plpgsql security definer as $$ begin
    insert into bar (done, total, status) values (new.done, new.total, new.status); return new; end $$`.execute(
    owner,
  )
  await sql`create trigger watch_bar after update on claim_build for each row execute function watch_bar()`.execute(
    owner,
  )
  await buildClaim.run({ db } as JobContext, { claimId, userId: null })
  const { rows } = await sql<{ done: number; total: number; status: string }>`
    select done, total, status from bar order by nth`.execute(owner)
  const moved = rows.filter(({ total }) => total > 0)
  const steps = moved.slice(1).map(({ done }, index) => done - (moved[index]?.done ?? 0))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...steps)).toBeLessThanOrEqual((moved[0]?.total ?? 0) / 4)
  expect(moved.filter(({ done, total }) => done === total)).toEqual([moved.at(-1)])
  expect(moved.at(-1)?.status).toBe('done')
})
