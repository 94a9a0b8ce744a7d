import type { File as StoredFile } from '@patuh/domain/platform/file'
import { type DBSchema, openDB } from 'idb'
import { newId } from '../new-id.ts'

/** A chosen file of a draft, with the server's record of it once it is uploaded. */
export type DraftFile = {
  key: string
  file: File
  /** When it was chosen, or taken with the camera of the page. */
  at: number
  isFromCamera: boolean
  stored?: StoredFile
  storedAt?: number
}

interface Schema extends DBSchema {
  file: { key: string; value: DraftFile & { shelf: string }; indexes: { shelf: string } }
}

const opened = () =>
  openDB<Schema>('patuh-file', 1, {
    upgrade(db) {
      db.createObjectStore('file', { keyPath: 'key' }).createIndex('shelf', 'shelf')
    },
  })
let db: ReturnType<typeof opened> | undefined
const open = () => {
  db ??= opened()
  return db
}
// A browser without storage, as in a private window, still uploads files.
const ignore = () => undefined

// The URL of an uploaded file expires after minutes, the unused file after a day: then it is uploaded again.
const freshFor = 5 * 60_000
const isFresh = ({ storedAt = 0 }: DraftFile) => Date.now() - storedAt < freshFor

/** The files of one draft, in IndexedDB: they survive a reload and a lost connection. */
export const draftFilesAt = (draft: string) => {
  const all = async (): Promise<DraftFile[]> =>
    (await (await open()).getAllFromIndex('file', 'shelf', draft)).sort((one, other) => one.at - other.at)
  const put = async (file: DraftFile) => {
    await open()
      .then((files) => files.put('file', { ...file, shelf: draft }))
      .catch(ignore)
  }
  const remove = async (key: string) => {
    await open()
      .then((files) => files.delete('file', key))
      .catch(ignore)
  }
  const renewed = async ({ key, file, at, isFromCamera }: DraftFile) => {
    const copy = { key: newId(), file, at, isFromCamera }
    await remove(key)
    await put(copy)
    return copy
  }
  return {
    put,
    remove,
    /** The files that the server still has, and those that must be uploaded. */
    load: async () => {
      const files = await all()
      const stale = files.filter((one) => one.stored && !isFresh(one))
      return {
        uploaded: files.filter(isFresh).flatMap(({ stored }) => stored ?? []),
        waiting: [...files.filter(({ stored }) => !stored), ...(await Promise.all(stale.map(renewed)))],
      }
    },
    removeStored: async (id: number) => {
      for (const { key, stored } of await all().catch(() => [])) if (stored?.id === id) await remove(key)
    },
    clear: async () => {
      await open()
        .then(async (files) => {
          const { store, done } = files.transaction('file', 'readwrite')
          for (const key of await store.index('shelf').getAllKeys(draft)) void store.delete(key)
          await done
        })
        .catch(ignore)
    },
  }
}
export type DraftFiles = ReturnType<typeof draftFilesAt>
