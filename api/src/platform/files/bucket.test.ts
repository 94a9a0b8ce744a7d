import { createHash, createHmac, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aKey } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { checkPrefix } from './check.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const region = 'ap-southeast-5'

/** Verifies a signature by the published standard, independent of the code under test. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer) {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [accessKey, day = '', where = '', service = '', end = ''] = credential.split('/')
  const date = String(headers['x-amz-date'])
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    names.split(';').includes(name),
  )
  if (accessKey !== keys.accessKey || where !== region || !needed || !date.startsWith(day)) return false
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${sha256(body)}`
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${where}/${service}/${end}\n${sha256(canonical)}`
  const step = (key: string | Buffer, word: string) => createHmac('sha256', key).update(word).digest()
  const key = step(step(step(step(`AWS4${keys.secretKey}`, day), where), service), end)
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

/** Two names per page, as a large bucket lists a thousand. */
function pageOf(prefix: string, after: string | null) {
  const names = [...kept.keys()]
    .map((path) => path.replace('/evidence/', ''))
    .filter((name) => name.startsWith(prefix))
  const from = Number(after ?? 0)
  const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  const listed = names.slice(from, from + 2).map((name) => {
    const at = '2026-01-01T00:00:00.000Z'
    return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified></Contents>`
  })
  return `<ListBucketResult>${next}${listed.join('')}</ListBucketResult>`
}

/** A minimal S3 server that checks signatures. */
const kept = new Map<string, Buffer>()
const refused: string[] = []
let down = false
let moved = false
const server = createServer(async (request, response) => {
  const body = await buffer(request)
  const { method, url = '' } = request
  const answer = (status: number, bytes = '' as string | Buffer) => response.writeHead(status).end(bytes)
  if (down) return answer(503)
  if (moved && url.startsWith('/evidence/'))
    return response.writeHead(307, { location: url.replace('evidence', 'elsewhere') }).end()
  if (!isSigned(request, body)) {
    refused.push(`${method} ${url}`)
    return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
  }
  if (!url.startsWith('/evidence/')) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
  if (method === 'PUT') kept.set(url, body)
  if (method === 'DELETE') kept.delete(url)
  const { searchParams } = new URL(url, 'http://here')
  const prefix = searchParams.get('prefix')
  if (prefix !== null) return answer(200, pageOf(prefix, searchParams.get('continuation-token')))
  const found = kept.get(url)
  return method === 'GET' ? answer(found ? 200 : 404, found ?? '') : answer(method === 'DELETE' ? 204 : 200)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/evidence`

const here = await world({ bucket: { url, region, ...keys } })
const { filesFolder } = here.env
const { token } = await here.aUser()
afterAll(() => server.close())
beforeEach(() => {
  kept.clear()
  refused.length = 0
  down = false
  moved = false
})

const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#4a7a5a' } })
  .jpeg()
  .toBuffer()

const send = (app = here.app) => {
  const edge = 'edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
  return app.inject({
    method: 'POST',
    url: '/api/v1/files',
    payload: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: {
      ...aKey(),
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
  })
}
const withBucket = async (change: Partial<{ url: string; secretKey: string }>) => {
  const env = { ...here.env, bucket: { url, region, ...keys, ...change } }
  const app = await buildApp({ db: here.db, env })
  const response = await send(app)
  await app.close()
  return response
}
const onDisk = () =>
  existsSync(filesFolder)
    ? readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    : []

describe('File storage in an S3 bucket', () => {
  test('stores original, display copy and thumbnail with signed requests', async () => {
    const response = await send()
    expect(response.statusCode, response.body).toBe(201)
    expect(refused).toEqual([])
    const names = [...kept.keys()].map((name) => /-(\w+)$/.exec(name)?.[1]).sort()
    expect(names).toEqual(['display', 'original', 'thumbnail'])
    const original = [...kept].find(([name]) => name.endsWith('-original'))?.[1]
    expect(original?.equals(photo)).toBe(true)
    expect(response.json().data.sha256).toBe(sha256(photo))
    expect(onDisk()).toEqual([])
  })

  test('returns the file by its URL, and says so when its bytes are gone', async () => {
    const { fileUrl, thumbnailUrl } = (await send()).json().data
    const shown = await here.app.inject(fileUrl)
    const display = [...kept].find(([name]) => name.endsWith('-display'))?.[1]
    expect([shown.statusCode, shown.rawPayload.equals(display as Buffer)]).toEqual([200, true])
    expect((await here.app.inject(thumbnailUrl)).rawPayload.length).toBeLessThan(shown.rawPayload.length)
    kept.clear()
    expect((await here.app.inject(fileUrl)).statusCode).toBe(410)
  })

  test('deletes bytes that belong to no file, page by page', async () => {
    await send()
    const [name = ''] = [...kept.keys()].map((path) => path.replace('/evidence/', ''))
    const prefix = name.slice(0, 2)
    for (const variant of ['original', 'display', 'thumbnail'])
      kept.set(`/evidence/${prefix}${randomUUID().slice(2)}-${variant}`, photo)
    await checkPrefix({ db: here.db, env: here.env, log: here.app.log }, prefix, true)
    expect([kept.size, new Set([...kept.keys()].map((path) => path.slice(10, 46))).size]).toEqual([3, 1])
    expect(
      await here.db.selectFrom('fileDamage').selectAll().where('kind', '=', 'changed').execute(),
    ).toEqual([])
  })

  test.each([
    ['another secret', { secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEX' }],
    ['a bucket that is not there', { url: url.replace('evidence', 'elsewhere') }],
  ])('that refuses the upload, for %s, leaves nothing behind on either side', async (_, change) => {
    const before = await here.db.selectFrom('file').select('id').execute()
    expect((await withBucket(change)).statusCode).toBe(500)
    expect([kept.size, onDisk()]).toEqual([0, []])
    expect(await here.db.selectFrom('file').select('id').execute()).toEqual(before)
  })

  test('refuses the upload and leaves no part of it when the server is down', async () => {
    down = true
    expect((await send()).statusCode).toBe(503)
    down = false
    expect((await send()).statusCode).toBe(201)
    expect(kept.size).toBe(3)
  })

  test('follows no redirect', async () => {
    const { fileUrl } = (await send()).json().data
    moved = true
    expect((await here.app.inject(fileUrl)).statusCode).toBe(503)
    expect(refused).toEqual([])
  })
})
