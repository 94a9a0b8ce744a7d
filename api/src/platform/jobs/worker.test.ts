import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { lossyProxy } from '../../../test/lossy-proxy.ts'
import { world } from '../../../test/world.ts'
import { addJob, type Task } from './task.ts'
import { runQueuedJobs, startWorker } from './worker.ts'

const { db, env, url } = await world()
const context = { db, env, log: pino({ level: 'silent' }) }

const noted: string[] = []
const note: Task<{ word: string }> = {
  name: 'note',
  payload: z.object({ word: z.string() }),
  run: async (_, { word }) => noted.push(word),
}

test('a job added in a transaction that fails never runs', async () => {
  await db
    .transaction()
    .execute(async (trx) => {
      await addJob(trx, note, { word: 'lost' })
      throw new Error('no')
    })
    .catch(() => {})
  await db.transaction().execute((trx) => addJob(trx, note, { word: 'kept' }))
  await runQueuedJobs(context, [note] as Task[])
  expect(noted).toEqual(['kept'])
})

test('a job that fails is queued for a retry', async () => {
  const failing: Task<object> = {
    name: 'fail',
    payload: z.object({}),
    run: async () => {
      throw new Error('not now')
    },
  }
  await addJob(db, failing, {})
  await runQueuedJobs(context, [failing] as Task[])
  const { rows } = await sql<{ attempts: number; lastError: string }>`
    select attempts, last_error from graphile_worker.jobs`.execute(db)
  expect(rows).toEqual([{ attempts: 1, lastError: 'not now' }])
})

// Idle workers ask for jobs every two seconds.
const patience = { checkMs: 100, hungMs: 4000 }
const begin = (at = url) => startWorker(at, context, [note] as Task[], patience)
const ran = (word: string) => expect.poll(() => noted.includes(word), { timeout: 30_000 }).toBe(true)

test('a job of a node that was killed is unlocked and run, one of a node that lives is not', async () => {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(7201884, hashtext('alive'))`)
  for (const worker of ['gone', 'alive']) {
    await addJob(db, note, { word: worker })
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker}
      where payload ->> 'word' = ${worker}`.execute(db)
  }
  const stop = await begin()
  await ran('gone')
  expect(noted).not.toContain('alive')
  await holder.end()
  await ran('alive')
  await stop()
})

test('the jobs of a live worker are not unlocked by another node', async () => {
  let isOver = false
  let runs = 0
  const long: Task<object> = {
    name: 'long',
    payload: z.object({}),
    run: async () => {
      runs += 1
      while (!isOver) await setTimeout(20)
    },
  }
  const stops = [
    await startWorker(url, context, [long] as Task[], patience),
    await startWorker(url, context, [long, note] as Task[], patience),
  ]
  await addJob(db, long, {})
  await expect.poll(() => runs).toBe(1)
  // many checks later
  await addJob(db, note, { word: 'later' }, { runAt: new Date(Date.now() + 1500) })
  await ran('later')
  expect(runs).toBe(1)
  isOver = true
  await Promise.all(stops.map((stop) => stop()))
})

test('a worker whose connections hang is replaced, and stopping it does not hang', async () => {
  const proxy = await lossyProxy(url)
  const stop = await begin(proxy.url)
  await addJob(db, note, { word: 'before' })
  await ran('before')
  proxy.freeze()
  await addJob(db, note, { word: 'after' })
  await ran('after')
  await stop()
  proxy.close()
})

test('a clock set back one hour does not stop what runs by the clock', async () => {
  const stop = await startWorker(url, context, [{ ...note, cron: '* * * * *' }] as Task[], patience)
  const set = async () =>
    (
      await sql`update graphile_worker._private_known_crontabs
        set last_execution = now() + interval '1 minute' returning identifier`.execute(db)
    ).rows.length
  await expect.poll(set).toBe(1)
  const ahead = async () =>
    (await sql`select from graphile_worker._private_known_crontabs where last_execution > now()`.execute(db))
      .rows.length
  await setTimeout(500)
  expect(await ahead()).toBe(1)
  // queued an hour ahead, by the clock as it was
  await addJob(db, note, { word: 'ahead' }, { runAt: new Date(Date.now() + 3_600_000) })
  await sql`update graphile_worker._private_jobs set created_at = run_at where payload ->> 'word' = 'ahead'`.execute(
    db,
  )
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect.poll(ahead, { timeout: 10_000 }).toBe(0)
  await ran('ahead')
  await stop()
})
