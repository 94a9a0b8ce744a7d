import { differs } from '@patuh/domain/casework/complaint-course'
import { describe, expect, test } from 'vitest'
import { aFile, anOffence, aWorkplace, casesOf, justification, reasonOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { db } = here
const place = await aWorkplace(here)
const other = await aWorkplace(here)
const cases = casesOf(here, place)
const { as } = place
await cases.decided('deny')
await casesOf(here, other).submitted()

describe('The map of a list', () => {
  test('has a pin for each place with the number of its cases in scope', async () => {
    const post = await here.aZone({ kind: 'location', parentId: place.site.id })
    await cases.submitted({ zoneId: post.id })
    const items = async (who: keyof typeof as, query = '') =>
      (await as[who].get(`/complaints/places${query}`)).json().data.items
    const pin = { id: place.site.id, name: place.site.name, latitude: 5.38, longitude: 100.38 }
    expect(await items('verifier')).toEqual([{ ...pin, count: 2, open: 1, fined: 1 }])
    expect(await items('manager', '?status=3')).toEqual([{ ...pin, count: 1, open: 0, fined: 1 }])
    expect(await items('auditor')).toHaveLength(2)
    expect((await as.verifier.get('/complaints/places?colour=red')).statusCode).toBe(400)
  })
})

describe('The filter choices of a list of cases', () => {
  test('are only those that occur in it for this reader', async () => {
    const { data } = (await as.manager.get('/complaints/choices')).json()
    expect(data.contractId).toEqual([{ id: place.contractId, name: 'Guarding of the site' }])
    expect(data.contractorId.map(({ id }: { id: number }) => id)).toEqual([place.manager.organizationId])
    expect(data.zoneId.map(({ id }: { id: number }) => id)).toEqual([place.zone.id, place.site.id])
    expect(data.decidedById).toBeNull()
    const all = (await as.auditor.get('/complaints/choices')).json().data
    expect(all.contractId).toHaveLength(2)
    expect(all.decidedById.map(({ id }: { id: number }) => id)).toEqual([place.verifier.id])
  })
})

describe('A batch answer to several cases with the same facts', () => {
  const facts = async () => [(await cases.submitted()).id, (await cases.submitted()).id]
  const stateOf = async (ids: number[]) =>
    Promise.all(ids.map(async (id) => (await as.verifier.get(`/complaints/${id}`)).json().data.status))

  test('answers each of them with the same text and the same files', async () => {
    const ids = await facts()
    const fileIds = [await aFile(db, place.manager.id)]
    const response = await as.manager.post('/complaints/justify', { ids, ...justification, fileIds })
    expect(response.statusCode, response.body).toBe(200)
    for (const row of response.json().data.items)
      expect(row).toMatchObject({
        status: 2,
        ...justification,
        justificationAttachments: [{ id: fileIds[0] }],
      })
    const notices = (await as.verifier.get('/notifications?limit=1000')).json().data.items
    for (const id of ids)
      expect(
        notices.filter(
          (one: { complaintId: number; kind: string }) =>
            one.complaintId === id && one.kind === 'complaint.justified',
        ),
      ).toHaveLength(1)
  })

  test('answers all of them or none: not with one already answered or of other facts', async () => {
    const ids = await facts()
    const { id: answered } = await cases.justified()
    const first = await as.manager.post('/complaints/justify', { ids: [...ids, answered], ...justification })
    expect([first.statusCode, first.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
    const offence = await db
      .insertInto('typeOfOffence')
      .values(anOffence())
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: unlike } = await cases.submitted({ typeOfOffenceId: offence.id })
    const second = await as.manager.post('/complaints/justify', { ids: [...ids, unlike], ...justification })
    expect([second.statusCode, second.json().error.fields]).toEqual([
      400,
      [{ name: 'ids', code: 'notAlike' }],
    ])
    expect(await stateOf([...ids, unlike])).toEqual([1, 1, 1])
  })

  test('is refused for cases of another contractor, without text, and without the permission', async () => {
    const ids = await facts()
    expect((await other.as.manager.post('/complaints/justify', { ids, ...justification })).statusCode).toBe(
      404,
    )
    expect((await as.manager.post('/complaints/justify', { ids })).statusCode).toBe(400)
    expect((await as.manager.post('/complaints/justify', { ids: [], ...justification })).statusCode).toBe(400)
    expect((await as.verifier.post('/complaints/justify', { ids, ...justification })).statusCode).toBe(403)
    expect(await stateOf(ids)).toEqual([1, 1])
  })
})

describe('A verdict that differs from similar cases', () => {
  test('needs a reason from eight of ten on', () => {
    expect(differs({ fined: 8, waived: 2 }, 'accept')).toBe(true)
    expect(differs({ fined: 7, waived: 3 }, 'accept')).toBe(false)
    expect(differs({ fined: 8, waived: 2 }, 'deny')).toBe(false)
    expect(differs({ fined: 0, waived: 9 }, 'deny')).toBe(true)
    expect(differs({ fined: 0, waived: 0 }, 'deny')).toBe(false)
  })

  test('is refused without a reason, and shows the reason to the agency but not to the contractor', async () => {
    const place = await aWorkplace(here)
    const cases = casesOf(here, place)
    for (let round = 0; round < 9; round++) await cases.decided('deny')
    const { id } = await cases.justified()
    const { tally, items } = (await place.as.verifier.get(`/complaints/${id}/precedents`)).json().data
    expect([tally, items.length]).toEqual([{ fined: 9, waived: 0 }, 5])
    const reasonCodeId = await reasonOf(db, 'waive')
    const body = {
      decision: 'accept',
      reasonCodeId,
      remark: 'Accepted.',
      difference: 'The roof fell in that night.',
    }
    for (const difference of [undefined, '   ']) {
      const refused = await place.as.verifier.post(`/complaints/${id}/verify`, { ...body, difference })
      expect([refused.statusCode, refused.json().error]).toMatchObject([
        400,
        { code: 'VALIDATION', fields: [{ name: 'difference', code: 'unlikeOthers' }] },
      ])
    }
    const { status, remark } = (await place.as.verifier.get(`/complaints/${id}`)).json().data
    expect([status, remark]).toEqual([2, null])
    await cases.send('verifier', `/complaints/${id}/verify`, body)
    const remarkFor = async (who: 'verifier' | 'manager') =>
      (await place.as[who].get(`/complaints/${id}/events`)).json().data.items.at(-1).text
    expect(await remarkFor('verifier')).toBe(
      'The justification is accepted\nAccepted.\nThe roof fell in that night.',
    )
    expect(await remarkFor('manager')).toBe('The justification is accepted\nAccepted.')
  })
})

describe('Types of offence', () => {
  test('are reordered by users who may edit them, and offered in that order', async () => {
    const made: number[] = []
    for (const name of ['C', 'A', 'B'])
      made.push((await as.admin.post('/type-of-offences', anOffence({ name, sort: 500 }))).json().data.id)
    const order = async () =>
      (await as.inspector.get('/type-of-offences?limit=1000'))
        .json()
        .data.items.map(({ id }: { id: number }) => id)
        .filter((id: number) => made.includes(id))
    expect(await order()).toEqual([made[1], made[2], made[0]])
    expect((await as.inspector.post('/type-of-offences/reorder', { ids: made })).statusCode).toBe(403)
    const response = await as.admin.post('/type-of-offences/reorder', { ids: made })
    expect([response.statusCode, response.json().data.count > 0]).toEqual([200, true])
    expect(await order()).toEqual(made)
    expect((await as.admin.post('/type-of-offences/reorder', { ids: [1, 1] })).statusCode).toBe(400)
  })
})
