import type { Substitution } from '@patuh/domain/access/substitute'
import { describe, expect, test } from 'vitest'
import { caller } from '../../../test/caller.ts'
import { aWorkplace, casesOf, reasonOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'

const here = await world({ demo: true })
const { app, as, aUser, db, work } = here
const place = await aWorkplace(here)
const cases = casesOf(here, place)
const { verifier } = place
const sa = as((await aUser({ userType: 'SA' })).token)

const day = (shift: number) =>
  new Date(Date.now() + 8 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10)
const days = (from: number, to: number) => ({ fromDate: day(from), toDate: day(to), note: null })

/** A user of another zone who could not decide here without delegation. */
const stranger = async () => {
  const user = await aUser({ userType: 'VF' })
  const asSubstitute = caller(app, user.token)
  const on = (id: number) => ({ 'x-on-behalf-of': String(id) })
  return { ...user, ...asSubstitute, on }
}

const made = (response: { json: () => { data: { items: Substitution[] } } }, substituteId: number) =>
  response.json().data.items.find(({ substitute, endedAt }) => substitute.id === substituteId && !endedAt)?.id

const decide = async () => ({
  decision: 'deny',
  reasonCodeId: await reasonOf(db, 'fine'),
  remark: 'As seen.',
})
const name = (substituteId: number, when = days(0, 3)) =>
  as(verifier.token).post('/profile/substitutions', { substituteId, ...when })

describe('A substitute', () => {
  test('decides for the absent user, and the audit log has both names', async () => {
    const substitute = await stranger()
    const { id } = await cases.justified()
    expect((await substitute.get(`/complaints/${id}`)).statusCode).toBe(404)
    const named = await name(substitute.id)
    expect(named.statusCode, named.body).toBe(200)
    expect(named.json().data.items[0]).toMatchObject({
      substitute: { id: substitute.id },
      isInForce: true,
      allowedActions: ['end'],
    })
    const headers = substitute.on(verifier.id)
    expect((await substitute.get('/profile/entrusted')).json().data.items).toMatchObject([
      { user: { id: verifier.id } },
    ])
    expect((await substitute.get(`/complaints/${id}`, headers)).json().data.allowedActions).toContain(
      'verify',
    )
    const decided = await substitute.post(`/complaints/${id}/verify`, await decide(), headers)
    expect(decided.statusCode, decided.body).toBe(200)
    const event = await db
      .selectFrom('event')
      .selectAll()
      .where('entity', '=', 'complaint')
      .where('entityId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ actorId: substitute.id, onBehalfOf: verifier.id })
  })

  test('is notified by mail', async () => {
    const substitute = await stranger()
    await name(substitute.id)
    await work()
    const mail = await db
      .selectFrom('caughtMail')
      .select('subject')
      .where('to', '=', substitute.email)
      .executeTakeFirst()
    expect(mail?.subject).toMatch(/named you as substitute/)
  })

  test('gets decisions only, and only with the on-behalf header', async () => {
    const substitute = await stranger()
    await name(substitute.id)
    const headers = substitute.on(verifier.id)
    const menu = (await substitute.get('/menu/privileges', headers)).json().data.items
    const screens = menu.flatMap(
      ({ menuItems }: { menuItems: { code: string; actions: string[] }[] }) => menuItems,
    )
    expect(screens.find(({ code }: { code: string }) => code === 'verifyComplaint').actions).toEqual([
      'view',
      'verify',
    ])
    expect(screens.some(({ code }: { code: string }) => code === 'person')).toBe(false)
    expect((await substitute.get('/persons', headers)).statusCode).toBe(403)
    expect((await substitute.get('/persons')).statusCode).toBe(200)
  })

  test('cannot decide what they recorded themselves', async () => {
    const { id } = await cases.justified()
    await name(place.inspector.id)
    const headers = { 'x-on-behalf-of': String(verifier.id) }
    const refused = await place.as.inspector.post(`/complaints/${id}/verify`, await decide(), headers)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'SOD_VIOLATION'])
  })

  test.each([
    ['before the first day', days(1, 3)],
    ['after the last day', days(-5, -1)],
  ])('has no delegation %s', async (_, when) => {
    const substitute = await stranger()
    expect((await name(substitute.id, when)).statusCode).toBe(200)
    const answer = await substitute.get('/menu/privileges', substitute.on(verifier.id))
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'PRIVILEGE_CHANGED'])
  })

  test('has no delegation once it was ended', async () => {
    const substitute = await stranger()
    const id = made(await name(substitute.id), substitute.id)
    const path = `/profile/substitutions/${id}/end`
    expect((await substitute.post(path)).statusCode).toBe(404)
    expect((await as(verifier.token).post(path)).statusCode).toBe(200)
    expect((await as(verifier.token).post(path)).statusCode).toBe(409)
    expect((await substitute.get('/complaints', substitute.on(verifier.id))).statusCode).toBe(403)
  })

  test('cannot act for a user without delegation', async () => {
    const substitute = await stranger()
    for (const header of ['x', '0', '-1', '1e3', '99999999999'])
      expect((await substitute.get('/complaints', { 'x-on-behalf-of': header })).statusCode).toBe(400)
    expect((await substitute.get('/complaints', substitute.on(verifier.id))).statusCode).toBe(403)
  })
})

