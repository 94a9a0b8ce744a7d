import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { caller } from '../../../test/caller.ts'
import { aWorkplace, casesOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'

const house = await world()
const { app, as, aToken, aUser, db, env } = house
const place = await aWorkplace(house)
const { as: role } = place
const { id } = await casesOf(house, place).submitted()
const colleague = await aUser({ userType: 'CM', typeId: 2 })
await sql`update person set organization_id = ${place.manager.organizationId}
  where id = (select person_id from "user" where id = ${colleague.id})`.execute(db)

type Caller = typeof role.manager
const here = async (who: Caller, isHere = true) =>
  (await who.post(`/complaints/${id}/presence`, { isHere }))
    .json()
    .data.items.map((other: { id: number }) => other.id)

/** Reads the event stream of a session until an event matches. */
async function line(token: string) {
  const { port } = app.server.address() as { port: number }
  const controller = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  })
  let said = ''
  const listen = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body as ReadableStream<Uint8Array>) said += decoder.decode(bytes)
  }
  void listen().catch(() => {})
  return { said: () => said, end: () => controller.abort() }
}

describe('Presence on a record', () => {
  test('is shown within a side: the agency its own users, a contractor its own', async () => {
    expect(await here(role.inspector)).toEqual([])
    expect(await here(role.verifier)).toEqual([place.inspector.id])
    expect(await here(role.inspector)).toEqual([place.verifier.id])
    expect(await here(role.manager)).toEqual([])
    expect(await here(as(colleague.token))).toEqual([place.manager.id])
    expect(await here(role.auditor)).toEqual([])
    expect(await here(role.verifier)).toEqual([place.inspector.id])
  })

  test('ends when they leave, when they stop reporting, and when their session ends', async () => {
    await here(role.inspector)
    expect(await here(role.verifier)).toContain(place.inspector.id)
    await here(role.inspector, false)
    expect(await here(role.verifier)).not.toContain(place.inspector.id)
    await here(role.inspector)
    await sql`update presence set until = now() - interval '1 second' where user_id = ${place.inspector.id}`.execute(
      db,
    )
    expect(await here(role.verifier)).not.toContain(place.inspector.id)
    const once = await aToken(place.inspector.id)
    await here(as(once))
    expect(await here(role.verifier)).toContain(place.inspector.id)
    await as(once).post('/auth/logout')
    expect(await here(role.verifier)).not.toContain(place.inspector.id)
  })

  test('and comments are sent as events to those who view the record, and to nobody else', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const looking = await line(place.manager.token)
    const away = await line(place.finance.token)
    await here(role.manager, false)
    await here(role.manager)
    await expect.poll(looking.said).toContain(`event: record\ndata: complaint:${id}`)
    const before = looking.said().length
    await role.verifier.post(`/complaints/${id}/comments`, { text: 'Look here.' })
    await expect.poll(() => looking.said().slice(before)).toContain(`data: complaint:${id}`)
    await role.manager.post(`/complaints/${id}/justify`, { isAgreed: true, fileIds: [] })
    await expect.poll(() => looking.said().slice(before)).toContain(`data: complaint:${id}:changed`)
    expect(away.said()).not.toContain('event: record')
    looking.end()
    away.end()
  })

  test('is shared by all nodes', async () => {
    const second = await buildApp({ db, env })
    const there = caller(second, place.verifier.token)
    expect(await here(there)).not.toContain(place.verifier2.id)
    const looking = await line(place.verifier2.token)
    expect(await here(role.verifier2)).toContain(place.verifier.id)
    const before = looking.said().length
    await there.post(`/complaints/${id}/comments`, { text: 'From the other node.' })
    await expect.poll(() => looking.said().slice(before)).toContain(`data: complaint:${id}`)
    await here(there, false)
    expect(await here(role.verifier2)).not.toContain(place.verifier.id)
    looking.end()
    await second.close()
  })

  test('refuses unknown fields', async () => {
    for (const body of [{}, { isHere: 'yes' }, { isHere: true, userId: 1 }])
      expect((await role.inspector.post(`/complaints/${id}/presence`, body)).statusCode).toBe(400)
  })
})
