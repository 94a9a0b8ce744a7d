import { api, isNetworkError } from '../api.ts'
import { ownDevice } from './outbox.ts'

type Loaded<Value> = { value: Value; at: number; isKept: boolean }

/** The answer stored last on this device; fails where there is none. */
export async function storedHere<Value>(path: string): Promise<Loaded<Value>> {
  const kept = await ownDevice()?.kept<Value>(path)
  if (!kept) throw new Error(`Nothing of ${path} is stored here.`)
  return { ...kept, isKept: false }
}

/** Loads from the server and stores the answer on this device; without a network, the answer stored last. */
export async function loadKept<Value>(path: string): Promise<Loaded<Value>> {
  try {
    const value = await api<Value>('GET', path)
    // a browser without storage has nothing to fall back on
    await ownDevice()
      ?.keep(path, value)
      .catch(() => undefined)
    return { value, at: Date.now(), isKept: false }
  } catch (error) {
    const kept = isNetworkError(error) ? await ownDevice()?.kept<Value>(path) : undefined
    if (!kept) throw error
    return { ...kept, isKept: true }
  }
}
