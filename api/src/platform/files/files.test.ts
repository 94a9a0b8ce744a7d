import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { file, knowsPlace, knowsTime, tellFacts } from '@patuh/domain/platform/file'
import { one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aKey } from '../../../test/caller.ts'
import { lossyProxy } from '../../../test/lossy-proxy.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { connect as connectTo } from '../db/db.ts'
import { checkPrefix } from './check.ts'
import { sweepFiles } from './jobs.ts'
import { attach, deleteUnattached } from './queries.ts'
import { cleanName } from './receive.ts'

const { app, db, env, url, owner, aUser } = await world()
const { filesFolder } = env
const { id: userId, token } = await aUser()

const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7a5a' } })

type Part = { name: string; bytes: Buffer; fields?: Record<string, string>; twice?: boolean }

function form({ name, bytes, fields = {}, twice = false }: Part) {
  const edge = `edge${randomBytes(8).toString('hex')}`
  const head = (disposition: string) => `--${edge}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  const one = [
    Buffer.from(`${head(`name="file"; filename="${name}"`)}Content-Type: image/jpeg\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([key, value]) => Buffer.from(`${head(`name="${key}"`)}\r\n${value}\r\n`)),
    ...one,
    ...(twice ? one : []),
    Buffer.from(`--${edge}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}

const send = (part: Part, as = token, headers = {}, to = app) => {
  const { payload, headers: kind } = form(part)
  return to.inject({
    method: 'POST',
    url: '/api/v1/files',
    payload,
    headers: { ...kind, ...aKey(), authorization: `Bearer ${as}`, ...headers },
  })
}
const sent = async (part: Part, as = token) => {
  const response = await send(part, as)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
const refusedFor = async (part: Part) => {
  const response = await send(part)
  return [response.statusCode, response.json().error.code, response.json().error.fields[0]?.code]
}
const open = (url: string, headers = {}) => app.inject({ url, headers })
const stored = () =>
  readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())

const plain = await photo().jpeg().toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const larger = await photo(401).jpeg().toBuffer()

describe('A file', () => {
  test('is answered with its id, URLs, hash and scan status', async () => {
    const bytes = await photo().jpeg().toBuffer()
    const response = await send({ name: 'Pondok pengawal.JPG', bytes })
    expect(response.statusCode).toBe(201)
    const { data } = one(file.strict()).parse(response.json())
    expect(data).toMatchObject({
      fileName: 'Pondok pengawal.JPG',
      mimeType: 'image/jpeg',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      scan: 'clean',
      capturedAt: null,
    })
    expect(data.url).toBe(data.fileUrl)
  })

  test('is downloaded by its signed URL as a sandboxed attachment', async () => {
    const { fileUrl, thumbnailUrl } = await sent({ name: 'a.png', bytes: await photo().png().toBuffer() })
    const response = await open(fileUrl)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="a.png"; filename*=UTF-8''a.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect((await sharp(response.rawPayload).metadata()).width).toBe(400)
    expect((await sharp((await open(thumbnailUrl)).rawPayload).metadata()).width).toBe(320)
  })

  test('stores time and place from EXIF as reported facts, and serves a copy without EXIF', async () => {
    const bytes = await photo()
      .withExif({
        IFD2: { DateTimeOriginal: '2025:03:14 21:05:09', OffsetTimeOriginal: '+08:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '6/1 7/1 2928/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '100/1 22/1 408/100',
        },
      })
      .jpeg()
      .toBuffer()
    const fields = { uploaderLatitude: '1', uploaderLongitude: '2', chosenAt: '2025-03-15T00:00:00Z' }
    const data = await sent({ name: 'gps.jpg', bytes, fields })
    expect(data).toMatchObject({
      capturedAt: '2025-03-14T13:05:09.000Z',
      capturedFrom: 'exif',
      chosenAt: '2025-03-15T00:00:00.000Z',
      latitude: 6.1248,
      longitude: 100.3678,
      placedFrom: 'exif',
      uploaderLatitude: 1,
      uploaderLongitude: 2,
    })
    expect(tellFacts(data).map(({ key }) => key)).toEqual([
      'taken.exif',
      'chosen',
      'uploaded',
      'placed.exif',
      'uploader',
    ])
    const shown = await sharp((await open(data.fileUrl)).rawPayload).metadata()
    expect(shown.exif).toBeUndefined()
  })

  test('chosen without EXIF has no time and no place of its own: only when it was chosen and where its uploader was', async () => {
    const fields = {
      chosenAt: '2025-03-14T21:05:09+08:00',
      uploaderLatitude: '3.1',
      uploaderLongitude: '101.6',
    }
    const data = await sent({ name: 'a.jpg', bytes: plain, fields })
    expect(data).toMatchObject({
      capturedAt: null,
      capturedFrom: null,
      chosenAt: '2025-03-14T13:05:09.000Z',
      latitude: null,
      longitude: null,
      placedFrom: null,
      uploaderLatitude: 3.1,
      uploaderLongitude: 101.6,
    })
    expect(knowsTime(data) || knowsPlace(data)).toBe(false)
    expect(tellFacts(data).map(({ key }) => key)).toEqual([
      'taken.none',
      'chosen',
      'uploaded',
      'placed.none',
      'uploader',
    ])
  })

  test('taken with the camera of the page has the time of the camera', async () => {
    const fields = { cameraAt: '2025-03-14T21:05:09+08:00' }
    const data = await sent({ name: 'a.jpg', bytes: plain, fields })
    expect(data).toMatchObject({
      capturedAt: '2025-03-14T13:05:09.000Z',
      capturedFrom: 'camera',
      chosenAt: null,
    })
    expect([knowsTime(data), knowsPlace(data)]).toEqual([true, false])
  })

  test('is refused with half a position, and with facts that only the picture can tell', async () => {
    for (const fields of [{ uploaderLatitude: '3.1' }, { capturedAt: '2025-03-14T21:05:09+08:00' }])
      expect(await refusedFor({ name: 'a.jpg', bytes: plain, fields })).toEqual([
        422,
        'FILE_REJECTED',
        'reported',
      ])
  })

  test('is rotated by its EXIF orientation', async () => {
    const bytes = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { fileUrl } = await sent({ name: 'a.jpg', bytes })
    const { width, height } = await sharp((await open(fileUrl)).rawPayload).metadata()
    expect([width, height]).toEqual([300, 400])
  })

  test('may be a PDF, which is returned unchanged', async () => {
    const data = await sent({ name: 'surat.pdf', bytes: pdf })
    expect(data).toMatchObject({ mimeType: 'application/pdf', thumbnailUrl: null })
    expect((await open(data.fileUrl)).rawPayload.equals(pdf)).toBe(true)
  })

  test('sent again under the same Idempotency-Key returns the first one and leaves no bytes behind', async () => {
    const bytes = await photo().jpeg().toBuffer()
    const key = { 'idempotency-key': 'the-same-file' }
    const first = await send({ name: 'a.jpg', bytes }, token, key)
    const before = stored().length
    const again = await send({ name: 'a.jpg', bytes }, token, key)
    expect([again.statusCode, again.json().data.id]).toEqual([201, first.json().data.id])
    expect(stored().length).toBe(before)
  })

  test.each([
    ['bytes', { name: 'a.jpg', bytes: larger }],
    ['name', { name: 'b.jpg', bytes: plain }],
    ['facts', { name: 'a.jpg', bytes: plain, fields: { chosenAt: '2026-01-02T03:04:05Z' } }],
  ])(
    'with other %s under the same Idempotency-Key is refused and leaves no bytes behind',
    async (what, other) => {
      const key = { 'idempotency-key': `other-${what}` }
      const first = await send({ name: 'a.jpg', bytes: plain }, token, key)
      const before = stored().length
      const second = await send(other, token, key)
      expect([first.statusCode, second.statusCode]).toEqual([201, 422])
      expect(second.json().error.code).toBe('IDEMPOTENCY_MISMATCH')
      expect(stored().length).toBe(before)
    },
  )

  test('keeps its bytes when the answer to COMMIT is lost: 503, and a retry finds it', async () => {
    const proxy = await lossyProxy(url)
    const lossy = connectTo(proxy.url)
    const node = await buildApp({ db: lossy, env })
    const key = { 'idempotency-key': 'lost-commit' }
    const part = { name: 'a.jpg', bytes: plain }
    const first = await proxy.loseCommits(() => send(part, token, key, node))
    expect([proxy.lost(), first.statusCode, first.headers['retry-after']]).toEqual([1, 503, '2'])
    const again = await send(part, token, key, node)
    expect(again.statusCode, again.body).toBe(201)
    expect((await open(again.json().data.fileUrl)).statusCode).toBe(200)
    await node.close()
    await lossy.destroy()
    proxy.close()
  })
})

const jpeg = await photo().jpeg().toBuffer()
const gif = await photo().gif().toBuffer()
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const box = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
function film(seconds: number) {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  const start = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'))
  return Buffer.concat([start, box('moov', box('mvhd', header))])
}

const heic = Buffer.concat([
  box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
  box('meta', Buffer.alloc(64)),
])

/** A small file whose header claims any picture size. */
function hugePng(width: number, height: number) {
  const crc = (bytes: Buffer) => {
    let value = ~0
    for (const byte of bytes) {
      value ^= byte
      for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (0xedb88320 & -(value & 1))
    }
    return ~value >>> 0
  }
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('A file is refused', () => {
  test.each([
    ['an SVG named .jpg', 'kind', 'a.jpg', Buffer.from(svg)],
    ['HTML named .jpg', 'kind', 'a.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', 'kind', 'a.txt', Buffer.from('hello')],
    ['a zip', 'kind', 'a.zip', Buffer.from('504b0304140000000800', 'hex')],
    ['a GIF', 'kind', 'a.gif', gif],
    ['a picture whose name says PDF', 'name', 'a.pdf', jpeg],
    ['a picture whose name says nothing', 'name', 'a', jpeg],
    ['a picture that breaks off', 'unreadable', 'a.jpg', jpeg.subarray(0, 300)],
    ['nothing', 'empty', 'a.jpg', Buffer.alloc(0)],
    ['a film of 61 seconds', 'long', 'a.mp4', film(61)],
    ['a HEIC picture, which cannot be opened here', 'heic', 'a.heic', heic],
    ['a picture of 50,000 × 50,000 pixels', 'pixels', 'a.png', hugePng(50_000, 50_000)],
    ['eleven megabytes', 'size', 'a.jpg', Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)])],
  ])('when it is %s, with a reason: %s', async (_, code, name, bytes) => {
    const before = stored().length
    const response = await send({ name, bytes })
    const { error } = response.json()
    expect([response.statusCode, error.code, error.fields[0]?.code]).toEqual([422, 'FILE_REJECTED', code])
    expect(error.message).toMatch(/^[A-Z].{10,}\.$/)
    expect(stored().length).toBe(before)
  })

  test('by the size in its header, before decoding pixels', async () => {
    const before = process.memoryUsage().rss
    const huge = hugePng(50_000, 50_000)
    for (let round = 0; round < 20; round++) await refusedFor({ name: 'a.png', bytes: huge })
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(250)
  })

  test('when there are two in one request, when there is none, and when it is not multipart', async () => {
    expect(await refusedFor({ name: 'a.jpg', bytes: jpeg, twice: true })).toEqual([
      422,
      'FILE_REJECTED',
      'parts',
    ])
    const json = await app.inject({
      method: 'POST',
      url: '/api/v1/files',
      payload: {},
      headers: { ...aKey(), authorization: `Bearer ${token}` },
    })
    expect([json.statusCode, json.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect((await app.inject({ method: 'POST', url: '/api/v1/files' })).statusCode).toBe(401)
  })

  test('when the reported facts are invalid', async () => {
    const fields = { latitude: '91', longitude: '0' }
    expect(await refusedFor({ name: 'a.jpg', bytes: jpeg, fields })).toEqual([
      422,
      'FILE_REJECTED',
      'reported',
    ])
  })

  test('alone: of twenty uploads at once with one bad, nineteen are stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send({ name: `${index}.jpg`, bytes: index === 7 ? Buffer.from(svg) : jpeg }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19)
    expect(answers[7]?.statusCode).toBe(422)
  })

  test('beyond the daily quota', async () => {
    const { id, token: eager } = await aUser()
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('patuh.actor', ${String(id)}, true)`.execute(trx)
      await sql`insert into file (storage_name, file_name, mime_type, size, sha256)
        values ('x', 'x', 'image/jpeg', ${500 * 1024 * 1024}, 'x')`.execute(trx)
    })
    const response = await send({ name: 'a.jpg', bytes: jpeg }, eager)
    expect([response.statusCode, response.json().error.code]).toEqual([429, 'RATE_LIMITED'])
  })

  test('beyond a thousand in an hour, and nobody else is', async () => {
    const { id, token: eager } = await aUser()
    const key = `upload ${createHash('sha256').update(String(id)).digest('base64url')}`
    await sql`select take_turn(${key}, 1000, interval '1 hour') from generate_series(1, 999)`.execute(db)
    expect((await send({ name: 'a.jpg', bytes: jpeg }, eager)).statusCode).toBe(201)
    expect((await send({ name: 'b.jpg', bytes: jpeg }, eager)).statusCode).toBe(429)
    expect((await send({ name: 'b.jpg', bytes: jpeg })).statusCode).toBe(201)
  })
})

