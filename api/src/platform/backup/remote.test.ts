import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { remoteName, remoteStorage, upload, withBackup } from './remote.ts'
import { verifySums } from './sums.ts'

const folder = mkdtempSync(join(tmpdir(), 'patuh-remote-'))
const sums = Object.entries({ 'database/public.zone.gz': 'rows', 'files/ab/abc-original': 'bytes' }).map(
  ([path, text]) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
    return `${createHash('sha256').update(text).digest('hex')}  ${path}\n`
  },
)
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))

const kept = new Map<string, Buffer>()
const order: string[] = []
// signatures are checked by the test of the bucket
const server = createServer(async (request, response) => {
  const { method, url = '' } = request
  const body = await buffer(request)
  if (method === 'PUT') {
    kept.set(url, body)
    order.push(url)
  }
  response
    .writeHead(method === 'GET' && !kept.has(url) ? 404 : 200)
    .end(method === 'GET' ? kept.get(url) : '')
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo
const env = readEnv({
  BACKUP_S3_URL: `http://127.0.0.1:${port}/backups`,
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test('a backup in a bucket is the same as in its folder, and complete only when the list of hashes is there', async () => {
  const name = remoteName('s3://20261119T013000Z') ?? ''
  await upload(folder, remoteStorage(env), name)
  expect(order.at(-1)).toBe('/backups/20261119T013000Z/SHA256SUMS')
  const found = await withBackup(
    () => env,
    `s3://${name}`,
    async (fetched) => {
      expect(fetched).not.toBe(folder)
      return [await verifySums(fetched), readFileSync(join(fetched, 'files/ab/abc-original'), 'utf8')]
    },
  )
  expect(found).toEqual([{ files: 2, problems: [] }, 'bytes'])
  kept.set(`/backups/${name}/files/ab/abc-original`, Buffer.from('other'))
  const damaged = await withBackup(() => env, `s3://${name}`, verifySums)
  expect(damaged.problems).toEqual(['files/ab/abc-original has changed'])
  kept.delete(`/backups/${name}/SHA256SUMS`)
  await expect(withBackup(() => env, `s3://${name}`, verifySums)).rejects.toThrow('lacks SHA256SUMS')
  // the folder itself stays as it was
  expect((await verifySums(folder)).problems).toEqual([])
})

test('a place that is no name in a bucket is a folder', async () => {
  expect(remoteName('/backup/s3://x')).toBeUndefined()
  expect(
    await withBackup(
      () => env,
      folder,
      async (given) => given,
    ),
  ).toBe(folder)
})

test('the bucket of backups is not that of the files', () => {
  const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  const same = { S3_URL: 'https://s3.example/one', BACKUP_S3_URL: 'https://s3.example/one' }
  expect(() => readEnv({ ...keys, ...same })).toThrow('a backup belongs elsewhere')
})
