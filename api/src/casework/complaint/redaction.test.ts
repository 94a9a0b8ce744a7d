import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aKey } from '../../../test/caller.ts'
import { aFile, aReport, aWorkplace, casesOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { db, owner } = here
const place = await aWorkplace(here)
const other = await aWorkplace(here)
const cases = casesOf(here, place)
const { as } = place

/** A green picture with a red face in its upper left quarter. */
const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00ff00' } })
  .composite([
    {
      input: { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } },
      left: 50,
      top: 50,
    },
  ])
  .jpeg()
  .toBuffer()

async function aPhoto(token: string) {
  const edge = randomBytes(8).toString('hex')
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="post.jpg"\r\n\r\n`
  const response = await here.app.inject({
    method: 'POST',
    url: '/api/v1/files',
    payload: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: {
      ...aKey(),
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
  })
  return response.json().data.id as number
}
const aCase = async () => {
  const fileIds = [await aPhoto(place.inspector.token)]
  const { id } = await cases.send('inspector', '/complaints', aReport(place, fileIds))
  return cases.send('inspector', `/complaints/${id}/submit`, { notDuplicate: true })
}
const pictures = async (who: keyof typeof as, id: number) =>
  (await as[who].get(`/complaints/${id}`)).json().data.complaintAttachments
const pixel = async (url: string, x: number, y: number) => {
  const { rawPayload } = await here.app.inject(url)
  const { data } = await sharp(rawPayload).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  return [...data].map((value) => Math.round(value / 16))
}
const face = { areas: [{ x: 0.1, y: 0.1, width: 0.3, height: 0.3 }], reason: 'A passer-by.' }
const [red, green, ink] = [
  [16, 0, 0],
  [0, 16, 0],
  [1, 2, 3],
]

describe('A redacted area of a picture', () => {
  test('is in no copy that the case shows, to either side', async () => {
    const { id } = await aCase()
    const [before] = await pictures('manager', id)
    expect(await pixel(before.fileUrl, 100, 100)).toEqual(red)
    const answer = await as.verifier.post(`/files/${before.id}/redact`, face)
    expect([answer.statusCode, answer.json().data.isRedacted]).toEqual([201, true])
    for (const who of ['manager', 'verifier', 'inspector'] as const) {
      const [after, second] = await pictures(who, id)
      expect(second).toBeUndefined()
      expect(after).toMatchObject({ isRedacted: true, originalUrl: null, fileName: 'post.jpg' })
      expect(after.id).not.toBe(before.id)
      expect(await pixel(after.fileUrl, 100, 100)).toEqual(ink)
      expect(await pixel(after.fileUrl, 300, 300)).toEqual(green)
      expect(await pixel(after.thumbnailUrl, 80, 80)).toEqual(ink)
    }
  })

  test('stays visible in the original to the administrator, the appeal officer and the auditor', async () => {
    const { id } = await aCase()
    const [before] = await pictures('verifier', id)
    await as.verifier.post(`/files/${before.id}/redact`, face)
    const [once] = await pictures('verifier', id)
    await as.verifier.post(`/files/${once.id}/redact`, { ...face, areas: [{ ...face.areas[0], x: 0.6 }] })
    for (const who of ['admin', 'appealOfficer', 'auditor'] as const) {
      const [after] = await pictures(who, id)
      expect(await pixel(after.originalUrl, 100, 100)).toEqual(red)
    }
    const row = await here.db
      .selectFrom('file')
      .select('sha256')
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow()
    expect(row.sha256).toBe(createHash('sha256').update(photo).digest('hex'))
  })

  test('is set by those who work on the case, not by the contractor, a reader or someone out of scope', async () => {
    const { id } = await aCase()
    const [{ id: fileId }] = await pictures('verifier', id)
    for (const who of ['manager', 'auditor', 'finance'] as const)
      expect([who, (await as[who].post(`/files/${fileId}/redact`, face)).statusCode]).toEqual([who, 403])
    expect((await other.as.verifier.post(`/files/${fileId}/redact`, face)).statusCode).toBe(404)
    expect((await as.verifier.post('/files/999999/redact', face)).statusCode).toBe(404)
    for (const bad of [{ areas: [] }, { areas: [{ x: 0, y: 0, width: 0, height: 1 }] }, { reason: '' }])
      expect((await as.verifier.post(`/files/${fileId}/redact`, { ...face, ...bad })).statusCode).toBe(400)
  })
})

test('Migration 0300 tells the position of an uploader from that of a picture, and calls the rest unknown', async () => {
  const text = await readFile(new URL('../../../migrations/0300_file_facts.sql', import.meta.url), 'utf8')
  const facts = ['captured_from', 'placed_from', 'chosen_at', 'uploader_latitude', 'uploader_longitude']
  const files = await Promise.all([1, 2, 3, 4].map(() => aFile(db, place.inspector.id)))
  const [atUploader, atPicture, timed] = files
  const { id } = await cases.draft({ fileIds: [atUploader, atPicture] })
  const undone = new Error('Undone')
  const migrated = owner.transaction().execute(async (trx) => {
    await sql`alter table file ${sql.join(
      facts.map((name) => sql`drop column ${sql.ref(name)} cascade`),
    )}`.execute(trx)
    await sql`alter table file disable trigger user`.execute(trx)
    await sql`alter table complaint disable trigger user`.execute(trx)
    const position = (fileId?: number, latitude?: number) =>
      sql`update file set latitude = ${latitude}, longitude = 100.38 where id = ${fileId}`.execute(trx)
    await sql`update complaint set latitude = 5.38, longitude = 100.38 where id = ${id}`.execute(trx)
    await position(atUploader, 5.38)
    await position(atPicture, 5.39)
    await sql`update file set captured_at = '2025-03-14T13:05:09Z' where id = ${timed}`.execute(trx)
    for (const statement of text.split(';\n')) await sql.raw(statement).execute(trx)
    const { rows } = await sql`
      select captured_from, placed_from, latitude, uploader_latitude, uploader_longitude, chosen_at from file
      where id = any(${files}::int[]) order by array_position(${files}::int[], id)`.execute(trx)
    throw Object.assign(undone, { rows })
  })
  await expect(migrated).rejects.toBe(undone)
  const unknown = { capturedFrom: null, placedFrom: null, latitude: null, chosenAt: null }
  const noUploader = { uploaderLatitude: null, uploaderLongitude: null }
  expect(undone).toHaveProperty('rows', [
    { ...unknown, uploaderLatitude: 5.38, uploaderLongitude: 100.38 },
    { ...unknown, ...noUploader, placedFrom: 'unknown', latitude: 5.39 },
    { ...unknown, ...noUploader, capturedFrom: 'unknown' },
    { ...unknown, ...noUploader },
  ])
})
