import { createReadStream } from 'node:fs'
import { mkdir, opendir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { reachEmbedded } from '../db/embedded.ts'
import type { Env } from '../env.ts'
import { baseOf, passwordFile } from './manifest.ts'
import { wrapSecret } from './secret.ts'
import { connectForCopy } from './snapshot.ts'
import { type Add, write } from './sums.ts'

/** What PostgreSQL makes again, or must not find: the write-ahead log comes from the archive. */
const emptyFolders =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
const leftOut = /(^|\/)(postmaster\.(pid|opts)|backup_label.*|pgsql_tmp[^/]*|pg_internal\.init.*)$/

/** The files and folders of a data folder, as paths in it. */
async function* entriesOf(data: string, within = ''): AsyncGenerator<{ path: string; isFolder: boolean }> {
  for await (const entry of await opendir(join(data, within))) {
    const path = within ? `${within}/${entry.name}` : entry.name
    if (leftOut.test(path)) continue
    yield { path, isFolder: entry.isDirectory() }
    if (entry.isDirectory() && !emptyFolders.test(path)) yield* entriesOf(data, path)
  }
}

type Source = { env: Env; folder: string; passphrase: string }

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * A base backup of the embedded server: copies its data folder while it works. What changes meanwhile is in the
 * write-ahead log, which is archived up to the end of the copy when this returns.
 */
export async function copyBase({ env, folder, passphrase }: Source, add: Add) {
  const data = join(env.dataFolder, 'postgres', 'data')
  const { url, leave } = await reachEmbedded(env.dataFolder)
  const client = await connectForCopy(url)
  try {
    const { rows: started } = await client.query<{ firstWal: string }>(
      `select pg_walfile_name(pg_backup_start('patuh', true)) as "firstWal"`,
    )
    const folders: string[] = []
    for await (const { path, isFolder } of entriesOf(data)) {
      const target = baseOf(path)
      if (isFolder) folders.push(path)
      await mkdir(dirname(join(folder, target)), { recursive: true, mode: 0o700 })
      if (isFolder) continue
      // a table may be dropped meanwhile
      await write(folder, target, add, createReadStream(join(data, path)), createGzip({ level: 1 })).catch(
        (error) => {
          if (!isMissing(error)) throw error
        },
      )
    }
    // it waits for the archive, which may not work
    await client.query(`set statement_timeout = '10min'`)
    const { rows: ended } = await client.query<{ label: string; endedAt: string }>(
      `select labelfile as label, to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt"
       from pg_backup_stop(true)`,
    )
    await write(folder, baseOf('backup_label'), add, Readable.from([ended[0]?.label ?? '']), createGzip())
    const password = await readFile(join(env.dataFolder, 'database.password'))
    await write(folder, passwordFile, add, Readable.from([wrapSecret(password, passphrase)]))
    return { firstWal: started[0]?.firstWal ?? '', endedAt: ended[0]?.endedAt ?? '', folders }
  } finally {
    await client.end()
    await leave()
  }
}
