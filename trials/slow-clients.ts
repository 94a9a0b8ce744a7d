import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { measureBeside } from './harness/beside.ts'
import { clearLimits, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// Clients that never read, that send their headers or their body byte by byte, and that ask for five times as much as
// the server can answer, each beside a client that measures its own answers: `npm run trial slow-clients 200`.
const phaseMs = 15_000
const pdf = 'multipart/form-data; boundary=edge'

type Kind = {
  name: string
  begin: (socket: Socket, token: string, host: string) => void
  every?: (socket: Socket) => void
}
const get = (path: string, token: string, host: string) =>
  `GET /api/v1${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n`

const kinds: Kind[] = [
  {
    name: 'never reading',
    begin: (socket, token, host) => {
      socket.pause()
      socket.write(`${get('/complaints?limit=1000', token, host)}\r\n`)
    },
  },
  {
    name: 'slow headers',
    begin: (socket, token, host) => void socket.resume().write(get('/complaints', token, host)),
    every: (socket) => void socket.write('X-A: b\r\n'),
  },
  {
    name: 'slow bodies',
    begin: (socket, token, host) =>
      void socket
        .resume()
        .write(
          `POST /api/v1/files HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${crypto.randomUUID()}\r\nContent-Type: ${pdf}\r\nContent-Length: 100000\r\n\r\n--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF`,
        ),
    every: (socket) => void socket.write('x'),
  },
  {
    name: 'too many',
    begin: (socket, token, host) =>
      void socket.resume().write(`${get('/complaints?limit=50', token, host)}\r\n`),
    every: () => {},
  },
]

/** Opens the sockets and keeps them busy; those that are closed by the server are opened again. */
function attack(kind: Kind, address: string, token: string, count: number) {
  const { hostname, port, host } = new URL(address)
  let isOver = false
  const sockets = new Set<Socket>()
  const open = () => {
    const socket = connect(Number(port), hostname)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (!isOver) setTimeout(open, 500)
    })
    socket.on('connect', () => kind.begin(socket, token, host))
    if (kind.name === 'too many')
      socket.on('data', () => setTimeout(() => socket.writable && kind.begin(socket, token, host), 20))
  }
  for (let n = 0; n < count; n++) open()
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) kind.every?.(socket)
  }, 1000)
  return () => {
    isOver = true
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}

/** The slowest of the answers that say whether the process lives. */
async function slowestHealth(address: string, ms: number) {
  let slowest = 0
  for (const until = Date.now() + ms; Date.now() < until; await sleep(200)) {
    const begun = performance.now()
    await fetch(`${address}/healthz`).catch(() => undefined)
    slowest = Math.max(slowest, performance.now() - begun)
  }
  return Math.round(slowest)
}

async function measure(address: string, token: string) {
  const stop = measureBeside(address, token)
  const health = await slowestHealth(address, phaseMs)
  return { ...(await stop()), health }
}

await trial('slow-clients', { count: 200 }, async ({ product, count }) => {
  const address = product.address()
  const { token } = await signIn(address, 'aa')
  const { token: bad } = await signIn(address, 'vf')
  await measure(address, token)
  const alone = await measure(address, token)
  const figures: Record<string, string> = { alone: `p99 ${alone.p99} ms, /healthz ${alone.health} ms` }
  const failures: string[] = []
  for (const kind of kinds) {
    await clearLimits(product.db())
    const stop = attack(kind, address, bad, count)
    const { p99, failed, asked, health } = await measure(address, token)
    stop()
    figures[kind.name] = `p99 ${p99} ms, failed ${failed} of ${asked}, /healthz ${health} ms`
    if (failed > 0) failures.push(`${kind.name}: ${failed} of ${asked} requests of another user failed`)
    if (p99 > Math.max(2 * alone.p99, 100)) failures.push(`${kind.name}: p99 ${alone.p99} → ${p99} ms`)
    if (health > Math.max(2 * alone.health, 100)) failures.push(`${kind.name}: /healthz ${health} ms`)
    await sleep(3000)
  }
  return { figures: { sockets: count, ...figures }, failures }
})
