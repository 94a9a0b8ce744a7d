import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { demoPassword } from '../seeds/demo-account.ts'
import { freshFolder, removeFolder } from '../test/folder.ts'
import { databaseUrl, execute } from '../test/postgres.ts'

const folder = freshFolder('patuh-main-')
// Starting and stopping servers takes long on a busy machine.
const patience = { timeout: 150_000 }
vi.setConfig({ testTimeout: 300_000 })

type Program = { child: ChildProcess; ended: Promise<number | null>; said: () => string }
/** The first start creates the database; later tests use it. */
let house: Program
const started: Program[] = []
beforeAll(() => ensureBuilt('api'), 120_000)
// A process left by a failed test would make the next ones fail.
const endThem = async (programs: Program[]) => {
  for (const { child, ended } of programs) if (child.kill('SIGKILL')) await ended
}
afterEach(() => endThem(started.splice(0).filter((program) => program !== house)))
afterAll(async () => {
  await endThem([house])
  removeFolder(folder)
})

/** The process as `npm start` runs it, with its output and exit code. */
function start(env: Record<string, string> = {}) {
  const file = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', DATABASE_URL: '', DEMO: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const note = (text: Buffer) => {
    said += text
  }
  child.stdout?.on('data', note)
  child.stderr?.on('data', note)
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const program: Program = { child, ended, said: () => said }
  started.push(program)
  return program
}

