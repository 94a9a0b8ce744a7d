import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { caller } from '../../../test/caller.ts'
import { rounds } from '../../../test/rounds.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../../platform/db/db.ts'

const { as, aUser, aToken, db, env, owner, url } = await world()
const otherDb = connect(url)
const otherNode = await buildApp({ db: otherDb, env })
afterAll(async () => {
  await otherNode.close()
  await otherDb.destroy()
})

const times = rounds(30, 200)
const here = async (token: string, path = '/auth/me') => (await as(token).get(path)).statusCode
const there = async (token: string, path = '/auth/me') =>
  (await caller(otherNode, token).get(path)).statusCode
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends requests until the actor is answered from the cache. */
async function settle(ask: typeof here, token: string) {
  for (let i = 0; i < 3; i++) {
    await ask(token)
    await pause(5)
  }
}

/** Ends a session in the database without NOTIFY. */
const steal = (userId: number) =>
  owner.transaction().execute(async (trx) => {
    await sql`alter table session disable trigger user`.execute(trx)
    await trx.deleteFrom('session').where('userId', '=', userId).execute()
    await sql`alter table session enable trigger user`.execute(trx)
  })

/** Whether a node still answers from its cache. */
async function isRemembered(ask: typeof here) {
  const { id, token } = await aUser()
  await settle(ask, token)
  await steal(id)
  return (await ask(token)) === 200
}
const sooner = { timeout: 15_000, interval: 100 }

/** Allows for a busy machine: nine of ten within a second, and none over three. */
function expectSoon(taken: number[]) {
  const sorted = taken.toSorted((one, other) => one - other)
  expect(sorted[Math.ceil(0.9 * sorted.length) - 1]).toBeLessThan(1000)
  expect(sorted.at(-1)).toBeLessThan(Number.POSITIVE_INFINITY)
}

/** Milliseconds until the other node has invalidated its cache. */
async function untilThere(token: string, status: number, path?: string) {
  const since = performance.now()
  while ((await there(token, path)) !== status) {
    if (performance.now() - since > 3000) return Number.POSITIVE_INFINITY
    await pause(1)
  }
  return performance.now() - since
}

test('The actor of a token is answered from the cache without a query', async () => {
  await expect.poll(() => isRemembered(here), sooner).toBe(true)
})

describe(`A token is invalid at once, ${times} times of ${times},`, () => {
  const ways: [string, (user: { id: number; token: string }) => Promise<unknown>][] = [
    ['after signing out', ({ token }) => as(token).post('/auth/logout')],
    [
      'when its user is suspended',
      ({ id }) => db.updateTable('user').set({ status: 'suspended' }).where('id', '=', id).execute(),
    ],
    [
      'when the sessions of its user are ended, as after a reset',
      ({ id }) => db.deleteFrom('session').where('userId', '=', id).execute(),
    ],
    [
      'when its user gets another user type',
      ({ id }) =>
        db.transaction().execute(async (trx) => {
          await trx.deleteFrom('userUserType').where('userId', '=', id).execute()
          await sql`insert into user_user_type select ${id}, id from user_type where code = 'VF'`.execute(trx)
        }),
    ],
    [
      'when its user loses a user type, and no other has come in its place',
      async ({ id }) => {
        const userTypeId = sql<number>`(select id from user_type where code = 'VF')`
        await db
          .insertInto('userUserType')
          .values({ userId: id, userTypeId })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await db.deleteFrom('userUserType').where('userId', '=', id).execute()
      },
    ],
    [
      'when its time is up',
      ({ id }) => sql`update session set ends_at = now() where user_id = ${id}`.execute(db),
    ],
  ]

  test.each(ways)('%s', async (_, end) => {
    const { id } = await aUser()
    const taken: number[] = []
    for (let round = 0; round < times; round++) {
      await db.updateTable('user').set({ status: 'active' }).where('id', '=', id).execute()
      const token = await aToken(id)
      expect([await here(token), await there(token), await here(token)]).toEqual([200, 200, 200])
      await end({ id, token })
      expect(await here(token)).toBe(401)
      taken.push(await untilThere(token, 401))
    }
    expectSoon(taken)
  })
})

describe(`A privilege is revoked at the next request, ${times} times of ${times},`, () => {
  test('when it is removed from the user type', async () => {
    const { id, token } = await aUser({ userType: 'IN' })
    const { userTypeId } = await db
      .selectFrom('userUserType')
      .selectAll()
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    const view = { userTypeId, screen: 'position', action: 'view', scope: 'all' }
    const taken: number[] = []
    for (let round = 0; round < times; round++) {
      await db.insertInto('privilege').values(view).execute()
      expect(await here(token, '/positions')).toBe(200)
      taken.push(await untilThere(token, 200, '/positions'))
      await db
        .deleteFrom('privilege')
        .where('userTypeId', '=', userTypeId)
        .where('screen', '=', 'position')
        .execute()
      expect(await here(token, '/positions')).toBe(403)
      taken.push(await untilThere(token, 403, '/positions'))
    }
    expectSoon(taken)
  })
})

test('Under constant requests nobody is answered from a stale cache after a change', async () => {
  const { organizationId, token } = await aUser()
  let going = true
  const crowd = Array.from({ length: 8 }, async () => {
    while (going) await Promise.all([here(token), setImmediate()])
  })
  const wrong: string[] = []
  for (let round = 0; round < times; round++)
    for (const [status, expected] of [
      ['suspended', 401],
      ['active', 200],
    ] as const) {
      await db.updateTable('organization').set({ status }).where('id', '=', organizationId).execute()
      const answered = await here(token)
      if (answered !== expected) wrong.push(`${round} ${status}: ${answered}`)
    }
  going = false
  await Promise.all(crowd)
  expect(wrong).toEqual([])
}, 90_000)

test('A node whose listening connection is cut does not use its cache until it is back', async () => {
  await expect.poll(() => isRemembered(there), sooner).toBe(true)
  const { id, token } = await aUser()
  await settle(there, token)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'select' and pid <> pg_backend_pid()`.execute(db)
  await pause(500)
  await steal(id)
  expect(await there(token)).toBe(401)
  await expect.poll(() => isRemembered(there), sooner).toBe(true)
})

describe('A session whose menu is older than its privileges', () => {
  test('is refused with PRIVILEGE_CHANGED until its menu is loaded again', async () => {
    const { token } = await aUser({ userType: 'CO' })
    const refusal = async () => {
      const response = await as(token).get('/positions')
      return [response.statusCode, response.json().error?.code]
    }
    await as(token).get('/menu/privileges')
    expect(await refusal()).toEqual([200, undefined])
    await sql`delete from privilege where user_type_id = (select id from user_type where code = 'CO')`.execute(
      db,
    )
    expect(await refusal()).toEqual([403, 'PRIVILEGE_CHANGED'])
    expect(await refusal()).toEqual([403, 'PRIVILEGE_CHANGED'])
    expect((await as(token).get('/menu/privileges')).json().data.items).toEqual([])
    expect(await refusal()).toEqual([403, 'FORBIDDEN'])
  })

  test('is refused with FORBIDDEN when its menu is up to date', async () => {
    const { token } = await aUser({ userType: 'CO' })
    await as(token).get('/menu/privileges')
    const response = await as(token).post('/types', { nonsense: true })
    expect(response.json().error.code).toBe('FORBIDDEN')
  })
})
