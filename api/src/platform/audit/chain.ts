import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Every column of the log. A test compares this list with the table, so that none is left out of the hash. */
export const signedColumns = [
  'id',
  'at',
  'actor_id',
  'on_behalf_of',
  'action',
  'entity',
  'entity_id',
  'before',
  'after',
  'reason',
  'request_id',
  'organization_id',
  'session_id',
  'ip',
  'user_agent',
] as const

const asText = (column: string) =>
  column === 'at'
    ? sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${sql.ref(column)}::text`

type Row = { id: number; parts: (string | null)[] }

const sorted = signedColumns
  .map((name, index) => ({ name, index }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/**
 * An event as the one text that its hash is made from: canonical JSON (RFC 8785) of all columns that are not
 * empty. Values are the texts that PostgreSQL gives them, `before` and `after` too, so that not even the last
 * digit of a number changes; a column that is added later does not change the hash of older events.
 */
const canonical = ({ parts }: Row) =>
  `{${sorted
    .filter(({ index }) => parts[index] !== null)
    .map(({ name, index }) => `${JSON.stringify(name)}:${JSON.stringify(parts[index])}`)
    .join(',')}}`

export const beginning = Buffer.alloc(32)
export const linked = (before: Buffer, text: string) =>
  createHash('sha256').update(before).update(text).digest()

/** Events in the order of their ids, each as its id and its text. */
export async function eventsAfter(db: Db, id: number, until: number, limit: number) {
  const { rows } = await sql<Row>`
    select id, array[${sql.join(signedColumns.map(asText))}] as parts from event
    where id > ${id} and id <= ${until} order by id limit ${limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, text: canonical(row) }))
}
