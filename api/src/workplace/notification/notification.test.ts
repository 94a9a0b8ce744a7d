import type { AddressInfo } from 'node:net'
import { many, one } from '@patuh/domain/platform/list'
import { notification } from '@patuh/domain/workplace/notification'
import { describe, expect, test } from 'vitest'
import { aWorkplace, casesOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { notify } from '../../platform/notification/notify.ts'

const here = await world()
const { app, as, aUser, db, env } = here
const { id: complaintId } = await casesOf(here, await aWorkplace(here)).draft()
const page = many(notification.strict())

const values = {
  refNo: 'C-2025-000001',
  offence: 'Asleep on duty',
  location: 'Gudang Perai',
  happenedAt: '2025-03-14T13:05:09.000Z',
  offender: 'Ahmad',
  dueAt: '2025-03-19T15:59:59.000Z',
}
const tell = (to: number[], kind: 'complaint.submitted' | 'complaint.justified' = 'complaint.submitted') =>
  db.transaction().execute(async (trx) => {
    await notify(trx, { to, kind, values, complaintId })
  })
const someone = async (count = 0) => {
  const user = await aUser()
  for (let index = 0; index < count; index++) await tell([user.id])
  return { ...user, ...as(user.token) }
}
const unread = async (me: Awaited<ReturnType<typeof someone>>) => {
  const response = await me.get('/notifications?limit=1000&isRead=2')
  expect(response.statusCode).toBe(200)
  return page.parse(response.json()).data
}

describe('GET /api/v1/notifications?limit=1000&isRead=2', () => {
  test('answers the unread ones as data.items, and how many as data.pagination.totalRow', async () => {
    const me = await someone(3)
    const { items, pagination } = await unread(me)
    expect(pagination).toEqual({ totalRow: 3, page: 1, limit: 1000, totalPage: 1 })
    expect(items[0]).toEqual({
      id: expect.any(Number),
      title: 'New complaint to answer: C-2025-000001',
      description:
        'Asleep on duty\nGudang Perai, 14-03-2025 09:05:09 PM\nOffender: Ahmad\nAnswer by 19-03-2025 11:59:59 PM.',
      isRead: false,
      complaintId,
      kind: 'complaint.submitted',
      link: null,
      createdAt: expect.any(String),
    })
  })

  test('without isRead answers all, with 1 the read ones; anything else is refused', async () => {
    const me = await someone(2)
    const [first] = (await unread(me)).items
    await me.get(`/notifications/${first?.id}`)
    const total = async (query: string) =>
      (await me.get(`/notifications${query}`)).json().data.pagination.totalRow
    expect([await total(''), await total('?isRead=1'), await total('?isRead=2')]).toEqual([2, 1, 1])
    for (const query of ['?isRead=0', '?isRead=true', '?limit=1001', '?limit=0', '?page=0', '?sort=id'])
      expect((await me.get(`/notifications${query}`)).statusCode).toBe(400)
  })

  test('answers in the requested language', async () => {
    const me = await someone(1)
    const title = async (language: string) =>
      (await me.get('/notifications', { 'accept-language': language })).json().data.items[0].title
    expect(await title('ms-MY,en;q=0.5')).toBe('Aduan baharu untuk dijawab: C-2025-000001')
    expect(await title('zh')).toBe('待答复的新投诉：C-2025-000001')
    expect(await title('fr')).toBe('New complaint to answer: C-2025-000001')
  })

  test('counts all rows, not only those of the page', async () => {
    const me = await someone(3)
    expect((await me.get('/notifications?limit=2&page=2')).json().data).toMatchObject({
      items: [{ complaintId }],
      pagination: { totalRow: 3, totalPage: 2 },
    })
    expect((await me.get('/notifications?limit=2&page=9')).json().data.pagination.totalRow).toBe(3)
  })
})

describe('GET /api/v1/notifications/{id}', () => {
  test('answers title, description and complaintId, and marks it read', async () => {
    const me = await someone(1)
    const [first] = (await unread(me)).items
    const response = await me.get(`/notifications/${first?.id}`)
    expect(one(notification.strict()).parse(response.json()).data).toMatchObject({
      complaintId,
      isRead: true,
    })
    expect((await unread(me)).pagination.totalRow).toBe(0)
    expect((await me.get(`/notifications/${first?.id}`)).statusCode).toBe(200)
  })

  test('of someone else answers like one that does not exist, and stays unread', async () => {
    const [me, other] = [await someone(1), await someone()]
    const [mine] = (await unread(me)).items
    const bodies = [
      await other.get(`/notifications/${mine?.id}`),
      await other.get('/notifications/999999'),
    ].map((response) => ({ ...response.json().error, traceId: '' }))
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0].code).toBe('NOT_FOUND')
    expect((await unread(me)).pagination.totalRow).toBe(1)
  })
})

