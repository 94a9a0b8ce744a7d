import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Env } from '../env.ts'
import { bucketStorage } from './bucket.ts'

type Stored = { stream: Readable; size: number }

/** Where bytes are kept. Names are made by us, never by whoever sent them. */
export type Storage = {
  /** Takes over a finished temporary file; when it answers, the bytes are safe. */
  put: (name: string, path: string, about: { type: string; sha256: string }) => Promise<void>
  /** Undefined when there is no such file. */
  get: (name: string) => Promise<Stored | undefined>
  remove: (name: string) => Promise<void>
}

async function settle(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A folder on this machine's disk, one level deep so that no folder grows without end. */
function folderStorage(folder: string): Storage {
  const at = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, path) {
      await mkdir(dirname(at(name)), { recursive: true })
      await settle(path)
      await rename(path, at(name))
      await settle(dirname(at(name)))
    },
    async get(name) {
      const found = await stat(at(name)).catch(() => undefined)
      return found && { stream: createReadStream(at(name)), size: found.size }
    },
    remove: (name) => rm(at(name), { force: true }),
  }
}

export const openStorage = ({ bucket, filesFolder }: Env): Storage =>
  bucket ? bucketStorage(bucket) : folderStorage(filesFolder)
