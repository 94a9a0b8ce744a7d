import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { world } from '../../../../test/world.ts'

const { as, aUser, aZone, db } = await world()
const admin = as((await aUser({ userType: 'AA' })).token)
const other = as((await aUser({ userType: 'VF' })).token)

describe('An answer of more than a kilobyte', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('to a client that accepts %s is compressed by %s', async (accepts, method, unpack) => {
    const plain = await admin.get('/menu/privileges')
    const answer = await admin.get('/menu/privileges', { 'accept-encoding': accepts })
    expect(answer.headers).toMatchObject({ 'content-encoding': method, vary: 'Accept-Encoding' })
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body)
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  })

  test.each([undefined, 'identity', 'br;q=0, gzip;q=0.0'])(
    'is sent as it is to a client that accepts %s',
    async (accepts) => {
      const { headers } = await admin.get('/menu/privileges', accepts ? { 'accept-encoding': accepts } : {})
      expect(headers).not.toHaveProperty('content-encoding')
    },
  )

  test('an error is compressed only if it is long', async () => {
    const { headers } = await admin.get('/zones/99999999', { 'accept-encoding': 'gzip' })
    expect(headers).not.toHaveProperty('content-encoding')
  })
})

describe('An answer that the client has already', () => {
  const paths = ['/menu/privileges', '/notifications?limit=10', '/auth/me', '/zones?limit=10', '/user-types']

  test.each(paths)('%s is 304 without a body until it changes', async (path) => {
    const first = await admin.get(path)
    expect(first.statusCode).toBe(200)
    const etag = String(first.headers.etag)
    const again = await admin.get(path, { 'if-none-match': etag, 'accept-encoding': 'gzip' })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['content-encoding']).toBeUndefined()
    expect((await admin.get(path, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })

  test('is 200 again after a change', async () => {
    const { headers } = await admin.get('/zones?limit=10')
    await aZone({ name: 'New zone' })
    const after = await admin.get('/zones?limit=10', { 'if-none-match': String(headers.etag) })
    expect([after.statusCode, after.body.includes('New zone')]).toEqual([200, true])
  })

  test('is refused to whom it is refused without an ETag', async () => {
    const { headers } = await admin.get('/user-types')
    expect((await other.get('/user-types', { 'if-none-match': String(headers.etag) })).statusCode).toBe(403)
  })

  test('is a record that says the same, not only one of the same version', async () => {
    const parent = await aZone()
    const { id } = await aZone({ kind: 'zone', parentId: parent.id })
    const etag = String((await admin.get(`/zones/${id}`)).headers.etag)
    expect(etag).toMatch(/^"1-[\w-]+"$/)
    const again = () => admin.get(`/zones/${id}`, { 'if-none-match': etag })
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
    await db.updateTable('zone').set({ name: 'Renamed' }).where('id', '=', parent.id).execute()
    expect((await again()).statusCode).toBe(200)
  })
})