describe('DELETE /api/v1/notifications/{id}', () => {
  test('deletes it for its recipient only, and needs no version', async () => {
    const [me, other] = [await someone(), await someone()]
    await tell([me.id, other.id])
    const [mine] = (await unread(me)).items
    expect((await other.delete(`/notifications/${mine?.id}`)).statusCode).toBe(404)
    expect((await me.delete(`/notifications/${mine?.id}`)).statusCode).toBe(204)
    expect((await unread(me)).items).toEqual([])
    expect((await unread(other)).items).toHaveLength(1)
    expect((await me.delete(`/notifications/${mine?.id}`)).statusCode).toBe(404)
    expect((await me.get(`/notifications/${mine?.id}`)).statusCode).toBe(404)
  })
})

describe('A notification', () => {
  test('can be marked unread again', async () => {
    const me = await someone(1)
    const [first] = (await unread(me)).items
    await me.get(`/notifications/${first?.id}`)
    const response = await me.patch(`/notifications/${first?.id}`, { isRead: false })
    expect([response.statusCode, response.json().data.isRead]).toEqual([200, false])
    expect((await unread(me)).pagination.totalRow).toBe(1)
  })

  test('is marked read with all others at once', async () => {
    const me = await someone(3)
    const response = await me.post('/notifications/read-all')
    expect(response.json().data).toEqual({ count: 3 })
    expect((await unread(me)).pagination.totalRow).toBe(0)
  })

  test('is not sent when the transaction is rolled back', async () => {
    const me = await someone()
    await db
      .transaction()
      .execute(async (trx) => {
        await notify(trx, { to: [me.id], kind: 'complaint.justified', values })
        throw new Error('no')
      })
      .catch(() => {})
    expect((await unread(me)).items).toEqual([])
  })

  test('is sent once to a user named twice, and not to a suspended account', async () => {
    const [me, gone] = [await someone(), await aUser({ status: 'suspended' })]
    await tell([me.id, me.id, gone.id])
    expect((await unread(me)).pagination.totalRow).toBe(1)
    const told = await db.selectFrom('notification').select('id').where('recipientId', '=', gone.id).execute()
    expect(told).toEqual([])
  })

  test('of a kind that is switched off is not sent, unless it is mandatory', async () => {
    const me = await someone()
    const items = [
      { kind: 'complaint.justified', bell: false, mail: false },
      { kind: 'complaint.submitted', bell: false, mail: false },
    ]
    const response = await me.put('/notification-preferences', { items })
    expect(response.statusCode).toBe(200)
    const shown = response
      .json()
      .data.items.filter(({ kind }: { kind: string }) => items.some((item) => item.kind === kind))
    expect(shown).toMatchObject([
      { kind: 'complaint.submitted', bell: true, mail: true, isMandatory: true },
      { kind: 'complaint.justified', bell: false },
    ])
    await tell([me.id], 'complaint.justified')
    await tell([me.id], 'complaint.submitted')
    expect((await unread(me)).items.map(({ kind }) => kind)).toEqual(['complaint.submitted'])
    const unknown = await me.put('/notification-preferences', {
      items: [{ kind: 'x', bell: true, mail: true }],
    })
    expect(unknown.statusCode).toBe(400)
  })
})

describe('The event stream', () => {
  async function listen(address: string, token: string) {
    const controller = new AbortController()
    const response = await fetch(`${address}/api/v1/notifications/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: controller.signal,
    })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    let heard = ''
    const until = async (words: string) => {
      while (!heard.includes(words)) {
        const { value, done } = await reader.read()
        if (done) return false
        heard += Buffer.from(value).toString()
      }
      heard = ''
      return true
    }
    return { response, until, close: () => controller.abort(), heard: () => heard }
  }

  test('notifies on every node within a second, only the users concerned', async () => {
    const second = await buildApp({ db, env })
    const addresses = []
    for (const node of [app, second]) {
      await node.listen({ port: 0, host: '127.0.0.1' })
      addresses.push(`http://127.0.0.1:${(node.server.address() as AddressInfo).port}`)
    }
    const [me, other] = [await someone(), await someone()]
    const mine = await Promise.all(addresses.map((address) => listen(address, me.token)))
    const theirs = await listen(addresses[0] as string, other.token)
    expect(mine[0]?.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    for (const stream of [...mine, theirs]) await stream.until('event: ready')
    const taken: number[] = []
    for (let round = 0; round < 3; round++) {
      const before = Date.now()
      await tell([me.id])
      for (const stream of mine) expect(await stream.until('event: notification')).toBe(true)
      taken.push(Date.now() - before)
    }
    // tolerates one delay of a busy machine
    expect(Math.min(...taken)).toBeLessThan(1000)
    await tell([other.id])
    await theirs.until('event: notification')
    expect(mine[0]?.heard()).toBe('')
    theirs.close()
    const ended = Promise.all(mine.map((stream) => stream.until('never said')))
    await second.close()
    mine[0]?.close()
    await ended.catch(() => {})
  })

  test('is refused without sign-in', async () => {
    expect((await app.inject('/api/v1/notifications/stream')).statusCode).toBe(401)
  })
})
