import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aKey } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'
import { sweepFiles } from './jobs.ts'

const { app, db, env, aUser } = await world()
const { token } = await aUser()
const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#4a7a5a' } })
  .png({ compressionLevel: 0 })
  .toBuffer()

const ask = (
  method: 'POST' | 'PATCH',
  path: string,
  payload: object | Buffer | undefined = undefined,
  as = token,
) =>
  app.inject({
    method,
    url: `/api/v1/${path}`,
    ...(payload ? { payload } : {}),
    headers: {
      ...aKey(),
      authorization: `Bearer ${as}`,
      ...(Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {}),
    },
  })

const begin = (id: string, as = token, size = picture.length) =>
  ask('POST', 'uploads', { id, fileName: 'gate.png', size, reported: {} }, as)
const piece = (id: string, from: number, to: number, as = token) =>
  ask('PATCH', `uploads/${id}?offset=${from}`, picture.subarray(from, to), as)
const received = (answer: { json: () => { data: { received: number } } }) => answer.json().data.received

const step = 200_000

async function sendAll(id: string) {
  for (let at = 0; at < picture.length; at += step) await piece(id, at, at + step)
}

test('A file in pieces goes on where it broke off and becomes one file', async () => {
  const id = randomUUID()
  expect(received(await begin(id))).toBe(0)
  expect(received(await piece(id, 0, step))).toBe(step)
  // sent twice, and one after a gap: neither changes anything
  expect(received(await piece(id, 0, step))).toBe(step)
  expect(received(await piece(id, 2 * step, 3 * step))).toBe(step)
  expect((await ask('POST', `uploads/${id}/finish`)).statusCode).toBe(409)
  expect(received(await begin(id))).toBe(step)
  for (let at = step; at < picture.length; at += step) await piece(id, at, at + step)
  const done = await ask('POST', `uploads/${id}/finish`)
  expect(done.statusCode, done.body).toBe(201)
  const file = done.json().data
  expect(file).toMatchObject({ fileName: 'gate.png', size: picture.length })
  expect((await ask('POST', `uploads/${id}/finish`)).json().data.id).toBe(file.id)
  expect((await begin(id)).json().data.fileId).toBe(file.id)
  const { rows } = await sql`select from upload_piece where upload_id = ${id}::uuid`.execute(db)
  expect(rows).toHaveLength(0)
})

test('Finishing twice at once makes one file', async () => {
  const id = randomUUID()
  await begin(id)
  await sendAll(id)
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `uploads/${id}/finish`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1)
})

test('An upload belongs to its user: for another one it does not exist', async () => {
  const id = randomUUID()
  await begin(id)
  const other = await aUser()
  expect((await piece(id, 0, step, other.token)).statusCode).toBe(404)
  expect((await ask('POST', `uploads/${id}/finish`, undefined, other.token)).statusCode).toBe(404)
  expect(received(await begin(id))).toBe(0)
})

test('Uploads are limited in size, number and time', async () => {
  expect((await begin(randomUUID(), token, 10 * 1024 * 1024 + 1)).statusCode).toBe(400)
  const id = randomUUID()
  const { token: mine, id: userId } = await aUser()
  await begin(id, mine, step)
  expect((await ask('PATCH', `uploads/${id}?offset=0`, Buffer.alloc(300_000), mine)).statusCode).toBe(413)
  // beyond the size it was begun with
  expect(received(await piece(id, 0, step + 1, mine))).toBe(0)
  for (let more = 1; more < 20; more++) expect((await begin(randomUUID(), mine)).statusCode).toBe(200)
  expect((await begin(randomUUID(), mine)).statusCode).toBe(429)
  await sql`update upload set created_at = now() - interval '25 hours' where user_id = ${userId}`.execute(db)
  await sweepFiles.run({ db, env } as never, {})
  expect((await piece(id, 0, step, mine)).statusCode).toBe(404)
})
