import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aFile } from '../../../test/case.ts'
import { claimWorld, lastSpring } from '../../../test/claim.ts'
import { giveZone } from '../../../test/duty.ts'
import { inPlaceOf } from '../../../test/substitute.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { db, work, aUser } = here
const place = await claimWorld(here)
const { as, verifier, verifier2, officer, approver, manager } = place

/** Prepares the claim, and also holds every permission to approve it. */
const both = await aUser({ userType: 'FP' })
await sql`insert into user_user_type select ${both.id}, id from user_type where code in ('VF', 'FA')`.execute(
  db,
)
// Changing the user type ends the existing sessions.
const preparer = { ...both, token: await here.aToken(both.id) }
await giveZone(db, preparer.id, place.zone.id)
const outsider = await aUser({ userType: 'FA' })
const prepare = here.as(preparer.token)

const done = async (
  who: { post: (path: string, body?: object) => ReturnType<typeof prepare.post> },
  path: string,
  body: object = {},
) => {
  const answer = await who.post(path, body)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json().data
}
const { id } = await done(prepare, '/claims', { contractId: place.contractId, period: lastSpring().march })
await work()
await done(prepare, `/claims/${id}/send`, {})
await done(as.manager, `/claims/${id}/agree`, { all: true })
await done(prepare, `/claims/${id}/submit`, {})

const considered = { considered: true }
const refused = async (
  who: { post: (path: string, body?: object) => ReturnType<typeof prepare.post> },
  step: string,
  body: object = {},
) => {
  const answer = await who.post(`/claims/${id}/${step}`, body)
  expect([answer.statusCode, answer.json().error?.code]).toEqual([403, 'SOD_VIOLATION'])
}
const offered = async (who: { get: (path: string) => ReturnType<typeof prepare.get> }) =>
  (await who.get(`/claims/${id}`)).json().data.allowedActions

describe('The preparer of a claim', () => {
  test('does not approve it, in person, through a substitute, or as a substitute', async () => {
    const substitute = await inPlaceOf(here, preparer, verifier2)
    const instead = await inPlaceOf(here, verifier, preparer)
    for (const who of [prepare, substitute, instead]) {
      await refused(who, 'approve', considered)
      await refused(who, 'return', { remark: 'Wrong.' })
      expect(await offered(who)).not.toContain('approve')
    }
  })

  test('is refused by the database too', async () => {
    const sign = (by: number, instead: number) =>
      sql`insert into claim_approval (claim_id, revision, seq, user_id, on_behalf_of, decision)
        values (${id}, 1, 1, ${by}, ${instead}, 'approved')`.execute(db)
    await expect(sign(verifier2.id, preparer.id)).rejects.toThrow('claim_approval_user_id__preparer')
    await expect(sign(preparer.id, verifier.id)).rejects.toThrow('claim_approval_user_id__preparer')
  })
})

describe('An approver of a claim', () => {
  test('takes no second step of it, in person or through a substitute', async () => {
    await done(as.verifier, `/claims/${id}/approve`, considered)
    const instead = await inPlaceOf(here, officer, verifier)
    await refused(instead, 'approve', considered)
    await done(as.officer, `/claims/${id}/approve`, considered)
    await done(as.approver, `/claims/${id}/approve`, considered)
  })
})

describe('The certificate', () => {
  test('is not signed by the preparer of the claim, in person, through a substitute, or as a substitute', async () => {
    for (const kind of ['invoice', 'contribution', 'attendance'])
      await done(as.manager, `/claims/${id}/documents`, { kind, fileId: await aFile(db, manager.id) })
    const substitute = await inPlaceOf(here, preparer, outsider)
    const instead = await inPlaceOf(here, approver, preparer)
    for (const who of [prepare, substitute, instead]) {
      await refused(who, 'certify')
      expect(await offered(who)).not.toContain('certify')
    }
  })

  test('is signed only by those named in the last step', async () => {
    const answer = await as.verifier.post(`/claims/${id}/certify`, {})
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'FORBIDDEN'])
    expect(await offered(as.verifier)).toEqual([])
  })

  test.each(['certified_by', 'certified_for'])('has a constraint in the database on %s', async (column) => {
    await expect(
      sql`update claim set ${sql.ref(column)} = ${preparer.id} where id = ${id}`.execute(db),
    ).rejects.toThrow('claim_certified_by__preparer')
  })

  test('names both the substitute and the person they represent', async () => {
    const substitute = await inPlaceOf(here, approver, outsider)
    expect(await offered(substitute)).toEqual(['certify'])
    await done(substitute, `/claims/${id}/certify`)
    const { rows } = await sql`select certified_by, certified_for from claim where id = ${id}`.execute(db)
    expect(rows).toEqual([{ certifiedBy: outsider.id, certifiedFor: approver.id }])
  })
})

test('A claim of a month that is not over can be sent, but is not pending work', async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString()
  const period = `${today.slice(0, 7)}-01`
  const made = await done(prepare, '/claims', { contractId: place.contractId, period })
  expect(made.allowedActions).toContain('send')
  expect(made.isMine).toBe(false)
})
