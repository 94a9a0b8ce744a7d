import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { caller } from '../../../../test/caller.ts'
import { aUser } from '../../../../test/factory.ts'
import { freshFolder, removeFolder } from '../../../../test/folder.ts'
import { execute } from '../../../../test/postgres.ts'
import { leaderAndReplica } from '../../../../test/sql/replica.ts'
import { buildApp } from '../../../app.ts'
import { readEnv } from '../../env.ts'
import { connect, poolOf } from '../db.ts'
import { addReplica, reading } from './replica.ts'

// Two servers are made, and stopped.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const servers = await leaderAndReplica()
const folder = freshFolder('patuh-replica-files-')
const db = connect(servers.url)
const replica = connect(servers.replicaUrl)
addReplica(db, replica)
const app = await buildApp({ db, env: readEnv({ DATABASE_URL: servers.url, DATA_DIR: folder }), web: folder })
const aa = caller(app, (await aUser(db, { userType: 'AA' })).token)
afterAll(async () => {
  await app.close()
  await replica.destroy()
  await db.destroy()
  await servers.stop()
  removeFolder(folder)
})

const isRead = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as is_replica`
const readFromReplica = async () =>
  (await reading(db, (from) => isRead.execute(from))).rows[0]?.isReplica ?? false
const onReplica = (statement: string) => execute(servers.replicaOwnerUrl, statement)

let count = 0
/** Makes a zone, and asks for it in the list and in the export at once. */
async function misses() {
  const code = `Z-${++count}`
  const made = await aa.post('/zones', { code, name: code, kind: 'region' })
  expect(made.statusCode, made.body).toBe(201)
  const listed = (await aa.get(`/zones?q=${code}&limit=50`)).json().data.items
  const exported = (await aa.get(`/zones/export?columns=code&q=${code}`)).body
  return [listed.length === 0 ? 'list' : [], exported.includes(code) ? [] : 'export'].flat()
}

describe('Lists and exports with a replica', () => {
  test('are read from it, and show what was written just before', async () => {
    expect(await readFromReplica()).toBe(true)
    for (let time = 0; time < 30; time++) expect(await misses()).toEqual([])
    expect(await readFromReplica()).toBe(true)
  })

  test.each(['/zones', '/zones/export?columns=code'])('%s is read from it', async (path) => {
    let statements = 0
    const count = () => void statements++
    poolOf(replica).on('acquire', count)
    expect((await aa.get(path)).statusCode).toBe(200)
    poolOf(replica).off('acquire', count)
    // the first asks whether it has caught up
    expect(statements).toBeGreaterThan(1)
  })

  test('are read from the leader in a transaction', async () => {
    await db.transaction().execute(async (trx) => {
      expect((await reading(trx, (from) => isRead.execute(from))).rows[0]?.isReplica).toBe(false)
    })
  })

  test('are read from the leader while it is behind', async () => {
    await onReplica('select pg_wal_replay_pause()')
    for (let time = 0; time < 3; time++) expect(await misses()).toEqual([])
    expect(await readFromReplica()).toBe(false)
    await onReplica('select pg_wal_replay_resume()')
    await expect.poll(readFromReplica, { timeout: 10_000 }).toBe(true)
  })

  test('are read from the leader when it is gone', async () => {
    await servers.stopReplica()
    for (let time = 0; time < 3; time++) expect(await misses()).toEqual([])
    expect(await readFromReplica()).toBe(false)
  })
})
