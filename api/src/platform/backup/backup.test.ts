import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { seededRandom } from '../../../seeds/random.ts'
import * as factory from '../../../test/factory.ts'
import { databaseUrl, execute } from '../../../test/postgres.ts'
import { world } from '../../../test/world.ts'
import { signEvents } from '../audit/sign.ts'
import { verifyEvents } from '../audit/verify.ts'
import { decrypt, encrypt } from '../crypto/encrypt.ts'
import { connect } from '../db/db.ts'
import { restoreMark } from '../db/folder-state.ts'
import { type Env, readEnv } from '../env.ts'
import { openStorage } from '../files/open-storage.ts'
import { insert } from '../files/queries.ts'
import { receive } from '../files/receive.ts'
import { makeBackup } from './backup.ts'
import { differingTables } from './load.ts'
import { bytesOf } from './manifest.ts'
import { readManifest, restoreBackup } from './restore.ts'
import { backupsIn, makeScheduledBackup } from './scheduled.ts'
import { connectForCopy } from './snapshot.ts'
import { verifySums } from './sums.ts'

// A restore runs every migration, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const { aUser, aZone, db, env, url } = await world({ secretKey: undefined })
const folder = mkdtempSync(join(tmpdir(), 'patuh-backup-'))
const passphrase = 'four patient buffaloes'
const made = join(folder, 'made')
await aUser({ userType: 'SA' })

// the owner of the restored tables is no superuser
const server = databaseUrl(inject('templateUrl'), 'postgres')
const name = `patuh_restored_${process.pid}`
const restored = Object.assign(new URL(databaseUrl(server, name)), { username: name, password: 'x' }).href
await execute(server, `create role ${name} login password 'x'`)
await execute(server, `create database ${name} owner ${name}`)
afterAll(async () => {
  await execute(server, `drop database ${name} with (force)`)
  await execute(server, `drop role ${name}`)
  rmSync(folder, { recursive: true, force: true })
})

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const store = async (background: string) => {
  const stream = Readable.from([await picture(background)])
  const stored = await receive(env, openStorage(env), { stream, fileName: 'wall.png', reported: {} })
  return (await db.transaction().execute((trx) => insert(trx, stored))).id
}
const storageNameOf = async (id: number) =>
  (await db.selectFrom('file').select('storageName').where('id', '=', id).executeTakeFirstOrThrow())
    .storageName

const target = (into: string): Env => readEnv({ DATABASE_URL: restored, DATA_DIR: join(folder, into) })
const restore = (into: string, more: { passphrase?: string } = {}) =>
  restoreBackup({ folder: made, env: target(into), passphrase, say: () => {}, ...more })

