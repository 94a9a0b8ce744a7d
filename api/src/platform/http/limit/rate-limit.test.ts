import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { caller } from '../../../../test/caller.ts'
import { world } from '../../../../test/world.ts'
import { buildApp } from '../../../app.ts'
import { connect } from '../../db/db.ts'
import { giveBackAttempts, limitRate, network, type RateLimit } from './rate-limit.ts'

const { db, app, aUser, env, url } = await world()
// A second node: an app with its own connections to the same database.
const otherDb = connect(url)
const otherApp = await buildApp({ db: otherDb, env })
afterAll(async () => {
  await otherApp.close()
  await otherDb.destroy()
})

let count = 0
const limit = (most: number, minutes = 15): RateLimit => ({ name: `test-${++count}`, most, minutes })
const taken = (given: RateLimit, who: string) =>
  limitRate(db, given, who).then(
    () => true,
    () => false,
  )
const later = (minutes: number) =>
  sql`update turn set taken = array(select at - make_interval(mins => ${minutes}) from unnest(taken) at)`.execute(
    db,
  )

describe('A rate limit', () => {
  test('admits exactly the allowed number of parallel attempts', async () => {
    const ten = limit(10)
    const turns = await Promise.all(Array.from({ length: 100 }, () => taken(ten, 'me')))
    expect(turns.filter(Boolean)).toHaveLength(10)
  })

  test('counts each caller separately', async () => {
    const one = limit(1)
    expect([await taken(one, 'a'), await taken(one, 'b'), await taken(one, 'a')]).toEqual([true, true, false])
  })

  test('uses a sliding window, not fixed intervals', async () => {
    const three = limit(3)
    await taken(three, 'me')
    await later(14)
    expect([await taken(three, 'me'), await taken(three, 'me'), await taken(three, 'me')]).toEqual([
      true,
      true,
      false,
    ])
    await later(2)
    // the first attempt has expired, the other two still count
    expect([await taken(three, 'me'), await taken(three, 'me')]).toEqual([true, false])
  })

  test('answers with the seconds to wait in retry-after', async () => {
    const one = limit(1, 2)
    await taken(one, 'me')
    await later(1)
    const error = await limitRate(db, one, 'me').catch((problem) => problem)
    expect(error).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' })
    expect(error.retryAfter).toBeGreaterThan(55)
    expect(error.retryAfter).toBeLessThanOrEqual(60)
  })

  test('is shared by all nodes', async () => {
    const { token } = await aUser()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push((await caller(n % 2 ? otherApp : app, token).get('/profile/data')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })

  test('does not count attempts that are given back', async () => {
    const one = limit(1)
    await giveBackAttempts(db, [await limitRate(db, one, 'me')])
    expect(await taken(one, 'me')).toBe(true)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('The address %s belongs to the network %s', (ip, expected) => {
  expect(network(ip)).toBe(expected)
})
