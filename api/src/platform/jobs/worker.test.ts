import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod'
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

test('a job locked by a dead worker is run again when a server with the embedded database starts', async () => {
  const alone = { ...context, env: { ...env, databaseUrl: undefined } }
  const hold = (word: string) =>
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'
      where payload ->> 'word' = ${word}`.execute(db)
  noted.length = 0
  await addJob(db, note, { word: 'held' })
  await hold('held')
  for (const [given, done] of [
    [context, []],
    [alone, ['held']],
  ] as const) {
    await addJob(db, note, { word: 'free' })
    const stop = await startWorker(url, given, [note] as Task[])
    await expect.poll(() => noted.filter((word) => word === 'free')).toHaveLength(1)
    await stop()
    expect(noted.filter((word) => word === 'held')).toEqual(done)
    noted.length = 0
  }
})