/** Changes one byte of a file. */
function flip(path: string, at: number) {
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

describe('A backup', () => {
  test('made while others write is restored elsewhere row by row, with files, secret key and audit log', async () => {
    const first = await store('#102030')
    await aZone({ name: 'tab\t, line\n, \\N and கடல்' })
    const hidden = encrypt(env, '800101-14-5555')
    await signEvents(db, env)
    let isOver = false
    const writers = Array.from({ length: 3 }, async () => {
      for (let count = 0; !isOver; count++) {
        await aZone()
        if (count % 5 === 0) await store('#405060')
        if (count % 7 === 0) await signEvents(db, env)
      }
    })
    const { tables, files } = await makeBackup(url, { env, folder: made, passphrase }).finally(() => {
      isOver = true
    })
    await Promise.all(writers)
    expect(tables.length).toBeGreaterThan(80)
    expect(files).toMatchObject({ damaged: [] })
    expect((await verifySums(made)).problems).toEqual([])

    await restore('restored')
    const copy = connect(restored)
    const copied = target('restored')
    const zones = await copy.selectFrom('zone').select('name').execute()
    expect(zones.map((zone) => zone.name)).toContain('tab\t, line\n, \\N and கடல்')
    // sequences go on, and triggers write events again
    await factory.aZone(copy)
    expect(decrypt(copied, hidden)).toBe('800101-14-5555')
    expect(await verifyEvents(copy, copied)).toMatchObject({ isIntact: true })
    const [variant] = readdirSync(join(copied.filesFolder, (await storageNameOf(first)).slice(0, 2)))
    expect(variant).toContain(await storageNameOf(first))
    expect(readdirSync(copied.dataFolder)).not.toContain(restoreMark)
    await copy.destroy()
  })

  test('is compared row by row: one new row, and the event that it wrote, are found', async () => {
    const client = await connectForCopy(restored)
    const differing = await differingTables(client, (await readManifest(made)).made)
    expect(differing).toEqual(['public.event', 'public.zone'])
    await client.end()
  })

  test('with any byte changed is found to be damaged', async () => {
    const random = seededRandom(14)
    const paths = readdirSync(made, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => statSync(path).size > 0)
    const sums = join(made, 'SHA256SUMS')
    const tried = [
      sums,
      sums,
      join(made, 'manifest.json'),
      ...Array.from({ length: 20 }, () => random.pick(paths)),
    ]
    for (const path of tried) {
      const at = Math.floor(random.next() * statSync(path).size)
      flip(path, at)
      expect((await verifySums(made)).problems, `${path} at ${at}`).not.toEqual([])
      flip(path, at)
    }
    expect((await verifySums(made)).problems).toEqual([])
    writeFileSync(join(made, 'database', 'more.gz'), '')
    expect((await verifySums(made)).problems).toEqual(['1 files are not listed in SHA256SUMS'])
    rmSync(join(made, 'database', 'more.gz'))
  })

  test('is refused with another passphrase, into a used folder or database, and where it exists', async () => {
    await expect(restore('wrong', { passphrase: 'another passphrase' })).rejects.toThrow('does not open')
    await expect(restore('restored')).rejects.toThrow('is not empty. Restore into a folder')
    await expect(restore('other')).rejects.toThrow('The database of DATABASE_URL is not empty')
    await expect(makeBackup(url, { env, folder: made, passphrase })).rejects.toThrow('exists already')
  })

  test('names a file whose bytes are missing, and one that is damaged', async () => {
    const [lost, changed] = [
      await storageNameOf(await store('#ff0000')),
      await storageNameOf(await store('#00ff00')),
    ]
    const at = (stored: string) => join(env.dataFolder, bytesOf(`${stored}-original`))
    rmSync(at(lost))
    flip(at(changed), 30)
    const { files } = await makeBackup(url, { env, folder: join(folder, 'damaged'), passphrase })
    expect(files.damaged.sort()).toEqual([`${lost}-original`, `${changed}-original`].sort())
    await db.deleteFrom('file').where('storageName', 'in', [lost, changed]).execute()
  })

  test('made by schedule shares files with the one before, unless damaged there, and the oldest are deleted', async () => {
    const all = join(folder, 'scheduled')
    const backup = { folder: all, cron: '30 18 * * *', keep: 2, passphrase, isPointInTime: false }
    const scheduled = { ...env, backup }
    const kept = bytesOf(`${await storageNameOf(await store('#0000ff'))}-original`)
    const bad = bytesOf(`${await storageNameOf(await store('#0000aa'))}-original`)
    const one = (await makeScheduledBackup(url, scheduled)).folder
    const inode = (backup: string, path: string) => statSync(join(backup, path)).ino
    flip(join(one, bad), 30)
    const two = await nextOf(one)
    expect(inode(two, kept)).toBe(inode(one, kept))
    expect(inode(two, bad)).not.toBe(inode(one, bad))
    expect((await verifySums(two)).problems).toEqual([])
    await nextOf(two)
    expect(await backupsIn(all)).toHaveLength(2)

    /** The names have seconds. */
    async function nextOf(before: string): Promise<string> {
      const next = await makeScheduledBackup(url, scheduled).catch(() => undefined)
      return next && next.folder !== before ? next.folder : nextOf(before)
    }
  })
})
