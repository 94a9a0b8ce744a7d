import { type UserTypeCode, userTypes } from '@patuh/domain/access/matrix'
import { describe, expect, test } from 'vitest'
import type { Access, Made, Place, Sample } from '../../../test/access.ts'
import { isCompared } from '../../../test/authorization/compared.ts'
import { claimSample, complianceSample, itemSample, lineSample } from '../../../test/case-sample.ts'
import { aContract, aGuard, aSite, giveZone } from '../../../test/duty.ts'
import { everyAccess } from '../../../test/every-access.ts'
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
/** The date in Malaysia, so many days ago. */
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kuala_Lumpur' })
const today = dayBefore(0)

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
      : await secondSite({ ...own, userId: stranger.id }, otherId)
  const theirs = await makeComplaint(db, own, 'toVerify')
  const addresses = await addressesOf(own, theirs.id, scope)
  return { userType, scope, get: as(caller.token).get, own, elsewhere, beside, addresses, side }
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

const queries: Record<string, string[]> = {
  'GET /attendances/board': [`date=${today}`],
  'GET /attendance-reviews/groups': ['by=site', 'by=hour'],
  'GET /tour-reviews/groups': ['by=site', 'by=hour'],
  'GET /tour-quality': [`from=${dayBefore(28)}&to=${today}`],
  'GET /search': ['q=Asleep'],
  'GET /complaints': ['limit=1000', 'limit=1000&history=true', 'limit=1000&queue=true'],
  'GET /type-of-offences': ['limit=1000', 'limit=1000&sort=-used'],
  'GET /contracts': ['limit=1000', 'limit=1000&sort=score'],
  'GET /persons': ['limit=1000', 'limit=1000&sort=-complaints'],
  'GET /user-profiles': ['limit=1000', 'limit=1000&sort=-contracts'],
}

/** The query of every GET route, with a record of the caller's own where it names one. */
async function addressesOf(own: Full, complaintId: number, scope: string) {
  const { userId, organizationId, zoneId } = own
  const made = new Map<Sample, Promise<Made>>()
  const idOf = async ({ route, sample }: Access) => {
    const known: Record<string, number> = {
      complaints: complaintId,
      contracts: own.contract.id,
      persons: own.personId,
      'type-of-offences': offenceId,
      'user-profiles': own.organizationId,
      zones: own.zoneId,
    }
    const noun = route.split(/[ /]+/)[1] ?? ''
    if (known[noun]) return known[noun]
    if (!sample) return undefined
    if (!made.has(sample))
      made.set(sample, sample.make(db, { userId, organizationId, zoneId }, sample.states.at(-1) ?? ''))
    return (await made.get(sample))?.id
  }
  const addresses: [string, string][] = []
  // who sees everything counts their own exports too
  const compared = [...here.app.guarded.keys()].filter(
    (one) => isCompared(one) && !(scope === 'all' && /\/(export|errors)$/.test(one)),
  )
  for (const route of compared) {
    const access = everyAccess.find((one) => one.route === route)
    const id = route.includes('/:id') && access ? await idOf(access) : undefined
    if (route.includes('/:id') && !id) continue
    const list = access?.sample && !route.includes('/:id') ? ['limit=1000'] : ['']
    for (const query of queries[route] ?? list) {
      const name = `${route.slice(5)}${query && `?${query}`}`
      addresses.push([name, name.replace(':id', String(id))])
    }
  }
  return addresses
}

async function answersTo({ get, addresses }: Caller) {
  const answers = new Map<string, string>()
  for (const [name, address] of addresses) {
    const { statusCode, body } = await get(`/${address}`)
    // 400: an order by a field that this user type does not see
    expect([200, 400, 403, 404], `${address}: ${body}`).toContain(statusCode)
    if (statusCode === 200) answers.set(name, body)
  }
  return answers
}

const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([name, body]) => after.get(name) !== body).map(([name]) => name)

const lists =
  'attendance-reviews attendances claim-records claims compliance-complaints compliance-items disturbances spot-checks tour-reviews tour-rounds tour-routes zones'
const counting = [
  ...['dashboard', 'open-work', 'agenda', 'menu/privileges', 'search?q=Asleep'],
  ...['complaints/places', 'complaints/choices', 'claim-records/choices'],
  ...['zones/coverage', 'tour-places', 'attendances/places', `attendances/board?date=${today}`],
  ...['tour-reviews', 'attendance-reviews'].flatMap(
    (list) => queries[`GET /${list}/groups`]?.map((query) => `${list}/groups?${query}`) ?? [],
  ),
  `tour-quality?${queries['GET /tour-quality']}`,
  ...[
    'type-of-offences/:id',
    'type-of-offences/:id/statistics',
    'user-profiles/:id',
    'user-profiles/:id/score',
  ],
  ...['contracts/:id', 'persons/:id', 'complaints/:id/precedents', 'complaints/:id/similar'],
  ...['complaints', 'type-of-offences', 'contracts', 'persons', 'user-profiles'].flatMap(
    (list) => queries[`GET /${list}`]?.map((query) => `${list}?${query}`) ?? [],
  ),
  ...lists.split(' ').map((list) => `${list}?limit=1000`),
]
const changing = new Set<string>()

describe('What a user type sees is a function of the rows it may see:', () => {
  test.each(userTypes.map(({ code }) => code))('%s', { timeout: 180_000 }, async (userType) => {
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

  test('and each answer that counts, ranks or lists cases and work changes with a row that is seen', () => {
    expect(counting.filter((name) => !changing.has(name))).toEqual([])
  })
})
