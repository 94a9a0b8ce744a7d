import { type UserTypeCode, userTypes } from '@patuh/domain/access/matrix'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Access,
  type Cell,
  cellsOf,
  hasEveryRecord,
  type Made,
  type Outcome,
  outcomeOf,
  type Place,
} from '../../../test/access.ts'
import { aKey, seen } from '../../../test/caller.ts'
import { everyAccess } from '../../../test/every-access.ts'
import { rounds } from '../../../test/rounds.ts'
import { prepareRows } from '../../../test/workflow/rows.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { connect } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'

const { app, aUser, aToken, aZone, db, env, owner, url } = await world()
await prepareRows(owner)
const nowhere = 2_000_000_000
// The table takes longer than a password stays recent on a slow machine.
await sql`alter table session alter column verified_at set default now() + interval '1 hour'`.execute(owner)

type Caller = { userType: string; id: number; token?: string; place: Place; elsewhere: Place }
const callers: Caller[] = []

const region = await aZone({ kind: 'region' })
const aPlace = async (userId: number, organizationId: number): Promise<Place> => ({
  userId,
  organizationId,
  zoneId: (await aZone({ kind: 'zone', parentId: region.id })).id,
})

/** A user of each type with a zone; one without privileges; one suspended; and one not signed in. */
async function someone(userType: UserTypeCode | 'nobody' | 'suspended') {
  const known = userTypes.find(({ code }) => code === (userType === 'suspended' ? 'SA' : userType))
  const wish = known ? { userType: known.code, typeId: known.side } : {}
  const other = await aUser({ typeId: known?.side ?? 1 })
  const user = await aUser({ ...wish, ...(userType === 'suspended' ? { status: 'suspended' } : {}) })
  const place = await aPlace(user.id, user.organizationId)
  await db.insertInto('userZone').values({ userId: user.id, zoneId: place.zoneId }).execute()
  const elsewhere = await aPlace(other.id, other.organizationId)
  return { userType, id: user.id, token: user.token, place, elsewhere }
}

beforeAll(async () => {
  for (const { code } of userTypes) callers.push(await someone(code))
  const [nobody, suspended] = [await someone('nobody'), await someone('suspended')]
  const { token: _, ...stranger } = nobody
  callers.push(nobody, suspended, { ...stranger, userType: 'anonymous' })
})

const placeOf = ({ place, elsewhere }: Caller, { relation }: Cell): Place =>
  ({
    own: place,
    otherOrganization: { ...elsewhere, zoneId: place.zoneId },
    otherZone: { ...elsewhere, organizationId: place.organizationId },
    missing: elsewhere,
  })[relation]

const kept = new Map<string, Made>()

const isRefused = ({ status }: Outcome) => [401, 403, 404].includes(status as number)

/**
 * What the usual tests leave out: a caller without the permission is refused before the record is read, so one record
 * in one state suffices; a record of others is in or out of scope whatever its state; and to a caller whose scope is
 * everything, records of others are like their own.
 */
function saysNothingNew(access: Access, { userType, relation, state }: Cell, { status }: Outcome) {
  if (!access.sample || rounds(1, 2) === 2) return false
  const isFirst = relation === 'own' && access.sample.states.indexOf(state) <= 0
  if ([401, 403].includes(status as number)) return !isFirst
  if (relation === 'own' || relation === 'missing') return false
  return access.sample.states.indexOf(state) > 0 || hasEveryRecord(access, userType)
}

/** Records that a route does not change are made once for all callers; others are made for each cell. */
async function recordFor({ route, sample }: Access, caller: Caller, cell: Cell, staysAsIs: boolean) {
  if (!sample || cell.relation === 'missing') return undefined
  const key = JSON.stringify([sample.owned, placeOf(caller, cell), cell.state, route.split('/')[1]])
  const made =
    (staysAsIs ? kept.get(key) : undefined) ?? (await sample.make(db, placeOf(caller, cell), cell.state))
  if (staysAsIs) kept.set(key, made)
  return made
}

