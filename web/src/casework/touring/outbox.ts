import type { ScanBatch } from '@patuh/domain/casework/touring/scan'
import { type DBSchema, openDB } from 'idb'
import { useStore } from '../../server/store.ts'
import { newId } from '../../ui/new-id.ts'

export type Scan = ScanBatch['scans'][number]

interface OutboxSchema extends DBSchema {
  waiting: { key: string; value: Scan }
  known: { key: string; value: unknown }
}

const opened = (name: string) =>
  openDB<OutboxSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('waiting', { keyPath: 'clientId' })
      db.createObjectStore('known')
    },
  })
const device = 'patuh-scan'
const stores = new Map<string, ReturnType<typeof opened>>()

/** One database per user: a phone is shared, and scans must not be sent in another user's name. */
function store(name = `${device}-${useStore.getState().auth.user?.id ?? 0}`) {
  const known = stores.get(name) ?? opened(name)
  stores.set(name, known)
  return known
}

/** Offline queue of scans not yet sent, in IndexedDB. It survives a closed browser and an empty battery. */
export const outbox = {
  add: async (scan: Scan) => (await store()).put('waiting', scan),
  all: async () =>
    (await (await store()).getAll('waiting')).sort((one, other) => (one.deviceAt < other.deviceAt ? -1 : 1)),
  remove: async (ids: string[]) => {
    const done = (await store()).transaction('waiting', 'readwrite')
    await Promise.all([...ids.map((id) => done.store.delete(id)), done.done])
  },
}

/** Stores a value for offline use. */
export const storeOffline = async (name: string, value: unknown) => (await store()).put('known', value, name)
export const readOffline = async (name: string) => (await store()).get('known', name)

/** The random id of this device, created once. */
export async function deviceId() {
  const db = await store(device)
  const known = await db.get('known', 'device')
  if (typeof known === 'string') return known
  const made = `web-${newId()}`
  await db.put('known', made, 'device')
  return made
}
