import type { Db } from '../../src/platform/db/db.ts'
import type { Access, Made, Place, Sample } from '../access.ts'

//                SA AA IN VF AP CO FP FA CM CS AU
const view = '    a  a  -  -  -  -  -  -  -  -  a'
const change = '  a  -  -  -  -  -  -  -  -  -  -'

let count = 0
const typed = () => {
  const n = ++count
  return { code: `ROLE-${n}`, name: `Role ${n}`, typeId: 1, defaultScope: 'all' }
}

async function make(db: Db, _: Place, state: string): Promise<Made> {
  const row = await db
    .insertInto('userType')
    .values({ ...typed(), isActive: state === 'active' })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: row.id, lockVersion: row.lockVersion, row, find: `q=${row.code}` }
}

const sample: Sample = { owned: [], states: ['active', 'inactive'], make }

export const userTypeAccess: Access[] = [
  { route: 'GET /user-types', reach: view, sample, answers: 200 },
  { route: 'GET /user-types/:id', reach: view, sample, answers: 200 },
  { route: 'GET /user-types/:id/events', reach: view, sample, answers: 200 },
  { route: 'GET /user-types/:id/holders', reach: view, sample, answers: 200 },
  { route: 'POST /user-types', reach: change, body: typed, answers: 201 },
  { route: 'PUT /user-types/:id', reach: change, sample, body: typed, answers: 200 },
  {
    route: 'POST /user-types/:id/deactivate',
    reach: change,
    sample,
    body: () => ({ moveToId: null }),
    answers: { active: 200, inactive: 409 },
  },
  { route: 'POST /user-types/:id/activate', reach: change, sample, answers: { active: 409, inactive: 200 } },
  { route: 'DELETE /user-types/:id', reach: change, sample, answers: 204 },
  { route: 'GET /user-types/:id/use', reach: change, sample, answers: 200 },
  { route: 'POST /user-types/:id/restore', reach: change, sample, answers: 409 },
]
