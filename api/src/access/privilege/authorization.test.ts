import { userTypes } from '@patuh/domain/access/matrix'
import { describe, expect, test } from 'vitest'
import { type Access, type Cell, hasEveryRecord, type Outcome } from '../../../test/access.ts'
import { appsWith, ask, attempts, isRefused } from '../../../test/authorization/attempt.ts'
import { type Caller, everyCaller } from '../../../test/authorization/callers.ts'
import { isCompared } from '../../../test/authorization/compared.ts'
import { everyAccess } from '../../../test/every-access.ts'
import { rounds } from '../../../test/rounds.ts'
import { world } from '../../../test/world.ts'
import type { Actor } from '../../platform/authorization/actor.ts'

const here = await world()
const { app, db } = here
const callers = await everyCaller(here)
const printedFor = ['VF', 'CM']

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

const { deviations, cells } = attempts(here, {
  callers,
  tries: (access, cell, expected) =>
    !saysNothingNew(access, cell, expected) &&
    (!access.isPrinted || isRefused(expected) || printedFor.includes(cell.userType)),
})

describe('For every user type, relation and state,', () => {
  test.each(everyAccess)('$route answers as the access table says', async (access) => {
    expect(await deviations(app, access)).toEqual([])
  })

  test('the table has enough cells', () => {
    expect(cells()).toBeGreaterThanOrEqual(3000)
    console.log(`${cells()} cells of the authorisation table were tried`)
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

  test('has a record for every list, or the list is compared with and without rows of others', async () => {
    const { paths } = (await app.inject('/api/docs/json')).json()
    const lists = Object.keys(paths)
      .filter((path) => JSON.stringify(paths[path].get?.responses[200] ?? '').includes('"totalRow"'))
      .map((path) => `GET ${path.replace('/api/v1', '').replace(/{(\w+)}/g, ':$1')}`)
    expect(lists.length).toBeGreaterThan(50)
    const known = everyAccess.filter(({ sample, unsampled }) => sample || unsampled).map(({ route }) => route)
    const isBlind = (route: string) => !known.includes(route as never) && !isCompared(route)
    expect(lists.filter(isBlind)).toEqual([])
  })

  const mounted = () => [...app.guarded.keys()].filter((route) => !route.startsWith('HEAD')).sort()

  test('lists exactly the existing routes', () => {
    expect(everyAccess.map(({ route }) => route).sort()).toEqual(mounted())
  })
})

describe('A missing guard is detected by the access table', () => {
  const appWith = appsWith(here)
  /** An app in which one user type holds one privilege with a wider scope than it should. */
  const without = (userType: string, change: (held: Map<unknown, unknown>) => void) =>
    appWith((actor) => {
      if (!actor.user.userTypes.some(({ code }) => code === userType)) return actor
      const privileges = new Map(actor.privileges)
      change(privileges)
      return { ...actor, privileges } as Actor
    })
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
