import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flush } from './flush.ts'
import type { Storage } from './storage.ts'

/** File storage in a folder on disk, spread over subfolders by the first two characters of the name. */
export function folderStorage(folder: string): Storage {
  const at = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, path) {
      const made = await mkdir(dirname(at(name)), { recursive: true, mode: 0o700 })
      if (made) await flush(dirname(made))
      await flush(path)
      await rename(path, at(name))
      await flush(dirname(at(name)))
    },
    async get(name) {
      const found = await stat(at(name)).catch(() => undefined)
      return found && { stream: createReadStream(at(name)), size: found.size }
    },
    remove: (name) => rm(at(name), { force: true }),
    async *list(prefix) {
      for (const name of await readdir(join(folder, prefix)).catch(() => [])) {
        const found = await stat(at(name)).catch(() => undefined)
        if (found) yield { name, storedAt: found.mtime }
      }
    },
  }
}