function ask(at: App, { route, body, sample }: Access, caller: Caller, made: Made | undefined) {
  const [method = '', path = ''] = route.split(' ')
  const query =
    sample && !path.includes(':id') && method === 'GET' ? `?${made?.find ?? sample.none ?? 'q=nothing'}` : ''
  const payload = body?.(made)
  return at.inject({
    method: method as 'GET',
    url: `/api/v1${path.replace(':id', String(made?.id ?? nowhere)).replace(/:(\w+)/g, (_, name: string) => String(made ? (made.row[name] ?? 1) : nowhere))}${query}`,
    headers: {
      ...seen(made?.lockVersion ?? 1),
      ...aKey(),
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    ...(payload ? { payload } : {}),
  })
}

const lastEvent = async () =>
  (await sql<{ last: number }>`select coalesce(max(id), 0) as last from event`.execute(db)).rows[0]?.last

const withoutTrace = (body: string) => body.replace(/"traceId":"[^"]*"/, '')
let gone: string | undefined

type Answer = Awaited<ReturnType<typeof ask>>

function wrongStatus({ status }: Outcome, { statusCode, body }: Answer) {
  // the password of an approval is asked for last, when everything else is allowed
  const isAsked = body.includes('"REAUTHENTICATE"')
  const isRight =
    status === 'passes'
      ? isAsked || (![401, 403].includes(statusCode) && statusCode < 500)
      : status === 'reached'
        ? ![401, 404].includes(statusCode) && statusCode < 500
        : status === statusCode
  return isRight ? undefined : `${status} expected, ${statusCode} came: ${body.slice(0, 200)}`
}

/** A record out of scope answers exactly like one that does not exist. */
function wrongWords({ sample }: Access, { statusCode, body }: Answer) {
  if (statusCode !== 404 || !sample) return undefined
  gone ??= withoutTrace(body)
  return withoutTrace(body) === gone ? undefined : `tells more than that it is not there: ${body}`
}

function wrongList({ isListed }: Outcome, response: Answer, made: Made | undefined) {
  if (isListed === undefined || response.statusCode !== 200 || !made) return undefined
  const found = response.json().data.items.some(({ id }: { id: number }) => id === made.id)
  return found === isListed ? undefined : found ? 'listed' : 'not listed'
}

type Question = { caller: Caller; cell: Cell; expected: Outcome; made: Made | undefined }

/** What is wrong with the answer to one cell; undefined if nothing. */
async function deviation(at: App, access: Access, { caller, cell, expected, made }: Question) {
  const response = await ask(at, access, caller, made)
  const wrong = [
    wrongStatus(expected, response),
    wrongWords(access, response),
    wrongList(expected, response, made),
  ].filter(Boolean)
  return wrong.length ? [`${access.route} ${JSON.stringify(cell)}: ${wrong.join('; ')}`] : []
}

/** Runs read-only cells in parallel, and checks that they changed nothing. */
async function quietly(at: App, access: Access, questions: Question[]) {
  const before = await lastEvent()
  const found: string[] = []
  for (let from = 0; from < questions.length; from += 8) {
    const some = questions.slice(from, from + 8).map((question) => deviation(at, access, question))
    found.push(...(await Promise.all(some)).flat())
  }
  const isChanged = !access.route.startsWith('GET') && (await lastEvent()) !== before
  return isChanged ? [...found, `${access.route}: refused, and yet something was changed`] : found
}

let cells = 0
const printedFor = ['VF', 'CM']

/** The cells of one caller with their expected answers. */
const askedBy = (access: Access, { userType }: Caller) =>
  cellsOf(access)
    .map((each) => ({ ...each, userType }))
    .map((cell) => ({ cell, expected: outcomeOf(access, cell) }))
    .filter(({ cell, expected }) => !saysNothingNew(access, cell, expected))
    .filter(({ expected }) => !access.isStream || isRefused(expected))
    .filter(({ expected }) => !access.isPrinted || isRefused(expected) || printedFor.includes(userType))

async function deviations(at: App, access: Access) {
  const quiet: Question[] = []
  const found: string[] = []
  for (const caller of callers)
    for (const { cell, expected } of askedBy(access, caller)) {
      cells++
      const staysAsIs = isRefused(expected) || access.route.startsWith('GET')
      const question = { caller, cell, expected, made: await recordFor(access, caller, cell, staysAsIs) }
      if (staysAsIs) quiet.push(question)
      else found.push(...(await deviation(at, access, question)))
      // After a sign-out the caller signs in for the next cell.
      if (access.route === 'POST /auth/logout' && caller.token) caller.token = await aToken(caller.id)
    }
  return [...found, ...(await quietly(at, access, quiet))]
}

describe('For every user type, relation and state,', () => {
  test.each(everyAccess)('$route answers as the access table says', async (access) => {
    expect(await deviations(app, access)).toEqual([])
  })

  test('the table has enough cells', () => {
    expect(cells).toBeGreaterThanOrEqual(3000)
    console.log(`${cells} cells of the authorisation table were tried`)
  })
})

// The table has shown that nothing else refuses these routes.
describe('A revoked privilege closes every route that needs it', () => {
  const asking = (permission: string) =>
    everyAccess.filter(({ route }) => app.guarded.get(route) === permission)

  test.each(userTypes.map(({ code }) => code))('from %s', { timeout: 120_000 }, async (userType) => {
    const caller = callers.find((candidate) => candidate.userType === userType) as Caller
    const grants = await db
      .selectFrom('privilege')
      .innerJoin('userType', 'userType.id', 'privilege.userTypeId')
      .selectAll('privilege')
      .where('userType.code', '=', userType)
      .execute()
    for (const permission of new Set(grants.map(({ screen, action }) => `${screen}.${action}`))) {
      const taken = grants.filter(({ screen, action }) => `${screen}.${action}` === permission)
      const ids = taken.map(({ id }) => id)
      await db.deleteFrom('privilege').where('id', 'in', ids).execute()
      const answers = await Promise.all(
        asking(permission).map((access) => ask(app, access, caller, undefined)),
      )
      expect(answers.filter(({ statusCode }) => statusCode !== 403)).toEqual([])
      await db
        .insertInto('privilege')
        .values(taken.map(({ userTypeId, screen, action, scope }) => ({ userTypeId, screen, action, scope })))
        .execute()
      cells += answers.length
    }
  })
})

describe('The access table', () => {
  test('has a record for every route that names one', () => {
    const blind = everyAccess.filter(
      ({ route, sample, unsampled }) => route.includes('/:id') && !sample && !unsampled,
    )
    expect(blind.map(({ route }) => route)).toEqual([])
  })

  const mounted = () => [...app.guarded.keys()].filter((route) => !route.startsWith('HEAD')).sort()

  test('lists exactly the existing routes', () => {
    expect(everyAccess.map(({ route }) => route).sort()).toEqual(mounted())
  })
})

describe('A missing guard is detected by the access table', () => {
  let end = async () => {}
  // at once, so that the connections do not add up
  afterEach(() => end())

  /** An app in which one user type holds one privilege with a wider scope than it should. */
  async function without(userType: string, change: (held: Map<unknown, unknown>) => void) {
    const own = connect(url)
    const broken = await buildApp({
      db: own,
      env,
      identify: (usual) => async (token) => {
        const actor = await usual(token)
        if (!actor?.user.userTypes.some(({ code }) => code === userType)) return actor
        const privileges = new Map(actor.privileges)
        change(privileges)
        return { ...actor, privileges } as Actor
      },
    })
    end = async () => {
      await broken.close()
      await own.destroy()
    }
    return broken
  }
  const about = (route: string) => everyAccess.find((access) => access.route === route) as Access

  test('on a route', async () => {
    const broken = await without('VF', (held) => held.set('zone.edit', ['all']))
    const found = await deviations(broken, about('PUT /zones/:id'))
    expect(found.length).toBeGreaterThan(0)
    expect(found.pop()).toBe('PUT /zones/:id: refused, and yet something was changed')
    expect(found.every((line) => line.startsWith('PUT /zones/:id') && line.includes('"VF"'))).toBe(true)
  })

  test.each([
    ['claim.view', ['GET /claims', 'GET /claims/:id', 'GET /claims/:id/events']],
    ['contract.view', ['GET /contracts', 'GET /contracts/:id', 'GET /contracts/:id/schedule']],
    ['reviewJustification.view', ['GET /tour-reviews', 'GET /tour-reviews/:id']],
    ['attendance.view', ['GET /attendance-reviews', 'GET /attendance-reviews/:id']],
    ['claimRecord.view', ['GET /claim-records', 'GET /claim-records/:id']],
    ['compliance.view', ['GET /compliance-complaints', 'GET /compliance-complaints/:id']],
  ])('in the row scope of %s', async (permission, routes) => {
    const broken = await without('VF', (held) => held.set(permission, ['all']))
    for (const route of routes) {
      const found = await deviations(broken, about(route))
      expect(found.length).toBeGreaterThan(0)
      expect(found.every((line) => line.includes('"VF"') && line.includes('"otherZone"'))).toBe(true)
    }
  })

  test('on rows of another zone', async () => {
    const broken = await without('IN', (held) => held.set('zone.view', ['all']))
    for (const route of ['GET /zones', 'GET /zones/:id', 'GET /zones/:id/events']) {
      const found = await deviations(broken, about(route))
      expect(found.length).toBeGreaterThan(0)
      expect(found.every((line) => line.includes('"IN"') && line.includes('"otherZone"'))).toBe(true)
    }
  })
})
