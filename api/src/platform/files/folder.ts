import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

async function settle(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A folder on this machine's disk, one level deep so that no folder grows without end. */
export function folderStorage(folder: string): Storage {
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
