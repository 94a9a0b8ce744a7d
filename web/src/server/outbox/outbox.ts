import { newId } from '../../ui/new-id.ts'
import { api } from '../api.ts'
import { queryClient, refreshCounts } from '../query.ts'
import { useStore } from '../store.ts'
import { useSubstitute } from '../substitute.ts'
import { useOutboxCounts } from './counts.ts'
import { type Device, deviceOf } from './device.ts'
import type { Content, Entry, EntryFile } from './entry.ts'
import { announce, lockName } from './notice.ts'
import { type Call, sendAll, sendDirectly } from './send.ts'

const timeoutMs = 60_000
const call: Call = (method, path, options) =>
  api(method, path, { ...options, signal: AbortSignal.timeout(timeoutMs) })

/** The device store of the signed-in user; none while an administrator looks at the product as somebody else. */
export function ownDevice(): Device | undefined {
  const { auth, viewing } = useStore.getState()
  return auth.user && !viewing.back ? deviceOf(auth.user.id) : undefined
}

export async function refreshOutbox() {
  const device = ownDevice()
  const counts = await device?.count()
  useOutboxCounts.setState({ waiting: 0, refused: 0, ...counts, isCounted: device !== undefined })
}

type Outcome = { answer: unknown } | { error: unknown }
/** The entries whose outcome a form waits for. */
const awaited = new Map<string, Outcome | null>()
const settle = (id: string, outcome: Outcome) => {
  if (awaited.has(id)) awaited.set(id, outcome)
}

const listeners = new Set<(entry: Entry, answer: unknown) => void>()
/** Calls the listener with every entry that was sent by this tab, and the server's answer. */
export function whenSent(listener: (entry: Entry, answer: unknown) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Entries that are not to be sent yet. */
const held = new Set<string>()

/** Background Sync, where the browser has it: the rest is sent also after the page was closed. */
async function registerSync() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = Object(registration) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register('outbox').catch(() => undefined)
}

async function send(device: Device) {
  const isDone = await sendAll({
    device,
    // a sign-out, or a sign-in of another user, ends it at the next request
    call: (...request) => {
      if (ownDevice()?.owner !== device.owner) throw { status: 401 }
      return call(...request)
    },
    isHeld: (id) => held.has(id),
    onSent: (entry, answer) => {
      settle(entry.id, { answer })
      void queryClient.invalidateQueries({ queryKey: [entry.content.path.split('/')[0]] })
      refreshCounts()
      for (const listener of listeners) listener(entry, answer)
    },
    onRefused: ({ id }, error) => settle(id, { error }),
  })
  if (!isDone && held.size === 0) await registerSync()
}

/** Sends what waits; one tab at a time. */
export async function flush() {
  const device = ownDevice()
  if (!device) return
  await navigator.locks.request(lockName, () => send(device))
  announce()
  await refreshOutbox()
}

export type NewFile = Omit<EntryFile, 'key' | 'size'> & { blob: Blob }
export type NewContent = Omit<Content, 'files' | 'onBehalfOf'> & { files?: NewFile[] }

const needed = () => {
  const device = ownDevice()
  if (!device) throw new Error('Nobody is signed in.')
  return device
}

const represented = () => useSubstitute.getState().person?.id ?? null

/** Content whose files are beside it. */
function apart({ files = [], ...content }: NewContent): [Content, Map<string, Blob>] {
  const keyed = files.map(({ blob, ...file }) => ({ blob, ...file, key: newId(), size: blob.size }))
  const named = keyed.map(({ blob: _, ...file }) => file)
  return [
    { ...content, files: named, onBehalfOf: represented() },
    new Map(keyed.map(({ key, blob }) => [key, blob])),
  ]
}

/** Writes an entry to this device; it is sent as soon as the network allows. */
export async function store(content: NewContent, id = newId()) {
  const entry = await needed().add(...apart(content), id)
  await refreshOutbox()
  return entry
}

/** Writes an entry whose content is completed by a promise; it is not sent before. */
export async function storeHeld(
  content: NewContent,
  id: string,
  completed: Promise<Record<string, unknown>>,
) {
  held.add(id)
  try {
    const { seq } = await store(content, id)
    const body = { ...content.body, ...(await completed) }
    await needed().update(seq, { content: { ...content, body, files: [], onBehalfOf: represented() } })
  } finally {
    held.delete(id)
  }
}

/**
 * Writes an entry to this device first, and sends it at once if the network allows. `isSent` is false while it waits.
 * What the server refuses is thrown as for any request, and is not left in the outbox: its form is still open.
 */
export async function deliver<Answer>(content: NewContent): Promise<{ isSent: boolean; answer?: Answer }> {
  const device = ownDevice()
  const id = newId()
  const stored = device && (await store(content, id).catch(() => undefined))
  // A browser that cannot store anything, or an administrator who looks at the product as somebody else.
  if (!device || !stored)
    return { isSent: true, answer: (await sendDirectly(call, ...apart(content), id)) as Answer }
  if (!navigator.onLine) return { isSent: false }
  awaited.set(id, null)
  await flush()
  const outcome = awaited.get(id)
  awaited.delete(id)
  const left = (await device.all()).find(({ seq }) => seq === stored.seq)
  if (outcome && 'error' in outcome) {
    if (left) await device.remove([left])
    await refreshOutbox()
    throw outcome.error
  }
  return outcome ? { isSent: true, answer: outcome.answer as Answer } : { isSent: !left }
}
