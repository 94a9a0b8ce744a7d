import { createHash, type Hash } from 'node:crypto'
import { Transform } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectionTo } from '../db/address.ts'
import type { CopiedTable } from './manifest.ts'

export const name = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

// The same text on every server, whatever its settings.
const settings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set search_path = public; set statement_timeout = 0;
  set lock_timeout = '1min'; set idle_in_transaction_session_timeout = 0`

/** A connection whose values have the same text on every server. */
export async function connectForCopy(url: string) {
  const client = new pg.Client({ ...connectionTo(url), application_name: 'patuh backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query(settings)
  return client
}

/** All tables with their columns that are not computed. The tables of graphile-worker's own version are not ours. */
export async function tablesOf(client: pg.Client) {
  const { rows } = await client.query<Pick<CopiedTable, 'schema' | 'name' | 'columns'>>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relpersistence = 'p' and nspname in ('public', 'graphile_worker')
       and (nspname, relname) <> ('graphile_worker', 'migrations')
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1, 2 order by 1, 2`,
  )
  return rows
}

/** The primary key as an order that does not depend on the collations of a server; without one, the whole row. */
async function orderOf(client: pg.Client, table: { schema: string; name: string }) {
  const { rows } = await client.query<{ column: string; hasCollation: boolean }>(
    `select attname as column, attcollation <> 0 as "hasCollation"
     from pg_index, unnest(indkey) with ordinality as key (number, place)
     join pg_attribute on attnum = number
     where indisprimary and indrelid = $1::regclass and attrelid = indrelid order by place`,
    [name(table)],
  )
  const columns = rows.map(
    ({ column, hasCollation }) => pg.escapeIdentifier(column) + (hasCollation ? ' collate "C"' : ''),
  )
  return columns.length > 0 ? columns.join(', ') : 'row_copied::text collate "C"'
}

/** Passes bytes on and adds them to a hash. */
export const hashing = (hash: Hash, onBytes: (count: number) => void = () => {}) =>
  new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes)
      onBytes(bytes.length)
      done(null, bytes)
    },
  })

/** Sends the rows of a table through `write`; returns their number and hash. */
export async function copyTable(
  client: pg.Client,
  table: Pick<CopiedTable, 'schema' | 'name' | 'columns'>,
  write: (rows: NodeJS.ReadableStream) => Promise<unknown>,
): Promise<CopiedTable> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const order = await orderOf(client, table)
  const rows = client.query(
    copyTo(`copy (select ${columns} from ${name(table)} row_copied order by ${order}) to stdout`),
  )
  const hash = createHash('sha256')
  const hashed = hashing(hash)
  rows.on('error', (error) => hashed.destroy(error))
  await write(rows.pipe(hashed))
  const { schema, columns: copied } = table
  return { schema, name: table.name, columns: copied, rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** Every sequence with its value. Read after the tables it can only be ahead of them. */
export async function sequencesOf(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  )
  const sequences = []
  for (const sequence of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name(sequence)}`,
    )
    sequences.push({ ...sequence, ...(found.rows[0] as { value: string; isCalled: boolean }) })
  }
  return sequences
}
