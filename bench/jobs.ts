import { resolve } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import '../api/src/app.ts'
import { connect, type Db } from '../api/src/platform/db/db.ts'
import { reachEmbedded } from '../api/src/platform/db/embedded.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import { type Env, readEnv } from '../api/src/platform/env.ts'
import { contributed } from '../api/src/platform/feature.ts'
import { cronOf } from '../api/src/platform/jobs/task.ts'

/**
 * `npm run bench jobs -- <folder> [--backlog 176000] [job …]`: each scheduled job once on a folder that `npm run bench
 * fill` made, which it changes: how long it took, its longest statement, and the memory of Node beyond that before it.
 * `--backlog` makes that many notices unmailed first.
 */
const [folder, ...given] = process.argv.slice(2)
if (!folder) throw new Error('Give the folder that `npm run bench fill` made.')
const backlog = given[0] === '--backlog' ? Number(given.splice(0, 2)[1]) : 0

const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576)

/** The longest statement and the number of all that pg sends while `work` runs, and the memory in use meanwhile. */
async function watched(work: () => Promise<unknown>) {
  let [longest, statements, peak] = [0, 0, 0]
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: never[]) {
    const start = performance.now()
    statements++
    const sent = (original as (...all: never[]) => unknown).apply(this, args)
    const end = () => {
      longest = Math.max(longest, performance.now() - start)
    }
    if (sent instanceof Promise) sent.then(end, end)
    return sent
  } as never
  const before = megabytes()
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytes())
  }, 20)
  const start = performance.now()
  const failure = await work().then(
    () => '',
    (error: Error) => `FAILED: ${error.message}`,
  )
  clearInterval(timer)
  pg.Client.prototype.query = original
  return { seconds: (performance.now() - start) / 1000, longest, statements, more: peak - before, failure }
}

async function run(db: Db, env: Env) {
  const unlimited = (statement: RawBuilder<unknown>) =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await statement.execute(trx)
    })
  if (backlog)
    await unlimited(sql`update notification set mailed_at = null, is_read = false, read_at = null where id in (
      select id from notification order by id desc limit ${backlog})`)
  const log = pino({ level: 'error' })
  const tasks = contributed('jobs').filter(
    ({ name, ...task }) => cronOf(task, env) && (!given.length || given.includes(name)),
  )
  for (const { name, payload, run: work } of tasks) {
    const { seconds, longest, statements, more, failure } = await watched(() =>
      work({ db, env, log }, payload.parse({}) as never),
    )
    console.log(
      `${name.padEnd(20)} ${seconds.toFixed(1).padStart(7)} s  ${String(statements).padStart(6)} statements, longest ${longest.toFixed(0).padStart(6)} ms  +${more} MB  ${failure}`,
    )
  }
}

const { url, leave } = await reachEmbedded(resolve(folder))
try {
  await migrate(url)
  const db = connect(url)
  // its own mail server is not needed: mails are jobs, which wait
  await run(db, { ...readEnv({ DATABASE_URL: url, DATA_DIR: folder }), demo: true })
  await db.destroy()
} finally {
  await leave()
}
