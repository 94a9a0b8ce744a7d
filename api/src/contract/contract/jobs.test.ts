import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { contractStory } from '../../../test/contract-story.ts'
import { world } from '../../../test/world.ts'
import { remindOfEnds } from './jobs.ts'

const here = await world()
const { db, env } = here
const { officer, administrator, contractor, written, put, step, detail } = await contractStory(here)

const made = await written()
await put({ ...made, lockVersion: (await detail(made)).lockVersion }, 'parties', [
  { userId: officer.id, role: 'officer' },
  { userId: contractor.id, role: 'manager' },
])
await step(officer, made, 'submit')
await step(administrator, made, 'approve')
await step(officer, made, 'sign')

const lastDay = (await detail(made)).endDate as string
const before = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** Sets the current date of the whole database. */
const setToday = (day: string) =>
  sql`create or replace function local_today() returns date language sql stable as ${sql.lit(`select date '${day}'`)}`.execute(
    here.owner,
  )
const run = () => remindOfEnds.run({ db, env, log: pino({ level: 'silent' }) }, {})
const noticesOf = async (caller: typeof officer, of: string) =>
  (await caller.get('/notifications?limit=1000'))
    .json()
    .data.items.map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes(of))

const { rows } = await sql<{ refNo: string }>`select ref_no from contract where id = ${made.id}`.execute(db)
const refNo = rows[0]?.refNo as string
const licence = before(lastDay, 400)
await sql`update organization set kdn_until = ${licence}::date where id = ${contractor.organizationId}`.execute(
  db,
)
const [bond] = (await detail(made)).documents as { expiresOn: string }[]

test.each([
  ['the end of a contract', `${refNo} ends`, lastDay],
  ['its bond', `Bond of ${refNo}`, bond?.expiresOn as string],
  ['a licence of its contractor', `Lesen KDN of ${refNo}`, licence],
])(
  '%s is announced 90, 60 and 30 days before, once each, to the officer and the contractor',
  async (_, what, day) => {
    const seen: [number, number][] = []
    for (const days of [91, 90, 89, 61, 60, 59, 31, 30, 29, 1, 0, -1]) {
      await setToday(before(day, days))
      await run()
      await run()
      seen.push([days, (await noticesOf(contractor, what)).length])
    }
    expect(seen).toEqual([
      [91, 0],
      [90, 1],
      [89, 1],
      [61, 1],
      [60, 2],
      [59, 2],
      [31, 2],
      [30, 3],
      [29, 3],
      [1, 3],
      [0, 3],
      [-1, 3],
    ])
    expect((await noticesOf(officer, what)).map((title: string) => title.slice(0, 12))).toEqual([
      '30 days left',
      '60 days left',
      '90 days left',
    ])
  },
)

test('A document entered late is announced once, for the nearest of these distances', async () => {
  await setToday(before(lastDay, 200))
  const insurance = { kind: 'insurance', name: 'Liability', expiresOn: before(lastDay, 160) }
  expect((await officer.post(`${made.path}/documents`, insurance)).statusCode).toBe(201)
  await run()
  await run()
  expect(await noticesOf(officer, 'Liability')).toEqual([`40 days left: Liability of ${refNo}`])
})

test('A renewed document is no longer announced', async () => {
  await setToday(before(lastDay, 175))
  const renewed = { kind: 'insurance', name: 'Liability renewed', expiresOn: before(lastDay, -300) }
  await officer.post(`${made.path}/documents`, renewed)
  await run()
  expect(await noticesOf(officer, 'Liability')).toHaveLength(1)
})
