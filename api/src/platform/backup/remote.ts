import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Env } from '../env.ts'
import { bucketStorage } from '../files/bucket.ts'
import type { Storage } from '../files/storage.ts'
import { sumsFile } from './manifest.ts'
import { hashFile, readSums } from './sums.ts'

/** The copy of a large table takes long. */
const objectMs = 30 * 60_000

const type = 'application/octet-stream'

/** `s3://NAME` is the backup of that name in the bucket of BACKUP_S3_URL. */
export const remoteName = (given: string) => /^s3:\/\/([\w.-]+)$/.exec(given)?.[1]

export function remoteStorage({ backupBucket }: Env) {
  if (!backupBucket) throw new Error('BACKUP_S3_URL is not set: the bucket of backups.')
  return bucketStorage(backupBucket, objectMs)
}

/** Copies a finished backup to a bucket. The list of its hashes comes last: without it a backup is not complete. */
export async function upload(folder: string, storage: Storage, name: string) {
  const work = await mkdtemp(join(tmpdir(), 'patuh-upload-'))
  const copy = join(work, 'file')
  const put = async (path: string, sha256: string) => {
    // a storage moves the file that it is given
    await copyFile(join(folder, path), copy)
    await storage.put(`${name}/${path}`, copy, { type, sha256 })
  }
  try {
    for await (const { path, sha256 } of readSums(folder)) await put(path, sha256)
    await put(sumsFile, await hashFile(join(folder, sumsFile)))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Fetches a backup from a bucket into a folder. Its hashes are compared by whoever uses it. */
async function download(storage: Storage, name: string, folder: string) {
  const get = async (path: string) => {
    const found = await storage.get(`${name}/${path}`)
    if (!found) throw new Error(`The backup ${name} lacks ${path}.`)
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    await pipeline(found.stream, createWriteStream(join(folder, path), { mode: 0o600 }))
  }
  await get(sumsFile)
  for await (const { path } of readSums(folder)) await get(path)
}

/** Calls with the folder of a backup, which is fetched first if it lies in a bucket. */
export async function withBackup<Result>(
  env: () => Env,
  given: string,
  work: (folder: string) => Promise<Result>,
) {
  const name = remoteName(given)
  if (!name) return work(given)
  const folder = await mkdtemp(join(tmpdir(), 'patuh-download-'))
  try {
    await download(remoteStorage(env()), name, folder)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
