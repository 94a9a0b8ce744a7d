import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { connect } from './db.ts'
import { listener } from './listen.ts'

test('a line that is slow to answer is trusted no longer, asked once, and trusted again when it answers', async () => {
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
  await expect.poll(line.isWhole).toBe(true)
  // what was asked last has its answer
  await wait(400)
  for (const far of lines) far.pause()
  questions = 0
  for (let turn = 0; turn < 30; turn++) {
    line.isWhole()
    await wait(50)
  }
  expect([line.isWhole(), questions]).toEqual([false, 1])
  for (const far of lines) far.resume()
  await expect.poll(line.isWhole).toBe(true)
  // nothing had lined up behind the one that was not answered
  expect(questions).toBeLessThan(4)
})
