import '../../app.ts'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { aZone } from '../../../test/factory.ts'
import { rounds } from '../../../test/rounds.ts'
import { signEvents } from '../audit/sign.ts'
import { verifyEvents } from '../audit/verify.ts'
import { decrypt, encrypt } from '../crypto/encrypt.ts'
import { connect, type Db } from '../db/db.ts'
import { removeDataFolder } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { type Env, readEnv } from '../env.ts'
import { restorePointInTime } from './restore-point-in-time.ts'
import { backupsIn, makeScheduledBackup } from './scheduled.ts'
import { collectWal, trimWal } from './wal.ts'

// Two servers are started, and every migration runs.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'patuh-moment-'))
const all = join(folder, 'backups')
const envOf = (name: string) =>
  readEnv({
    DATA_DIR: join(folder, name),
    BACKUP_FOLDER: all,
    BACKUP_PASSPHRASE: 'four patient buffaloes',
    BACKUP_POINT_IN_TIME: 'true',
  })
afterAll(async () => {
  for (const name of readdirSync(folder)) await removeDataFolder(join(folder, name))
  rmSync(folder, { recursive: true, force: true })
})

async function withDatabase<Found>(env: Env, work: (db: Db, ownerUrl: string) => Promise<Found>) {
  const { ownerUrl, close } = await openDatabase(env, () => {})
  const db = connect(ownerUrl, { size: 2 })
  try {
    return await work(db, ownerUrl)
  } finally {
    await db.destroy()
    await close()
  }
}
const zonesOf = async (db: Db) =>
  (await db.selectFrom('zone').select('name').execute()).map(({ name }) => name).sort()
const restore = (name: string, at: Date) =>
  restorePointInTime({
    folder: all,
    env: envOf(name),
    passphrase: 'four patient buffaloes',
    say: () => {},
    at,
  })

/** Ends the segment of the write-ahead log that is being written, and waits until it is among the backups. */
async function collectAll(db: Db, env: Env) {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db)
  await vi.waitUntil(
    async () => {
      await collectWal(env)
      return readdirSync(join(all, 'wal')).includes(`${rows[0]?.name}.gz`)
    },
    { timeout: 60_000, interval: 200 },
  )
}

test('a point-in-time restore has what was committed before that time, and nothing after it', async () => {
  const env = envOf('here')
  const { at, end, hidden } = await withDatabase(env, async (db, ownerUrl) => {
    await migrate(ownerUrl, () => {})
    await aZone(db, { name: 'before the backup' })
    await makeScheduledBackup(ownerUrl, env)
    await aZone(db, { name: 'after the backup' })
    await signEvents(db, env)
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    await sql`select pg_sleep(0.1)`.execute(db)
    await sql`delete from zone where name = 'before the backup'`.execute(db)
    await aZone(db, { name: 'after the moment' })
    await collectAll(db, env)
    return { at: new Date(rows[0]?.at ?? 0), end: new Date(), hidden: encrypt(env, '800101-14-5555') }
  })
  const { missing } = await restore('there', at)
  expect(missing).toEqual([])
  const there = envOf('there')
  await withDatabase(there, async (db) => {
    expect(await zonesOf(db)).toEqual(['after the backup', 'before the backup'])
    expect(decrypt(there, hidden)).toBe('800101-14-5555')
    expect(await verifyEvents(db, there)).toMatchObject({ isIntact: true })
    await aZone(db)
  })
  expect(await backupsIn(all)).toHaveLength(1)
  // as long as the restore above
  if (rounds(0, 1))
    await expect(restore('later', new Date(end.getTime() + 60_000))).rejects.toThrow(
      'does not reach that moment',
    )
  await expect(restore('earlier', new Date(0))).rejects.toThrow('no backup from before')
})

test('segments of the write-ahead log that no backup needs are deleted, whatever their timeline, but no history', async () => {
  const kept = join(folder, 'kept')
  mkdirSync(join(kept, 'wal'), { recursive: true })
  const [older, first, later] = ['01', '02', '03'].map((part) => `0000000100000000000000${part}`)
  const other = '000000020000000000000001'
  for (const name of [older, first, later, other, '00000002.history'])
    writeFileSync(join(kept, 'wal', `${name}.gz`), '')
  await trimWal(kept, first as string)
  expect(readdirSync(join(kept, 'wal')).sort()).toEqual(
    [`${first}.gz`, `${later}.gz`, '00000002.history.gz'].sort(),
  )
})
