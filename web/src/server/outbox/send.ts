import type { Upload } from '@patuh/domain/platform/file'
import { pieceBytes } from '@patuh/domain/platform/piece'
import { newId } from '../../ui/new-id.ts'
import { type Device, deviceId } from './device.ts'
import type { Content, Entry, EntryFile, Problem } from './entry.ts'

type Options = { body?: unknown; file?: Blob; key: string; onBehalfOf: number | null }
/** A request to the server, of the page or of the service worker. Fails with a Problem. */
export type Call = <Data>(method: 'POST' | 'PATCH', path: string, options: Options) => Promise<Data>

type Sending = {
  device: Device
  call: Call
  /** Not yet to be sent, as its position is being determined. */
  isHeld?: (id: string) => boolean
  onSent?: (entry: Entry, answer: unknown) => void
  onRefused?: (entry: Entry, error: unknown) => void
}

const batchSize = 500
const mostTries = 3

type Carrier = { device: Pick<Device, 'file' | 'update'>; call: Call }
type Sendable = Pick<Entry, 'seq' | 'id' | 'content' | 'fileIds' | 'recordId'>

async function uploaded({ device, call }: Carrier, { content }: Sendable, file: EntryFile) {
  const { onBehalfOf } = content
  const { key: id, name: fileName, size, reported } = file
  const ask = <Data>(method: 'POST' | 'PATCH', path: string, options: { body?: unknown; file?: Blob } = {}) =>
    call<Data>(method, path, { ...options, key: newId(), onBehalfOf })
  let { received, fileId } = await ask<Upload>('POST', 'uploads', { body: { id, fileName, size, reported } })
  if (fileId) return fileId
  const bytes = await device.file(file)
  while (bytes && received < size) {
    const piece = bytes.slice(received, received + pieceBytes, 'application/octet-stream')
    received = (await ask<Upload>('PATCH', `uploads/${id}?offset=${received}`, { file: piece })).received
  }
  return (await ask<{ id: number }>('POST', `uploads/${id}/finish`)).id
}

async function sendOne(carrier: Carrier, entry: Sendable) {
  const { device, call } = carrier
  const { seq, id, content } = entry
  const { path, body, files, next, onBehalfOf } = content
  const fileIds = { ...entry.fileIds }
  for (const file of files) {
    fileIds[file.key] ??= await uploaded(carrier, entry, file)
    await device.update(seq, { fileIds })
  }
  const earlier = (body.fileIds as number[] | undefined) ?? []
  const sent = files.length
    ? { ...body, fileIds: [...earlier, ...files.map(({ key }) => fileIds[key])] }
    : body
  const made = await call<{ id: number }>('POST', path, { body: sent, key: id, onBehalfOf })
  if (!next) return made
  await device.update(seq, { recordId: made.id })
  entry.recordId = made.id
  return call('POST', `${path}/${made.id}/${next}`, { body: {}, key: `${id}-${next}`, onBehalfOf })
}

/** Sends content that no device stores, with its files: its form is still open. */
export const sendDirectly = (call: Call, content: Content, files: Map<string, Blob>, id: string) =>
  sendOne(
    { call, device: { file: async ({ key }) => files.get(key), update: async () => undefined } },
    { seq: 0, id, content, fileIds: {}, recordId: null },
  )

/** Scans that follow one another are sent together. The server counts a repeated one once. */
async function sendScans({ call }: Sending, scans: Entry[]) {
  const body = {
    deviceId: await deviceId(),
    sentAt: new Date().toISOString(),
    scans: scans.map(({ content }) => content.body),
  }
  const path = 'tour-scans'
  return call('POST', path, { body, key: newId(), onBehalfOf: scans[0]?.content.onBehalfOf ?? null })
}

const isScan = ({ content }: Entry) => content.kind === 'scan'
const isLostFile = ({ fields }: Problem) =>
  fields.some(({ name, code }) => name === 'fileIds' && code === 'unknownReference')

/** No answer, or the user has to do something first: the entry waits. */
const waits = ({ status, code }: Problem) =>
  [unanswered, 401, 408, 425, 429, 502, 503, 504].includes(status) ||
  ['REAUTHENTICATE', 'TOTP_REQUIRED', 'SESSION_ENDED'].includes(code)
/** The server may succeed the next time; the same request may still be under way. */
const mayPass = ({ status, code }: Problem) => status >= 500 || code === 'STATE_CONFLICT'

/** The status of a request that got no answer. */
const unanswered = 0

function problemOf(error: unknown): Problem {
  const { status = unanswered, code = 'INTERNAL', fields = [] } = Object(error) as Partial<Problem>
  return { status, code, fields }
}

/** Notes why an entry was not accepted. True if the next ones may be sent. */
async function fail({ device, onRefused }: Sending, entries: Entry[], error: unknown) {
  const problem = problemOf(error)
  if (waits(problem)) return false
  for (const entry of entries) {
    const tries = entry.tries + 1
    // the server deletes files that belong to no record after a day: they are uploaded again
    const again = (isLostFile(problem) || mayPass(problem)) && tries < mostTries
    const fileIds = isLostFile(problem) ? {} : entry.fileIds
    if (again) await device.update(entry.seq, { tries, fileIds })
    else {
      await device.update(entry.seq, { tries, state: 'refused', problem })
      onRefused?.({ ...entry, problem }, error)
    }
    if (again && !isLostFile(problem)) return false
  }
  return true
}

/** What is sent next: one entry, or the scans at the head of the queue together. Null while it is held. */
async function nextOf({ device, isHeld = () => false }: Sending) {
  const waiting = (await device.all()).filter(({ state }) => state === 'waiting')
  const [first] = waiting
  if (!first) return []
  if (isHeld(first.id)) return null
  if (!isScan(first)) return [first]
  const end = waiting.findIndex((entry) => !isScan(entry) || isHeld(entry.id))
  return waiting.slice(0, end < 0 ? batchSize : Math.min(end, batchSize))
}

/** Sends what waits, in the order in which it was written. False if something is left for later. */
export async function sendAll(sending: Sending): Promise<boolean> {
  for (;;) {
    const next = await nextOf(sending)
    const first = next?.[0]
    if (!next || !first) return next !== null
    try {
      const answer = isScan(first) ? await sendScans(sending, next) : await sendOne(sending, first)
      await sending.device.remove(next)
      for (const entry of next) sending.onSent?.(entry, answer)
    } catch (error) {
      if (!(await fail(sending, next, error))) return false
    }
  }
}
