import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { caller } from '../../../test/caller.ts'
import { aWorkplace, casesOf, reasonOf } from '../../../test/case.ts'
import { caseSources, refused, sent } from '../../../test/case-source.ts'
import { inPlaceOf } from '../../../test/substitute.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { db, app, aToken } = here
const place = await aWorkplace(here)
const { justify, aCompliance, aReview, verdict } = await caseSources(here)
const waive = await reasonOf(db, 'waive')

describe('A participant of a case', () => {
  /** A user who records and verifies, and their substitute, who does neither. */
  async function both(userTypes: string[]) {
    const { id } = await here.aUser({ userType: 'VF' })
    await sql`insert into user_user_type select ${id}, id from user_type where code = any(${userTypes}::text[])`.execute(
      db,
    )
    await db.insertInto('userZone').values({ userId: id, zoneId: place.zone.id }).execute()
    const person = { id, token: await aToken(id) }
    const finance = await here.aUser({ userType: 'FP' })
    return { id, self: caller(app, person.token), substitute: await inPlaceOf(here, person, finance) }
  }

  test('does not decide it through a substitute: a complaint that they recorded', async () => {
    const { id, self, substitute } = await both(['IN'])
    const cases = casesOf(here, {
      ...place,
      inspector: { ...place.inspector, id },
      as: { ...place.as, inspector: self },
    })
    const { id: caseId } = await cases.justified()
    expect(refused(await self.post(`/complaints/${caseId}/verify`, verdict))).toEqual([403, 'SOD_VIOLATION'])
    expect((await sent(substitute.get(`/complaints/${caseId}`))).allowedActions).not.toContain('verify')
    expect(refused(await substitute.post(`/complaints/${caseId}/verify`, verdict))).toEqual([
      403,
      'SOD_VIOLATION',
    ])
  })

  test('does not decide it through a substitute: a compliance complaint that they recorded', async () => {
    const { self, substitute } = await both(['IN'])
    const { id } = await aCompliance(place, self)
    const path = `/compliance-complaints/${id}`
    await justify(place, path)
    for (const who of [self, substitute])
      expect(refused(await who.post(`${path}/verify`, verdict))).toEqual([403, 'SOD_VIOLATION'])
  })

  test.each(['attendance', 'touring'] as const)(
    'does not decide it through a substitute: an exception of %s that they justified',
    async (kind) => {
      const { id: userId, self, substitute } = await both([])
      const { id, path } = await aReview(kind, place)
      await justify(place, path)
      await sql`update review set justified_by = ${userId} where id = ${id}`.execute(db)
      for (const who of [self, substitute])
        expect(refused(await who.post(`${path}/verify`, verdict))).toEqual([403, 'SOD_VIOLATION'])
    },
  )

  test('leaves it to the substitute of someone else; both are named in the case and in its history', async () => {
    const { id: absentId, substitute } = await both([])
    const { id } = await casesOf(here, place).justified()
    await sent(substitute.post(`/complaints/${id}/verify`, { decision: 'accept', reasonCodeId: waive }))
    const { rows } = await sql<{ actor: string; onBehalfOf: string }>`
      select decided.full_name as actor, absent.full_name as on_behalf_of from complaint
      join "user" one on one.id = decided_by join person decided on decided.id = one.person_id
      join "user" other on other.id = decided_for join person absent on absent.id = other.person_id
      where complaint.id = ${id} and other.id = ${absentId}`.execute(db)
    expect(rows).toHaveLength(1)
    const { items } = (await place.as.verifier.get(`/complaints/${id}/events`)).json().data
    expect(items.filter((entry: { action: string }) => entry.action === 'verify')).toMatchObject(rows)
    const { rows: log } =
      await sql`select on_behalf_of from event where entity = 'complaint' and entity_id = ${id}
      and action = 'verify'`.execute(db)
    expect(log).toEqual([{ onBehalfOf: absentId }])
  })
})
