import { type UserTypeCode, userTypes } from '@patuh/domain/access/matrix'
import { describe, expect, test } from 'vitest'
import type { Place } from '../../../test/access.ts'
import { claimSample, complianceSample, itemSample, lineSample } from '../../../test/case-sample.ts'
import { aContract, aGuard, aSite, giveZone } from '../../../test/duty.ts'
import {
  attendanceReviewSample,
  disturbanceSample,
  roundSample,
  routeSample,
  spotCheckSample,
  tourReviewSample,
} from '../../../test/touring-sample.ts'
import { backdropOf, makeAttendance, makeComplaint } from '../../../test/work-sample.ts'
import { prepareRows } from '../../../test/workflow/rows.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { as, aUser, aZone, db } = here
await prepareRows(here.owner)
const { offenceId } = await backdropOf(db)
const region = await aZone({ kind: 'region' })
const today = new Date().toISOString().slice(0, 10)
const month = { from: `${today.slice(0, 8)}01`, to: `${today.slice(0, 8)}28` }

type Full = Required<Place>

/** A contract of this organisation at a site, with a person there. */
async function aPlace(userId: number, organizationId: number, siteId: number, zoneId: number): Promise<Full> {
  const contract = { ...(await aContract(db, organizationId, siteId)), siteId }
  const personId = await aGuard(db, organizationId)
  await db.updateTable('person').set({ siteId }).where('id', '=', personId).execute()
  return { userId, organizationId, zoneId, contract, personId }
}

