import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { cloneTemplate } from '../../../test/world.ts'
import { migrate, pendingMigrations, runOne } from './migrate.ts'

const { ownerUrl, drop } = await cloneTemplate()
const connect = async () => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  return client
}
const client = await connect()
afterAll(async () => {
  await client.end()
  await drop()
})

describe('Migrations', () => {
  test('are refused on a database of a newer version', async () => {
    await client.query(`insert into migration (name) values ('9999_later.sql')`)
    await expect(migrate(ownerUrl)).rejects.toThrow(
      'newer version of Patuh: this one does not know 9999_later.sql',
    )
    await client.query(`delete from migration where name = '9999_later.sql'`)
    expect(await pendingMigrations(ownerUrl)).toEqual([])
  })

  test('are refused when one was edited after it ran; one that ran before hashes were kept gets its hash', async () => {
    const name = '0001_foundation.sql'
    await client.query(`update migration set sha256 = null where name = $1`, [name])
    await migrate(ownerUrl)
    await client.query(`update migration set sha256 = reverse(sha256) where name = $1`, [name])
    await expect(migrate(ownerUrl)).rejects.toThrow(`Migration ${name} was changed after it ran here`)
    await client.query(`update migration set sha256 = reverse(sha256) where name = $1`, [name])
    await migrate(ownerUrl)
  })

  test('do not make others wait behind an open reader, and run when it is gone', async () => {
    const reader = await connect()
    await reader.query('begin; select from zone')
    const migrating = await connect()
    const done = runOne(migrating, '9998_test.sql', 'alter table zone add column tried int')
    const waits = () =>
      client
        .query(`select from pg_locks where relation = 'zone'::regclass and not granted`)
        .then(({ rows }) => rows.length)
    await expect.poll(waits).toBe(1)
    // it gives up its place in the queue
    await client.query(`set lock_timeout = '10s'; select from zone`)
    await reader.query('commit')
    await done
    await client.query('select tried from zone')
    for (const other of [reader, migrating]) await other.end()
  })
})
