import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { world } from '../test/world.ts'
import { addJob, type Task } from './task.ts'
import { workOff } from './worker.ts'

const { db, env } = await world()
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
  await workOff(context, [note] as Task[])
  expect(noted).toEqual(['kept'])
})

test('a job that fails is kept for another try', async () => {
  const failing: Task<object> = {
    name: 'fail',
    payload: z.object({}),
    run: async () => {
      throw new Error('not now')
    },
  }
  await addJob(db, failing, {})
  await workOff(context, [failing] as Task[])
  const { rows } = await sql<{ attempts: number; lastError: string }>`
    select attempts, last_error from graphile_worker.jobs`.execute(db)
  expect(rows).toEqual([{ attempts: 1, lastError: 'not now' }])
})