/** A second site of the same contract, in another zone. */
async function secondSite({ contract, ...place }: Full, zoneId: number): Promise<Full> {
  const { siteId } = await aSite(db, zoneId)
  const { positionId } = await db
    .selectFrom('contractLine')
    .select('positionId')
    .where('id', '=', contract.lineId)
    .executeTakeFirstOrThrow()
  const { id: lineId } = await db
    .insertInto('contractLine')
    .values({
      contractId: contract.id,
      zoneId: siteId,
      positionId,
      guardsPerShift: 1,
      shifts: JSON.stringify([{ start: '08:00', end: '20:00' }]),
      rate: '100.00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...place, zoneId, contract: { ...contract, lineId, siteId } }
}

/** A caller, what is theirs, and three places out of their reach: elsewhere, their contract, their site. */
async function someone(userType: UserTypeCode) {
  const { side, scope } = userTypes.find(({ code }) => code === userType) as (typeof userTypes)[number]
  const caller = await aUser({ userType, typeId: side })
  const [contractor, stranger] = [await aUser({ typeId: 2 }), await aUser({ typeId: 2 })]
  const zones = [
    await aZone({ kind: 'zone', parentId: region.id }),
    await aZone({ kind: 'zone', parentId: region.id }),
  ]
  const [zoneId = 0, otherId = 0] = zones.map(({ id }) => id)
  await giveZone(db, caller.id, zoneId)
  const { siteId } = await aSite(db, zoneId)
  const organizationId = side === 2 ? caller.organizationId : contractor.organizationId
  const own = await aPlace(caller.id, organizationId, siteId, zoneId)
  const far = (await aSite(db, otherId)).siteId
  const elsewhere = await aPlace(stranger.id, stranger.organizationId, far, otherId)
  const beside =
    side === 2
      ? await aPlace(stranger.id, stranger.organizationId, siteId, zoneId)
      : await secondSite(own, otherId)
  const theirs = await makeComplaint(db, own, 'toVerify')
  return { userType, scope, get: as(caller.token).get, own, elsewhere, beside, complaintId: theirs.id, side }
}
type Caller = Awaited<ReturnType<typeof someone>>

const ofContract = [itemSample, complianceSample, claimSample]
const ofSite = [
  attendanceReviewSample,
  lineSample,
  roundSample,
  routeSample,
  spotCheckSample,
  tourReviewSample,
]

/** One row of every kind that any figure counts. */
async function addRows(place: Full, samples: typeof ofSite) {
  for (const state of ['toJustify', 'toVerify', 'fined', 'waived']) await makeComplaint(db, place, state)
  await makeAttendance(db, place)
  for (const { states, make } of samples) for (const state of states) await make(db, place, state)
}

/** A draft is its author's alone. */
const addDraft = (place: Full) => makeComplaint(db, place, 'draft')

const lists = [
  'attendance-reviews',
  'attendances',
  'claim-records',
  'claims',
  'complaints',
  'complaints?history=true',
  'complaints?queue=true',
  'compliance-complaints',
  'compliance-items',
  'contracts',
  'disturbances',
  'persons',
  'spot-checks',
  'tour-reviews',
  'tour-rounds',
  'tour-routes',
  'type-of-offences',
  'type-of-offences?sort=-used',
  'user-profiles',
  'zones',
  'contracts?sort=score',
  'persons?sort=-complaints',
  'user-profiles?sort=-contracts',
]

/** Every answer that counts, sums, ranks or collects rows: figures, charts, badges, statistics, choices, totals. */
const addresses = ({ own, complaintId }: Caller) => [
  ...['dashboard', 'open-work', 'agenda', 'menu/privileges'],
  ...['complaints/places', 'complaints/choices', 'claim-records/choices'],
  ...['zones/coverage', 'tour-places', 'attendances/places', `attendances/board?date=${today}`],
  ...['site', 'hour'].map((by) => `tour-reviews/groups?by=${by}`),
  ...['site', 'hour'].map((by) => `attendance-reviews/groups?by=${by}`),
  `tour-quality?from=${month.from}&to=${month.to}`,
  'search?q=Asleep',
  ...['', '/statistics'].map((part) => `type-of-offences/${offenceId}${part}`),
  ...['', '/score'].map((part) => `user-profiles/${own.organizationId}${part}`),
  ...[`contracts/${own.contract.id}`, `persons/${own.personId}`],
  ...['precedents', 'similar'].map((part) => `complaints/${complaintId}/${part}`),
  ...lists.map((list) => `${list}${list.includes('?') ? '&' : '?'}limit=1000`),
]

async function answersTo(caller: Caller) {
  const answers = new Map<string, string>()
  for (const address of addresses(caller)) {
    const { statusCode, body } = await caller.get(`/${address}`)
    // 400: an order by a field that this user type does not see
    expect([200, 400, 403, 404], `${address}: ${body}`).toContain(statusCode)
    if (statusCode === 200) answers.set(address.replace(/\/\d+/, '/:id'), body)
  }
  return answers
}

const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([address, body]) => after.get(address) !== body).map(([address]) => address)

const changing = new Set<string>()

describe('What a user type sees is a function of the rows it may see:', () => {
  test.each(userTypes.map(({ code }) => code))('%s', { timeout: 60_000 }, async (userType) => {
    const caller = await someone(userType)
    const { scope, own, elsewhere, beside, side } = caller
    const before = await answersTo(caller)
    await addDraft(elsewhere)
    if (scope !== 'all') {
      await addRows(elsewhere, [...ofSite, ...ofContract, disturbanceSample])
      // an obligation and a claim are of the whole contract; a storm and the checkpoints of a route are of the place
      const besideThem = ofSite.filter((sample) => sample !== routeSample)
      await addRows(beside, side === 2 ? [...besideThem, ...ofContract] : [...ofSite, disturbanceSample])
    }
    expect(differing(before, await answersTo(caller))).toEqual([])
    if (scope === 'all') return
    await addRows(own, [...ofSite, ...ofContract, disturbanceSample])
    await addRows(own, ofSite)
    const { siteId } = await aSite(db, own.zoneId)
    await addRows(await aPlace(own.userId, own.organizationId, siteId, own.zoneId), ofSite)
    for (const address of differing(before, await answersTo(caller))) changing.add(address)
  })

  test('and each of these answers changes with a row that is seen', () => {
    const one = addresses({ own: { contract: {} } } as Caller).map((address) =>
      address.replace(/\/(undefined|\d+)/, '/:id'),
    )
    expect(one.filter((address) => !changing.has(address))).toEqual([])
  })
})
