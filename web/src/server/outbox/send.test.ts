import { expect, test } from 'vitest'
import type { Device } from './device.ts'
import type { Content, Entry } from './entry.ts'
import { type Call, sendAll, sendDirectly } from './send.ts'

const content = (title: string, more: Partial<Content> = {}): Content => ({
  ...{ kind: 'complaint', title, path: 'complaints', body: { title }, files: [], onBehalfOf: null },
  ...more,
})

/** A device whose entries are in memory: the encryption and IndexedDB are tried in the browser. */
function device(contents: Content[]) {
  const entries = contents.map(
    (one, index): Entry => ({
      ...{ seq: index + 1, id: `entry-${index}`, owner: 1, at: 0, content: one },
      ...{ state: 'waiting', tries: 0, problem: null, fileIds: {}, recordId: null },
    }),
  )
  const made = {
    all: async () => structuredClone(entries),
    update: async (seq: number, change: object) => {
      const found = entries.find((entry) => entry.seq === seq)
      if (found) Object.assign(found, structuredClone(change))
    },
    remove: async (gone: { seq: number }[]) => {
      for (const { seq } of gone)
        entries.splice(
          entries.findIndex((entry) => entry.seq === seq),
          1,
        )
    },
    file: async () => new Blob([new Uint8Array(600_000)]),
  }
  return { entries, made: made as unknown as Device }
}

/** A server that knows idempotency keys and uploads, and a network that loses requests and answers. */
function lossy(random: () => number) {
  const answers = new Map<string, unknown>()
  const uploads = new Map<string, number>()
  const done: string[] = []
  const upload = (id: string, { body, file }: Parameters<Call>[2], offset?: string): unknown => {
    const key = id || (body as { id: string }).id
    const received = uploads.get(key) ?? 0
    if (!id || offset !== undefined) {
      uploads.set(key, received + (offset === String(received) ? (file?.size ?? 0) : 0))
      return { received: uploads.get(key), fileId: null }
    }
    expect(received).toBe(600_000)
    return { id: 70 }
  }
  const carryOut = (path: string, options: Parameters<Call>[2]): unknown => {
    const [isUpload, id = '', offset] = /^uploads\/?(\w*)(?:\?offset=(\d+))?/.exec(path) ?? []
    if (isUpload !== undefined) return upload(id, options, offset)
    const { body, key } = options
    if (!answers.has(key)) {
      done.push(path === 'complaints' ? (body as { title: string }).title : path)
      answers.set(key, { id: done.length })
    }
    return answers.get(key)
  }
  const call: Call = async (_method, path, options) => {
    if (random() < 0.3) throw { status: 0 }
    const answer = carryOut(path, options)
    if (random() < 0.3) throw { status: 0 }
    return answer as never
  }
  return { call, done }
}

/** A small generator of random numbers with a seed. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test.each([1, 2, 3, 4, 5])('under loss everything arrives once and in order (seed %i)', async (seed) => {
  const file = (key: string) => ({ key, name: 'a.jpg', size: 600_000, reported: {} })
  const { entries, made } = device(
    Array.from({ length: 20 }, (_, index) => content(`c${index}`, { files: [file(`f${index}`)] })),
  )
  const { call, done } = lossy(seeded(seed))
  for (let round = 0; round < 2000 && entries.length > 0; round++) await sendAll({ device: made, call })
  expect(entries).toEqual([])
  expect(done).toEqual(Array.from({ length: 20 }, (_, index) => `c${index}`))
})

test('what the server refuses stays with its reason, and the next is sent', async () => {
  const { entries, made } = device([content('bad'), content('good')])
  const sent: string[] = []
  const call: Call = async (_method, _path, { body }) => {
    const { title } = body as { title: string }
    if (title === 'bad')
      throw { status: 422, code: 'VALIDATION', fields: [{ name: 'zoneId', code: 'required' }] }
    sent.push(title)
    return { id: 1 } as never
  }
  expect(await sendAll({ device: made, call })).toBe(true)
  expect(sent).toEqual(['good'])
  expect(entries).toMatchObject([{ state: 'refused', problem: { fields: [{ code: 'required' }] } }])
})

test('a server error is tried three times, then shown; nothing overtakes it meanwhile', async () => {
  const { entries, made } = device([content('first'), content('second')])
  const asked: string[] = []
  const call: Call = async (_method, _path, { body }) => {
    const { title } = body as { title: string }
    asked.push(title)
    if (title === 'first') throw { status: 500, code: 'INTERNAL', fields: [] }
    return { id: 1 } as never
  }
  expect(await sendAll({ device: made, call })).toBe(false)
  expect(await sendAll({ device: made, call })).toBe(false)
  expect(await sendAll({ device: made, call })).toBe(true)
  expect(asked).toEqual(['first', 'first', 'first', 'second'])
  expect(entries).toMatchObject([{ state: 'refused', tries: 3 }])
})

test('files that the server no longer has are uploaded again', async () => {
  const { entries, made } = device([
    content('late', { files: [{ key: 'f1', name: 'a.jpg', size: 600_000, reported: {} }] }),
  ])
  await made.update(1, { fileIds: { f1: 3 } })
  const sent: unknown[] = []
  const call: Call = async (_method, path, { body }) => {
    if (path === 'uploads') return { received: 0, fileId: 8 } as never
    const { fileIds } = body as { fileIds: number[] }
    sent.push(fileIds)
    if (fileIds.includes(3))
      throw { status: 422, code: 'VALIDATION', fields: [{ name: 'fileIds', code: 'unknownReference' }] }
    return { id: 1 } as never
  }
  expect(await sendAll({ device: made, call })).toBe(true)
  expect(sent).toEqual([[3], [8]])
  expect(entries).toEqual([])
})

test('content that no device stores is sent with its files', async () => {
  const { call, done } = lossy(() => 1)
  const reported = { takenAt: null, latitude: null, longitude: null } as never
  const file = { key: 'k1', name: 'gate.jpg', size: 600_000, reported }
  const bodies: unknown[] = []
  const noting: Call = (method, path, options) => {
    if (path === 'complaints') bodies.push(options.body)
    return call(method, path, options)
  }
  const bytes = new Map([['k1', new Blob([new Uint8Array(600_000)])]])
  await sendDirectly(noting, content('direct', { files: [file] }), bytes, 'entry-1')
  expect(bodies).toEqual([{ title: 'direct', fileIds: [70] }])
  expect(done).toEqual(['direct'])
})
