import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { archiveIn } from '../db/cluster.ts'
import type { Env } from '../env.ts'
import { flush } from '../files/flush.ts'

/** A segment of the write-ahead log (WAL), or the history of a timeline. */
const named = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/

/** Where the write-ahead log lies among the backups. */
const walFolder = (all: string) => join(all, 'wal')

async function collect(source: string, target: string) {
  const partial = `${target}.${randomUUID()}`
  try {
    const file = createWriteStream(partial, { flush: true, mode: 0o600 })
    await pipeline(createReadStream(source), createGzip({ level: 1 }), file)
    await rename(partial, target)
  } finally {
    await rm(partial, { force: true })
  }
  await flush(dirname(target))
  await rm(source)
}

/** Moves what the embedded server has archived to the backups; running it again after a failure does no harm. */
export async function collectWal({ dataFolder, backup }: Pick<Env, 'dataFolder' | 'backup'>) {
  if (!backup?.isPointInTime) return 0
  const [from, to] = [archiveIn(join(dataFolder, 'postgres')), walFolder(backup.folder)]
  await mkdir(to, { recursive: true, mode: 0o700 })
  const names = (await readdir(from)).filter((name) => named.test(name)).sort()
  for (const name of names)
    await collect(join(from, name), join(to, `${name}.gz`)).catch((error: NodeJS.ErrnoException) => {
      // a backup that is made at the same time was faster
      if (error.code !== 'ENOENT') throw error
    })
  return names.length
}

/** The number of a segment, without the timeline in the first eight characters. */
const numberOf = (name: string) => name.slice(8, 24)

/** Deletes what no backup needs any more: the segments before the first one of the oldest. */
export async function trimWal(all: string, first: string) {
  for (const file of await readdir(walFolder(all)))
    if (/^[0-9A-F]{24}\.gz$/.test(file) && numberOf(file) < numberOf(first))
      await rm(join(walFolder(all), file))
}

/** Unpacks the write-ahead log from a segment on. */
export async function unpackWal(all: string, first: string, into: string) {
  await mkdir(into, { recursive: true, mode: 0o700 })
  for (const file of await readdir(walFolder(all))) {
    const name = file.replace(/\.gz$/, '')
    if (!file.endsWith('.gz') || (name.length === 24 && numberOf(name) < numberOf(first))) continue
    await pipeline(
      createReadStream(join(walFolder(all), file)),
      createGunzip(),
      createWriteStream(join(into, name), { mode: 0o600 }),
    )
  }
}
