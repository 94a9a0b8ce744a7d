import { describe, expect, test } from 'vitest'
import { caller } from '../../../test/caller.ts'
import { aWorkplace, casesOf, justification } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { app, db } = here
const place = await aWorkplace(here)
const cases = casesOf(here, place)

/** A supervisor of the contractor, responsible for these sites. */
async function supervisorOf(...sites: { id: number }[]) {
  const user = await here.aUser({ userType: 'CS', typeId: 2 })
  await db
    .updateTable('person')
    .set({ organizationId: place.manager.organizationId })
    .where('id', '=', db.selectFrom('user').select('personId').where('id', '=', user.id))
    .execute()
  for (const { id: zoneId } of sites)
    await db.insertInto('userZone').values({ userId: user.id, zoneId }).execute()
  return { id: user.id, as: caller(app, user.token) }
}

const say = (supervisorJustifies: boolean) =>
  db.updateTable('contract').set({ supervisorJustifies }).where('id', '=', place.contractId).execute()

const other = await here.aZone({ kind: 'site', parentId: place.zone.id })
const own = await supervisorOf(place.site)
const stranger = await supervisorOf(other)

describe('A complaint, where the contract lets supervisors of a site answer', () => {
  const answers = async ({ as }: typeof own) => {
    const { id } = await cases.submitted()
    const { allowedActions } = (await as.get(`/complaints/${id}`)).json().data
    const queue = (await as.get('/complaints?queue=true'))
      .json()
      .data.items.map((one: { id: number }) => one.id)
    const single = await as.post(`/complaints/${id}/justify`, justification)
    const batch = await as.post('/complaints/justify', {
      ids: [(await cases.submitted()).id],
      ...justification,
    })
    return {
      isOffered: allowedActions.includes('justify'),
      isQueued: queue.includes(id),
      codes: [single.statusCode, batch.statusCode],
      id,
    }
  }

  test('is justified by the supervisor of its site, who does not appeal', async () => {
    await say(true)
    const { id, ...told } = await answers(own)
    expect(told).toEqual({ isOffered: true, isQueued: true, codes: [200, 200] })
    const { data } = (await place.as.manager.get(`/complaints/${id}/events`)).json()
    expect(JSON.stringify(data)).toContain('justify')
    const decided = await cases.decided('deny')
    const appeal = await own.as.post(`/complaints/${decided.id}/appeal`, { grounds: 'It was another man.' })
    expect(appeal.statusCode).toBe(403)
  })

  test('is not justified by the supervisor of another site, nor where the contract says nothing', async () => {
    await say(true)
    expect(await answers(stranger)).toMatchObject({ isOffered: false, isQueued: false, codes: [403, 403] })
    await say(false)
    expect(await answers(own)).toMatchObject({ isOffered: false, isQueued: false, codes: [403, 403] })
  })
})
