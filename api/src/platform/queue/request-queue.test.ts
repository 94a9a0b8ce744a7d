import { connect as connectTo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aWorkplace } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'
import { workQueue } from './work-queue.ts'

describe('A queue of heavy work', () => {
  test('does as much as it may at once, in the order of arrival, and refuses what is beyond', async () => {
    const enter = workQueue({ running: 2, waiting: 1, perUser: 2 })
    const [first] = [await enter('a'), await enter('b')]
    const order: string[] = []
    const third = enter('c').then((leave) => {
      order.push('third')
      return leave
    })
    await expect(enter('d')).rejects.toMatchObject({ statusCode: 503, retryAfter: 2 })
    expect(order).toEqual([])
    first()
    first()
    ;(await third)()
    expect(order).toEqual(['third'])
    expect(await Promise.race([enter('d'), sleep(500, 'blocked')])).toBeTypeOf('function')
  })

  test('refuses the user who fills it, and nobody else', async () => {
    const enter = workQueue({ running: 5, waiting: 5, perUser: 2 })
    const leave = await enter('greedy')
    await enter('greedy')
    await expect(enter('greedy')).rejects.toMatchObject({ statusCode: 429, retryAfter: 2 })
    await enter('modest')
    leave()
    await enter('greedy')
  })
})

describe('A queue with a limit of what one user has running', () => {
  test('does the work of others before the next of that user', async () => {
    const enter = workQueue({ running: 2, waiting: 9, runningPerUser: 1 })
    const leave = await enter('greedy')
    const order: string[] = []
    const later = enter('greedy').then(() => order.push('greedy'))
    const modest = await enter('modest')
    const third = enter('third').then(() => order.push('third'))
    modest()
    await third
    expect(order).toEqual(['third'])
    leave()
    await later
    expect(order).toEqual(['third', 'greedy'])
  })
})

describe('Fifty approvals, documents and dashboards at once', async () => {
  const here = await world()
  const place = await aWorkplace(here)
  const { id: reasonCodeId } = await here.db
    .selectFrom('reasonCode')
    .select('id')
    .where('kind', '=', 'adjustment')
    .executeTakeFirstOrThrow()
  const adjustment = {
    contractId: place.contractId,
    occurredPeriod: `${new Date().toISOString().slice(0, 7)}-01`,
    amount: '2000.00',
    reasonCodeId,
    reason: 'Counted twice in March.',
  }

  test('all get an answer within the limits, and others are answered meanwhile', async () => {
    const ids: number[] = []
    for (let n = 0; n < 50; n++)
      ids.push((await place.as.finance.post('/claim-records', adjustment)).json().data.id)
    const approver = here.as((await here.aUser({ userType: 'FA' })).token)
    const reader = here.as((await here.aUser({ userType: 'AA' })).token)
    const why = { reason: 'Seen and checked.' }
    const fined = (await place.as.finance.post('/claim-records', { ...adjustment, amount: '10.00' })).json()
      .data
    const since = performance.now()
    const sent = [
      ...ids.map((id) => approver.post(`/claim-records/${id}/approve`, why)),
      ...ids.map(() => place.as.finance.get(`/claim-records/${fined.id}/notice`)),
      ...ids.map(() => reader.get('/dashboard')),
    ]
    const others: number[] = []
    for (let n = 0; n < 10; n++) {
      const asked = performance.now()
      expect((await place.as.inspector.get('/auth/me')).statusCode).toBe(200)
      others.push(performance.now() - asked)
    }
    const answers = await Promise.all(sent)
    const codes = answers.map(({ statusCode }) => statusCode)
    console.log({ ok: codes.filter((code) => code === 200).length, ms: performance.now() - since })
    expect(codes.slice(0, 50)).toEqual(Array(50).fill(200))
    expect(new Set(codes)).toEqual(new Set([200, 429]))
    for (const { statusCode, headers } of answers)
      if (statusCode === 429) expect(headers['retry-after']).toBe('2')
    expect(Math.max(...others)).toBeLessThan(5000)
  })
})

