import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Every column of the audit log that goes into the hash. A test compares this list with the table. */
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
 * The text of an event that is hashed: canonical JSON (RFC 8785) of all columns that are not null. Values are
 * the texts that PostgreSQL gives, `before` and `after` too, so that no digit of a number is lost. A column
 * that is added later does not change the hash of older events.
 */
const canonical = ({ parts }: Row) =>
  `{${sorted
    .filter(({ index }) => parts[index] !== null)
    .map(({ name, index }) => `${JSON.stringify(name)}:${JSON.stringify(parts[index])}`)
    .join(',')}}`

export const firstHash = Buffer.alloc(32)
export const chainHash = (before: Buffer, text: string) =>
  createHash('sha256').update(before).update(text).digest()

/** Events in the order of their ids, each with the text that is hashed. */
export async function eventsAfter(db: Db, id: number, until: number, limit: number) {
  const { rows } = await sql<Row>`
    select id, array[${sql.join(signedColumns.map(asText))}] as parts from event
    where id > ${id} and id <= ${until} order by id limit ${limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, text: canonical(row) }))
}
