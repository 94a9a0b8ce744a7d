import { references } from '@patuh/domain/people/references'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'

const { app, as, aUser, aZone, db, events, owner } = await world()
const user = await aUser({ userType: 'SA' })
const admin = as(user.token)

let keys = 0
const newKey = () => ({ 'idempotency-key': `key-${String(++keys).padStart(8, '0')}` })

const newEvents = async (work: () => Promise<unknown>) => {
  const before = (await events()).length
  await work()
  return (await events()).slice(before)
}

describe.each(references)('Creating a $name', ({ name, api }) => {
  const path = `/${api}`

  test('twice with one Idempotency-Key makes one row and gives the same answer', async () => {
    const [body, key] = [sample[name](), newKey()]
    const answers = [await admin.post(path, body, key), await admin.post(path, body, key)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[1]?.body).toBe(answers[0]?.body)
    expect(answers[1]?.headers.etag).toBe(answers[0]?.headers.etag)
  })

  test('twenty times at once with one Idempotency-Key makes one row and gives one answer', async () => {
    const [body, key] = [sample[name](), newKey()]
    const made = await newEvents(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post(path, body, key)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    })
    expect(made).toHaveLength(1)
  })

  test('with the Idempotency-Key of another request is refused', async () => {
    const key = newKey()
    await admin.post(path, sample[name](), key)
    const response = await admin.post(path, sample[name](), key)
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })
})

describe('An Idempotency-Key', () => {
  test('belongs to its user: another user may use the same', async () => {
    const other = as((await aUser({ userType: 'SA' })).token)
    const key = newKey()
    const [mine, theirs] = [sample.zone(), sample.zone()]
    expect((await admin.post('/zones', mine, key)).statusCode).toBe(201)
    expect((await other.post('/zones', theirs, key)).json().data.code).toBe(theirs.code)
  })

  test('can be used again after a refusal, for the corrected request', async () => {
    const key = newKey()
    const body = sample.zone()
    expect((await admin.post('/zones', { ...body, parentId: 2_000_000_000 }, key)).statusCode).toBe(400)
    expect((await admin.post('/zones', body, key)).statusCode).toBe(201)
  })

  test('works for an action too: deactivating twice happens once, with the same answer', async () => {
    const { id } = await aZone()
    const key = newKey()
    const answers = [
      await admin.post(`/zones/${id}/deactivate`, undefined, key),
      await admin.post(`/zones/${id}/deactivate`, undefined, key),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[1]?.body).toBe(answers[0]?.body)
  })

  test('is demanded of every POST of somebody signed in, and of nothing else', async () => {
    const headers = { authorization: `Bearer ${(await aUser({ userType: 'SA' })).token}` }
    const send = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
      app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })
    const refused = await send('POST', '/zones', sample.zone())
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      400,
      [{ name: 'Idempotency-Key', code: 'required' }],
    ])
    expect((await send('POST', '/notifications/read-all')).statusCode).toBe(400)
    // the calls of the specification
    expect((await send('DELETE', '/notifications/2147483647')).statusCode).toBe(404)
    expect((await send('POST', '/auth/logout')).statusCode).toBe(204)
  })

  test.each(['short', 'x'.repeat(101), 'with blanks in it', 'ключ-ключ-ключ'])(
    'must not be "%s"',
    async (key) => {
      const response = await admin.post('/zones', sample.zone(), { 'idempotency-key': key })
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION'])
    },
  )
})

describe('The audit log', () => {
  test.each(references)('has each change of a $name once, with before and after', async ({ name, api }) => {
    const told = await newEvents(async () => {
      const { id } = (await admin.post(`/${api}`, sample[name]())).json().data
      await admin.put(`/${api}/${id}`, { ...sample[name](), name: 'Renamed' }, seen(1))
      await admin.post(`/${api}/${id}/deactivate`)
      await admin.post(`/${api}/${id}/activate`)
      await admin.delete(`/${api}/${id}`, seen(4))
    })
    const states = [
      null,
      { lock_version: 1 },
      { name: 'Renamed', is_active: true },
      { is_active: false },
      { is_active: true },
      null,
    ]
    expect(told.map(({ action }) => action)).toEqual(['create', 'edit', 'deactivate', 'activate', 'delete'])
    for (const [index, { before, after, ...event }] of told.entries()) {
      expect([before, after]).toMatchObject([states[index], states[index + 1]])
      expect(event).toMatchObject({ actorId: user.id, entityId: told[0]?.entityId })
      expect(event.entity.replaceAll('_', '')).toBe(name.toLowerCase())
      expect(event.requestId).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(new Set(told.map(({ requestId }) => requestId)).size).toBe(5)
  })

  test('stores who created a row and who updated it last', async () => {
    const other = await aUser({ userType: 'SA' })
    const { id } = (await admin.post('/zones', sample.zone())).json().data
    await as(other.token).put(`/zones/${id}`, sample.zone(), seen(1))
    const row = await db.selectFrom('zone').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.createdBy, row.updatedBy]).toEqual([user.id, other.id])
  })

  test('has no events for refused requests', async () => {
    const { id, code } = await aZone()
    await aZone({ kind: 'zone', parentId: id })
    const told = await newEvents(async () => {
      await admin.post('/zones', { ...sample.zone(), code })
      await admin.post('/zones', { ...sample.zone(), parentId: 2_000_000_000 })
      await admin.put(`/zones/${id}`, sample.zone(), seen(9))
      await admin.post(`/zones/${id}/deactivate`)
      await admin.post(`/zones/${id}/activate`)
      await admin.delete(`/zones/${id}`, seen(1))
      await as().delete(`/zones/${id}`, seen(1))
    })
    expect(told).toEqual([])
  })

  test('is written in the transaction of the change: a rollback leaves no event', async () => {
    const told = await newEvents(async () => {
      const attempt = db.transaction().execute(async (trx) => {
        await trx.updateTable('type').set({ sort: 77 }).where('id', '=', 1).execute()
        expect(await trx.selectFrom('event').select('id').where('entity', '=', 'type').execute()).not.toEqual(
          [],
        )
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
    })
    expect(told).toEqual([])
  })

  test.each([
    ['update', sql`update event set reason = 'forged'`],
    ['delete', sql`delete from event`],
    ['truncate', sql`truncate event`],
    ['truncate cascade', sql`truncate event cascade`],
  ])('refuses %s, also from the owner of the table', async (_, statement) => {
    await expect(statement.execute(owner)).rejects.toThrow('event is append-only')
  })

  test('never contains the hash of a password', async () => {
    const { id } = await aUser({ password: 'a long password' })
    await db.updateTable('user').set({ passwordHash: 'argon2-another' }).where('id', '=', id).execute()
    const told = (await events()).filter(({ entity, entityId }) => entity === 'user' && entityId === id)
    expect(told).toHaveLength(2)
    expect(JSON.stringify(await events())).not.toContain('argon2')
  })
})
