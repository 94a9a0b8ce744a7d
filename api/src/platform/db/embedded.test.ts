import { type ChildProcess, spawn } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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

// Starting and stopping servers takes long on a busy machine.
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

// A process id stays in use until the parent has waited for it.
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

describe('The embedded PostgreSQL', () => {
  const said: string[] = []
  let server: Embedded

  test('is created in a folder whose path has blanks, with durable settings', async () => {
    server = await startEmbedded(folder, { log: (line) => said.push(line) })
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

  test('listens on localhost only, and requires its password', async () => {
    expect(await ask(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const stranger = server.url.replace(/:[^:@]+@/, ':guess@')
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed')
    expect(lstatSync(join(folder, 'database.password')).mode & 0o777).toBe(0o600)
  })

  test('refuses a second start and names the process that holds the lock', async () => {
    await expect(startEmbedded(folder)).rejects.toThrow(`is in use by process ${process.pid}. Stop that one`)
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('restarts after its server was killed', async () => {
    await ask(server.url, 'create table kept (id integer); insert into kept values (7)')
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    expect(await answersWithin(30_000, server.url, 'select id from kept')).toEqual([{ id: 7 }])
    expect(postmaster()).not.toBe(killed)
    expect(said).toContain('PostgreSQL went away; starting it again')
  })

  test('is locked again after a restart', async () => {
    await answersWithin(5000, server.url, 'select 1')
    await sleep(500)
    await expect(startEmbedded(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  })

  test('stops on request', async () => {
    const pid = postmaster()
    await server.stop()
    await endsSoon(pid)
  })

  test('is refused while another process holds the lock, and taken over when that one is killed', async () => {
    for (let round = 0; round < rounds(1, 3); round++) {
      const holder = await holdElsewhere()
      const orphan = postmaster()
      await expect(startEmbedded(folder)).rejects.toThrow(`is in use by process ${holder.pid}`)
      await kill(holder)
      const words: string[] = []
      const taken = await startEmbedded(folder, { log: (line) => words.push(line) })
      expect(words).toEqual(['taking over the PostgreSQL that is still running'])
      expect(postmaster()).toBe(orphan)
      expect(await ask(taken.url, 'select id from kept')).toEqual([{ id: 7 }])
      await taken.stop()
      await endsSoon(orphan)
    }
  })

  test.runIf(process.platform === 'linux')(
    'starts after a power cut whose process id belongs to another program now',
    async () => {
      const first = await startEmbedded(folder)
      const file = join(folder, 'postgres', 'data', 'postmaster.pid')
      const lines = readFileSync(file, 'utf8').split('\n')
      await first.stop()
      // of the user that PostgreSQL runs as: it knows itself that a program of another user is no server of its own
      const { uid, gid } = statSync(join(folder, 'postgres', 'data'))
      const program = spawn('sleep', ['60'], { uid, gid })
      writeFileSync(file, [program.pid, ...lines.slice(1)].join('\n'))
      const words: string[] = []
      const second = await startEmbedded(folder, { log: (line) => words.push(line) })
      expect(words).toEqual([])
      expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 7 }])
      await second.stop()
      program.kill()
    },
  )

  test.each([
    ['database.password', 'database.password is missing'],
    ['postgres/data/PG_VERSION', 'PG_VERSION is missing'],
    ['postgres/data', 'Its database (postgres/data) is missing, but secret is there'],
  ])('does not begin anew where %s is gone, and says what to do', async (path, words) => {
    writeFileSync(join(folder, 'secret'), 'kept')
    const aside = join(folder, 'aside')
    renameSync(join(folder, path), aside)
    await expect(startEmbedded(folder)).rejects.toThrow(words)
    await expect(startEmbedded(folder)).rejects.toThrow('restore a backup')
    renameSync(aside, join(folder, path))
  })

  test('does not start on the data of another version of PostgreSQL', async () => {
    const file = join(folder, 'postgres', 'data', 'PG_VERSION')
    const version = readFileSync(file, 'utf8')
    writeFileSync(file, '17\n')
    await expect(startEmbedded(folder)).rejects.toThrow('was made by PostgreSQL 17')
    writeFileSync(file, version)
  })

  test.runIf(asRoot)('moves elsewhere when its folder is closed to the user it runs as', async () => {
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
