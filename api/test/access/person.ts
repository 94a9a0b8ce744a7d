import { personInput } from '@patuh/domain/people/person'
import type { Db } from '../../src/platform/db/db.ts'
import type { Access, Made, Place, Sample } from '../access.ts'

//                SA AA IN VF AP CO FP FA CM CS AU
const view = '    a  a  z  z  -  z  -  -  g  g  a'
const create = '  -  a  -  -  -  -  -  -  g  -  -'
const edit = '    -  a  -  -  -  -  -  -  g  g  -'
const retire = '  -  a  -  -  -  -  -  -  g  -  -'
const unmask = '  -  a  -  -  -  z  -  -  g  -  -'

let count = 0

/** A person of the organisation, posted to a site of the zone. */
async function make(db: Db, { organizationId, zoneId }: Place, state: string): Promise<Made> {
  const n = ++count
  const site = await db
    .insertInto('zone')
    .values({
      code: `POST-${n}`,
      name: `Site ${n}`,
      kind: 'site',
      parentId: zoneId,
      address: null,
      latitude: null,
      longitude: null,
      radiusM: null,
      isActive: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('person')
    .values({
      fullName: `Someone ${n}`,
      phone: '+60 12-345 6789',
      organizationId,
      siteId: site.id,
      status: state as 'active',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: row.id, lockVersion: row.lockVersion, row, find: `q=${row.refNo}` }
}

const sample: Sample = { owned: ['g', 'z'], states: ['active', 'ended'], make }
const fields = Object.keys(personInput.shape).filter((field) => !['identityNo', 'phone'].includes(field))
const again = (made?: Made) =>
  made
    ? { ...Object.fromEntries(fields.map((field) => [field, made.row[field]])), fullName: 'Changed' }
    : { fullName: 'Some', organizationId: 1 }
const today = new Date().toISOString().slice(0, 10)
const move = (made?: Made) => ({ organizationId: made?.row.organizationId ?? 1, fromDate: today })

export const personAccess: Access[] = [
  { route: 'GET /persons/:id/pass', isPrinted: true, reach: view, sample, answers: 200 },
  { route: 'POST /persons/:id/photo', reach: edit, sample, answers: 415 },
  { route: 'POST /persons/:id/remove-photo', reach: edit, sample, answers: 200 },
  { route: 'GET /persons', reach: view, sample, answers: 200 },
  { route: 'GET /persons/:id', reach: view, sample, answers: 200 },
  { route: 'GET /persons/:id/events', reach: view, sample, answers: 200 },
  { route: 'GET /persons/:id/postings', reach: view, sample, answers: 200 },
  {
    route: 'POST /persons',
    reach: create,
    body: () => ({ ...again(), organizationId: 2_000_000_000 }),
    answers: 400,
  },
  { route: 'PUT /persons/:id', reach: edit, sample, body: again, answers: 200 },
  {
    route: 'POST /persons/:id/transfer',
    reach: edit,
    sample,
    body: move,
    leavesZone: true,
    answers: { active: 200, ended: 409 },
  },
  {
    route: 'POST /persons/:id/deactivate',
    reach: retire,
    sample,
    body: () => ({ endDate: today, reason: 'Resigned' }),
    answers: { active: 200, ended: 409 },
  },
  {
    route: 'POST /persons/:id/activate',
    reach: retire,
    sample,
    answers: { active: 409, ended: 200 },
  },
  {
    route: 'POST /persons/:id/unmask',
    reach: unmask,
    sample,
    body: () => ({ field: 'phone' }),
    answers: 200,
  },
]
