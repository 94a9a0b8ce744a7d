import { type ReferenceName, references } from '@patuh/domain/people/references'
import type { Db } from '../../src/platform/db/db.ts'
import type { Access, Made, Place, Sample } from '../access.ts'
import { sample } from '../sample.ts'

//                       SA AA IN VF AP CO FP FA CM CS AU
const expected: Record<ReferenceName, Record<'view' | 'create' | 'edit' | 'retire', string>> = {
  type: {
    view: '              a  a  -  -  -  -  -  -  -  -  a',
    create: '            a  -  -  -  -  -  -  -  -  -  -',
    edit: '              a  -  -  -  -  -  -  -  -  -  -',
    retire: '            a  -  -  -  -  -  -  -  -  -  -',
  },
  position: {
    view: '              a  a  -  -  -  a  -  -  a  -  a',
    create: '            a  a  -  -  -  -  -  -  -  -  -',
    edit: '              a  a  -  -  -  -  -  -  -  -  -',
    retire: '            a  a  -  -  -  -  -  -  -  -  -',
  },
  zone: {
    view: '              a  a  z  z  -  z  -  -  c  c  a',
    create: '            a  a  -  -  -  -  -  -  -  -  -',
    edit: '              a  a  -  -  -  z  -  -  -  -  -',
    retire: '            a  a  -  -  -  -  -  -  -  -  -',
  },
  organizationType: {
    view: '              a  a  -  -  -  -  -  -  -  -  a',
    create: '            a  a  -  -  -  -  -  -  -  -  -',
    edit: '              a  a  -  -  -  -  -  -  -  -  -',
    retire: '            a  a  -  -  -  -  -  -  -  -  -',
  },
}

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
  const { view, create, edit, retire } = expected[name]
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
    { route: `POST /${api}`, reach: create, body: () => sample[name](), answers: 201 },
    { route: `PUT /${api}/:id`, reach: edit, sample: record, body: again, answers: 200 },
    { route: `DELETE /${api}/:id`, reach: retire, sample: record, answers: 204 },
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
