import { defaultGrants, userTypes } from '@patuh/domain/access/matrix'
import { type ReferenceName, references } from '@patuh/domain/people/references'
import type { Action } from '@patuh/domain/platform/permission'
import type { Db } from '../../src/platform/db/db.ts'
import type { Access, Made, Place, Sample } from '../access.ts'
import { sample } from '../sample.ts'

/** One scope letter per user type, as the definition of the table grants it. */
const reachOf = (screen: ReferenceName, action: Action) =>
  userTypes
    .map(({ code }) =>
      defaultGrants.find(
        (grant) => grant.userType === code && grant.screen === screen && grant.action === action,
      ),
    )
    .map((grant) => (grant ? letters[grant.scope] : '-'))
    .join(' ')
const letters = { own: 'o', contract: 'c', org: 'g', zone: 'z', all: 'a' } as const

const typed = (name: ReferenceName, { zoneId }: Place) =>
  name === 'zone' ? { ...sample.zone(), kind: 'site', parentId: zoneId } : sample[name]()

async function make(db: Db, name: ReferenceName, place: Place, state: string): Promise<Made> {
  const row = (await db
    .insertInto(name)
    .values({ ...typed(name, place), isActive: state === 'active' } as never)
    .returningAll()
    .executeTakeFirstOrThrow()) as Made['row'] & { id: number; lockVersion: number; code: string }
  return { id: row.id, lockVersion: row.lockVersion, row, find: `q=${encodeURIComponent(row.code)}` }
}

export const referenceAccess: Access[] = references.flatMap(({ name, api, input }) => {
  const view = reachOf(name, 'view')
  const retire = reachOf(name, 'deactivate')
  const record: Sample = {
    owned: name === 'zone' ? ['z'] : [],
    states: ['active', 'inactive'],
    make: (db, place, state) => make(db, name, place, state),
  }
  const again = (made?: Made) =>
    made
      ? {
          ...Object.fromEntries(Object.keys(input.shape).map((field) => [field, made.row[field]])),
          name: 'Changed',
        }
      : sample[name]()
  return [
    { route: `GET /${api}`, reach: view, sample: record, answers: 200 },
    { route: `GET /${api}/:id`, reach: view, sample: record, answers: 200 },
    { route: `GET /${api}/:id/events`, reach: view, sample: record, answers: 200 },
    { route: `POST /${api}`, reach: reachOf(name, 'create'), body: () => sample[name](), answers: 201 },
    { route: `PUT /${api}/:id`, reach: reachOf(name, 'edit'), sample: record, body: again, answers: 200 },
    { route: `DELETE /${api}/:id`, reach: retire, sample: record, answers: 204 },
    { route: `GET /${api}/:id/use`, reach: retire, sample: record, answers: 200 },
    { route: `POST /${api}/:id/restore`, reach: retire, sample: record, answers: 409 },
    {
      route: `POST /${api}/:id/deactivate`,
      reach: retire,
      sample: record,
      answers: { active: 200, inactive: 409 },
    },
    {
      route: `POST /${api}/:id/activate`,
      reach: retire,
      sample: record,
      answers: { active: 409, inactive: 200 },
    },
  ] satisfies Access[]
})
