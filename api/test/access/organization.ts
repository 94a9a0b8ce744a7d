import { organizationInput } from '@patuh/domain/people/organization'
import type { Db } from '../../src/platform/db/db.ts'
import type { Access, Made, Place, Sample } from '../access.ts'

//                SA AA IN VF AP CO FP FA CM CS AU
const view = '    a  a  -  -  -  a  a  a  g  -  a'
const create = '  a  a  -  -  -  a  -  -  -  -  -'
const edit = '    a  a  -  -  -  a  -  -  g  -  -'
const retire = '  a  a  -  -  -  -  -  -  -  -  -'
const unmask = '  -  a  -  -  -  a  a  a  g  -  -'

let count = 0

/** A branch of the organisation of the place. */
async function make(db: Db, { organizationId }: Place, state: string): Promise<Made> {
  const above = await db
    .selectFrom('organization')
    .select(['typeId', 'organizationTypeId'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const name = `Branch ${++count}`
  const row = await db
    .insertInto('organization')
    .values({ ...above, name, shortName: name, parentId: organizationId, status: state as 'active' })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: row.id, lockVersion: row.lockVersion, row, find: `q=${encodeURIComponent(row.refNo)}` }
}

const sample: Sample = { owned: ['g'], states: ['active', 'suspended'], make }
const reason = () => ({ reason: 'Why not' })
const fields = Object.keys(organizationInput.shape).filter((field) => field !== 'bankAccount')
const again = (made?: Made) =>
  made
    ? { ...Object.fromEntries(fields.map((field) => [field, made.row[field]])), shortName: 'Changed' }
    : { name: 'Some', shortName: 'Some', typeId: 1, organizationTypeId: 1 }

const path = '/user-profiles'
export const organizationAccess: Access[] = [
  { route: 'GET /user-profiles/:id/score', reach: view, sample, answers: 200 },
  { route: `GET ${path}`, reach: view, sample, answers: 200 },
  { route: `GET ${path}/:id`, reach: view, sample, answers: 200 },
  { route: `GET ${path}/:id/events`, reach: view, sample, answers: 200 },
  { route: `POST ${path}`, reach: create, body: () => ({ ...again(), typeId: 3 }), answers: 400 },
  { route: `PUT ${path}/:id`, reach: edit, sample, body: again, answers: 200 },
  {
    route: `POST ${path}/:id/suspend`,
    reach: retire,
    sample,
    body: reason,
    answers: { active: 200, suspended: 409 },
  },
  {
    route: `POST ${path}/:id/reactivate`,
    reach: retire,
    sample,
    body: reason,
    answers: { active: 409, suspended: 200 },
  },
  {
    route: `POST ${path}/:id/merge`,
    reach: retire,
    sample,
    body: (made) => ({ ...reason(), intoId: made?.id ?? 1 }),
    answers: 400,
  },
  { route: `POST ${path}/:id/approve-change`, reach: edit, sample, body: reason, answers: 409 },
  { route: `POST ${path}/:id/reject-change`, reach: edit, sample, body: reason, answers: 409 },
  {
    route: `POST ${path}/:id/unmask`,
    reach: unmask,
    sample,
    body: () => ({ field: 'bankAccount' }),
    answers: 404,
  },
]
