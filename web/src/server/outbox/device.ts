import { type DBSchema, openDB } from 'idb'
import { newId } from '../../ui/new-id.ts'
import type { Content, Entry, EntryFile, Progress } from './entry.ts'

type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
type StoredEntry = Progress & Encrypted & { seq?: number; id: string; owner: number; at: number }

interface Schema extends DBSchema {
  entry: { key: number; value: StoredEntry; indexes: { owner: number } }
  file: {
    key: string
    value: Encrypted & { key: string; entry: string; owner: number }
    indexes: { owner: number }
  }
  kept: {
    key: [number, string]
    value: Encrypted & { owner: number; name: string; at: number }
    indexes: { owner: number }
  }
  key: { key: number; value: CryptoKey }
  session: { key: string; value: Encrypted & { owner: number } }
  device: { key: string; value: string }
}

const opened = () =>
  openDB<Schema>('patuh-outbox', 1, {
    upgrade(db) {
      db.createObjectStore('entry', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner')
      db.createObjectStore('file', { keyPath: 'key' }).createIndex('owner', 'owner')
      db.createObjectStore('kept', { keyPath: ['owner', 'name'] }).createIndex('owner', 'owner')
      db.createObjectStore('key')
      db.createObjectStore('session')
      db.createObjectStore('device')
    },
    // another tab or the service worker upgrades or deletes it, and waits for this connection to be closed
    blocking: (_, __, { target }) => {
      db = undefined
      ;(target as IDBDatabase).close()
    },
    terminated: () => {
      db = undefined
    },
  })
let db: ReturnType<typeof opened> | undefined
const open = () => {
  db ??= opened()
  return db
}

const algorithm = { name: 'AES-GCM', length: 256 }

/** The key of a user on this device. It cannot be exported, and signing out deletes it. */
async function keyOf(owner: number) {
  const store = await open()
  const known = await store.get('key', owner)
  if (known) return known
  const made = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
  const { store: keys, done } = store.transaction('key', 'readwrite')
  // another tab may have made one meanwhile
  const first = await keys.get(owner)
  if (!first) await keys.put(made, owner)
  await done
  return first ?? made
}

async function encrypt(owner: number, bytes: BufferSource): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ ...algorithm, iv }, await keyOf(owner), bytes) }
}
const decrypt = async (owner: number, { iv, data }: Encrypted) =>
  crypto.subtle.decrypt({ ...algorithm, iv }, await keyOf(owner), data)

const encryptValue = (owner: number, value: unknown) =>
  encrypt(owner, new TextEncoder().encode(JSON.stringify(value)))
const decryptValue = async <Value>(owner: number, encrypted: Encrypted): Promise<Value> =>
  JSON.parse(new TextDecoder().decode(await decrypt(owner, encrypted)))

const unsent: Progress = { state: 'waiting', tries: 0, problem: null, fileIds: {}, recordId: null }

/** What one user has stored on this device, encrypted with that user's key. */
export const deviceOf = (owner: number) => ({
  owner,
  /** Stores an entry and its files, together or not at all. */
  add: async (content: Content, files: Map<string, Blob> = new Map(), id: string = newId()) => {
    const encryptedFiles = await Promise.all(
      [...files].map(async ([key, blob]) => ({
        ...(await encrypt(owner, await blob.arrayBuffer())),
        ...{ key, entry: id, owner },
      })),
    )
    const entry = { ...(await encryptValue(owner, content)), ...unsent, id, owner, at: Date.now() }
    const trx = (await open()).transaction(['entry', 'file'], 'readwrite')
    for (const file of encryptedFiles) void trx.objectStore('file').put(file)
    const seq = await trx.objectStore('entry').add(entry)
    await trx.done
    return { seq, id }
  },
  /** All entries in the order in which they were written. */
  all: async (): Promise<Entry[]> => {
    const stored = await (await open()).getAllFromIndex('entry', 'owner', owner)
    return Promise.all(
      stored.map(async ({ iv, data, seq = 0, ...entry }) => ({
        ...entry,
        seq,
        content: await decryptValue<Content>(owner, { iv, data }),
      })),
    )
  },
  count: async () => {
    const stored = await (await open()).getAllFromIndex('entry', 'owner', owner)
    const refused = stored.filter(({ state }) => state === 'refused').length
    return { waiting: stored.length - refused, refused }
  },
  update: async (seq: number, change: Partial<Progress> & { content?: Content }) => {
    const { content, ...progress } = change
    const encrypted = content ? await encryptValue(owner, content) : {}
    const { store, done } = (await open()).transaction('entry', 'readwrite')
    const before = await store.get(seq)
    if (before) await store.put({ ...before, ...progress, ...encrypted })
    await done
  },
  remove: async (entries: Pick<Entry, 'seq' | 'content'>[]) => {
    const trx = (await open()).transaction(['entry', 'file'], 'readwrite')
    for (const { seq, content } of entries) {
      void trx.objectStore('entry').delete(seq)
      for (const { key } of content.files) void trx.objectStore('file').delete(key)
    }
    await trx.done
  },
  file: async ({ key }: EntryFile) => {
    const encrypted = await (await open()).get('file', key)
    return encrypted && new Blob([await decrypt(owner, encrypted)])
  },
  /** Stores a value for use without a network. */
  keep: async (name: string, value: unknown) => {
    const encrypted = await encryptValue(owner, value)
    await (await open()).put('kept', { ...encrypted, owner, name, at: Date.now() })
  },
  kept: async <Value>(name: string): Promise<{ value: Value; at: number } | undefined> => {
    const found = await (await open()).get('kept', [owner, name])
    return found && { value: await decryptValue<Value>(owner, found), at: found.at }
  },
  /** Lets the service worker send in this session. */
  keepSession: async (token: string) =>
    (await open()).put('session', { ...(await encryptValue(owner, token)), owner }, 'current'),
  /** Deletes everything of this user with the key. */
  forget: async () => {
    const trx = (await open()).transaction(['entry', 'file', 'kept', 'key', 'session'], 'readwrite')
    void trx.objectStore('key').delete(owner)
    void trx.objectStore('session').delete('current')
    for (const name of ['entry', 'file', 'kept'] as const)
      for (const key of await trx.objectStore(name).index('owner').getAllKeys(owner))
        void trx.objectStore(name).delete(key as never)
    await trx.done
  },
})
export type Device = ReturnType<typeof deviceOf>

export const forgetSession = async () => (await open()).delete('session', 'current')

/** The session in which the service worker may send. */
export async function currentSession() {
  const found = await (await open()).get('session', 'current')
  return found && { owner: found.owner, token: await decryptValue<string>(found.owner, found) }
}

/** The random id of this device, created once. */
export async function deviceId() {
  const store = await open()
  const known = await store.get('device', 'id')
  if (known) return known
  const made = `web-${newId()}`
  await store.put('device', made, 'id')
  return made
}
