import { sql } from 'kysely'
import type { Access, Sample } from '../access.ts'
import { savedViewSample } from '../own-sample.ts'

//              SA AA IN VF AP CO FP FA CM CS AU
const only = '  a  -  -  -  -  -  -  -  -  -  -'

const failedJob: Sample = {
  owned: [],
  isUnscoped: true,
  states: ['failed'],
  make: async (db) => {
    const { rows } = await sql<{
      id: number
    }>`select id::int from graphile_worker.add_job('none', max_attempts := 1)`.execute(db)
    const id = rows[0]?.id as number
    await sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], 'broken')`.execute(db)
    return { id, lockVersion: 1, row: {}, find: '' }
  },
}

const failedMail: Sample = {
  owned: [],
  isUnscoped: true,
  states: ['refused'],
  make: async (db) => {
    const { id } = await db
      .insertInto('mailDelivery')
      .values({
        ...{ to: 'a@patuh.example', template: 'test', status: 'refused', error: 'no' },
        ...{ jobId: null, task: 'none', payload: '{}' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, lockVersion: 1, row: {}, find: '' }
  },
}

const view = () => ({ name: 'Mine', search: '', userTypeId: null })

/** Search, onboarding, saved views and background jobs. */
export const workplaceAccess: Access[] = [
  // Everyone may search; the results are limited to their scope.
  { route: 'GET /search', reach: 'signedIn', answers: 400 },
  { route: 'GET /tour', reach: 'signedIn', answers: 200 },
  { route: 'PUT /tour', reach: 'signedIn', body: () => ({ isSeen: true }), answers: 200 },
  // Own views, and those shared with the user; those of others answer 404.
  { route: 'GET /saved-views', reach: 'signedIn', answers: 200 },
  { route: 'GET /saved-views/:id', reach: 'signedIn', isOwn: true, sample: savedViewSample },
  // An unknown list: users who may open no list get the same answer.
  { route: 'POST /saved-views', reach: 'signedIn', body: () => ({ ...view(), list: 'none' }), answers: 400 },
  { route: 'PUT /saved-views/:id', reach: 'signedIn', isOwn: true, sample: savedViewSample, body: view },
  { route: 'DELETE /saved-views/:id', reach: 'signedIn', isOwn: true, sample: savedViewSample },
  {
    route: 'POST /saved-views/:id/restore',
    reach: 'signedIn',
    isOwn: true,
    sample: savedViewSample,
    answers: 409,
  },
  // Each record by the rule of its kind.
  { route: 'GET /deleted-records', reach: 'signedIn', answers: 200 },
  { route: 'POST /saved-views/:id/default', reach: 'signedIn', isOwn: true, sample: savedViewSample },
  { route: 'POST /saved-views/:id/undefault', reach: 'signedIn', isOwn: true, sample: savedViewSample },
  { route: 'GET /jobs', reach: only, answers: 200 },
  { route: 'POST /jobs/:id/retry', reach: only, sample: failedJob },
  { route: 'POST /jobs/:id/discard', reach: only, sample: failedJob },
  { route: 'GET /mail-deliveries', reach: only, unsampled: 'who may see it sees all', answers: 200 },
  { route: 'POST /mail-deliveries/:id/retry', reach: only, sample: failedMail },
  { route: 'POST /mail-deliveries/retry-failed', reach: only, answers: 200 },
  { route: 'POST /mail-deliveries/test', reach: only, answers: 204 },
]
