import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Content } from 'pdfmake/interfaces.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aKey } from '../../../test/caller.ts'
import { aWorkplace, casesOf } from '../../../test/case.ts'
import { printedRows, printedTexts } from '../../../test/pdf-text.ts'
import { world } from '../../../test/world.ts'
import { grid, heading } from '../pdf/part.ts'
import { render, withHash } from './frame.ts'

const here = await world({ baseUrl: 'https://patuh.example' })
const { app, db } = here
const place = await aWorkplace(here)
const cases = casesOf(here, place)

const verified = async (hash: string) => {
  const response = await app.inject({ url: `/api/v1/documents/${hash}` })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const textOf = (bytes: Buffer) => printedRows(bytes).map((row) => row.join('').trim())
const printedHash = (bytes: Buffer) => textOf(bytes).find((row) => /^[0-9a-f]{64}$/.test(row)) ?? ''

test('Anyone may ask about a case file, by its printed hash or its file, and learns one word', async () => {
  const { id } = await cases.decided('deny')
  const response = await place.as.verifier.get(`/complaints/${id}/case-file`)
  expect(response.statusCode).toBe(200)
  const file = response.rawPayload
  const hash = printedHash(file)
  expect(textOf(file).join('\n')).toContain('https://patuh.example/verify')
  expect(await verified(hash)).toEqual({ data: { status: 'genuine' } })
  expect(await verified(hash.toUpperCase())).toEqual({ data: { status: 'genuine' } })
  expect(await verified(sha256(file))).toEqual({ data: { status: 'genuine' } })
  const changed = Buffer.from(file)
  changed[changed.length - 20] = 0
  expect(await verified(sha256(changed))).toEqual({ data: { status: 'unknown' } })
})

test('A case that changed makes its case file a replaced one, and an unchanged case prints the same hash', async () => {
  const { id } = await cases.decided('deny')
  const print = async () => (await place.as.verifier.get(`/complaints/${id}/case-file`)).rawPayload
  const first = await print()
  const hash = printedHash(first)
  expect(printedHash(await print())).toBe(hash)
  expect((await verified(hash)).data.status).toBe('genuine')
  await cases.send('manager', `/complaints/${id}/appeal`, { grounds: 'The photograph shows another post.' })
  expect((await verified(hash)).data.status).toBe('replaced')
  expect((await verified(sha256(first))).data.status).toBe('replaced')
  const second = printedHash(await print())
  expect(second).not.toBe(hash)
  expect((await verified(second)).data.status).toBe('genuine')
})

test.each([
  ['row of its table', grid([['amount', '*']], [['first row'], ['second row']])],
  ['picture below it', { stack: [{ text: 'first' }, { text: 'its facts' }], unbreakable: true }],
])('A heading is on the page of the first %s, wherever the page ends', async (_, below) => {
  const pages = []
  for (let lines = 32; lines < 44; lines++) {
    const content: Content[] = [
      { text: Array.from({ length: lines }, () => 'Line').join('\n') },
      heading('calculation'),
      below,
    ]
    const printed = printedTexts(
      await render('', [withHash({ kind: 'x', entity: 'x', entityId: 0, title: 'X', content })]),
    )
    const pageOf = (text: string) => printed.find((piece) => piece.text.startsWith(text))?.page
    expect([lines, pageOf('Calculation')]).toEqual([lines, pageOf('first')])
    pages.push(pageOf('first'))
  }
  expect(new Set(pages).size).toBe(2)
})

const inLanguages = {
  en: ['Case file / Fail kes', 'Tiada justifikasi diberikan', 'Diambil', 'Reason / Sebab'],
  ms: ['Case file / Fail kes', 'Tiada justifikasi diberikan', 'Diambil', 'Reason / Sebab'],
  zh: ['案卷', '未提交解释', '拍摄于', '服务器收到于', '上传者位置', '核实', '哈希值'],
  ta: ['வழக்குக்', 'காரணம்', 'ஹாஷ்'],
}

test('A case file names its reason code and the facts of its pictures, in English and the language of its reader', async () => {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#4a7a5a' } })
    .withExif({ IFD2: { DateTimeOriginal: '2025:03:14 21:05:09', OffsetTimeOriginal: '+08:00' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('uploaderLatitude', '5.38')
  form.set('uploaderLongitude', '100.38')
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'gate.jpg')
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form })
  const uploaded = await app.inject({
    method: 'POST',
    url: '/api/v1/files',
    payload: await buffer(body as never),
    headers: { ...Object.fromEntries(headers), ...aKey(), authorization: `Bearer ${place.inspector.token}` },
  })
  expect(uploaded.statusCode, uploaded.body).toBe(201)
  const { id } = await cases.decided('deny', { fileIds: [uploaded.json().data.id] })
  const hashes = new Set<string>()
  for (const [language, words] of Object.entries(inLanguages)) {
    const answer = await place.as.verifier.get(`/complaints/${id}/case-file`, { 'accept-language': language })
    const printed = textOf(answer.rawPayload).join('\n')
    for (const word of [
      ...['Reason', 'No justification was given', 'Taken 14-03-2025 09:05:09 PM', 'EXIF', 'gate.jpg'],
      ...['Received by the server', 'Place of the picture unknown', 'Uploader’s position', '5.38'],
      ...words,
    ])
      expect(printed, `${language}: ${word}`).toContain(word)
    hashes.add(printedHash(answer.rawPayload))
  }
  // A document in another language does not replace it.
  expect(hashes.size).toBe(4)
  for (const hash of hashes) expect((await verified(hash)).data.status).toBe('genuine')
})

test('A case file says what was remarked on the verdict and on the appeal', async () => {
  const { id } = await cases.appealed()
  await cases.send('appealOfficer', `/complaints/${id}/appeal/decide`, {
    decision: 'dismiss',
    remark: 'The picture is clear.',
  })
  const printed = textOf((await place.as.verifier.get(`/complaints/${id}/case-file`)).rawPayload).join('\n')
  // the words of the verdict and of the appeal are below their headings
  expect(printed).toMatch(/Fine or Wave.*\nAs seen\.\n/)
  expect(printed).toMatch(/Decision on the appeal.*\nThe picture is clear\.\n/)
  expect(printed).not.toContain('decide-appeal')
})

test('Every issue is an audit event of the record', async () => {
  const { id } = await cases.decided('deny')
  await place.as.verifier.get(`/complaints/${id}/case-file`)
  const { rows } = await sql<{ action: string; after: { document: string } }>`
    select action, after from event where entity = 'complaint' and entity_id = ${id} order by id desc limit 1`.execute(
    db,
  )
  expect(rows[0]).toMatchObject({ action: 'export', after: { document: 'caseFile' } })
})

test('What is no hash is refused', async () => {
  expect((await app.inject({ url: '/api/v1/documents/abc' })).statusCode).toBe(400)
  expect((await verified('0'.repeat(64))).data).toEqual({ status: 'unknown' })
})
