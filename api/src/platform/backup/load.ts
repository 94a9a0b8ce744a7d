import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type CopiedTable, copyOf, type Manifest } from './manifest.ts'
import { copyTable, name } from './snapshot.ts'

const ours = `connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`

const statementsOf = async (client: pg.Client, query: string) =>
  (await client.query<{ statement: string }>(query)).rows.map(({ statement }) => statement)

/** Statements that drop the foreign keys, and those that add them again: tables refer to each other in circles. */
const foreignKeys = async (client: pg.Client) => ({
  drop: await statementsOf(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
     from pg_constraint where contype = 'f' and ${ours}`,
  ),
  add: await statementsOf(
    client,
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       as statement
     from pg_constraint where contype = 'f' and ${ours}`,
  ),
})

/** Statements that give back their state to triggers that are not simply enabled. */
const otherTriggers = (client: pg.Client) =>
  statementsOf(
    client,
    `select format('alter table %s %s trigger %I', tgrelid::regclass,
       case tgenabled when 'D' then 'disable' when 'A' then 'enable always' else 'enable replica' end, tgname) as statement
     from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
  )

/** Deletes what migrations wrote, also from tables on which their owner gave up the right to. */
async function empty(client: pg.Client, tables: readonly CopiedTable[]) {
  const all = tables.map(name)
  const { rows } = await client.query<{ table: string }>(
    `select * from unnest($1::text[]) as all_tables ("table") where not has_table_privilege("table", 'truncate')`,
    [all],
  )
  const closed = rows.map(({ table }) => table).join(', ')
  if (closed) await client.query(`grant truncate on ${closed} to current_user`)
  await client.query(`truncate ${all.join(', ')}`)
  if (closed) await client.query(`revoke truncate on ${closed} from current_user`)
}

async function loadTable(client: pg.Client, folder: string, table: CopiedTable) {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyFrom(`copy ${name(table)} (${columns}) from stdin`))
  await pipeline(createReadStream(join(folder, copyOf(table))), createGunzip(), rows)
}

/**
 * Loads the rows of a backup into a database with the same migrations, in one transaction. No trigger runs: the rows
 * were checked and their events written when they were made. As the owner of the tables, who need be no superuser.
 */
export async function loadTables(client: pg.Client, folder: string, { tables, sequences }: Manifest) {
  await client.query('begin')
  const [keys, triggers] = [await foreignKeys(client), await otherTriggers(client)]
  for (const drop of keys.drop) await client.query(drop)
  for (const table of tables) await client.query(`alter table ${name(table)} disable trigger user`)
  await empty(client, tables)
  for (const table of tables) await loadTable(client, folder, table)
  for (const add of keys.add) await client.query(add)
  for (const table of tables) await client.query(`alter table ${name(table)} enable trigger user`)
  for (const trigger of triggers) await client.query(trigger)
  for (const { value, isCalled, ...sequence } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name(sequence), value, isCalled])
  await client.query('commit')
  await client.query('analyze')
}

const nowhere = () => new Writable({ write: (_bytes, _encoding, done) => done() })

/** Compares every table with the backup, row by row through their hash. Returns the names of those that differ. */
export async function differingTables(client: pg.Client, { tables }: Manifest) {
  const differing: string[] = []
  for (const table of tables) {
    const found = await copyTable(client, table, (rows) => pipeline(rows, nowhere()))
    if (found.rows !== table.rows || found.sha256 !== table.sha256)
      differing.push(`${table.schema}.${table.name}`)
  }
  return differing
}