describe('A server that is asked too much', async () => {
  const { app, as, aUser, db, owner } = await world()
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())

  test('answers what it can, refuses the rest after a second, and stays healthy', async () => {
    const readers = await Promise.all([1, 2, 3].map(() => aUser({ userType: 'AA' })))
    // every connection is busy: nobody gets further than the queue
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(1)`.execute(db))
    const since = performance.now()
    let firstRefusal = Number.POSITIVE_INFINITY
    const asked = Array.from({ length: 300 }, async (_, index) => {
      const answer = await as(readers[index % 3]?.token ?? '').get('/zones')
      if (answer.statusCode === 503) firstRefusal = Math.min(firstRefusal, performance.now() - since)
      return answer
    })
    expect((await fetch(`${base}/healthz`, { headers: { connection: 'close' } })).status).toBe(200)
    const answers = await Promise.all(asked)
    await Promise.all(busy)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300 - refused.length)
    expect(refused.length).toBeGreaterThanOrEqual(36)
    expect(refused.length).toBeLessThan(300)
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', connection: 'close' })
    expect(firstRefusal).toBeGreaterThan(990)
  })

  const waiting = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%type_of_offence%'`.execute(
        owner,
      )
    ).rows.length

  test('reads one long list of a user at a time, beside short ones and those of others', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => aUser({ userType: 'AA' })))
    const ask = (token: string | undefined, limit: number) =>
      as(token ?? '').get(`/type-of-offences?limit=${limit}`)
    const asked = await owner.transaction().execute(async (trx) => {
      await sql`lock table type_of_offence in access exclusive mode`.execute(trx)
      const long = [1, 2, 3].map(() => ask(one?.token, 1000))
      await expect.poll(waiting, { timeout: 4000 }).toBe(1)
      await sleep(200)
      expect(await waiting()).toBe(1)
      const beside = [ask(one?.token, 200), ask(other?.token, 1000)]
      await expect.poll(waiting, { timeout: 4000 }).toBe(3)
      return [...long, ...beside]
    })
    for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200)
  })

  test('ends the statement of a client that has gone', async () => {
    const { token } = await aUser({ userType: 'AA' })
    await owner.transaction().execute(async (trx) => {
      await sql`lock table type_of_offence in access exclusive mode`.execute(trx)
      const aborting = new AbortController()
      const headers = { authorization: `Bearer ${token}` }
      const asked = fetch(`${base}/api/v1/type-of-offences`, { headers, signal: aborting.signal }).catch(
        () => 'gone',
      )
      await expect.poll(waiting, { timeout: 4000 }).toBe(1)
      aborting.abort()
      expect(await asked).toBe('gone')
      // long before the lock time-out of the statement
      await expect.poll(waiting, { timeout: 3000 }).toBe(0)
    })
  })
})

describe('A user who never reads the answers', async () => {
  const { app, as, aUser, owner } = await world()
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const { hostname, port } = new URL(base)
  // six megabytes: too large for the buffers of the system
  await sql`insert into announcement (title, text, from_date, to_date)
    select 'Notice ' || n, repeat('守', 2000), current_date, current_date + 9 from generate_series(1, 1000) n`.execute(
    owner,
  )

  /** Sends a request and reads nothing of its answer. */
  const ask = (path: string, token: string) => {
    const socket = connectTo(Number(port), hostname).on('error', () => {})
    socket.pause()
    socket.write(
      `GET /api/v1${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    return socket
  }
  test('is refused, and nobody else waits', async () => {
    const [silent, other] = await Promise.all([1, 2].map(() => aUser({ userType: 'AA' })))
    // fewer than the answers that one user may leave unread, so that it is their size that is refused
    const sockets = Array.from({ length: 100 }, () => ask('/announcements?limit=1000', silent?.token ?? ''))
    const asked = async (token: string) => (await as(token).get('/auth/me')).statusCode
    await expect.poll(() => asked(silent?.token ?? ''), { timeout: 30_000 }).toBe(429)
    for (let turn = 0; turn < 20; turn++) expect(await asked(other?.token ?? '')).toBe(200)
    expect(process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed).toBeLessThan(1.2e9)
    const last = sockets.pop()
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => asked(silent?.token ?? ''), { timeout: 10_000 }).toBe(200)
    last?.destroy()
  })

  test('does not keep the server from closing', async () => {
    // six megabytes again, in pieces: an answer that was handed over whole is cut when the server closes
    await sql`insert into announcement (title, text, from_date, to_date)
      select repeat('守', 100), 'Text', current_date, current_date + 9 from generate_series(1, 20000)`.execute(
      owner,
    )
    const { token } = await aUser({ userType: 'AA' })
    const socket = ask('/announcements/export?format=csv', token)
    await sleep(3000)
    const begun = performance.now()
    await app.close()
    expect(performance.now() - begun).toBeLessThan(15_000)
    socket.destroy()
  })
})
