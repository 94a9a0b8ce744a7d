import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { aWorkplace, casesOf } from '../../../test/case.ts'
import { printedRows } from '../../../test/pdf-text.ts'
import { world } from '../../../test/world.ts'

const house = await world()
const { as, aUser, db, events, owner } = house
const place = await aWorkplace(house)
const { as: role } = place
const cases = casesOf(house, place)
const stranger = as((await aUser({ userType: 'CM', typeId: 2 })).token)
const secret = 'Zephyr: the camera was off that night.'

type Caller = typeof stranger
const at = (id: number) => `/complaints/${id}/comments`
const read = async (who: Caller, id: number) => (await who.get(at(id))).json().data.items
const say = async (who: Caller, id: number, body: object) => {
  const response = await who.post(at(id), body)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
const bell = async (who: Caller) =>
  (await who.get('/notifications?limit=1000')).json().data.items as {
    id: number
    kind: string
    title: string
    description: string
    complaintId: number | null
    link: string | null
  }[]
const heard = async (who: Caller, text: string) =>
  (await bell(who)).filter(({ description }) => description.includes(text))

describe('A comment on a record', () => {
  test('is read by those who may view the record, and not found by another company', async () => {
    const { id } = await cases.submitted()
    await say(role.inspector, id, { text: 'Seen twice\nthis week.' })
    for (const who of [role.verifier, role.manager, role.auditor, role.admin])
      expect(await read(who, id)).toMatchObject([{ text: 'Seen twice\nthis week.', isInternal: false }])
    const missing = await stranger.get(at(2_000_000_000))
    for (const response of [
      await stranger.get(at(id)),
      await stranger.post(at(id), { text: 'Hello' }),
      await stranger.get(`${at(id)}/people`),
      await stranger.post(`/complaints/${id}/presence`, { isHere: true }),
    ]) {
      expect(response.statusCode).toBe(404)
      expect(response.json().error.message).toBe(missing.json().error.message)
    }
  })

  test('on a draft is visible to its author only', async () => {
    const { id } = await cases.draft()
    await say(role.inspector, id, { text: 'To be finished.' })
    expect((await role.manager.get(at(id))).statusCode).toBe(404)
    expect((await role.admin.get(at(id))).statusCode).toBe(404)
  })

  test('is refused from oversight, and when it is empty, too long or mentions too many', async () => {
    const { id } = await cases.submitted()
    expect((await role.auditor.post(at(id), { text: 'I saw it.' })).statusCode).toBe(403)
    for (const body of [
      {},
      { text: '  ' },
      { text: 'x'.repeat(2001) },
      { text: 'a\0b' },
      { text: 'Hello', kind: 'contract' },
      { text: Array.from({ length: 21 }, (_, n) => `@[${n + 1}]`).join(' ') },
    ])
      expect((await role.inspector.post(at(id), body)).statusCode).toBe(400)
    expect(await read(role.inspector, id)).toEqual([])
  })

  test('can be made on contracts and claims too', async () => {
    const path = `/contracts/${place.contractId}/comments`
    expect((await role.manager.post(path, { text: 'Which annex counts?' })).statusCode).toBe(201)
    expect((await role.admin.get(path)).json().data.items).toMatchObject([{ text: 'Which annex counts?' }])
    expect((await stranger.get(path)).statusCode).toBe(404)
    const { rows } = await sql<{ id: number }>`
      insert into claim (contract_id, contractor_id, period, status)
      values (${place.contractId}, ${place.manager.organizationId}, '2026-01-01', 1) returning id`.execute(db)
    const claims = `/claims/${rows[0]?.id}/comments`
    expect((await role.manager.post(claims, { text: 'A shift is missing.' })).statusCode).toBe(201)
    expect((await role.finance.get(claims)).json().data.items).toMatchObject([
      { text: 'A shift is missing.' },
    ])
    expect((await stranger.get(claims)).statusCode).toBe(404)
  })
})

describe('An internal comment of the agency', () => {
  test('never reaches the contractor, in the list, the bell, the timeline, the search or the case file', async () => {
    const { id, refNo } = await cases.justified()
    await say(role.manager, id, { text: 'We have replaced him.' })
    await say(role.verifier, id, { text: secret, isInternal: true })
    expect(await read(role.inspector, id)).toHaveLength(2)
    expect(await read(role.auditor, id)).toHaveLength(2)
    expect(await read(role.manager, id)).toMatchObject([{ text: 'We have replaced him.' }])
    expect((await role.manager.get(at(id))).json().data.pagination.totalRow).toBe(1)
    expect(await heard(role.inspector, 'Zephyr')).toHaveLength(1)
    for (const path of [
      '/notifications?limit=1000',
      `/complaints/${id}`,
      `/complaints/${id}/events`,
      `/complaints/${id}/comments`,
      '/complaints?limit=1000',
      '/complaints/export?format=csv',
      '/search?q=zephyr',
    ])
      expect((await role.manager.get(path)).body, path).not.toMatch(/zephyr/i)
    expect((await role.manager.get('/audit-events')).statusCode).toBe(403)
    const paper = await role.manager.get(`/complaints/${id}/case-file`)
    expect(paper.statusCode).toBe(200)
    const printed = printedRows(paper.rawPayload).flat().join(' ')
    expect(printed).toContain(refNo)
    expect(printed).not.toMatch(/zephyr/i)
    const mails = await db
      .selectFrom('notification')
      .selectAll()
      .where('recipientId', '=', place.manager.id)
      .execute()
    expect(JSON.stringify(mails)).not.toContain('Zephyr')
  })

  test('cannot be made by a contractor, nor mention one', async () => {
    const { id } = await cases.submitted()
    const own = await role.manager.post(at(id), { text: 'Between us.', isInternal: true })
    expect([own.statusCode, own.json().error.fields]).toEqual([
      400,
      [{ name: 'isInternal', code: 'agencyOnly' }],
    ])
    const text = `@[${place.manager.id}] must not know`
    expect((await role.verifier.post(at(id), { text, isInternal: true })).statusCode).toBe(400)
    expect((await role.verifier.post(at(id), { text })).statusCode).toBe(201)
    const answer = await role.verifier.get(`${at(id)}/people?isInternal=true&q=person`)
    expect(answer.json().data.items.map((found: { id: number }) => found.id)).not.toContain(place.manager.id)
  })
})

describe('A mention', () => {
  test('notifies the mentioned user, with author, text and case', async () => {
    const complaint = await cases.submitted()
    await say(role.inspector, complaint.id, { text: `Please look, @[${place.verifier2.id}], at quokka 1.` })
    const [notice, ...more] = await heard(role.verifier2, 'quokka 1')
    expect(more).toEqual([])
    expect(notice).toMatchObject({ kind: 'comment.mentioned', complaintId: complaint.id })
    expect(notice?.title).toContain(complaint.refNo)
    expect(notice?.description).toMatch(/^Person \d+ wrote:\nPlease look, @Person \d+, at quokka 1\.$/)
    expect(await heard(role.inspector, 'quokka 1')).toEqual([])
  })

  test('of a user who may not view the record is refused', async () => {
    const { id } = await cases.submitted()
    const outsider = await aUser({ userType: 'CM', typeId: 2 })
    const elsewhere = await aUser({ userType: 'VF' })
    const suspended = await aUser({ userType: 'AA', status: 'suspended' })
    const nobody = await aUser()
    for (const who of [outsider.id, elsewhere.id, suspended.id, nobody.id, 2_000_000]) {
      const response = await role.inspector.post(at(id), { text: `Look, @[${who}]` })
      expect([response.statusCode, response.json().error.fields]).toEqual([
        400,
        [{ name: 'text', code: 'unknownReader' }],
      ])
    }
    expect(await read(role.inspector, id)).toEqual([])
  })

  test('suggests exactly those who may read it, and never users of another company', async () => {
    const { id } = await cases.submitted()
    const offered = async (who: Caller) =>
      (await who.get(`${at(id)}/people`)).json().data.items.map((found: { id: number }) => found.id)
    const colleague = await aUser({ userType: 'CM', typeId: 2 })
    await sql`update person set organization_id = ${place.manager.organizationId}
      where id = (select person_id from "user" where id = ${colleague.id})`.execute(db)
    expect(await offered(role.manager)).toEqual([colleague.id])
    const inside = await offered(role.verifier)
    expect(inside.length).toBeGreaterThan(3)
    for (const who of inside)
      expect((await role.verifier.post(at(id), { text: `@[${who}]` })).statusCode).toBe(201)
    // a contractor does not see the names of the agency's users, and so cannot mention them
    expect((await role.manager.post(at(id), { text: `@[${place.verifier.id}]` })).statusCode).toBe(400)
  })

  test('and its author are shown to a contractor without the names of the agency’s users', async () => {
    const { id } = await cases.submitted()
    await say(role.verifier, id, { text: `@[${place.manager.id}] and @[${place.inspector.id}]: wombat` })
    const [read1] = await read(role.manager, id)
    expect(read1.author.name).toMatch(/^Verifier, Org \d+$/)
    const names = read1.mentions.map(({ name }: { name: string }) => name)
    expect(names).toEqual([expect.stringMatching(/^Person/), expect.stringMatching(/^Inspector, Org/)])
    const [notice] = await heard(role.manager, 'wombat')
    expect(notice?.description).toMatch(
      /^Verifier, Org \d+ wrote:\n@Person \d+ and @Inspector, Org \d+: wombat$/,
    )
  })
})

describe('The participants of a record', () => {
  test('are notified of a comment once, unless they wrote it or may no longer view it', async () => {
    const { id } = await cases.justified()
    await say(role.verifier, id, { text: 'First okapi' })
    expect(await heard(role.inspector, 'First okapi')).toMatchObject([{ kind: 'comment.added' }])
    expect(await heard(role.manager, 'First okapi')).toHaveLength(1)
    await say(role.verifier2, id, { text: `Second okapi @[${place.verifier.id}]` })
    expect(await heard(role.verifier, 'Second okapi')).toMatchObject([{ kind: 'comment.mentioned' }])
    await db.deleteFrom('userZone').where('userId', '=', place.verifier2.id).execute()
    await say(role.verifier, id, { text: 'Third okapi' })
    expect(await heard(role.verifier2, 'Third okapi')).toEqual([])
    await db.insertInto('userZone').values({ userId: place.verifier2.id, zoneId: place.zone.id }).execute()
  })
})

describe('One’s own comment', () => {
  test('can be edited and removed for a while, by its author, with the current version', async () => {
    const { id } = await cases.submitted()
    const said = await say(role.inspector, id, { text: `Numbat @[${place.verifier.id}]` })
    expect(said.allowedActions).toEqual(['edit', 'delete'])
    const path = `${at(id)}/${said.id}`
    const body = { text: `Numbat at the gate @[${place.verifier.id}] @[${place.admin.id}]` }
    expect((await role.inspector.put(path, body)).statusCode).toBe(428)
    expect((await role.verifier.put(path, body, seen(1))).statusCode).toBe(403)
    expect((await role.inspector.put(path, body, seen(9))).statusCode).toBe(412)
    const changed = await role.inspector.put(path, body, seen(1))
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"'])
    expect(changed.json().data.editedAt).not.toBeNull()
    // only newly mentioned users are notified
    expect(await heard(role.verifier, 'Numbat')).toHaveLength(1)
    expect(await heard(role.admin, 'Numbat')).toHaveLength(1)
    expect((await role.inspector.delete(path, seen(1))).statusCode).toBe(412)
    const removed = await role.inspector.delete(path, seen(2))
    expect(removed.json().data).toMatchObject({ text: '', mentions: [], allowedActions: ['restore'] })
    expect(await heard(role.verifier, 'Numbat')).toEqual([])
    expect(await read(role.verifier, id)).toMatchObject([{ text: '', removedAt: expect.any(String) }])
    expect((await role.inspector.put(path, body, seen(3))).statusCode).toBe(409)
    const told = (await events()).filter(({ entity }) => entity === 'comment').slice(-3)
    expect(told.map(({ action }) => action)).toEqual(['comment', 'edit-comment', 'remove-comment'])
    expect(told.every(({ actorId }) => actorId === place.inspector.id)).toBe(true)
    expect((await role.verifier.post(`${path}/restore`)).statusCode).toBe(403)
    const restored = await role.inspector.post(`${path}/restore`)
    expect(restored.json().data).toMatchObject({ text: body.text, removedAt: null })
    expect((await role.inspector.post(`${path}/restore`)).statusCode).toBe(409)
  })

  test('cannot be changed after 15 minutes', async () => {
    const { id } = await cases.submitted()
    const said = await say(role.inspector, id, { text: 'Written long ago' })
    await sql`alter table comment disable trigger stamp`.execute(owner)
    await sql`update comment set created_at = now() - interval '16 minutes' where id = ${said.id}`.execute(db)
    await sql`alter table comment enable trigger stamp`.execute(owner)
    expect(await read(role.inspector, id)).toMatchObject([{ allowedActions: [] }])
    const response = await role.inspector.put(`${at(id)}/${said.id}`, { text: 'Anew' }, seen(1))
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
  })

  test('is made once per Idempotency-Key', async () => {
    const { id } = await cases.submitted()
    const key = { 'idempotency-key': 'said-only-once' }
    await role.inspector.post(at(id), { text: 'Once' }, key)
    await role.inspector.post(at(id), { text: 'Once' }, key)
    expect(await read(role.inspector, id)).toHaveLength(1)
  })
})
