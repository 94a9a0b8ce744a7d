import { userTypes } from '@patuh/domain/access/matrix'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Access, type Cell, type Outcome, outcomeOf } from '../../../test/access.ts'
import { appsWith, attempts, isRefused } from '../../../test/authorization/attempt.ts'
import { type Caller, everyCaller } from '../../../test/authorization/callers.ts'
import { everyAccess } from '../../../test/every-access.ts'
import { rounds } from '../../../test/rounds.ts'
import { world } from '../../../test/world.ts'
import type { Actor } from '../../platform/authorization/actor.ts'

// The access table again, for privileges that were narrowed and for substitutes.
const here = await world()
const { app, aUser, db } = here
const callers = (await everyCaller(here)).filter(({ userType }) =>
  userTypes.some(({ code }) => code === userType),
)
const isWhole = rounds(1, 2) === 2
const shown = everyAccess.filter(({ isPrinted, isStream }) => !isPrinted && !isStream)
const isTable = ({ reach }: Access) => reach !== 'open' && reach !== 'signedIn'

/** The usual tests try each route as one of those who may call it, with a record in one state. */
function tries(access: Access, { userType, relation, state }: Cell) {
  if (isWhole) return true
  const permitted = callers.filter(
    (caller) => !isRefused(outcomeOf(access, { ...caller, relation: 'own', state })),
  )
  const chosen = permitted[everyAccess.indexOf(access) % permitted.length]
  const isFirst = !access.sample || access.sample.states[0] === state
  return chosen?.userType === userType && isFirst && relation !== 'missing'
}

const letters = { own: 'o', org: 'g', zone: 'z' } as const
const scopes = ['own', 'org', 'zone'] as const
const contractors = userTypes.filter(({ side }) => side === 2).map(({ code }) => String(code))

describe.each(scopes)('With every privilege narrowed to the scope %s,', (scope: (typeof scopes)[number]) => {
  const narrowed = (access: Access): Access => {
    const { sample, reach } = access
    if (sample?.isUnscoped || !isTable(access)) return access
    return { ...access, reach: reach.replace(/[azgc]/g, letters[scope]) }
  }
  // a draft, which is its author's alone, may have no place yet
  const isScoped = ({ sample, leavesZone }: Access) =>
    sample && (scope === 'own' || sample.owned.join() !== 'o') && !(scope === 'zone' && leavesZone)
  const { deviations, cells } = attempts(here, {
    // what the rule of sides leaves a contractor of a zone is the intersection, which has no letter
    callers: scope === 'zone' ? callers.filter(({ userType }) => !contractors.includes(userType)) : callers,
    tries,
    expected: (access, cell) => outcomeOf(narrowed(access), cell),
  })
  const appWith = appsWith(here)

  test('every record answers as the scope says', { timeout: 1_800_000 }, async () => {
    const narrow = await appWith((actor) => {
      const privileges = new Map([...actor.privileges.keys()].map((name) => [name, [scope]]))
      return { ...actor, privileges } as Actor
    })
    const found: string[] = []
    const each = shown.filter(
      (access, index) => isScoped(access) && (isWhole || index % 3 === scopes.indexOf(scope)),
    )
    for (const access of each) found.push(...(await deviations(narrow, access)))
    console.log(`${cells()} cells with every privilege narrowed to ${scope}`)
    expect(found).toEqual([])
  })
})

/** What a substitute may look at, because the absent user decides about it. */
const delegated: Record<string, string> = {
  AA: 'formula contract',
  VF: 'verifyComplaint complaint compliance reviewJustification attendance claim',
  AP: 'verifyComplaint complaint compliance reviewJustification attendance',
  CO: 'reviewJustification claim',
  FA: 'formula contract claimRecord claim',
}

describe('A substitute', async () => {
  const substitutes: Caller[] = []
  for (const { id, place, ...absent } of callers) {
    const typeId = userTypes.find(({ code }) => code === absent.userType)?.side ?? 1
    const { id: substituteId, token } = await aUser({ typeId })
    await sql`update person set organization_id = ${place.organizationId}
      where id = (select person_id from "user" where id = ${substituteId})`.execute(db)
    const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)
    await db
      .insertInto('substitution')
      .values({ userId: id, substituteId, fromDate: day(-1), toDate: day(2), note: null })
      .execute()
    const headers = { 'x-on-behalf-of': String(id) }
    substitutes.push({ ...absent, id: substituteId, token, place, headers })
  }

  function expected(access: Access, cell: Cell): Outcome {
    const [screen = '', action = ''] = (app.guarded.get(access.route) ?? '').split('.')
    const isDelegated =
      ['verify', 'appeal', 'approve'].includes(action) ||
      (action === 'view' && `dashboard ${delegated[cell.userType]}`.split(' ').includes(screen))
    if (isTable(access) && !isDelegated) return { status: 403 }
    // what is the absent user's own stays with them
    if (access.isOwn && cell.relation === 'own') return outcomeOf(access, { ...cell, relation: 'missing' })
    return outcomeOf(access, cell)
  }
  const { deviations, cells } = attempts(here, { callers: substitutes, tries, expected })

  test('decides what the absent user decides, and sees what belongs to it', {
    timeout: 1_800_000,
  }, async () => {
    const found: string[] = []
    for (const access of shown) found.push(...(await deviations(app, access)))
    console.log(`${cells()} cells as substitutes`)
    expect(found).toEqual([])
  })
})
