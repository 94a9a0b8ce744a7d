import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'
import type { Made, Place, Sample } from './access.ts'
import { write } from './row-sample.ts'
import { backdropOf } from './work-sample.ts'
import type { Columns } from './workflow/rows.ts'

let count = 0

/** A record that belongs to one user, whatever their privileges. */
const own = (make: (db: Db, place: Place) => Promise<Made>): Sample => ({
  owned: ['o'],
  states: ['own'],
  make,
})

const rowOf = (table: string, columns: (userId: number) => Columns) =>
  own((db, { userId }) => write(db, [[table, columns(userId)]], ''))

export const noticeSample = rowOf('notification', (userId) => ({
  recipient_id: userId,
  kind: 'announcement.published',
  params: { title: 'News', text: 'News' },
}))

export const pushDeviceSample = rowOf('push_device', (userId) => ({
  user_id: userId,
  endpoint: `https://push.example.com/${++count}`,
  p256dh: 'x',
  auth: 'x',
  user_agent: 'A browser',
}))

export const savedViewSample = rowOf('saved_view', (userId) => ({
  list: 'zone',
  name: `View ${++count}`,
  search: '',
  user_id: userId,
}))

export const bulkJobSample = rowOf('bulk_job', (userId) => ({
  list: 'zones',
  action: 'activate',
  input: {},
  total: 0,
  request: {},
  created_by: userId,
}))

export const importSample = (kind: string) =>
  rowOf('import_batch', (userId) => ({
    kind,
    file_name: 'rows.csv',
    headings: ['code'],
    columns: [null],
    language: 'en',
    created_by: userId,
  }))

/** A session other than the one that asks. */
export const sessionSample = own(async (db, { userId }) => {
  const { rows } = await sql<{ id: number }>`
    insert into session (token_hash, user_id, ends_at, ip, user_agent)
    values (decode(md5(random()::text), 'hex'), ${userId}, now() + interval '1 hour', '127.0.0.1', 'test')
    returning id`.execute(db)
  return { id: rows[0]?.id as number, lockVersion: 1, row: {}, find: '' }
})

const aDay = () => {
  const day = new Date(Date.UTC(2040, 0, ++count)).toISOString().slice(0, 10)
  return { from_date: day, to_date: day }
}

export const substitutionSample = own(async (db, { userId }) => {
  const { recorderId } = await backdropOf(db)
  return write(db, [['substitution', { user_id: userId, substitute_id: recorderId, ...aDay() }]], '')
})
