import { type ChildProcess, spawn } from 'node:child_process'
import { lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { freshFolder, removeFolder } from '../../../test/folder.ts'
import { rounds } from '../../../test/rounds.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

const folder = freshFolder('patuh embedded ')
const asRoot = process.getuid?.() === 0

// Whole servers start and stop here, beside whatever else the machine does.
vi.setConfig({ testTimeout: 120_000 })

const holders: ChildProcess[] = []
afterAll(() => {
  for (const holder of holders) holder.kill('SIGKILL')
  removeFolder(folder)
})

/** Starts the server from another process and waits until it holds the folder. */
async function holdElsewhere() {
  const script = fileURLToPath(new URL('../../../test/hold-embedded.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.push(child)
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', () => reject(new Error('the holder ended')))
  })
  return child
}

const kill = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })

const postmaster = (of = folder) =>
  Number(readFileSync(join(of, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// Its number stays in use until its parent has taken note.
const endsSoon = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(question).finally(() => client.end())
  return rows
}

async function answersWithin(milliseconds: number, url: string, question: string) {
  const end = Date.now() + milliseconds
  for (;;) {
    try {
      return await ask(url, question)
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(50)
    }
  }
}

describe('The PostgreSQL of our own', () => {
  const said: string[] = []
  let server: Embedded

  test('is made in a folder whose path has blanks, and loses nothing that it confirmed', async () => {
    server = await startEmbedded(folder, { say: (line) => said.push(line) })
    const settings = await ask(
      server.url,
      `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums') order by name`,
    )
    expect(settings.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      'data_checksums on',
      'fsync on',
      'full_page_writes on',
      'synchronous_commit on',
    ])
    expect(said).toEqual(['making a new database (once)'])
  })

  test('listens to this machine only, and only to who knows its password', async () => {
    expect(await ask(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const stranger = server.url.replace(/:[^:@]+@/, ':guess@')
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed')
    expect(lstatSync(join(folder, 'database.password')).mode & 0o777).toBe(0o600)
  })

  test('is refused to a second start, which hears who holds it', async () => {
    await expect(startEmbedded(folder)).rejects.toThrow(`is in use by process ${process.pid}. Stop that one`)
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is back by itself after its server was killed', async () => {
    await ask(server.url, 'create table kept (id integer); insert into kept values (7)')
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    expect(await answersWithin(30_000, server.url, 'select id from kept')).toEqual([{ id: 7 }])
    expect(postmaster()).not.toBe(killed)
    expect(said).toContain('PostgreSQL went away; starting it again')
  })

  test('is held again after it came back', async () => {
    await answersWithin(5000, server.url, 'select 1')
    await sleep(500)
    await expect(startEmbedded(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  })

  test('ends when told to', async () => {
    const pid = postmaster()
    await server.stop()
    await endsSoon(pid)
  })

  test('is refused while another process holds it, and taken over at once when that one is killed', async () => {
    for (let round = 0; round < rounds(1, 3); round++) {
      const holder = await holdElsewhere()
      const orphan = postmaster()
      await expect(startEmbedded(folder)).rejects.toThrow(`is in use by process ${holder.pid}`)
      await kill(holder)
      const words: string[] = []
      const taken = await startEmbedded(folder, { say: (line) => words.push(line) })
      expect(words).toEqual(['taking over the PostgreSQL that is still running'])
      expect(postmaster()).toBe(orphan)
      expect(await ask(taken.url, 'select id from kept')).toEqual([{ id: 7 }])
      await taken.stop()
      await endsSoon(orphan)
    }
  })

  test.runIf(asRoot)('lies elsewhere when its folder is closed to the user it runs as', async () => {
    const closed = join(folder, 'closed', 'data')
    mkdirSync(join(folder, 'closed'), { mode: 0o700 })
    const first = await startEmbedded(closed)
    const home = realpathSync(join(closed, 'postgres'))
    expect(home).toMatch(/^\/var\/lib\/patuh\//)
    await ask(first.url, 'create table kept (id integer)')
    await first.stop()
    const second = await startEmbedded(closed)
    expect(await ask(second.url, 'select * from kept')).toEqual([])
    expect(realpathSync(join(closed, 'postgres'))).toBe(home)
    await second.stop()
    removeFolder(closed)
  })
})
