import { readFileSync } from 'node:fs'
import { jobs as shape } from '@patuh/domain/workplace/job'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { world } from '../../../test/world.ts'
import { contributed } from '../../platform/feature.ts'
import { addJob, type Task } from '../../platform/jobs/task.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'

const { as, aUser, db, env, events } = await world()
const administrator = as((await aUser({ userType: 'SA' })).token)
const context = { db, env, log: pino({ level: 'silent' }) }

let isBroken = true
const task: Task<object> = {
  name: 'letter',
  payload: z.object({}),
  run: async () => {
    if (isBroken) throw new Error('the mail server is away')
  },
}
const work = () => runQueuedJobs(context, [task] as Task[])
const read = async () => shape.parse((await administrator.get('/jobs')).json().data)
const letters = async () => (await read()).tasks.find(({ name }) => name === 'letter')
const giveUp = () => sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db)

beforeEach(async () => {
  isBroken = true
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

test('Every task is listed, those with a schedule with their next run, each with a name in the four languages', async () => {
  const { tasks, failed } = await read()
  expect(tasks.map(({ name }) => name)).toEqual(contributed('jobs').map(({ name }) => name))
  for (const { isScheduled, nextAt } of tasks) expect(nextAt !== null).toBe(isScheduled)
  expect(failed).toEqual([])
  for (const language of ['en', 'ms', 'zh', 'ta']) {
    const words = readFileSync(new URL(`../../../../locales/${language}/job.json`, import.meta.url), 'utf8')
    expect(Object.keys(JSON.parse(words).taskName).sort()).toEqual(tasks.map(({ name }) => name).sort())
  }
})

test('A waiting job shows its delay, a done one its run', async () => {
  await addJob(db, task, {}, { runAt: new Date(Date.now() - 300_000) })
  expect(await letters()).toMatchObject({ waiting: 1, failed: 0, lag: expect.closeTo(300, -1.5) })
  isBroken = false
  await work()
  expect(await letters()).toMatchObject({ waiting: 0, lag: 0, runs: 1, failures: 0, failedAt: null })
})

test('A failed job shows its error and is retried, with an audit event', async () => {
  await addJob(db, task, {})
  await work()
  expect(await letters()).toMatchObject({ failed: 1, failures: 1, error: 'the mail server is away' })
  const [job] = (await read()).failed
  expect(job).toMatchObject({ task: 'letter', attempts: 1, maxAttempts: 10, allowedActions: ['retry'] })
  expect(job?.error).toContain('the mail server is away')
  isBroken = false
  expect((await administrator.post(`/jobs/${job?.id}/retry`)).statusCode).toBe(204)
  await work()
  expect((await read()).failed).toEqual([])
  expect(await letters()).toMatchObject({ failed: 0, runs: 3 })
  expect((await events()).at(-1)).toMatchObject({ action: 'retry-job', entity: 'job', entityId: job?.id })
})

test('Only a job that was given up can be discarded', async () => {
  await addJob(db, task, {})
  await work()
  const id = (await read()).failed[0]?.id
  expect((await administrator.post(`/jobs/${id}/discard`)).statusCode).toBe(409)
  await giveUp()
  expect((await read()).failed[0]).toMatchObject({ nextAt: null, allowedActions: ['retry', 'discard'] })
  expect((await administrator.post(`/jobs/${id}/discard`)).statusCode).toBe(204)
  expect((await read()).failed).toEqual([])
  expect((await administrator.post(`/jobs/${id}/discard`)).statusCode).toBe(404)
})

test('A running job is left alone', async () => {
  await addJob(db, task, {})
  await work()
  await giveUp()
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'`.execute(db)
  const [job] = (await read()).failed
  expect(job).toMatchObject({ isRunning: true, allowedActions: [] })
  expect(job?.nextAt).not.toBeNull()
  for (const action of ['retry', 'discard'])
    expect((await administrator.post(`/jobs/${job?.id}/${action}`)).statusCode).toBe(409)
})

test('The list of failed jobs is bounded and says how many there are', async () => {
  await sql`select graphile_worker.add_job('letter') from generate_series(1, 130)`.execute(db)
  await sql`update graphile_worker._private_jobs set last_error = 'no', attempts = 1`.execute(db)
  const { failed, failedTotal } = await read()
  expect([failed.length, failedTotal]).toEqual([100, 130])
})
