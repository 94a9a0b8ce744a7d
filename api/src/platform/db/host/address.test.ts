import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lossyProxy } from '../../../../test/lossy-proxy.ts'
import { world } from '../../../../test/world.ts'
import { connect } from '../db.ts'
import { hostsOf } from './address.ts'

test('an address with several servers names each of them with its port, and which kind is meant', () => {
  expect(
    hostsOf('postgres://u:p@one:5433,two,[::1]:5434/db?sslmode=require&target_session_attrs=primary'),
  ).toEqual({
    hosts: [
      { host: 'one', port: 5433, url: 'postgres://u:p@one:5433/db?sslmode=require' },
      { host: 'two', port: 5432, url: 'postgres://u:p@two/db?sslmode=require' },
      { host: '::1', port: 5434, url: 'postgres://u:p@[::1]:5434/db?sslmode=require' },
    ],
    kind: 'primary',
  })
  expect(hostsOf('postgres://u:p@one/db').kind).toBe('any')
  expect(hostsOf('postgres://u:p@one,two/db').kind).toBe('read-write')
})

test('of several servers the one that answers is used, and another one when it is gone', async () => {
  const { url } = await world()
  const [one, two] = [await lossyProxy(url), await lossyProxy(url)]
  const { host } = new URL(two.url)
  const db = connect(one.url.replace('@', '@127.0.0.1:1,').replace(/(:\d+)\/(?=\w+$)/, `$1,${host}/`))
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)
  one.refuse(true)
  expect(await ask()).toBe(1)
  one.refuse(false)
  two.refuse(true)
  await expect.poll(() => ask().catch(() => 0)).toBe(1)
  one.refuse(true)
  await expect(ask()).rejects.toThrow(/ECONNREFUSED|No server|terminated|ECONNRESET/)
  two.refuse(false)
  await expect.poll(() => ask().catch(() => 0), { timeout: 10_000 }).toBe(1)
  await db.destroy()
  one.close()
  two.close()
})

test('a connection that cannot write any more, as its server was the leader before, is not used again', async () => {
  const { url } = await world()
  const db = connect(url, { size: 1 })
  await sql`set session characteristics as transaction read only`.execute(db)
  await expect(sql`insert into turn default values`.execute(db)).rejects.toMatchObject({ code: '25006' })
  const { rows } = await sql`show default_transaction_read_only`.execute(db)
  expect(rows).toEqual([{ defaultTransactionReadOnly: 'off' }])
  await db.destroy()
})
