import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorkplace, casesOf } from '../../../../test/case.ts'
import { statementsOf } from '../../../../test/sql/plans.ts'
import { world } from '../../../../test/world.ts'
import { lists } from '../../../workplace/list/registry.ts'

const here = await world()
const { as, aUser, db, owner } = here
const place = await aWorkplace(here)
const cases = casesOf(here, place)

beforeAll(async () => {
  await cases.submitted()
  await cases.decided('accept')
  await cases.draft()
})

const searchesOf = (sorts: readonly string[]) => [
  '',
  'limit=5&page=2',
  'count=exact',
  ...sorts.flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
]

describe('A search that comes again', () => {
  test.each(['admin', 'verifier', 'manager', 'auditor'] as const)(
    'answers the %s the same in every list by the cached statement',
    async (who) => {
      // reading the audit log is an event of the audit log
      for (const { list } of lists().filter(({ name }) => name !== 'audit'))
        for (const search of searchesOf(list.sorts)) {
          const get = () => place.as[who].get(`/${list.api}?${search}`)
          const first = await get()
          if (first.statusCode === 403) break
          // an order that this reader may not use
          if (first.statusCode === 400) continue
          expect(first.statusCode, `${list.api}?${search}`).toBe(200)
          await get()
          const repeated = await get()
          expect.soft(repeated.json(), `${list.api}?${search}`).toEqual(first.json())
        }
    },
    120_000,
  )

  test('is one statement', async () => {
    const get = () => place.as.verifier.get('/complaints?limit=20')
    await get()
    await get()
    const statements = await statementsOf(get)
    expect(statements.map(({ values }) => values.length)).toEqual([0])
  })

  test('shows what has changed since', async () => {
    const ids = async () =>
      (await place.as.verifier.get('/complaints?sort=-id'))
        .json()
        .data.items.map(({ id }: { id: number }) => id)
    await ids()
    await ids()
    const before = await ids()
    const { id } = await cases.submitted()
    expect(await ids()).toEqual([id, ...before])
  })

  test('follows the scope of the reader at once', async () => {
    const { id, token } = await aUser({ userType: 'VF' })
    const total = async () =>
      (await as(token).get('/complaints?history=true')).json().data.pagination.totalRow as number
    for (let time = 0; time < 3; time++) expect(await total()).toBe(0)
    await db.insertInto('userZone').values({ userId: id, zoneId: place.zone.id }).execute()
    for (let time = 0; time < 3; time++) expect(await total()).toBeGreaterThan(0)
    await db.deleteFrom('userZone').where('userId', '=', id).execute()
    expect(await total()).toBe(0)
    await db.updateTable('user').set({ status: 'suspended' }).where('id', '=', id).execute()
    expect((await as(token).get('/complaints?history=true')).statusCode).toBe(401)
  })

  test('is in the language of each request', async () => {
    await sql`update type_of_offence set name = 'Asleep', name_ms = 'Tidur' where id = ${place.offenceId}`.execute(
      owner,
    )
    const offence = async (language: string) =>
      (await place.as.admin.get('/complaints?sort=refNo', { 'accept-language': language })).json().data
        .items[0].typeOfOffence.name
    for (let time = 0; time < 3; time++)
      expect([await offence('en'), await offence('ms')]).toEqual(['Asleep', 'Tidur'])
  })
})
