import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { seedBase } from '../seeds/base.ts'
import { seedDemo } from '../seeds/demo.ts'
import { demoAccounts, demoPassword } from '../seeds/demo-account.ts'
import { countDemoAccounts, offerSetup } from './access/account/setup.ts'
import { buildApp } from './app.ts'
import { secretProblem } from './platform/crypto/secret-check.ts'
import { connect } from './platform/db/db.ts'
import { refuseUnfinishedRestore } from './platform/db/folder-state.ts'
import { addReplica } from './platform/db/host/replica.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { missingProtection, roleOf } from './platform/db/runtime-role.ts'
import { type Env, misspeltNames, readEnv } from './platform/env.ts'
import { contributed } from './platform/feature.ts'
import { storageProblem } from './platform/files/storage-problem.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { logDestination } from './platform/log/destination.ts'
import { logOptions } from './platform/log/log.ts'
import { unreachableHelpers } from './platform/reach.ts'
import { startTracing, traceId } from './platform/trace/trace.ts'

const print = (line: string) => console.log(`  ${line}`)

/** Shutdown functions of everything that was started, called in reverse order. */
const started: (() => Promise<unknown>)[] = []
const ending = new AbortController()
let opening: Promise<unknown> | undefined
let stopping: Promise<void> | undefined
const stop = (code: number) => {
  stopping ??= (async () => {
    const late = setTimeout(() => process.exit(1), 60_000)
    ending.abort()
    // A server of PostgreSQL that is just being started is stopped too; every later step of the start is cut off.
    await opening?.catch(() => {})
    for (const end of started.reverse()) await end().catch(console.error)
    clearTimeout(late)
    process.exit(code)
  })()
  return stopping
}

function open(env: Env) {
  const opened = openDatabase(env, print, ending.signal).then((database) => {
    started.push(database.close)
    return database
  })
  opening = opened
  return opened
}

/** What only the owner of the tables can do. */
async function prepareDatabase(env: Env, url: string, ownerUrl: string) {
  await migrate(ownerUrl, print, ownerUrl === url ? undefined : await roleOf(url))
  const owner = connect(ownerUrl, { size: 2, limited: false })
  try {
    const problem = (await secretProblem(owner, env)) ?? (await storageProblem(owner, env))
    if (problem) throw new Error(problem)
    await seedBase(owner)
    if (!env.demo) return
    await seedDemo(owner, env, { say: print })
    print('the demo data is in place')
  } finally {
    await owner.destroy()
  }
}

async function warnUnprotected(url: string) {
  const weakness = await missingProtection(url)
  if (!weakness) return
  console.warn(`
NOT PROTECTED: ${weakness}. Whoever gets into the application could rewrite
the audit log and the ledger. Give the application a user of its own in DATABASE_URL and the
owner of the tables in DATABASE_OWNER_URL: see README.md, "On a PostgreSQL server of your own".
`)
}

async function main() {
  const env = readEnv(process.env)
  for (const line of misspeltNames(process.env)) console.warn(`\n${line}`)
  if (env.demo) endWithParent()
  refuseUnfinishedRestore(env.dataFolder)
  const { url, ownerUrl } = await open(env)
  await prepareDatabase(env, url, ownerUrl)
  await warnUnprotected(url)
  ending.signal.throwIfAborted()
  const { stream, flush } = logDestination()
  started.push(flush)
  const log = pino({ level: env.logLevel, mixin: traceId, ...logOptions }, stream)
  started.push(await startTracing(env, log))
  const db = connect(url)
  started.push(() => db.destroy())
  if (env.readUrl) {
    const replica = connect(env.readUrl)
    started.push(() => replica.destroy())
    addReplica(db, replica)
  }
  started.push(await startWorker(url, { db, env, log }, contributed('jobs')))
  const app = await buildApp({ db, env, logger: log })
  started.push(async () => {
    app.drain()
    await sleep(env.drainMs)
    await app.close()
  })
  const address = await app.listen({ port: env.port, host: env.host })
  if (env.proxyUnknown) warnOfUnknownProxy()
  await warnOfUnreachable(env)
  if (!env.demo && !env.smtpUrl) warnOfMissingMail()
  if (!env.demo) warnOfDemoAccounts(await countDemoAccounts(db))
  welcome(env, env.publicUrl ?? address.replace('127.0.0.1', 'localhost'), await offerSetup(db, env))
}

async function warnOfUnreachable(env: Env) {
  for (const name of await unreachableHelpers(env))
    console.warn(`\nNOT REACHABLE: the server of ${name} does not answer. What needs it waits until it does.`)
}

function warnOfMissingMail() {
  console.warn(`
NO MAIL SERVER: SMTP_URL is not set, so no mail leaves this installation: no invitations, no codes for
forgotten passwords, no notifications. Set SMTP_URL and MAIL_FROM. Until then administrators can copy
the link of an invitation and pass it on themselves.`)
}

function warnOfDemoAccounts(count: number) {
  if (count === 0) return
  console.warn(`
This database holds the demo story. Outside demo mode its ${count} accounts cannot sign in. Before real
work begins, stop the server and remove the story:
  npm run admin -- remove-demo`)
}

function warnOfUnknownProxy() {
  console.warn(`
TRUST_PROXY IS MISSING: PUBLIC_URL is https, so a proxy stands in front. Without its address range every
visitor seems to have the address of the proxy: limits per address strike everybody at once, the audit log
names the wrong address, and /metrics stays closed. Set TRUST_PROXY, for example TRUST_PROXY=127.0.0.1
`)
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

/** The demo beside an installation ends with it, however that one ends. */
function endWithParent() {
  process.once('disconnect', () => stop(0))
  if (process.connected === false) stop(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
main().catch(fail)