async function ready(program: Program) {
  const address = () => /ready: (\S+)/.exec(program.said())?.[1] ?? ''
  await expect.poll(() => address() || program.child.exitCode, patience).toMatch(/^http/)
  return address()
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
const postmasterFile = (of = folder) =>
  readFileSync(join(of, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
const postmaster = (of = folder) => Number(postmasterFile(of)[0])
const serverUrl = () =>
  `postgres://patuh:${readFileSync(join(folder, 'database.password'), 'utf8')}@127.0.0.1:${postmasterFile()[3]}/postgres`
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const setUp = (address: string, code: string | undefined) =>
  fetch(`${address}/api/v1/account/setup/${code}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      organization: 'Jabatan Contoh',
      name: 'Aminah binti Salleh',
      email: 'aminah@jabatan.example',
      password: 'seven quiet mangoes fell',
      accept: true,
    }),
  })

describe('The server process', () => {
  test('creates its database and, outside the demo, prints the link for the first administrator', async () => {
    house = start()
    const address = await ready(house)
    expect(house.said()).toContain('making a new database (once)')
    expect(house.said()).toContain('migration 1 of')
    const link = () => /(\S+\/account\/activation\/([\w-]{22}))/.exec(house.said())?.[2]
    await expect.poll(link).toBeTruthy()
    expect(house.said()).not.toContain(demoPassword)
    expect(house.said()).toContain('NO MAIL SERVER: SMTP_URL is not set')
    const view = await fetch(`${address}/api/v1/account/activation/${link()}`)
    expect((await view.json()).data.state).toBe('setup')
    const [made, again] = [await setUp(address, link()), await setUp(address, link())]
    expect([made.status, again.status]).toEqual([200, 404])
    const { user } = (await made.json()).data
    expect(user.userTypes).toEqual([expect.objectContaining({ code: 'SA' })])
  })

  test('recovers when its database dies during a job, and continues the job', async () => {
    const address = await ready(house)
    await execute(serverUrl(), "select graphile_worker.add_job('seal-events') from generate_series(1, 150)")
    process.kill(postmaster(), 'SIGKILL')
    await expect.poll(() => statusOf(`${address}/readyz`), patience).toBe(503)
    expect(await statusOf(`${address}/healthz`), house.said()).toBe(200)
    await expect.poll(() => statusOf(`${address}/readyz`), patience).toBe(200)
    // the interrupted job is retried a little later
    const left = `do $$ begin
      assert not exists (select from graphile_worker.jobs where attempts = 0 and run_at < now());
      assert not exists (select from graphile_worker.jobs where locked_at < now() - interval '10 seconds');
    end $$`
    await expect
      .poll(() => execute(serverUrl(), left).then(() => 'nothing', String), patience)
      .toBe('nothing')
    expect(house.child.exitCode).toBe(null)
  })

  test('refuses a data folder or a port that is in use', async () => {
    const address = await ready(house)
    const second = start()
    expect(await second.ended).toBe(1)
    await expect.poll(second.said).toContain(`is in use by process ${house.child.pid}. Stop that one first.`)
    const port = new URL(address).port
    const third = start({ PORT: port, DATABASE_URL: serverUrl() })
    expect(await third.ended).toBe(1)
    await expect.poll(third.said).toContain('using the PostgreSQL of DATABASE_URL')
    await expect.poll(third.said).toContain(`Port ${port} is taken by another program.`)
    expect(third.said()).toContain('NOT PROTECTED: the database user patuh is a superuser.')
  })

  test('serves from an empty database with two roles as README says, and stops on a signal', async () => {
    for (const role of ['another_owner', 'another'])
      await execute(serverUrl(), `create role ${role} login password 'a secret'`)
    await execute(serverUrl(), 'create database another owner another_owner')
    const as = (username: string) =>
      Object.assign(new URL(databaseUrl(serverUrl(), 'another')), { username, password: 'a secret' }).href
    const urls = { DATABASE_URL: as('another'), DATABASE_OWNER_URL: as('another_owner') }
    const program = start({ ...urls, DRAIN_SECONDS: '5' })
    const address = await ready(program)
    expect(await statusOf(`${address}/readyz`)).toBe(200)
    expect(program.said()).not.toContain('NOT PROTECTED')
    // a job runs as the role of the application
    const sealed = () =>
      execute(as('another_owner'), 'select 1 / count(*) from event_seal').then(() => 'sealed', String)
    await expect.poll(sealed, patience).toBe('sealed')
    const again = start({ ...urls, DATA_DIR: join(folder, 'second node') })
    expect(await again.ended).toBe(1)
    await expect.poll(again.said).toContain('The secret key of this database is missing')
    program.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${address}/readyz`), patience).toBe(503)
    expect(await statusOf(`${address}/healthz`)).toBe(200)
    expect(await program.ended).toBe(0)
  })

  test.each([
    ['twice at once, as Ctrl-C under npm does', 'SIGINT', 'is ready', () => house],
    ['by a closed terminal', 'SIGHUP', 'is ready', start],
    ['while it is still starting', 'SIGTERM', 'starting PostgreSQL', start],
  ] as const)('ends everything it started when told %s', async (_, signal, after, which) => {
    const program = which()
    await expect.poll(program.said, patience).toContain(after)
    program.child.kill(signal)
    program.child.kill(signal)
    expect(await program.ended, program.said()).toBe(0)
    await expect.poll(() => isRunning(), patience).toBe(false)
  })

  test('in demo mode ends with the installation that started it', async () => {
    const program = start({ DEMO: 'true' })
    await expect.poll(program.said, patience).toContain('starting PostgreSQL')
    program.child.disconnect()
    expect(await program.ended, program.said()).toBe(0)
    await expect.poll(() => isRunning(), patience).toBe(false)
  })

  test('ends a first start when told during its migrations, and leaves nothing running', async () => {
    const fresh = join(folder, 'fresh')
    const program = start({ DATA_DIR: fresh })
    await expect.poll(program.said, { ...patience, interval: 5 }).toContain('migration 20 of')
    program.child.kill('SIGINT')
    expect(await program.ended, program.said()).toBe(0)
    expect(program.said()).not.toContain('is ready')
    await expect.poll(() => isRunning(fresh), patience).toBe(false)
  })

  test('reports an invalid environment', async () => {
    const program = start({ PORT: 'many' })
    expect(await program.ended).toBe(1)
    await expect.poll(program.said).toContain('The environment is not valid.')
    await expect.poll(program.said).toContain('PORT')
  })
})

function isRunning(of = folder) {
  try {
    return isAlive(postmaster(of))
  } catch {
    return false
  }
}
