import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { HttpError } from '../http/error.ts'
import type { Storage } from './storage.ts'

export type Bucket = { url: string; region: string; accessKey: string; secretKey: string }

// Our names need no decoding in XML.
const object = /<Contents>.*?<Key>(.*?)<\/Key>.*?<LastModified>(.*?)<\/LastModified>/gs
const usualMs = 20_000
/** What could not be deleted is deleted by the daily check. */
const deleteTimeoutMs = 2000
const noBody = createHash('sha256').digest('hex')

/** Storage on an S3-compatible server, which may take so long for one object. */
export function bucketStorage(bucket: Bucket, timeoutMs = usualMs): Storage {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function request(method: string, name: string, sha256 = noBody, more: RequestInit = {}) {
    const url = `${bucket.url.replace(/\/$/, '')}/${name}`
    const { headers } = await client.sign(url, { method, headers: { 'x-amz-content-sha256': sha256 } })
    const response = await fetch(url, {
      ...more,
      method,
      redirect: 'error',
      headers: { ...Object.fromEntries(headers), ...(more.headers as Record<string, string>) },
      signal: AbortSignal.timeout(method === 'DELETE' ? deleteTimeoutMs : timeoutMs),
    }).catch(() => undefined)
    if (!response || response.status >= 500)
      throw new HttpError(503, 'OVERLOADED', 'The file storage is not reachable at the moment.')
    if (!response.ok && response.status !== 404)
      throw new Error(`The file storage answered ${response.status} to ${method} ${name}`)
    return response
  }
  return {
    async put(name, path, { type, sha256 }) {
      const { size } = await stat(path)
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream
      const headers = { 'content-type': type, 'content-length': String(size) }
      const response = await request('PUT', name, sha256, { body, headers, duplex: 'half' } as RequestInit)
      if (!response.ok) throw new Error(`The file storage has no such bucket: ${bucket.url}`)
      await rm(path, { force: true })
    },
    async get(name) {
      const { ok, body, headers } = await request('GET', name)
      if (!ok || !body) return undefined
      return { stream: Readable.fromWeb(body as never), size: Number(headers.get('content-length')) }
    },
    async remove(name) {
      await request('DELETE', name)
    },
    async *list(prefix) {
      let after: string | undefined
      do {
        const from = after ? { 'continuation-token': after } : {}
        const query = new URLSearchParams({ ...from, 'list-type': '2', prefix })
        const page = await (await request('GET', `?${query}`)).text()
        for (const [, name = '', storedAt = ''] of page.matchAll(object))
          yield { name, storedAt: new Date(storedAt) }
        after = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/.exec(page)?.[1]
      } while (after)
    },
  }
}
