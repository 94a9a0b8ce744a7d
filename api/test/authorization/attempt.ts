import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach } from 'vitest'
import { buildApp } from '../../src/app.ts'
import type { Actor } from '../../src/platform/authorization/actor.ts'
import { connect } from '../../src/platform/db/db.ts'
import type { App } from '../../src/platform/http/app.ts'
import { type Access, type Cell, cellsOf, type Made, type Outcome, outcomeOf, type Place } from '../access.ts'
import { aKey, seen } from '../caller.ts'
import type { Caller, World } from './callers.ts'

const nowhere = 2_000_000_000

const placeOf = ({ place, elsewhere }: Caller, { relation }: Cell): Place =>
  ({
    own: place,
    otherOrganization: { ...elsewhere, zoneId: place.zoneId },
    otherZone: { ...elsewhere, organizationId: place.organizationId },
    missing: elsewhere,
  })[relation]

export const isRefused = ({ status }: Outcome) => [401, 403, 404].includes(status as number)

export function ask(at: App, { route, body, sample }: Access, caller: Caller, made: Made | undefined) {
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
      ...caller.headers,
    },
    ...(payload ? { payload } : {}),
  })
}
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

const withoutTrace = (body: string) => body.replace(/"traceId":"[^"]*"/, '')
let gone: string | undefined

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
  let response = await ask(at, access, caller, made)
  // an app on connections of its own learns of a new organisation a moment later
  if (response.statusCode === 404 && !isRefused(expected)) {
    await sleep(300)
    response = await ask(at, access, caller, made)
  }
  const wrong = [
    wrongStatus(expected, response),
    wrongWords(access, response),
    wrongList(expected, response, made),
  ].filter(Boolean)
  return wrong.length ? [`${access.route} ${JSON.stringify(cell)}: ${wrong.join('; ')}`] : []
}

/** A record for a caller, as the cell says. */
export const recordIn = async (db: World['db'], { sample }: Access, caller: Caller, cell: Cell) =>
  sample && cell.relation !== 'missing' ? sample.make(db, placeOf(caller, cell), cell.state) : undefined

type Attempts = {
  callers: Caller[]
  /** Which cells of the table are tried. */
  tries: (access: Access, cell: Cell, expected: Outcome) => boolean
  /** Where the expected answer is not the one of the access table. */
  expected?: (access: Access, cell: Cell) => Outcome
}

/** Tries the cells of the access table: answers what deviates from it. */
export function attempts({ aToken, db }: World, { callers, tries, expected = outcomeOf }: Attempts) {
  const kept = new Map<string, Made>()
  let cells = 0

  /** Records that a route does not change are made once for all callers; others are made for each cell. */
  async function recordFor({ route, sample }: Access, caller: Caller, cell: Cell, staysAsIs: boolean) {
    if (!sample || cell.relation === 'missing') return undefined
    const key = JSON.stringify([sample.owned, placeOf(caller, cell), cell.state, route.split('/')[1]])
    const made =
      (staysAsIs ? kept.get(key) : undefined) ?? (await sample.make(db, placeOf(caller, cell), cell.state))
    if (staysAsIs) kept.set(key, made)
    return made
  }

  const lastEvent = async () =>
    (await sql<{ last: number }>`select coalesce(max(id), 0) as last from event`.execute(db)).rows[0]?.last

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

  /** The cells of one caller with their expected answers. */
  const askedBy = (access: Access, { userType }: Caller) =>
    cellsOf(access)
      .map((each) => ({ ...each, userType }))
      .map((cell) => ({ cell, outcome: expected(access, cell) }))
      .filter(({ cell, outcome }) => tries(access, cell, outcome))
      .filter(({ outcome }) => !access.isStream || isRefused(outcome))

  async function deviations(at: App, access: Access) {
    const quiet: Question[] = []
    const found: string[] = []
    for (const caller of callers)
      for (const { cell, outcome } of askedBy(access, caller)) {
        cells++
        const staysAsIs = isRefused(outcome) || access.route.startsWith('GET')
        const made = await recordFor(access, caller, cell, staysAsIs)
        const question = { caller, cell, expected: outcome, made }
        if (staysAsIs) quiet.push(question)
        else found.push(...(await deviation(at, access, question)))
        // After a sign-out the caller signs in for the next cell.
        if (access.route === 'POST /auth/logout' && caller.token) caller.token = await aToken(caller.id)
      }
    return [...found, ...(await quietly(at, access, quiet))]
  }
  return { deviations, cells: () => cells }
}

/** Builds apps in which actors hold other privileges than in the database; each is closed after its test. */
export function appsWith({ env, url }: World) {
  const ends: (() => Promise<void>)[] = []
  // at once, so that the connections do not add up
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })
  return async (change: (actor: Actor) => Actor) => {
    const own = connect(url)
    const app = await buildApp({
      db: own,
      env,
      identify: (usual) => async (token) => {
        const actor = await usual(token)
        return actor && change(actor)
      },
    })
    ends.push(async () => {
      await app.close()
      await own.destroy()
    })
    return app
  }
}
