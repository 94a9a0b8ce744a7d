import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import '../api/src/app.ts'
import { connect } from '../api/src/platform/db/db.ts'
import { startEmbedded } from '../api/src/platform/db/embedded.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import { type Case, casesOf } from './beside/case.ts'

/**
 * `npm run bench beside -- <folder> [--only list] [--seconds 2] [--rounds 3]`: requests of the API beside a bare Fastify
 * with pg that does the same work on the same database, in turns of a few seconds, over ten connections.
 */
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
  },
})
const folder = resolve(positionals[0] ?? '')
const connections = 10

type Message = { port?: number; cpu?: number; memory?: number }
type Server = { port: number; child: ChildProcess }

const told = async (child: ChildProcess) => (await once(child, 'message'))[0] as Message
async function start(name: string, ...args: string[]): Promise<Server> {
  const child = fork(join(import.meta.dirname, `beside/${name}.ts`), args)
  return { child, port: (await told(child)).port as number }
}
const spentBy = async ({ child }: Server) => {
  child.send('')
  return told(child)
}

/** Processor time of every process of the database, in milliseconds. */
function spentByDatabase() {
  const data = join(folder, 'postgres/data')
  const server = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      // utime, stime, and those of the connections that have ended
      if (fields[1] === server || pid === server)
        ticks += [11, 12, ...(pid === server ? [13, 14] : [])].reduce(
          (sum, at) => sum + Number(fields[at]),
          0,
        )
    } catch {}
  return ticks * 10
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const ask = (port: number, { method = 'GET', path, headers = {}, body }: Case['ours']) =>
  new Promise<{ status: number; bytes: number; text: string; etag: string }>((done, fail) => {
    const text = typeof body === 'function' ? JSON.stringify(body()) : undefined
    const type =
      text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const asked = send(
      { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...type } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const all = Buffer.concat(parts)
          done({
            status: answer.statusCode ?? 0,
            bytes: all.length,
            text: all.toString(),
            etag: String(answer.headers.etag),
          })
        })
      },
    )
    asked.on('error', fail)
    asked.end(text)
  })

type Turn = { times: number[]; seconds: number; cpu: number; database: number; bytes: number }

async function turn(server: Server, how: Case['ours'], seconds: number): Promise<Turn> {
  const times: number[] = []
  let bytes = 0
  const [before, database] = [await spentBy(server), spentByDatabase()]
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const start = performance.now()
        const answer = await ask(server.port, how)
        if (answer.status !== (how.status ?? 200))
          throw new Error(`${how.path}: ${answer.status} ${answer.text.slice(0, 500)}`)
        times.push(performance.now() - start)
        bytes = answer.bytes
      }
    }),
  )
  const after = await spentBy(server)
  return {
    ...{ times, bytes, seconds: (performance.now() - began) / 1000 },
    cpu: (after.cpu ?? 0) - (before.cpu ?? 0),
    database: spentByDatabase() - database,
  }
}

function summary(turns: Turn[]) {
  const times = turns.flatMap(({ times }) => times).sort((one, other) => one - other)
  const sum = (of: (turn: Turn) => number) => turns.reduce((total, one) => total + of(one), 0)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    perSecond: times.length / sum(({ seconds }) => seconds),
    ...{ p50: at(0.5), p99: at(0.99), bytes: turns[0]?.bytes ?? 0 },
    cpu: sum(({ cpu }) => cpu) / times.length,
    database: sum(({ database }) => database) / times.length,
  }
}

const line = ({ perSecond, p50, p99, cpu, database, bytes }: ReturnType<typeof summary>) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, CPU ${cpu.toFixed(2)} + ${database.toFixed(2)} ms, ${bytes} B`

async function compare(product: Server, bare: Server, { name, ours, theirs }: Case) {
  if (ours.headers?.['if-none-match'] === '') {
    const { 'if-none-match': _, ...headers } = ours.headers
    ours.headers['if-none-match'] = (await ask(product.port, { ...ours, headers })).etag
  }
  await turn(product, ours, 1)
  await turn(bare, theirs, 1)
  const turns: [Turn[], Turn[]] = [[], []]
  for (let round = 0; round < Number(options.rounds); round++) {
    turns[0].push(await turn(product, ours, Number(options.seconds)))
    turns[1].push(await turn(bare, theirs, Number(options.seconds)))
  }
  const [one, other] = turns.map(summary) as [ReturnType<typeof summary>, ReturnType<typeof summary>]
  console.log(
    `${name}: ${(one.perSecond / other.perSecond).toFixed(2)} of bare, p50 ${(one.p50 / other.p50).toFixed(2)} ×`,
  )
  console.log(`  ours ${line(one)}\n  bare ${line(other)}`)
}

const { url, stop } = await startEmbedded(folder)
try {
  await migrate(url)
  const db = connect(url, { size: 2 })
  const cases = await casesOf(db)
  const { rows } = {
    rows: await db
      .selectFrom('complaint')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
  }
  console.log(`${rows[0]?.count} complaints, ${connections} connections`)
  const product = await start('product', url, folder)
  const bare = await start('bare', url)
  for (const one of cases.filter(({ name }) => name.startsWith(options.only)))
    await compare(product, bare, one)
  console.log(`memory of the API: ${(await spentBy(product)).memory?.toFixed(0)} MB`)
  for (const { child } of [product, bare]) child.kill('SIGKILL')
  await db.destroy()
} finally {
  agent.destroy()
  await stop()
}