describe('The signed URL of a file', () => {
  const bytes = jpeg

  test('is refused with the token of another user', async () => {
    const { fileUrl } = await sent({ name: 'a.jpg', bytes })
    const other = await aUser()
    expect((await open(fileUrl, { authorization: `Bearer ${other.token}` })).statusCode).toBe(404)
    expect((await open(fileUrl, { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  })

  test.each([
    ['another file', (url: string) => url.replace(/files\/(\d+)/, (_, id) => `files/${Number(id) - 1}`)],
    [
      'another user',
      (url: string) => url.replace(/\/(\d+)\.(\d+)\./, (_, user, rest) => `/${Number(user) + 1}.${rest}.`),
    ],
    [
      'a later end',
      (url: string) => url.replace(/\.(\d+)\.([\w-]{43})$/, (_, end, seal) => `.${Number(end) + 1}.${seal}`),
    ],
    ['another seal', (url: string) => url.replace(/.{4}$/, 'AAAA')],
  ])('changed to %s is refused', async (_, change) => {
    await sent({ name: 'a.jpg', bytes })
    const { fileUrl } = await sent({ name: 'a.jpg', bytes })
    expect((await open(change(fileUrl))).statusCode).toBe(404)
  })

  test('expires after fifteen minutes at the latest', async () => {
    const { fileUrl } = await sent({ name: 'a.jpg', bytes })
    const expires = Number(/\.(\d+)\.[\w-]{43}$/.exec(fileUrl)?.[1])
    expect(expires - Date.now() / 1000).toBeLessThanOrEqual(900)
    const real = Date.now
    Date.now = () => (expires + 1) * 1000
    try {
      expect((await open(fileUrl)).statusCode).toBe(404)
    } finally {
      Date.now = real
    }
  })

  test('ends with its session and with the account', async () => {
    const leaver = await aUser()
    const { fileUrl } = await sent({ name: 'a.jpg', bytes }, leaver.token)
    expect((await open(fileUrl)).statusCode).toBe(200)
    await db.deleteFrom('session').where('userId', '=', leaver.id).execute()
    expect((await open(fileUrl)).statusCode).toBe(404)
    const gone = await aUser()
    const second = await sent({ name: 'a.jpg', bytes }, gone.token)
    await db.updateTable('user').set({ status: 'suspended' }).where('id', '=', gone.id).execute()
    expect((await open(second.fileUrl)).statusCode).toBe(404)
  })
})

describe('Unattached files', () => {
  test('are deleted after a day, attached ones stay', async () => {
    const bytes = await photo().jpeg().toBuffer()
    const [loose, kept] = [await sent({ name: 'a.jpg', bytes }), await sent({ name: 'b.jpg', bytes })]
    await db.transaction().execute((trx) => attach(trx, { id: userId }, [kept.id]))
    await sql`alter table file disable trigger stamp`.execute(owner)
    await sql`update file set created_at = now() - interval '25 hours'
      where id = any(${[loose.id, kept.id]}::int[])`.execute(db)
    await deleteUnattached(db)
    const left = await db.selectFrom('file').select('id').execute()
    const ids = left.map(({ id }) => id)
    expect([ids.includes(loose.id), ids.includes(kept.id)]).toEqual([false, true])
  })

  test('cannot be attached by another user than the one who uploaded them', async () => {
    const { id } = await sent({ name: 'a.jpg', bytes: await photo().jpeg().toBuffer() })
    const other = await aUser()
    const taken = db.transaction().execute((trx) => attach(trx, other, [id]))
    await expect(taken).rejects.toMatchObject({ statusCode: 400, fields: [{ name: 'fileIds' }] })
  })
})

describe('The virus scanner', () => {
  const bytes = jpeg
  const scannerSaying = (answer: string) =>
    new Promise<string>((resolve) => {
      const server = createServer((socket) => {
        socket.on('data', (data) => {
          if (data.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer)
        })
      })
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number }
        server.unref()
        resolve(`127.0.0.1:${port}`)
      })
    })
  const sendTo = async (clamd: string) => {
    const scanning = await buildApp({ db, env: { ...env, clamd } })
    const response = await send({ name: 'a.jpg', bytes }, token, {}, scanning)
    await scanning.close()
    return response
  }

  test('passes a clean file', async () => {
    const response = await sendTo(await scannerSaying('stream: OK\0'))
    expect(response.json().data.scan).toBe('clean')
  })

  test('refuses an infected file', async () => {
    const response = await sendTo(await scannerSaying('stream: Eicar-Test-Signature FOUND\0'))
    expect([response.statusCode, response.json().error.fields[0].code]).toEqual([422, 'virus'])
  })

  test('that is down leaves the file pending, and it cannot be downloaded', async () => {
    const response = await sendTo('127.0.0.1:1')
    expect(response.json().data.scan).toBe('pending')
    expect((await open(response.json().data.fileUrl)).statusCode).toBe(404)
  })
})

test('A file name loses path, control characters and direction marks', () => {
  expect(cleanName('../../etc/passwd.jpg')).toBe('passwd.jpg')
  expect(cleanName('C:\\fakepath\\foto.jpg')).toBe('foto.jpg')
  expect(cleanName('a\u202egpj.exe\u0000.jpg')).toBe('agpj.exe.jpg')
  expect(cleanName('x'.repeat(300)).length).toBe(200)
})

test('The original is stored unchanged beside the display copy', async () => {
  const bytes = await photo().jpeg().toBuffer()
  const { id } = await sent({ name: 'a.jpg', bytes })
  const { storageName } = await db
    .selectFrom('file')
    .select('storageName')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const path = join(filesFolder, storageName.slice(0, 2), `${storageName}-original`)
  expect(existsSync(path) && readFileSync(path).equals(bytes)).toBe(true)
})

describe('The check of the stored files', () => {
  const context = { db, env, log: app.log }
  const nameOf = async (id: number) =>
    (await db.selectFrom('file').select('storageName').where('id', '=', id).executeTakeFirstOrThrow())
      .storageName
  const pathOf = (storageName: string, variant = 'original') =>
    join(filesFolder, storageName.slice(0, 2), `${storageName}-${variant}`)
  const makeOld = (id: number) =>
    sql`update file set created_at = now() - interval '25 hours' where id = ${id}`.execute(db)
  const changed = (bytes: Buffer, at: number) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
  const damages = () => db.selectFrom('fileDamage').select(['fileId', 'kind']).orderBy('fileId').execute()

  test('deletes bytes without a row after a day, not before', async () => {
    const [old, fresh] = ['aa', 'aa'].map((prefix) => `${prefix}${randomUUID().slice(2)}`) as [string, string]
    await mkdir(join(filesFolder, 'aa'), { recursive: true })
    for (const name of [old, fresh]) await writeFile(pathOf(name), 'left behind')
    await utimes(pathOf(old), new Date(), new Date(Date.now() - 90_000_000))
    await checkPrefix(context, 'aa', true)
    expect([existsSync(pathOf(old)), existsSync(pathOf(fresh))]).toEqual([false, true])
  })

  test.each(['missing', 'changed'] as const)(
    'finds a file whose bytes are %s, which then cannot be opened',
    async (kind) => {
      const { id, fileUrl } = await sent({ name: 'a.jpg', bytes: plain })
      await makeOld(id)
      const storageName = await nameOf(id)
      const bytes = readFileSync(pathOf(storageName, 'display'))
      if (kind === 'missing') await rm(pathOf(storageName, 'display'))
      else await writeFile(pathOf(storageName, 'display'), changed(bytes, 500))
      await checkPrefix(context, storageName.slice(0, 2), true)
      expect(await damages()).toContainEqual({ fileId: id, kind })
      const refused = await open(fileUrl)
      expect([refused.statusCode, refused.json().error.code]).toEqual([410, 'FILE_DAMAGED'])
      // restored from a backup
      await writeFile(pathOf(storageName, 'display'), bytes)
      await checkPrefix(context, storageName.slice(0, 2), false)
      expect((await open(fileUrl)).statusCode).toBe(200)
    },
  )

  test.each([
    ['refuses', pdf.length],
    ['breaks off', 300_000],
  ])('is not waited for: a changed byte %s the download', async (_, size) => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(size - pdf.length, '\n')])
    const { id, fileUrl } = await sent({ name: 'a.pdf', bytes })
    await writeFile(pathOf(await nameOf(id)), changed(bytes, 20))
    const received = await open(fileUrl).then(
      ({ statusCode }) => statusCode,
      () => 'broken off',
    )
    expect(received).toBe(size === pdf.length ? 410 : 'broken off')
    expect(await damages()).toContainEqual({ fileId: id, kind: 'changed' })
  })
})

