import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { demoAccounts, demoPassword } from '../seeds/demo-account.ts'
import { freshFolder, removeFolder } from './test/folder.ts'
import { execute } from './test/postgres.ts'

const folder = freshFolder('patuh-main-')
// Whole servers start and stop here, beside whatever else the machine does.
const patience = { timeout: 150_000 }
vi.setConfig({ testTimeout: 300_000 })

type Program = { child: ChildProcess; ended: Promise<number | null>; said: () => string }
const started: Program[] = []
beforeAll(() => ensureBuilt('api'), 120_000)
// What a test that failed left running would only make the next ones fail.
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) if (child.kill('SIGKILL')) await ended
})
afterAll(() => removeFolder(folder))

/** The program as `npm start` runs it, what it has said so far, and how it ended. */
function start(env: Record<string, string> = {}) {
  const file = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', DATABASE_URL: '', DEMO: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const note = (text: Buffer) => {
    said += text
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
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
const postmasterFile = () => readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
const postmaster = () => Number(postmasterFile()[0])
const databaseUrl = () =>
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

describe('The program', () => {
  test('makes its database, tells the demo story, and says where it is and who may enter', async () => {
    const program = start()
    const address = await ready(program)
    await expect.poll(program.said).toContain('making a new database (once)')
    await expect.poll(program.said).toContain('migration 1 of')
    for (const words of [demoPassword, ...demoAccounts.map(({ email }) => email)])
      await expect.poll(program.said).toContain(words)
    const response = await fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'sa@patuh.example', password: demoPassword }),
    })
    expect(response.status).toBe(200)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  })

  test('survives the death of its database, and serves again when it is back', async () => {
    const program = start()
    const address = await ready(program)
    process.kill(postmaster(), 'SIGKILL')
    await expect.poll(() => statusOf(`${address}/readyz`), patience).toBe(503)
    expect(await statusOf(`${address}/healthz`)).toBe(200)
    await expect.poll(() => statusOf(`${address}/readyz`), patience).toBe(200)
    expect(program.child.exitCode).toBe(null)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  })

  test('is refused a folder that another holds, and a port that another has', async () => {
    const first = start()
    const address = await ready(first)
    const second = start()
    expect(await second.ended).toBe(1)
    await expect.poll(second.said).toContain(`is in use by process ${first.child.pid}. Stop that one first.`)
    const port = new URL(address).port
    const third = start({ PORT: port, DATABASE_URL: databaseUrl() })
    expect(await third.ended).toBe(1)
    await expect.poll(third.said).toContain('using the PostgreSQL of DATABASE_URL')
    await expect.poll(third.said).toContain(`Port ${port} is taken by another program.`)
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
  })

  test('has no administrator outside the demo, and prints the link that makes the first one', async () => {
    const house = start()
    await ready(house)
    const url = new URL(databaseUrl())
    await execute(url.href, 'create database first_start')
    url.pathname = '/first_start'
    const program = start({ DATABASE_URL: url.href, DEMO: 'false' })
    const address = await ready(program)
    const link = () => /(\S+\/account\/activation\/([\w-]{22}))/.exec(program.said())?.[2]
    await expect.poll(link).toBeTruthy()
    expect(program.said()).not.toContain(demoPassword)
    const view = await fetch(`${address}/api/v1/account/activation/${link()}`)
    expect((await view.json()).data.state).toBe('setup')
    const [made, again] = [await setUp(address, link()), await setUp(address, link())]
    expect([made.status, again.status]).toEqual([200, 404])
    const { user } = (await made.json()).data
    expect(user.userTypes).toEqual([expect.objectContaining({ code: 'SA' })])
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    house.child.kill('SIGTERM')
    expect(await house.ended).toBe(0)
  })

  test.each([
    ['twice at once, as Ctrl-C under npm does', 'SIGINT', 'is ready'],
    ['by a closed terminal', 'SIGHUP', 'is ready'],
    ['while it is still starting', 'SIGTERM', 'starting PostgreSQL'],
  ] as const)('ends everything it started when told %s', async (_, signal, after) => {
    const program = start()
    await expect.poll(program.said, patience).toContain(after)
    program.child.kill(signal)
    program.child.kill(signal)
    expect(await program.ended, program.said()).toBe(0)
    await expect.poll(() => isRunning(), patience).toBe(false)
  })

  test('says what is wrong with its environment', async () => {
    const program = start({ PORT: 'many' })
    expect(await program.ended).toBe(1)
    await expect.poll(program.said).toContain('The environment is not right.')
    await expect.poll(program.said).toContain('PORT')
  })
})

function isRunning() {
  try {
    return isAlive(postmaster())
  } catch {
    return false
  }
}
