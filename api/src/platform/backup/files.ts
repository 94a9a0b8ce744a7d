import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Storage } from '../files/storage.ts'
import { hashOfVariant } from '../files/verify.ts'
import { bytesOf } from './manifest.ts'
import { hashing } from './snapshot.ts'
import { hashFile } from './sums.ts'

type Row = {
  id: number
  storageName: string
  sha256: string
  displaySha256: string | null
  isPicture: boolean
  /** An upload that nobody attached is deleted after a day, perhaps while it is copied. */
  mayVanish: boolean
}

const batch = 1000

/** Every file, in batches. */
export async function* filesOf(client: pg.Client) {
  for (let after = 0; ; ) {
    const { rows } = await client.query<Row>(
      `select id, storage_name as "storageName", sha256, display_sha256 as "displaySha256",
         width is not null as "isPicture", not is_attached and created_at < now() - interval '12 hours' as "mayVanish"
       from file where id > $1 order by id limit ${batch}`,
      [after],
    )
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Everything that should be stored, with its hash where one is known. */
async function* storedOf(client: pg.Client) {
  for await (const { storageName, mayVanish, isPicture, ...hashes } of filesOf(client))
    for (const variant of isPicture ? ['original', 'display', 'thumbnail'] : ['original'])
      yield { name: `${storageName}-${variant}`, expected: hashOfVariant(hashes, variant), mayVanish }
}

type Copied = { sha256: string; size: number }

/** Links the file of the previous backup, if its bytes are still right: stored bytes never change under a name. */
async function linkPrevious(
  previous: string | undefined,
  target: string,
  name: string,
  expected: string | null,
) {
  if (!previous || !expected) return undefined
  const source = join(previous, bytesOf(name))
  if ((await hashFile(source).catch(() => undefined)) !== expected) return undefined
  // where links are not possible, a copy
  await link(source, target).catch(() => copyFile(source, target))
  return { sha256: expected, size: (await stat(target)).size }
}

async function copyStored(storage: Storage, target: string, name: string): Promise<Copied | undefined> {
  const stored = await storage.get(name)
  if (!stored) return undefined
  const hash = createHash('sha256')
  let size = 0
  const count = hashing(hash, (bytes) => {
    size += bytes
  })
  try {
    await pipeline(stored.stream, count, createWriteStream(target, { flush: true, mode: 0o600 }))
    return { sha256: hash.digest('hex'), size }
  } catch (error) {
    await rm(target, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Copies the stored bytes of every file in the snapshot. */
export async function copyFiles(
  client: pg.Client,
  { storage, folder, previous }: { storage: Storage; folder: string; previous?: string | undefined },
  add: (path: string, sha256: string) => Promise<void>,
) {
  const copied = { count: 0, bytes: 0, damaged: [] as string[] }
  for await (const { name, expected, mayVanish } of storedOf(client)) {
    const target = join(folder, bytesOf(name))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const found =
      (await linkPrevious(previous, target, name, expected)) ?? (await copyStored(storage, target, name))
    if (found) {
      await add(bytesOf(name), found.sha256)
      copied.count += 1
      copied.bytes += found.size
    }
    if (found ? found.sha256 !== (expected ?? found.sha256) : !mayVanish) copied.damaged.push(name)
  }
  return copied
}
