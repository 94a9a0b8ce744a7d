import {
  type ComplaintStep,
  type ReviewAction,
  reviewActions,
  reviewStatuses,
  reviewTransitions,
  type Transition,
  transition,
} from '@patuh/domain/legacy'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aWorkplace, reasonOf } from '../test/case.ts'
import { rounds } from '../test/rounds.ts'
import { world } from '../test/world.ts'
import { step } from './move.ts'

const here = await world()
const { db, as: caller, aToken } = here
const place = await aWorkplace(here)
const [fine, waive] = [await reasonOf(db, 'fine'), await reasonOf(db, 'waive')]
// Whatever was decided about the cases before.
const unlike = { difference: 'This night was another one.' }

/** Cases that stand where a test wants them, without the way there. */
async function casesAt(status: number, count = 1, returnedTo = 'contractor') {
  const { rows } = await sql<{ id: number }>`
    insert into complaint (ref_no, status, contract_id, zone_id, type_of_offence_id, date_of_misconduct,
      description, offender, location, recorded_by, submitted_at, justified_at, returned_to,
      decided_at, decided_by, appealed_at)
    select case when ${status} <> 0 then next_number('complaint') end, ${status}, ${place.contractId},
      ${place.site.id}, ${place.offenceId}, now() - interval '40 days' - make_interval(hours => n),
      'The guard was found asleep in the guard house.', 'Ahmad', 'Gate', ${place.inspector.id},
      case when ${status} <> 0 then now() - interval '1 day' end, now(),
      case when ${status} = 6 then ${returnedTo} end,
      case when ${status} in (3, 4, 7) then now() end,
      case when ${status} in (3, 4, 7) then ${place.verifier2.id}::int end,
      case when ${status} = 7 then now() end
    from generate_series(1, ${count}) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}
const stateOf = async (id: number) =>
  (await db.selectFrom('complaint').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

type Call = { step: ComplaintStep; path: string; body: (id: number) => Promise<object> | object }
const calls: Partial<Record<ReviewAction, Call>> = {
  justify: { step: 'justify', path: 'justify', body: () => ({ isAgreed: true }) },
  deny: { step: 'verify', path: 'verify', body: () => ({ ...unlike, decision: 'deny', reasonCodeId: fine }) },
  accept: {
    step: 'verify',
    path: 'verify',
    body: () => ({ ...unlike, decision: 'accept', reasonCodeId: waive }),
  },
  return: { step: 'return', path: 'return', body: () => ({ to: 'contractor', question: 'Where?' }) },
  answer: { step: 'answer', path: 'answer', body: () => ({ answer: 'There.' }) },
  withdraw: { step: 'withdraw', path: 'withdraw', body: () => ({ reason: 'Error.' }) },
  appeal: { step: 'appeal', path: 'appeal', body: () => ({ grounds: 'Not he.' }) },
  dismiss: {
    step: 'decideAppeal',
    path: 'appeal/decide',
    body: () => ({ decision: 'dismiss', remark: 'No.' }),
  },
  uphold: {
    step: 'decideAppeal',
    path: 'appeal/decide',
    body: () => ({ decision: 'uphold', remark: 'Yes.' }),
  },
  merge: { step: 'merge', path: 'merge', body: async () => ({ intoId: (await casesAt(1))[0] }) },
  reopen: { step: 'reopen', path: 'reopen', body: () => ({ reason: 'Error.' }) },
}
const byHand = Object.entries(calls) as [ReviewAction, Call][]
const people = ['inspector', 'manager', 'verifier', 'appealOfficer', 'admin', 'auditor'] as const
const roles = {
  recorder: 'inspector',
  contractor: 'manager',
  asked: 'manager',
  verifier: 'verifier',
  appealOfficer: 'appealOfficer',
  administrator: 'admin',
  system: 'none',
} as const

type Table = Record<ReviewAction, Transition>
/** What the product did when someone tried a step from a state: where the case went, what was answered and shown. */
type Seen = {
  status: number
  action: ReviewAction
  who: (typeof people)[number]
  to: number
  code: number
  shown: boolean
}
const observed: Seen[] = []

const starts = ({ from }: Transition, status: number) => from.some((one) => one === status)
const isFor = ({ by }: Transition, who: string) => by.some((role) => roles[role] === who)

/** Where the table and the product differ. Two steps can share a button and a call: `withdraw` of an answered case. */
function differs(table: Table, { status, action, who, to, code, shown }: Seen) {
  const mine = table[action]
  // A draft is its writer's alone.
  const reached = status !== 0 || who === 'inspector'
  const allowed = reached && starts(mine, status) && isFor(mine, who)
  const other = byHand.some(
    ([name, call]) =>
      status !== 0 &&
      call.step === calls[action]?.step &&
      starts(table[name], status) &&
      isFor(table[name], who),
  )
  const annuls = action === 'withdraw' && starts(table.annul, status) && isFor(table.annul, who)
  return (
    to !== (allowed && !mine.secondPerson ? mine.to : status) ||
    (code === 200) !== (allowed || annuls) ||
    (code !== 200 && ![403, 404, 409].includes(code)) ||
    shown !== (allowed || annuls || other)
  )
}

describe.each(reviewStatuses)('From state %i', (status) => {
  test.each(byHand)(
    '%s moves it exactly when the table says so, for whom it says so',
    async (action, call) => {
      for (const who of people) {
        const [id = 0] = await casesAt(status)
        const before = (await place.as[who].get(`/complaints/${id}`)).json().data
        const { statusCode: code } = await place.as[who].post(
          `/complaints/${id}/${call.path}`,
          await call.body(id),
        )
        const shown = (before?.allowedActions ?? []).includes(call.step)
        const seen = { status, action, who, to: await stateOf(id), code, shown }
        observed.push(seen)
        expect({ ...seen, differs: differs(reviewTransitions, seen) }).toEqual({ ...seen, differs: false })
      }
    },
  )

  test.each(reviewActions)('the database itself lets %s start only where it may', async (action) => {
    const [id = 0] = await casesAt(status)
    const moved = await db
      .transaction()
      .execute((trx) =>
        step(trx, id, action, action === 'submit' ? { refNo: `X-${id}`, submittedAt: sql`now()` } : {}),
      )
    expect(moved).toBe(transition(action).from.some((one) => one === status))
  })

  test('no other way leads anywhere, not even past the API', async () => {
    for (const to of reviewStatuses) {
      if (to === status) continue
      const [id = 0] = await casesAt(status)
      const known = reviewActions
        .map(transition)
        .some((one) => one.to === to && one.from.some((at) => at === status))
      const write =
        sql`update complaint set status = ${to}, ref_no = coalesce(ref_no, next_number('complaint')),
        submitted_at = coalesce(submitted_at, now()) where id = ${id}`.execute(db)
      if (known) await write
      else await expect(write).rejects.toThrow(/complaint_status__/)
    }
  })
})

/** The table with one thing changed in it, each way in which a table can be wrong. */
const bent: [string, ReviewAction, (step: Transition) => Transition][] = byHand.flatMap(([action]) => {
  const { from, by } = transition(action)
  const elsewhere = reviewStatuses.filter((status) => !from.includes(status))
  const others = Object.keys(roles).filter(
    (role) => !by.includes(role as never) && role !== 'system' && role !== 'asked',
  )
  return [
    ['starts nowhere', action, (step) => ({ ...step, from: [] })],
    ['may be taken by nobody', action, (step) => ({ ...step, by: ['system'] })],
    ...(transition(action).secondPerson
      ? []
      : [
          [
            'leads elsewhere',
            action,
            (step: Transition) => ({ ...step, to: step.to === 5 ? 8 : 5 }),
          ] as never,
        ]),
    [
      'starts in one more state',
      action,
      (step) => ({ ...step, from: [...step.from, elsewhere.at(-1) ?? 0] }),
    ],
    ['is open to one more role', action, (step) => ({ ...step, by: [...step.by, others[0] as never] })],
  ]
})

test.each(bent)('The comparison would notice a table in which a step %s: %s', (_, action, bend) => {
  expect(observed).toHaveLength(reviewStatuses.length * byHand.length * people.length)
  const table = { ...reviewTransitions, [action]: bend(transition(action)) } as Table
  expect(observed.filter((seen) => differs(table, seen)).length).toBeGreaterThan(0)
})

const races = rounds(40, 500)

/** A server with more to do than it can says so, having done nothing; then one asks again. */
async function insisting(token: string, path: string, body: object) {
  for (let times = 0; times < 50; times++) {
    const answer = await caller(token).post(path, body)
    if (answer.statusCode !== 503) return answer
  }
  throw new Error('The server was too busy fifty times.')
}

test(`Two to fifty verifiers deciding at once, ${races} rounds: one decision, one entry in the log, one notice each`, async () => {
  const ids = await casesAt(2, races)
  const verifiers: string[] = []
  for (let index = 0; index < 50; index++) {
    const { id } = index % 2 ? place.verifier : place.verifier2
    verifiers.push(index < 10 ? await aToken(id) : (verifiers[index % 10] as string))
  }
  const start = await lastEvent()
  for (const [round, id] of ids.entries()) {
    // Every size of crowd from two to fifty once, then small ones.
    const crowd = round < 49 ? 2 + round : 2 + (round % 3)
    const answers = await Promise.all(
      verifiers.slice(0, crowd).map((token, index) =>
        insisting(token, `/complaints/${id}/verify`, {
          ...unlike,
          decision: index % 2 ? 'accept' : 'deny',
          reasonCodeId: index % 2 ? waive : fine,
        }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([])
  }
  expect(await traces(ids, start)).toEqual({
    decided: races,
    decisions: races,
    people: 2,
    notices: races * 2,
  })

  // The same without the condition in the update would be seen: both decide, and both are in the log.
  const [raced = 0] = await casesAt(2)
  const careless = (by: number) =>
    sql`update complaint set status = 3, decided_by = ${by}, decided_at = now() where id = ${raced}`.execute(
      db,
    )
  const from = await lastEvent()
  await Promise.all([careless(place.verifier.id), careless(place.verifier2.id)])
  expect((await traces([raced], from)).decisions).toBe(2)
}, 240_000)

const lastEvent = async () =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from event`.execute(db)).rows[0]?.id ?? 0

/** What deciding left behind: cases decided, entries in the log, people told and notices. */
async function traces(ids: number[], start: number) {
  const { rows } = await sql<{ decided: number; decisions: number; people: number; notices: number }>`
    select (select count(*)::int from complaint where id = any(${ids}::int[]) and status in (3, 4)) as decided,
      (select count(*)::int from event where entity = 'complaint' and id > ${start}
        and entity_id = any(${ids}::int[])) as decisions,
      (select count(distinct recipient_id)::int from notification where complaint_id = any(${ids}::int[])) as people,
      (select count(*)::int from notification where complaint_id = any(${ids}::int[])) as notices`.execute(db)
  return rows[0] as NonNullable<(typeof rows)[0]>
}
