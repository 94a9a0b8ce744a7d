import { sql } from 'kysely'
import type { Access, Sample } from '../access.ts'

const sample: Sample = {
  owned: [],
  states: ['existing'],
  make: async (db) => {
    const { rows } = await sql<{ id: number }>`select id from user_type where code = 'IN'`.execute(db)
    return { id: Number(rows[0]?.id), lockVersion: 1, row: {}, find: '' }
  },
}

//                 SA AA IN VF AP CO FP FA CM CS AU
const view = '     a  a  -  -  -  -  -  -  -  -  a'
const configure = 'a  -  -  -  -  -  -  -  -  -  -'

const zones = { screen: 'zone', action: 'view' }

export const privilegeAccess: Access[] = [
  { route: 'GET /menu/privileges', reach: 'signedIn', answers: 200 },
  { route: 'GET /matrix-privileges', reach: view, answers: 200 },
  { route: 'GET /matrix-privileges/export', reach: '  a  -  -  -  -  -  -  -  -  -  a', answers: 200 },
  { route: 'GET /matrix-privileges/:id/events', reach: view, sample, answers: 200 },
  {
    route: 'PUT /matrix-privileges',
    reach: configure,
    body: () => ({ grants: [], reason: 'r' }),
    answers: 400,
  },
  {
    route: 'POST /matrix-privileges/dry-run',
    reach: configure,
    body: () => ({ userTypeId: 2_000_000_000, grants: [] }),
    answers: 404,
  },
  // A request without a file answers 400, but a missing permission is answered first.
  { route: 'POST /matrix-privileges/import', reach: configure, body: () => ({}), answers: 400 },
  // Everyone may ask about themselves; about others only readers of the matrix.
  {
    route: 'POST /privileges/explain',
    reach: view,
    body: () => ({ userId: 2_000_000_000, ...zones }),
    answers: 404,
  },
  { route: 'GET /privileges/people', reach: view, answers: 200 },
  { route: 'GET /privileges/records', reach: 'signedIn', answers: 400 },
]
