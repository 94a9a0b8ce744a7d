import type { File as StoredFile } from '@patuh/domain/platform/file'
import { type DBSchema, openDB } from 'idb'
import { newId } from '../new-id.ts'

/** A file that was chosen, and what the server made of it, if it has arrived there. */
export type Kept = { key: string; file: File; at: number; stored?: StoredFile; storedAt?: number }

interface Shelves extends DBSchema {
  file: { key: string; value: Kept & { shelf: string }; indexes: { shelf: string } }
}

const opened = () =>
  openDB<Shelves>('patuh-file', 1, {
    upgrade(db) {
      db.createObjectStore('file', { keyPath: 'key' }).createIndex('shelf', 'shelf')
    },
  })
let db: ReturnType<typeof opened> | undefined
const open = () => {
  db ??= opened()
  return db
}
// A browser that keeps nothing, as in a private window, still sends files.
const nothing = () => undefined

// The address of a stored file ends a few minutes later, and the file itself after a day: then it is sent anew.
const freshFor = 5 * 60_000
const isFresh = ({ storedAt = 0 }: Kept) => Date.now() - storedAt < freshFor

/** Files that belong to no record yet. They survive a reload, a dead network and an empty battery. */
export const fileShelf = (shelf: string) => {
  const all = async (): Promise<Kept[]> =>
    (await (await open()).getAllFromIndex('file', 'shelf', shelf)).sort((one, other) => one.at - other.at)
  const put = async (kept: Kept) => {
    await open()
      .then((shelves) => shelves.put('file', { ...kept, shelf }))
      .catch(nothing)
  }
  const remove = async (key: string) => {
    await open()
      .then((shelves) => shelves.delete('file', key))
      .catch(nothing)
  }
  const renewed = async ({ key, file, at }: Kept) => {
    const again = { key: newId(), file, at }
    await remove(key)
    await put(again)
    return again
  }
  return {
    put,
    remove,
    /** What is on it: what the server still has, and what must be sent. */
    taken: async () => {
      const kept = await all()
      const stale = kept.filter((one) => one.stored && !isFresh(one))
      return {
        arrived: kept.filter(isFresh).flatMap(({ stored }) => stored ?? []),
        waiting: [...kept.filter(({ stored }) => !stored), ...(await Promise.all(stale.map(renewed)))],
      }
    },
    removeStored: async (id: number) => {
      for (const { key, stored } of await all().catch(() => [])) if (stored?.id === id) await remove(key)
    },
    clear: async () => {
      await open()
        .then(async (shelves) => {
          const { store, done } = shelves.transaction('file', 'readwrite')
          for (const key of await store.index('shelf').getAllKeys(shelf)) void store.delete(key)
          await done
        })
        .catch(nothing)
    },
  }
}
export type FileShelf = ReturnType<typeof fileShelf>
