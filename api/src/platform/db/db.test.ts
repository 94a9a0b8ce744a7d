import { setTimeout as sleep } from 'node:timers/promises'
import { timeZone } from '@patuh/domain/platform/moment'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { fromDatabase } from '../http/database-error.ts'
import { connect } from './db.ts'
import { migrate } from './migrate.ts'
import { roleOf } from './runtime-role.ts'

const { db, url, ownerUrl } = await world()

describe('The database', () => {
  test('prepares every statement once per connection, by name', async () => {
    const narrow = connect(url, { size: 1 })
    for (const id of [1, 2, 3]) await narrow.selectFrom('type').selectAll().where('id', '=', id).execute()
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like 'select * from "type"%'`.execute(
      narrow,
    )
    expect(rows).toHaveLength(1)
    await narrow.destroy()
  })

  test('parses values into JSON form: times in UTC with a Z, money as text, ids as numbers', async () => {
    const { rows } = await sql`select timestamptz '2025-03-04 08:00+08' as at, date '2025-03-04' as day,
      numeric(14, 2) '12.5' as amount, bigint '42' as large`.execute(db)
    expect(rows).toEqual([{ at: '2025-03-04T00:00:00.000Z', day: '2025-03-04', amount: '12.50', large: 42 }])
  })

  test('has the same time zone as the code', async () => {
    const { rows } = await sql`select business_zone() as zone`.execute(db)
    expect(rows).toEqual([{ zone: timeZone }])
  })

  test('ends statements and lock waits by timeout', async () => {
    const { rows } = await sql`select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(db)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '10000' },
    ])
  })

  test('that loses a connection in a transaction fails only that transaction', async () => {
    const attempt = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await sleep(200)
      await trx.selectFrom('type').select('id').execute()
    })
    await expect(attempt).rejects.toThrow(/terminat|not queryable/)
    expect(await db.selectFrom('type').select('id').where('id', '=', 1).execute()).toEqual([{ id: 1 }])
  })

  test('is migrated once when several processes start at the same time', async () => {
    const before = await sql`select name from migration order by name`.execute(db)
    const said: string[] = []
    const role = await roleOf(url)
    await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, (line) => said.push(line), role)))
    expect((await sql`select name from migration order by name`.execute(db)).rows).toEqual(before.rows)
    expect(said).toEqual([])
  })
})

test('a commit that only one server of a cluster has is not acknowledged', async () => {
  const warn = sql`do $$ begin
    raise warning 'canceling the wait for synchronous replication due to user request'; end $$`
  const failed = await warn.execute(db).catch((error) => error)
  expect(fromDatabase(failed)?.statusCode).toBe(503)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
