import { type UserTypeCode, userTypes } from '@patuh/domain/access/matrix'
import { describe, expect, test } from 'vitest'
import type { Access, Made, Sample } from '../../../test/access.ts'
import { alter, prepareAltering, type Rows, remove } from '../../../test/authorization/alter.ts'
import { appsWith } from '../../../test/authorization/attempt.ts'
import { isCompared, queries, today, unused } from '../../../test/authorization/compared.ts'
import {
  type ACaller,
  aCaller,
  addRows,
  aFullPlace,
  besideThem,
  everyKind,
  ofSite,
  rowsOf,
} from '../../../test/authorization/place.ts'
import { caller as client } from '../../../test/caller.ts'
import { aSite } from '../../../test/duty.ts'
import { everyAccess } from '../../../test/every-access.ts'
import { backdropOf, makeComplaint } from '../../../test/work-sample.ts'
import { prepareRows } from '../../../test/workflow/rows.ts'
import { world } from '../../../test/world.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { App } from '../../platform/http/app.ts'

// Every GET route, from the routes themselves, before and after rows out of reach are added, changed and deleted.
const here = await world()
const { app, aZone, db, owner } = here
await prepareRows(owner)
await prepareAltering(owner)
const { offenceId } = await backdropOf(db)
const { id: regionId } = await aZone({ kind: 'region' })

type Address = { route: string; name: string; address: string }

/** The query of every compared route, with a record of the caller's own where it names one. */
async function addressesOf({ own }: ACaller, complaintId: number) {
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
    const [, noun = ''] = /^GET \/([^/]+)\/:id/.exec(route) ?? []
    if (known[noun]) return known[noun]
    if (!sample) return undefined
    if (!made.has(sample))
      made.set(sample, sample.make(db, { userId, organizationId, zoneId }, sample.states.at(-1) ?? ''))
    return (await made.get(sample))?.id
  }
  const addresses: Address[] = []
  for (const route of [...app.guarded.keys()].filter(isCompared)) {
    const access = everyAccess.find((one) => one.route === route)
    const id = route.includes('/:id') && access ? await idOf(access) : undefined
    const list = access?.sample && !route.includes('/:id') ? ['limit=1000'] : ['']
    for (const query of queries[route] ?? list) {
      const name = `${route.slice(5)}${query && `?${query}`}`
      const address = name
        .replace(':id', String(id))
        .replace(':screen', 'complaint')
        .replace(':contract', String(own.contract.id))
        .replace(':site', String(own.contract.siteId))
      addresses.push({ route, name, address })
    }
  }
  return addresses
}

async function someone(userType: UserTypeCode) {
  const caller = await aCaller(here, userType, regionId)
  const theirs = await makeComplaint(db, caller.own, 'toVerify')
  return { ...caller, addresses: await addressesOf(caller, theirs.id) }
}
type Someone = Awaited<ReturnType<typeof someone>>

const answered = new Set<string>()

async function answersTo({ token, addresses }: Someone, at: App = app) {
  const { get } = client(at, token)
  const answers = new Map<string, string>()
  for (const { route, name, address } of addresses) {
    const { statusCode, body } = await get(`/${address}`)
    // 400: an order by a field that this user type does not see
    expect([200, 400, 403, 404], `${address}: ${body}`).toContain(statusCode)
    if (statusCode !== 200) continue
    answers.set(name, body)
    answered.add(route)
  }
  // who sees the audit log counts the exports, also these
  await remove(owner, [['event', "action = 'export'"]])
  return answers
}

const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([name, body]) => after.get(name) !== body).map(([name]) => name)

/** Adds rows out of a caller's reach; gives all the rows there. A draft is its author's alone. */
async function addOutOfReach({ scope, side, beside, elsewhere }: Someone): Promise<Rows[]> {
  const { place, isNew } = await elsewhere()
  const draft = await makeComplaint(db, place, 'draft')
  if (scope === 'all') return [['complaint', `id = ${draft.id}`]]
  await addRows(db, place, everyKind)
  await addRows(db, beside, besideThem(side))
  const others: Rows[] = side === 2 ? [['organization', `id = ${place.organizationId}`]] : []
  if (isNew) others.push(['zone', `id = ${place.contract.siteId}`], ['user', `id = ${place.userId}`])
  return [...others, ...(await rowsOf(here, place, isNew)), ...(await rowsOf(here, beside, side === 2))]
}

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
  test.each(userTypes.map(({ code }) => code))('%s', { timeout: 300_000 }, async (userType) => {
    const caller = await someone(userType)
    const { scope, own } = caller
    const before = await answersTo(caller)
    const changed = async () => differing(before, await answersTo(caller))

    const rows = await addOutOfReach(caller)
    expect(await changed(), 'after rows were added').toEqual([])
    expect(await alter(owner, rows)).toBeGreaterThan(rows.length)
    expect(await changed(), 'after rows were changed').toEqual([])
    await remove(owner, rows)
    expect(await changed(), 'after rows were deleted').toEqual([])

    if (scope === 'all') return
    await addRows(db, own, everyKind)
    await addRows(db, own, ofSite)
    const { siteId } = await aSite(db, own.zoneId)
    await addRows(db, await aFullPlace(db, { ...own, siteId }), ofSite)
    for (const address of await changed()) changing.add(address)
  })

  test('and each answer that counts, ranks or lists cases and work changes with a row that is seen', () => {
    expect(counting.filter((name) => !changing.has(name))).toEqual([])
  })

  test('and every route that is compared is answered to somebody', () => {
    const routes = [...app.guarded.keys()].filter((route) => route.startsWith('GET '))
    expect(routes.filter((route) => isCompared(route) && !answered.has(route))).toEqual([])
    expect(unused(routes)).toEqual([])
  })
})

test('A scope that is missing is noticed', { timeout: 300_000 }, async () => {
  const caller = await someone('VF')
  const wide = await appsWith(here)((actor) => {
    const privileges = new Map([...actor.privileges, ['complaint.view', ['all']]])
    return { ...actor, privileges } as Actor
  })
  const before = await answersTo(caller, wide)
  const rows = await addOutOfReach(caller)
  const added = differing(before, await answersTo(caller, wide))
  expect(added).toEqual(
    expect.arrayContaining(['dashboard', 'complaints/places', 'type-of-offences/:id/statistics']),
  )
  const between = await answersTo(caller, wide)
  await alter(owner, rows)
  expect(differing(between, await answersTo(caller, wide))).toContain('complaints?limit=1000')
})
