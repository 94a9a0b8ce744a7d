import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { headsInFile } from '../audit/head.ts'
import { secretOf } from '../crypto/encrypt.ts'
import type { Env } from '../env.ts'
import { flush } from '../files/flush.ts'
import { openStorage } from '../files/open-storage.ts'
import { copyBase } from './base.ts'
import { copyFiles } from './files.ts'
import { copyOf, headsFile, type Manifest, manifestFile, secretFile } from './manifest.ts'
import { wrapSecret } from './secret.ts'
import { connectForCopy, copyTable, sequencesOf, tablesOf } from './snapshot.ts'
import { type Add, write, writeSums } from './sums.ts'

async function copyTables(client: pg.Client, folder: string, add: Add) {
  const tables = []
  await mkdir(join(folder, 'database'), { mode: 0o700 })
  for (const table of await tablesOf(client))
    tables.push(
      await copyTable(client, table, (rows) =>
        write(folder, copyOf(table), add, rows, createGzip({ level: 1 })),
      ),
    )
  return tables
}

/** The signed heads of the audit log that the snapshot knows: a later one would name events that it has not. */
async function* headsUpTo(env: Env, last: number) {
  for await (const head of headsInFile(env)) if (head.eventId <= last) yield `${JSON.stringify(head)}\n`
}

const lastHead = async (client: pg.Client) =>
  (await client.query('select coalesce(max(event_id), 0)::float8 as last from event_head')).rows[0].last

/** Everything in one snapshot: rows, then files, whose bytes are always stored before their row. */
async function copyAll(client: pg.Client, wanted: Wanted, add: Add) {
  const { env, folder, previous, passphrase, hasBase } = wanted
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ name: string; madeAt: string; postgres: string }>(
    `select name, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt",
       current_setting('server_version') as postgres from migration order by name`,
  )
  const [first] = rows
  if (!first) throw new Error('The database holds nothing yet.')
  const made: Manifest = {
    format: 1,
    madeAt: first.madeAt,
    postgres: first.postgres,
    migrations: rows.map(({ name }) => name),
    tables: await copyTables(client, folder, add),
    sequences: await sequencesOf(client),
    files: await copyFiles(client, { storage: openStorage(env), folder, previous }, add),
    ...(hasBase ? { base: await copyBase(wanted, add) } : {}),
  }
  await write(folder, headsFile, add, Readable.from(headsUpTo(env, await lastHead(client))))
  await write(folder, secretFile, add, Readable.from([wrapSecret(secretOf(env), passphrase)]))
  await write(folder, manifestFile, add, Readable.from([JSON.stringify(made, null, 1)]))
  return made
}

type Wanted = {
  env: Env
  folder: string
  passphrase: string
  /** An earlier backup, whose files are linked instead of copied. */
  previous?: string | undefined
  /** With a base backup of the embedded server, for a point-in-time restore. */
  hasBase?: boolean
}

/** Copies database, files and secret key to a new folder, while the server works. The folder appears when all is there. */
export async function makeBackup(url: string, wanted: Wanted): Promise<Manifest> {
  const { folder } = wanted
  if (existsSync(folder)) throw new Error(`${folder} exists already. Give a folder that does not exist yet.`)
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const client = await connectForCopy(url)
  try {
    const sums = await writeSums(partial)
    const made = await copyAll(client, { ...wanted, folder: partial }, sums.add).finally(sums.close)
    await rename(partial, folder)
    await flush(dirname(folder))
    return made
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}