test('Half received files are deleted after an hour, not before', async () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => join(filesFolder, 'incoming', name)) as [string, string]
  await mkdir(dirname(old), { recursive: true })
  for (const path of [old, fresh]) await writeFile(path, 'half')
  await utimes(old, new Date(), new Date(Date.now() - 3_700_000))
  await sweepFiles.run({ db, env, log: app.log }, {})
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  await rm(fresh)
})

describe('An upload that does not arrive as it should', () => {
  const head = (disposition: string) => `--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  const named = head('name="file"; filename="a.jpg"')
  const post = (payload: string, type = 'multipart/form-data; boundary=edge') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/files',
      payload,
      headers: { ...aKey(), 'content-type': type, authorization: `Bearer ${token}` },
    })

  test.each([
    ['that never closes its boundary', () => post(`${named}half a picture`), 422, 'broken'],
    ['without a file name', () => post(`${head('name="file"')}x\r\n--edge--\r\n`), 422, 'missing'],
    [
      'with an empty file name',
      () => post(`${head('name="file"; filename=""')}x\r\n--edge--\r\n`),
      422,
      undefined,
    ],
    [
      'as a stream without a name',
      () =>
        post(
          `--edge\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--edge--\r\n`,
        ),
      422,
      'name',
    ],
    ['without a boundary', () => post('x', 'multipart/form-data'), 422, 'broken'],
    ['with nothing', () => post(''), 422, 'missing'],
  ])('%s is refused, and leaves nothing behind', async (_, request, status, code) => {
    const before = stored().length
    const response = await request()
    const { error } = response.json()
    expect([response.statusCode, error.code]).toEqual([status, 'FILE_REJECTED'])
    if (code) expect(error.fields[0].code).toBe(code)
    expect(stored().length).toBe(before)
  })

  test('because the client goes away leaves no temporary file', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const before = stored().length
    const cut = () =>
      new Promise((resolve) => {
        const socket = connect(Number(new URL(address).port), '127.0.0.1')
        socket.on('close', resolve).on('error', resolve)
        socket.write(
          `POST /api/v1/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
            `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 100000\r\n\r\n${named}`,
        )
        socket.write('x'.repeat(50_000))
        setTimeout(() => socket.destroy(), 300)
      })
    await Promise.all(Array.from({ length: 20 }, cut))
    await expect.poll(() => stored().length).toBe(before)
  })
})
