import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../api/src/platform/db/cluster.ts'
import { caller } from './harness/client.ts'
import { clearLimits, type Product, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'
import { write } from './harness/writer.ts'

// Three nodes behind haproxy, which sends nothing twice, are stopped and started one after the other under readers,
// writers with uploads, and live streams: `npm run trial rolling-restart 100`. haproxy is a package of Debian
// (`apt-get install haproxy`).
const nodes = [0, 1, 2]
const env = { DRAIN_SECONDS: '3' }

async function startProxy(product: Product) {
  const port = await freePort()
  const file = join(product.folder, 'haproxy.cfg')
  const servers = nodes.map((node) => `  server node${node} ${new URL(product.address(node)).host} check`)
  writeFileSync(
    file,
    `global
  log stderr local0 emerg
defaults
  mode http
  retries 0
  timeout connect 5s
  timeout check 3s
  timeout client 150s
  timeout server 150s
  default-server inter 500ms fall 1 rise 2
frontend patuh
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`,
  )
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < 100; waited++) {
    if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return { address, child }
    await sleep(100)
  }
  throw new Error('haproxy does not answer. Is it installed? apt-get install haproxy')
}

await trial(
  'rolling-restart',
  { count: 100, nodes: nodes.length, env },
  async ({ product, random, count }) => {
    const { address, child } = await startProxy(product)
    let isOver = false
    let answered = 0
    const failures: string[] = []
    const failed = (what: string) => {
      failures.push(what)
      return false
    }
    const writers = Array.from({ length: 4 }, () =>
      write({ db: product.db(), address: () => address, random, isOver: () => isOver, failed }),
    )
    const { token } = await signIn(address, 'vf')
    const read = async () => {
      const call = caller(address, token)
      for (let turn = 0; !isOver; turn++) {
        const path =
          ['/complaints?limit=20', '/menu/privileges', '/notifications', '/dashboard'][turn % 4] ?? ''
        const { status, body } = await call('GET', path).catch((error: Error) => ({
          status: 0,
          body: error.message,
        }))
        if (status === 200) answered++
        else failed(`${path} ${status} ${body.slice(0, 100)}`)
        await sleep(20)
      }
    }
    let opened = 0
    /** A live stream: its end is no failure, but it must open again at once. */
    const listen = async () => {
      while (!isOver) {
        const cut = new AbortController()
        const stream = await fetch(`${address}/api/v1/notifications/stream`, {
          headers: { authorization: `Bearer ${token}` },
          signal: cut.signal,
        }).catch(() => undefined)
        if (stream?.ok) opened++
        else failed(`stream ${stream?.status ?? 0}`)
        const reader = stream?.body?.getReader()
        while (!isOver) {
          const piece = await Promise.race([
            reader?.read().catch(() => undefined),
            sleep(500, 'still open' as const),
          ])
          if (piece !== 'still open' && (!piece || piece.done)) break
        }
        cut.abort()
        await sleep(200)
      }
    }
    const others = [read(), read(), read(), listen(), listen()]
    let longest = 0
    for (let round = 0; round < count; round++) {
      for (const node of nodes) {
        await clearLimits(product.db())
        const begun = Date.now()
        await product.restart(node, 'SIGTERM')
        longest = Math.max(longest, Date.now() - begun)
        // until haproxy has found it again
        await sleep(1500)
      }
      console.log(`${round + 1} of ${count} rounds: ${answered} answers, ${failures.length} failures`)
    }
    isOver = true
    const written = (await Promise.all(writers)).flat().length
    await Promise.all(others)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
    return {
      figures: {
        ...{ rounds: count, nodes: nodes.length, 'requests answered': answered + 3 * written },
        ...{ failed: failures.length, 'streams opened': opened, 'longest restart': `${longest} ms` },
      },
      failures: [...new Set(failures)].slice(0, 20),
    }
  },
)
