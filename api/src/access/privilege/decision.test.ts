import type { Permission, Scope } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { allowedActions, can, type Rule } from '../../platform/authorization/decision.ts'

const { owner: db } = await world()

// A table of cases with owner, recorder, decider and status, as a feature would have it.
await sql`create table matter (
  id integer primary key, zone_id integer, organization_id integer, contract_id integer,
  contractor_id integer, recorded_by integer, decided_by integer, status smallint not null)`.execute(db)
await sql`insert into matter values
  (1, 10, 20, 30, 40, 1, null, 2),
  (2, 11, 21, 31, 41, 2, null, 2),
  (3, 10, 20, 30, 40, 2, 1, 7),
  (4, 10, 20, 30, 40, 2, null, 1),
  (5, null, null, null, null, null, null, 2)`.execute(db)

const owners = {
  own: sql.ref('recorded_by'),
  zone: sql.ref('zone_id'),
  org: sql.ref('organization_id'),
  contract: sql.ref('contract_id'),
  contractor: sql.ref('contractor_id'),
}
const permission: Permission = 'verifyComplaint.verify'

const actor = (scopes: Scope[], change: { typeId?: number; organizationIds?: number[] } = {}): Actor => ({
  id: 1,
  sessionId: 1,
  freshUntil: 0,
  enrolling: false,
  user: {
    id: 1,
    email: '',
    name: '',
    image: '',
    locale: 'en',
    userTypes: [],
    userProfile: { id: 20, typeId: change.typeId ?? 1, name: '' },
    startScreen: 'dashboard',
    hasSound: false,
  },
  privileges: new Map([[permission, scopes]]),
  privilegeHash: '',
  menuHash: null,
  organizationIds: change.organizationIds ?? [20],
  zoneIds: [10],
  contractIds: [30],
})

const reached = async (who: Actor, rule: Partial<Rule> = {}, asked: Permission = permission) => {
  const { rows } = await sql<{ id: number }>`
    select id from matter where ${can(who, asked, { owners, ...rule })} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

describe('An authorization decision', () => {
  test.each([
    ['all', [1, 2, 3, 4, 5]],
    ['zone', [1, 3, 4]],
    ['org', [1, 3, 4]],
    ['contract', [1, 3, 4]],
    ['own', [1]],
  ] as [Scope, number[]][])('reaches with the scope %s the rows %j', async (scope, rows) => {
    expect(await reached(actor([scope]))).toEqual(rows)
  })

  test('combines the scopes in which a privilege is held', async () => {
    const who = { ...actor(['own', 'contract']), contractIds: [31] }
    expect(await reached(who)).toEqual([1, 2])
  })

  test('allows nothing without the privilege', async () => {
    expect(await reached(actor([]))).toEqual([])
    expect(await reached(actor(['all']), {}, 'verifyComplaint.view')).toEqual([])
  })

  test('limits a contractor to rows of its own contracts, even with scope all', async () => {
    expect(await reached(actor(['all'], { typeId: 2, organizationIds: [41] }))).toEqual([2])
    expect(await reached(actor(['all'], { typeId: 2, organizationIds: [] }))).toEqual([])
  })

  test('matches no row by a scope for which the table has no column', async () => {
    for (const scope of ['zone', 'org', 'contract', 'own'] as const)
      expect(await reached(actor([scope]), { owners: {} })).toEqual([])
  })

  test('enforces separation of duties', async () => {
    const apart = [{ part: 'recorder', who: sql.ref('recorded_by') }]
    expect(await reached(actor(['all']), { apart })).toEqual([2, 3, 4, 5])
    const both = [...apart, { part: 'verifier', who: sql.ref('decided_by') }]
    expect(await reached(actor(['all']), { apart: both })).toEqual([2, 4, 5])
  })

  test('needs the record in a start status, by number or text', async () => {
    const start = { column: sql.ref('status'), from: [2, 7] }
    expect(await reached(actor(['all']), { start })).toEqual([1, 2, 3, 5])
    const word = { column: sql`case status when 7 then 'appeal' else 'other' end`, from: ['appeal'] }
    expect(await reached(actor(['all']), { start: word })).toEqual([3])
  })

  test('is returned per row as allowedActions', async () => {
    const who = actor(['all'])
    const rule = {
      owners,
      apart: [{ part: 'recorder', who: sql.ref('recorded_by') }],
      start: { column: sql.ref('status'), from: [2] },
    }
    const { rows } = await sql<{ id: number; actions: string[] }>`
      select id, ${allowedActions(who, {
        verify: [permission, rule],
        look: [permission, { owners }],
        export: ['verifyComplaint.export', { owners }],
      })} as actions from matter order by id`.execute(db)
    expect(rows.map(({ actions }) => actions)).toEqual([
      ['look'],
      ['verify', 'look'],
      ['look'],
      ['look'],
      ['verify', 'look'],
    ])
  })
})