describe('The choice of a substitute', () => {
  test.each([
    ['oneself', () => verifier.id, {}, 'substituteId', 'themselves'],
    ['someone of another side', () => place.manager.id, {}, 'substituteId', 'otherSide'],
    ['nobody', () => 2_000_000_000, {}, 'substituteId', 'otherSide'],
    ['someone backwards in time', () => place.admin.id, days(3, 1), 'toDate', 'beforeStart'],
    ['someone for a year', () => place.admin.id, days(0, 365), 'toDate', 'range'],
  ])('refuses %s', async (_, who, when, field, code) => {
    const refused = await name(who(), { ...days(0, 2), ...when })
    expect([refused.statusCode, refused.json().error.fields]).toEqual([400, [{ name: field, code }]])
  })

  test('refuses overlapping days', async () => {
    const substitute = await stranger()
    await name(substitute.id)
    const again = await name(substitute.id, days(2, 5))
    expect(again.json().error.fields).toEqual([{ name: 'fromDate', code: 'covered' }])
  })

  test('is also made by an administrator, but not of themselves', async () => {
    const substitute = await stranger()
    const path = `/users/${verifier.id}/substitutions`
    const admin = await aUser({ userType: 'AA' })
    const body = { substituteId: admin.id, ...days(0, 2) }
    expect((await as(admin.token).post(path, body)).json().error.code).toBe('SOD_VIOLATION')
    const named = await sa.post(path, { ...body, substituteId: substitute.id })
    expect(named.statusCode, named.body).toBe(200)
    const id = made(named, substitute.id)
    const over = (await sa.post(`${path}/${id}/end`)).json().data.items as Substitution[]
    expect(over.find((row) => row.id === id)?.endedAt).not.toBeNull()
    expect(
      (await sa.get(`/users/${verifier.id}/substitutes?q=person`)).json().data.items.length,
    ).toBeGreaterThan(0)
  })
})

describe('A suspended user', () => {
  test('hands drafts and decisions over to a substitute', async () => {
    const other = await aWorkplace(here)
    const { inspector } = other
    const { id } = await casesOf(here, other).draft()
    const work = (await sa.get(`/users/${inspector.id}/open-work`)).json().data.items
    expect(work).toEqual([{ work: 'draft', count: expect.any(Number), alone: expect.any(Number) }])
    const successor = await aUser({ userType: 'IN' })
    const body = { reason: 'On leave', handOverToId: successor.id }
    const path = `/users/${inspector.id}/suspend`
    expect((await sa.post(path, body)).json().error.fields).toEqual([
      { name: 'handOverUntil', code: 'required' },
    ])
    const suspended = await sa.post(path, { ...body, handOverUntil: day(30) })
    expect(suspended.statusCode, suspended.body).toBe(200)
    expect((await as(successor.token).get(`/complaints/${id}`)).statusCode).toBe(200)
    expect((await as(successor.token).get('/profile/entrusted')).json().data.items).toHaveLength(1)
  })

  test('is reported as the only one, where nobody else could decide', async () => {
    const alone = await aWorkplace(here)
    await db.deleteFrom('userZone').where('userId', '=', alone.verifier2.id).execute()
    await casesOf(here, alone).justified()
    const items = (await sa.get(`/users/${alone.verifier.id}/open-work`)).json().data.items
    expect(items).toEqual([{ work: 'verification', count: 1, alone: 1 }])
  })
})
