import type { Setup } from '@patuh/domain/workplace/setup'
import { expect, test } from 'vitest'
import { world } from '../../../test/world.ts'

const { as, aUser, aZone, db, events } = await world()
const administrator = as((await aUser({ userType: 'SA' })).token)
const read = async (reader = administrator): Promise<Setup> => (await reader.get('/setup')).json().data
const done = async () => (await read()).steps.filter(({ isDone }) => isDone).map(({ name }) => name)
const missing = async (pack: string) => (await read()).packs.find(({ name }) => name === pack)?.missing

test('The steps of the checklist are done when what they ask for exists', async () => {
  expect(await done()).toEqual([])
  await aZone({ kind: 'region' })
  expect(await done()).toEqual(['zone'])
  for (const userType of ['CO', 'AA'] as const) await aUser({ userType })
  expect(await done()).toEqual(['zone'])
  for (const userType of ['IN', 'VF'] as const) await aUser({ userType })
  expect(await done()).toEqual(['zone', 'people'])
  await aUser({ userType: 'CM', typeId: 2 })
  expect(await done()).toEqual(['organization', 'zone', 'people', 'answer'])
})

test('Each step names who can do it', async () => {
  const { steps } = await read()
  expect(steps.find(({ name }) => name === 'contract')).toMatchObject({
    may: false,
    by: ['Contract officer'],
  })
  const officer = await read(as((await aUser({ userType: 'CO' })).token))
  expect(officer.steps.find(({ name }) => name === 'contract')?.may).toBe(true)
  expect(officer.mayApply).toBe(false)
})

test('An empty list says who may create its records, to those who may view it', async () => {
  const creators = (reader: typeof administrator, screen: string) => reader.get(`/screens/${screen}/creators`)
  expect((await creators(administrator, 'contract')).json().data.items).toEqual([
    { name: 'Contract officer' },
  ])
  const supervisor = as((await aUser({ userType: 'CS', typeId: 2 })).token)
  expect((await creators(supervisor, 'user')).statusCode).toBe(404)
  expect((await creators(administrator, 'nothing')).statusCode).toBe(400)
})

test('A starter pack is added once, formulas waiting for the approval of another, with audit events', async () => {
  expect(await missing('security')).toBeGreaterThan(15)
  const first = await administrator.post('/setup/packs/security')
  expect(first.statusCode, first.body).toBe(200)
  expect(first.json().data.added).toBeGreaterThan(15)
  expect(await missing('security')).toBe(0)
  expect((await administrator.post('/setup/packs/security')).json().data).toEqual({ added: 0 })
  const versions = await db.selectFrom('formulaVersion').select(['status', 'authorIds']).execute()
  expect(versions.length).toBeGreaterThan(4)
  for (const { status } of versions) expect(status).toBe('tested')
  expect((await administrator.post('/setup/packs/cleansing')).statusCode).toBe(200)
  expect((await administrator.post('/setup/packs/facilities')).statusCode).toBe(200)
  expect(await done()).toContain('offence')
  const told = (await events()).filter(({ action }) => action === 'apply-starter-pack')
  expect(told.some(({ entity }) => entity === 'type_of_offence')).toBe(true)
  const approver = as((await aUser({ userType: 'AA' })).token)
  const { items } = (await approver.get('/formulas?limit=100')).json().data
  const { versions: detail } = (await approver.get(`/formulas/${items[0].id}`)).json().data
  expect(detail[0].shortcomings).toEqual([])
  expect(detail[0].allowedActions).toContain('approve')
})

test('The holidays come as a calendar for each state; one that was edited is left alone', async () => {
  expect((await administrator.post('/setup/packs/holidays')).json().data).toEqual({ added: 16 })
  const johor = await db
    .selectFrom('calendar')
    .select('id')
    .where('code', '=', 'MY-JHR')
    .executeTakeFirstOrThrow()
  const count = async () =>
    (await db.selectFrom('holiday').select('id').where('calendarId', '=', johor.id).execute()).length
  expect(await count()).toBeGreaterThan(20)
  const before = await count()
  await db.deleteFrom('holiday').where('calendarId', '=', johor.id).where('name', '=', 'Labour Day').execute()
  expect((await administrator.post('/setup/packs/holidays')).json().data).toEqual({ added: 0 })
  expect(await count()).toBe(before - 2)
})

test('Two who apply a pack at once add it once', async () => {
  await db.deleteFrom('position').execute()
  const answers = await Promise.all([1, 2].map(() => administrator.post('/setup/packs/security')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers.map((answer) => answer.json().data.added).sort()).toEqual([0, 3])
})
