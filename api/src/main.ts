import pino from 'pino'
import { seedBase } from '../seeds/base.ts'
import { seedDemo } from '../seeds/demo.ts'
import { demoAccounts, demoPassword } from '../seeds/demo-account.ts'
import { offerSetup } from './access/account/setup.ts'
import { buildApp } from './app.ts'
import { connect } from './platform/db/db.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { type Env, readEnv } from './platform/env.ts'
import { contributed } from './platform/feature.ts'
import { logOptions } from './platform/http/log.ts'
import { startWorker } from './platform/jobs/worker.ts'

const print = (line: string) => console.log(`  ${line}`)

/** Shutdown functions of everything that was started, called in reverse order. */
const started: (() => Promise<unknown>)[] = []
let starting: Promise<void> | undefined
let stopping: Promise<void> | undefined
const stop = (code: number) => {
  stopping ??= (async () => {
    const late = setTimeout(() => process.exit(1), 30_000)
    // Waits for a start that is still under way.
    await starting?.catch(() => {})
    for (const end of started.reverse()) await end().catch(console.error)
    clearTimeout(late)
    process.exit(code)
  })()
  return stopping
}

async function database(env: Env) {
  if (env.databaseUrl) {
    print('using the PostgreSQL of DATABASE_URL')
    return env.databaseUrl
  }
  print(`starting PostgreSQL in ${env.dataFolder}`)
  const embedded = await startEmbedded(env.dataFolder, { log: print })
  started.push(embedded.stop)
  return embedded.url
}

async function main() {
  const env = readEnv(process.env)
  const url = await database(env)
  await migrate(url, print)
  const db = connect(url)
  started.push(() => db.destroy())
  await seedBase(db)
  if (env.demo) {
    await seedDemo(db, env, { say: print })
    print('the demo data is in place')
  }
  const log = pino({ level: env.logLevel, ...logOptions })
  started.push(await startWorker(url, { db, env, log }, contributed('jobs')))
  const app = await buildApp({ db, env, logger: log })
  started.push(() => app.close())
  const address = await app.listen({ port: env.port, host: env.host })
  welcome(env, env.publicUrl ?? address.replace('127.0.0.1', 'localhost'), await offerSetup(db, env))
}

function welcome({ demo }: Env, address: string, setupLink: string | undefined) {
  console.log(`\nPatuh is ready: ${address}\n`)
  if (setupLink)
    console.log(`There is no administrator yet. Within 24 hours, make the first one here:\n  ${setupLink}\n`)
  if (!demo) return
  console.log(`Demo accounts, all with the password ${demoPassword}:`)
  for (const { email, userType, name } of demoAccounts)
    console.log(`  ${email.padEnd(20)} ${userType}  ${name}`)
  console.log('\nCtrl-C ends it.')
}

function fail(error: unknown) {
  if (stopping) return stopping
  const problem = error as { code?: string; port?: number; message?: string }
  if (problem.code === 'EADDRINUSE')
    console.error(`\nPort ${problem.port} is taken by another program. Choose another: PORT=3001 npm start`)
  else console.error(`\n${problem.message ?? error}`)
  return stop(1)
}

// One Ctrl-C arrives twice, from the terminal and from npm; only a later one forces the exit.
let signalledAt = Number.POSITIVE_INFINITY
function onSignal() {
  if (Date.now() - signalledAt > 1000) process.exit(1)
  signalledAt = Math.min(signalledAt, Date.now())
  return stop(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
starting = main()
starting.catch(fail)
