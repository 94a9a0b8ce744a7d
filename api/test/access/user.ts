import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import type { Access, Made, Place, Sample } from '../access.ts'

//                SA AA IN VF AP CO FP FA CM CS AU
const view = '    a  a  -  -  -  -  -  -  g  -  a'
const change = '  a  a  -  -  -  -  -  -  g  -  -'

let count = 0

/** An account in the organisation, with the lowest user type of its side. */
async function make(db: Db, { organizationId }: Place, state: string): Promise<Made> {
  const n = ++count
  const person = await db
    .insertInto('person')
    .values({ fullName: `Login ${n}`, organizationId })
    .returning(['id', 'typeId'])
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('user')
    .values({ personId: person.id, email: `login${n}@patuh.example`, status: state, passwordHash: 'x' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ userTypeId: number }>`
    insert into user_user_type (user_id, user_type_id)
    select ${row.id}, id from user_type where type_id = ${person.typeId} and code in ('IN', 'CS', 'AU')
    returning user_type_id`.execute(db)
  const userTypeIds = rows.map(({ userTypeId }) => userTypeId)
  return { id: row.id, lockVersion: row.lockVersion, row: { userTypeIds }, find: `q=${row.email}` }
}

const sample: Sample = { owned: ['g'], states: ['invited', 'active', 'suspended'], make }
const again = (made?: Made) => ({ userTypeIds: made?.row.userTypeIds ?? [1], zoneIds: [], contractIds: [] })
const onlyWhen = (state: string) => ({ invited: 409, active: 409, suspended: 409, [state]: 200 })
const outsider = () => ({ email: 'someone@patuh.example', personId: 2_000_000_000, ...again() })

const nobody = () => ({ substituteId: 2_000_000_000, fromDate: '2030-01-01', toDate: '2030-01-02' })
const newAddress = () => ({ email: `moved${++count}@patuh.example` })

export const userAccess: Access[] = [
  { route: 'GET /users', reach: view, sample, answers: 200 },
  { route: 'GET /users/:id', reach: view, sample, answers: 200 },
  { route: 'GET /users/:id/events', reach: view, sample, answers: 200 },
  { route: 'GET /user-type-choices', reach: view, answers: 200 },
  { route: 'POST /users', reach: change, body: outsider, answers: 400 },
  { route: 'PUT /users/:id', reach: change, sample, body: again, answers: 200 },
  { route: 'POST /users/:id/resend', reach: change, sample, answers: onlyWhen('invited') },
  { route: 'POST /users/:id/invitation-link', reach: change, sample, answers: onlyWhen('invited') },
  { route: 'POST /users/:id/cancel-invitation', reach: change, sample, answers: onlyWhen('invited') },
  {
    route: 'POST /users/:id/suspend',
    reach: change,
    sample,
    body: () => ({ reason: 'On leave' }),
    answers: onlyWhen('active'),
  },
  { route: 'POST /users/:id/reactivate', reach: change, sample, answers: onlyWhen('suspended') },
  { route: 'POST /users/:id/end-sessions', reach: change, sample, answers: onlyWhen('active') },
  {
    route: 'POST /users/:id/view-as',
    reach: '  a  a  -  -  -  -  -  -  -  -  -',
    sample,
    body: () => ({ reason: 'They asked for help.' }),
    answers: onlyWhen('active'),
  },
  { route: 'GET /users/:id/open-work', reach: view, sample, answers: 200 },
  { route: 'GET /users/:id/substitutions', reach: view, sample, answers: 200 },
  { route: 'GET /users/:id/substitutes', reach: view, sample, answers: 200 },
  { route: 'POST /users/:id/substitutions', reach: change, sample, body: nobody, answers: 400 },
  { route: 'POST /users/:id/substitutions/:substitutionId/end', reach: change, sample, answers: 404 },
  {
    route: 'POST /users/:id/change-email',
    reach: change,
    sample,
    body: newAddress,
    answers: { invited: 200, active: 200, suspended: 409 },
  },
  { route: 'POST /users/:id/cancel-email-change', reach: change, sample, answers: 409 },
  { route: 'POST /users/:id/start-reset', reach: change, sample, answers: onlyWhen('active') },
  { route: 'POST /users/:id/reset-totp', reach: change, sample, answers: 409 },
]
