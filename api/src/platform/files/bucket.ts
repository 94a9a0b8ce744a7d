import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Storage } from './storage.ts'

export type Bucket = { url: string; region: string; accessKey: string; secretKey: string }

const emptyHash = createHash('sha256').digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** The canonical query string of a signed request: sorted pairs. */
const canonicalQuery = ({ searchParams }: URL) =>
  [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')

type SignedRequest = { method: string; url: URL; sha256: string; at: Date }

/** Headers that sign an S3 request (AWS Signature Version 4). */
export function signed({ region, accessKey, secretKey }: Bucket, { method, url, sha256, at }: SignedRequest) {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers = { host: url.host, 'x-amz-content-sha256': sha256, 'x-amz-date': time }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = [method, url.pathname, canonicalQuery(url), lines.join(''), names, sha256].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, hex(request)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region))
  const signature = hmac(key, text).toString('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

/** Storage on an S3-compatible server. */
export function bucketStorage(bucket: Bucket): Storage {
  async function send(method: string, name: string, sha256 = emptyHash, more: RequestInit = {}) {
    const url = new URL(`${bucket.url.replace(/\/$/, '')}/${name}`)
    const { host: _, ...headers } = signed(bucket, { method, url, sha256, at: new Date() })
    const response = await fetch(url, {
      ...more,
      method,
      headers: { ...headers, ...(more.headers as Record<string, string>) },
      signal: AbortSignal.timeout(60_000),
    })
    if (!response.ok && response.status !== 404)
      throw new Error(`The file storage answered ${response.status} to ${method} ${name}`)
    return response
  }
  return {
    async put(name, path, { type, sha256 }) {
      const { size } = await stat(path)
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream
      const headers = { 'content-type': type, 'content-length': String(size) }
      const response = await send('PUT', name, sha256, { body, headers, duplex: 'half' } as RequestInit)
      if (!response.ok) throw new Error(`The file storage has no such bucket: ${bucket.url}`)
      await rm(path, { force: true })
    },
    async get(name) {
      const { ok, body, headers } = await send('GET', name)
      if (!ok || !body) return undefined
      return { stream: Readable.fromWeb(body as never), size: Number(headers.get('content-length')) }
    },
    async remove(name) {
      await send('DELETE', name)
    },
  }
}
