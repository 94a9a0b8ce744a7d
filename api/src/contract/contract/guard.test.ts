import { addendumStatus } from '@patuh/domain/contract/contract/workflow'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { caller, seen } from '../../../test/caller.ts'
import { type Contract, contractStory } from '../../../test/contract-story.ts'
import { world } from '../../../test/world.ts'

const year = new Date().getFullYear()
const here = await world()
const { aToken, app, as, aUser, db } = here
const story = await contractStory(here)
const { officer, administrator, terms } = story
const { detail, reviewed, signed, step, submitted, written } = story

const remark = { remark: 'Because it is so' }
const refused = (response: { statusCode: number; json: () => { error: { code: string } } }) => [
  response.statusCode,
  response.json().error.code,
]
const change = {
  title: 'New rates',
  reason: 'The minimum wage rose',
  effectiveDate: `${year + 1}-01-01`,
  monthlyValue: '50000.00',
}
const propose = async (made: Contract, who = officer) => {
  const response = await who.post(`${made.path}/addenda`, change)
  expect(response.statusCode, response.body).toBe(201)
  return `${made.path}/addenda/${response.json().data.addenda[0].id}`
}

describe('The submitter', () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  /** A user who may submit and approve, and their substitute, who may do neither. */
  const withSubstitute = async (userType: 'CO' | 'AA') => {
    const person = await aUser({ userType })
    await sql`insert into user_user_type select ${person.id}, id from user_type where code in ('CO', 'AA')
      on conflict do nothing`.execute(db)
    const self = as(await aToken(person.id))
    const substitute = await aUser({ userType: 'FP' })
    const named = await self.post('/profile/substitutions', {
      substituteId: substitute.id,
      fromDate: day,
      toDate: day,
      note: null,
    })
    expect(named.statusCode, named.body).toBe(200)
    const instead = { 'x-on-behalf-of': String(person.id) }
    const through = caller(app, substitute.token)
    return {
      person,
      substitute,
      self,
      get: (path: string) => through.get(path, instead),
      post: (path: string, body: object = {}) => through.post(path, body, instead),
    }
  }

  test('does not approve a contract through a substitute', async () => {
    const both = await withSubstitute('CO')
    const made = await written()
    await both.self.post(`${made.path}/submit`)
    expect((await both.get(made.path)).json().data.allowedActions).not.toContain('approve')
    expect(refused(await both.post(`${made.path}/approve`))).toEqual([403, 'SOD_VIOLATION'])
    await expect(
      sql`update contract set approved_by = ${both.substitute.id}, approved_for = ${both.person.id} where id = ${made.id}`.execute(
        db,
      ),
    ).rejects.toMatchObject({ constraint: 'contract_approved_for__second_person' })
  })

  test('does not approve an addendum through a substitute', async () => {
    const both = await withSubstitute('CO')
    const made = await signed()
    const path = await propose(made)
    await both.self.post(`${path}/submit`)
    const [addendum] = (await both.get(made.path)).json().data.addenda
    expect(addendum.allowedActions).toEqual(['return'])
    expect(refused(await both.post(`${path}/approve`))).toEqual([403, 'SOD_VIOLATION'])
    await expect(
      sql`update contract_addendum set approved_by = ${both.substitute.id}, approved_for = ${both.person.id}
        where contract_id = ${made.id}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'contract_addendum_approved_for__second_person' })
  })

  test('leaves the approval to the substitute of someone else, which is recorded under both names', async () => {
    const other = await withSubstitute('AA')
    const made = await submitted()
    expect((await other.post(`${made.path}/approve`)).statusCode).toBe(200)
    await step(officer, made, 'sign')
    const path = await propose(made)
    await officer.post(`${path}/submit`)
    expect((await other.post(`${path}/approve`)).statusCode).toBe(200)
    const { rows } = await sql`select approved_by, approved_for from contract where id = ${made.id}
      union all select approved_by, approved_for from contract_addendum where contract_id = ${made.id}`.execute(
      db,
    )
    const names = { approvedBy: other.substitute.id, approvedFor: other.person.id }
    expect(rows).toEqual([names, names])
  })
})

describe('A write privilege that is narrowed to assigned contracts', () => {
  const paper = { kind: 'letter', name: 'A letter' }
  const suspended = async () => {
    const made = await signed()
    await step(administrator, made, 'suspend', remark)
    return made
  }
  const terminated = async () => {
    const made = await signed()
    await step(administrator, made, 'terminate', { ...remark, terminatedOn: `${year}-10-31` })
    return made
  }
  /** Two contracts: the second one is assigned to both users. */
  const twoOf = async (make: () => Promise<Contract>) => {
    const [unassigned, own] = [await make(), await make()]
    const rows = [officer, administrator].map(({ id }) => ({ userId: id, contractId: own.id }))
    await db.insertInto('userContract').values(rows).execute()
    return { unassigned, own }
  }
  const withAddenda = async () => {
    const made = await signed()
    const asked = await propose(made)
    await officer.post(`${asked}/submit`)
    await propose(made)
    return made
  }
  const addendumOf = async (made: Contract, status: number) =>
    `${made.path}/addenda/${(await detail(made)).addenda.find((one: { status: number }) => one.status === status).id}`
  const now = async (made: Contract) => seen((await detail(made)).lockVersion)

  const states = async () => ({
    draft: await twoOf(written),
    second: await twoOf(written),
    asked: await twoOf(submitted),
    returned: await twoOf(submitted),
    reviewed: await twoOf(reviewed),
    bound: await twoOf(withAddenda),
    halted: await twoOf(suspended),
    ended: await twoOf(terminated),
    going: await twoOf(signed),
  })
  let at: Awaited<ReturnType<typeof states>>
  beforeAll(async () => {
    at = await states()
    await sql`update privilege set scope = 'contract' from user_type
    where user_type.id = user_type_id and screen = 'contract' and (
      code = 'CO' and action in ('create', 'edit', 'submit') or code = 'AA' and action = 'approve')`.execute(
      db,
    )
  })

  type Act = (made: Contract) => Promise<{ statusCode: number; body: string; json: () => never }>
  const post =
    (who: typeof officer, name: string, body: object = {}): Act =>
    (made) =>
      who.post(`${made.path}/${name}`, body)
  const decide =
    (who: typeof officer, status: number, name: string, body: object = {}): Act =>
    async (made) =>
      who.post(`${await addendumOf(made, status)}/${name}`, body)
  const off = { automaticExceptions: false, reason: 'The readers at the gate are broken' }

  // The order matters: each action leaves the contract in the status the next one needs.
  const acts: [name: string, keyof typeof at, Act, number?][] = [
    ['edit', 'draft', async (made) => officer.put(made.path, terms, await now(made))],
    [
      'obligations',
      'draft',
      async (made) => officer.put(`${made.path}/obligations`, { items: [] }, await now(made)),
    ],
    ['documents', 'draft', post(officer, 'documents', paper), 201],
    [
      'document removal',
      'draft',
      async (made) => {
        const papers = (await detail(made)).documents
        return officer.delete(`${made.path}/documents/${papers.at(-1).id}`, await now(made))
      },
    ],
    ['copy', 'draft', post(officer, 'copy'), 201],
    ['submit', 'draft', post(officer, 'submit')],
    ['delete', 'second', async (made) => officer.delete(made.path, await now(made)), 204],
    ['approve', 'asked', post(administrator, 'approve')],
    ['return', 'returned', post(administrator, 'return', remark)],
    ['sign', 'reviewed', post(officer, 'sign')],
    ['parties', 'bound', async (made) => officer.put(`${made.path}/parties`, { items: [] }, await now(made))],
    ['switch', 'bound', post(officer, 'switch', off)],
    ['documents', 'bound', post(officer, 'documents', paper), 201],
    ['addendum', 'bound', post(officer, 'addenda', change), 201],
    [
      'editing of an addendum',
      'bound',
      async (made) => officer.put(await addendumOf(made, addendumStatus.draft), change, await now(made)),
    ],
    ['submission of an addendum', 'bound', decide(officer, addendumStatus.draft, 'submit')],
    ['withdrawal of an addendum', 'bound', decide(officer, addendumStatus.draft, 'withdraw')],
    ['return of an addendum', 'bound', decide(administrator, addendumStatus.inReview, 'return', remark)],
    ['approval of an addendum', 'bound', decide(administrator, addendumStatus.inReview, 'approve')],
    ['suspend', 'going', post(administrator, 'suspend', remark)],
    ['resume', 'halted', post(administrator, 'resume', remark)],
    ['terminate', 'going', post(administrator, 'terminate', { ...remark, terminatedOn: `${year}-10-31` })],
    ['close', 'ended', post(administrator, 'close', remark)],
  ]

  test('offers no action on a contract that is not assigned', async () => {
    for (const { unassigned } of Object.values(at))
      for (const who of [officer, administrator]) {
        const { allowedActions } = await detail(unassigned, who)
        expect(allowedActions.filter((name: string) => name !== 'terminationPack')).toEqual([])
      }
    const { addenda } = await detail(at.bound.unassigned)
    expect(addenda.map((one: { allowedActions: string[] }) => one.allowedActions)).toEqual([[], []])
    expect((await detail(at.bound.own)).allowedActions).toEqual(
      expect.arrayContaining(['addendum', 'parties', 'switch', 'documents', 'copy']),
    )
  })

  test.each(acts)('refuses %s on a contract that is not assigned', async (_, state, act, usual = 200) => {
    const before = await detail(at[state].unassigned)
    expect(refused(await act(at[state].unassigned))).toEqual([403, 'FORBIDDEN'])
    expect(await detail(at[state].unassigned)).toEqual(before)
    const own = await act(at[state].own)
    expect(own.statusCode, own.body).toBe(usual)
  })
})
