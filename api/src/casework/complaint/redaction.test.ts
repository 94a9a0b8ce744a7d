import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aReport, aWorkplace, casesOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'

const here = await world()
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
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
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
