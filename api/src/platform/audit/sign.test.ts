import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signNow } from '../../../test/encrypt.ts'
import { world } from '../../../test/world.ts'
import { signedColumns } from './chain.ts'
import { signEvents } from './sign.ts'
import { verifyEvents } from './verify.ts'

const { aZone, db, env } = await world()
const file = join(env.dataFolder, 'audit-heads.jsonl')

const seals = async () =>
  (
    await sql<{ eventId: number; hash: Buffer; mark: Buffer }>`
      select event_id, hash, mark from event_seal order by event_id`.execute(db)
  ).rows

/** A failed insert takes an id and leaves a gap that could be filled later. */
const leaveHole = () =>
  db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('type').set({ sort: 9 }).where('id', '=', 1).execute()
      throw new Error('no')
    })
    .catch(() => {})

beforeAll(async () => {
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 5; n++) await aZone({ name: `Zone “${n}” \u0001 ü 区` })
    await db.updateTable('zone').set({ latitude: 3.1306 }).execute()
    await leaveHole()
    await signNow(db, env)
  }
})

describe('Signing the audit log', () => {
  test('covers every column of the log', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'event'`.execute(db)
    expect(rows.map(({ name }) => name).sort()).toEqual([...signedColumns].sort())
  })

  test('adds each event to the hash chain once, in the order of ids', async () => {
    const events = await db.selectFrom('event').select('id').orderBy('id').execute()
    expect((await seals()).map(({ eventId }) => eventId)).toEqual(events.map(({ id }) => id))
    const found = await verifyEvents(db, env)
    expect(found).toMatchObject({
      isIntact: true,
      firstBad: null,
      checked: events.length,
      unsealed: 0,
      foreign: 0,
    })
    expect(found.heads).toBeGreaterThanOrEqual(8)
  })

  test('does nothing when there are no new events', async () => {
    const before = readFileSync(file, 'utf8')
    await signNow(db, env)
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('writes a signed head to the database and to a file', async () => {
    const { rows } = await sql<{ eventId: number; count: number }>`
      select event_id, count from event_head order by event_id`.execute(db)
    const written = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(written.map(({ eventId, count }) => ({ eventId, count }))).toEqual(rows)
  })

  test('waits for an event whose id was taken early and committed late', async () => {
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let isTaken = () => {}
    const taken = new Promise<void>((resolve) => {
      isTaken = resolve
    })
    const slow = db.transaction().execute(async (trx) => {
      await trx.updateTable('type').set({ sort: 1 }).where('id', '=', 1).execute()
      isTaken()
      await held
    })
    await taken
    const late = await aZone()
    await signEvents(db, env)
    const { rows } = await sql<{ id: number }>`select id from event where entity = 'zone'
      and entity_id = ${late.id}`.execute(db)
    const isSealed = async () => (await seals()).some(({ eventId }) => eventId === rows[0]?.id)
    expect(await isSealed()).toBe(false)
    commit()
    await slow
    await signNow(db, env)
    expect(await isSealed()).toBe(true)
    expect(await verifyEvents(db, env)).toMatchObject({ isIntact: true, unsealed: 0 })
  })

  test('omits no event while many write and several nodes sign at once', async () => {
    let going = true
    const sealers = [1, 2, 3].map(async () => {
      while (going) await signEvents(db, env)
    })
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let n = 0; n < 25; n++)
        await db
          .transaction()
          .execute(async (trx) => {
            await trx
              .updateTable('type')
              .set({ sort: n })
              .where('id', '=', (writer % 3) + 1)
              .execute()
            if (n % 7 === 0) throw new Error('changed my mind')
          })
          .catch(() => {})
    })
    await Promise.all(writers)
    going = false
    await Promise.all(sealers)
    await signNow(db, env)
    const events = await db.selectFrom('event').select('id').orderBy('id').execute()
    expect((await seals()).map(({ eventId }) => eventId)).toEqual(events.map(({ id }) => id))
    expect(await verifyEvents(db, env)).toMatchObject({ isIntact: true, unsealed: 0 })
  })

  test('cannot be undone: links and heads refuse update, delete and truncate', async () => {
    for (const table of ['event_seal', 'event_head'])
      for (const attempt of [`update ${table} set hash = hash`, `delete from ${table}`, `truncate ${table}`])
        await expect(sql.raw(attempt).execute(db)).rejects.toThrow(/append-only|permission denied/)
  })

  test('tolerates a line of the file that a crash truncated', async () => {
    const whole = readFileSync(file, 'utf8')
    appendFileSync(file, whole.split('\n')[0]?.slice(0, 40) ?? '')
    expect(await verifyEvents(db, env)).toMatchObject({ isIntact: true })
    writeFileSync(file, whole)
  })
})
