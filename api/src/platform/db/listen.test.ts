import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { lossyProxy } from '../../../test/lossy-proxy.ts'
import { world } from '../../../test/world.ts'
import { connect } from './db.ts'
import { listener } from './listen.ts'

test('a slow connection is not live, is pinged once, and is live again when it answers', async () => {
  const { url } = await world()
  const { port, hostname } = new URL(url)
  let questions = 0
  const lines: Socket[] = []
  const relay = createServer((near) => {
    const far = connectTo(Number(port), hostname)
    near
      .on('data', () => questions++)
      .pipe(far)
      .pipe(near)
    for (const end of [near, far]) end.on('error', () => {})
    lines.push(far)
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const db = connect(
    Object.assign(new URL(url), { host: `127.0.0.1:${(relay.address() as AddressInfo).port}` }).href,
  )
  const line = listener(db, 'somewhere', () => {})
  afterAll(async () => {
    await line.stop()
    await db.destroy()
    relay.close()
  })

  await line.start()
  await expect.poll(line.isLive).toBe(true)
  // the last ping was answered
  await wait(400)
  for (const far of lines) far.pause()
  questions = 0
  for (let turn = 0; turn < 30; turn++) {
    line.isLive()
    await wait(50)
  }
  expect([line.isLive(), questions]).toEqual([false, 1])
  for (const far of lines) far.resume()
  await expect.poll(line.isLive).toBe(true)
  // no pings were queued behind the unanswered one
  expect(questions).toBeLessThan(4)
})

test('after an outage it connects again however long that takes, says so, and hears what follows', async () => {
  const { url, db } = await world()
  const proxy = await lossyProxy(url)
  const through = connect(proxy.url)
  const heard: string[] = []
  const line = listener(through, 'somewhere', (payload) => heard.push(payload), {
    onReconnect: () => heard.push('back'),
  })
  await line.start()
  proxy.refuse(true)
  // several attempts fail
  await wait(3500)
  proxy.refuse(false)
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['back'])
  await sql`select pg_notify('somewhere', 'first')`.execute(db)
  await expect.poll(() => heard).toEqual(['back', 'first'])
  await line.stop()
  await through.destroy()
  proxy.close()
})
