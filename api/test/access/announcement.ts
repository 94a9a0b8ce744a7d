import type { Db } from '../../src/platform/db/db.ts'
import type { Access, Made, Place, Sample } from '../access.ts'

//                SA AA IN VF AP CO FP FA CM CS AU
const view = '    a  a  -  -  -  -  -  -  -  -  a'
const change = '  a  a  -  -  -  -  -  -  -  -  -'

let count = 0
const typed = () => ({
  title: `Message ${++count}.`,
  text: 'The office is closed.',
  fromDate: '2025-01-01',
  toDate: '2025-01-02',
})

async function make(db: Db, _: Place): Promise<Made> {
  const row = await db
    .insertInto('announcement')
    .values({ ...typed(), typeId: null, language: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: row.id, lockVersion: row.lockVersion, row, find: `q=${encodeURIComponent(row.title)}` }
}

const sample: Sample = { owned: [], states: ['over'], make }

export const announcementAccess: Access[] = [
  { route: 'GET /announcements', reach: view, sample, answers: 200 },
  { route: 'GET /announcements/current', reach: 'signedIn', answers: 200 },
  { route: 'GET /announcements/:id', reach: view, sample, answers: 200 },
  { route: 'GET /announcements/:id/events', reach: view, sample, answers: 200 },
  { route: 'POST /announcements', reach: change, body: typed, answers: 201 },
  { route: 'PUT /announcements/:id', reach: change, sample, body: typed, answers: 200 },
  { route: 'DELETE /announcements/:id', reach: change, sample, answers: 204 },
  { route: 'POST /announcements/:id/restore', reach: change, sample, answers: 409 },
]
