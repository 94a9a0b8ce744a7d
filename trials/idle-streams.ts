import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoAccounts } from '../api/seeds/demo-account.ts'
import { measureBeside } from './harness/beside.ts'
import { kilobytesOf } from './harness/memory.ts'
import { clearLimits, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// Live streams on which nothing happens, beside a client that measures its own answers: `npm run trial idle-streams 10000`.
// Ten thousand are held for half an hour, fewer for two minutes. Then everybody is told something at once.
const heartbeatSeconds = 25

type Stream = { socket: Socket; isOpen: boolean; beats: number; told: number }

function openStream(address: string, token: string): Stream {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  const stream: Stream = { socket, isOpen: false, beats: 0, told: 0 }
  socket.on('error', () => {})
  socket.on('close', () => {
    stream.isOpen = false
  })
  socket.on('connect', () =>
    socket.write(
      `GET /api/v1/notifications/stream HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    ),
  )
  socket.on('data', (bytes) => {
    const text = bytes.toString()
    if (text.includes('event: ready')) stream.isOpen = true
    if (text.includes(': still here')) stream.beats++
    if (text.includes('event: notification')) stream.told++
  })
  return stream
}

/** Opens streams in parts, so that the queue of new connections is not what is tried. */
async function openAll(address: string, tokens: string[], count: number) {
  const streams: Stream[] = []
  while (streams.length < count) {
    const part = Array.from({ length: Math.min(100, count - streams.length) }, (_, number) =>
      openStream(address, tokens[(streams.length + number) % tokens.length] as string),
    )
    streams.push(...part)
    for (let waited = 0; waited < 100 && !part.every(({ isOpen }) => isOpen); waited++) await sleep(50)
  }
  return streams
}

const closed = (streams: Stream[]) => streams.filter(({ isOpen }) => !isOpen).length

await trial(
  'idle-streams',
  { count: 10_000, env: { SESSIONS_PER_USER: '100' } },
  async ({ product, count }) => {
    const minutes = count >= 10_000 ? 30 : 2
    const address = product.address()
    const users = []
    for (const { email } of demoAccounts) users.push(await signIn(address, email.split('@')[0] as string))
    await clearLimits(product.db())
    const first = measureBeside(address, users[0]?.token ?? '')
    await sleep(10_000)
    const alone = await first()
    const before = kilobytesOf(product.processId())
    const streams = await openAll(
      address,
      users.map(({ token }) => token),
      count,
    )
    const opened = count - closed(streams)
    const perStream = (kilobytesOf(product.processId()) - before) / count
    const second = measureBeside(address, users[0]?.token ?? '')
    for (let minute = 1; minute <= minutes; minute++) {
      await sleep(60_000)
      // a session that nobody uses ends; an open page uses it now and then
      await sql`update session set seen_at = now()`.execute(product.db())
      console.log(`${minute} of ${minutes} minutes: ${closed(streams)} closed`)
    }
    const beside = await second()
    const dropped = closed(streams)
    const least = Math.floor((minutes * 60) / heartbeatSeconds) - 1
    const silent = streams.filter(({ beats }) => beats < least).length
    for (const { user } of users)
      await sql`select pg_notify('notification', ${String(user.id)})`.execute(product.db())
    await sleep(5000)
    const untold = streams.filter(({ told }) => told === 0).length
    // control: a server that ends must be seen to drop them all
    await product.restart(0, 'SIGTERM')
    const droppedByControl = closed(streams)
    for (const { socket } of streams) socket.destroy()
    return {
      figures: {
        streams: count,
        ...{ opened, 'held for': `${minutes} min`, dropped, 'without heartbeat': silent, 'not told': untold },
        'memory a stream': `${perStream.toFixed(1)} kB`,
        'others’ p99 alone': `${alone.p99} ms`,
        'others’ p99 beside': `${beside.p99} ms`,
        'dropped by the control': droppedByControl,
      },
      failures: [
        ...(opened < count ? [`${count - opened} streams did not open`] : []),
        ...(dropped > 0 ? [`${dropped} streams were dropped`] : []),
        ...(silent > 0 ? [`${silent} streams got too few heartbeats`] : []),
        ...(untold > 0 ? [`${untold} streams were not told`] : []),
        ...(perStream > 30 ? [`${perStream.toFixed(1)} kB a stream`] : []),
        ...(droppedByControl === count ? [] : ['The control dropped too few.']),
      ],
    }
  },
)
