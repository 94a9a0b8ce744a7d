import type { ComplaintStep } from '@patuh/domain/complaint'
import { type ReviewAction, reviewActions, reviewStatuses, transition } from '@patuh/domain/workflow'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aWorkplace, reasonOf } from '../test/case.ts'
import { world } from '../test/world.ts'
import { step } from './move.ts'

const here = await world()
const { db, as: caller, aToken } = here
const place = await aWorkplace(here)
const [fine, waive] = [await reasonOf(db, 'fine'), await reasonOf(db, 'waive')]

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
  deny: { step: 'verify', path: 'verify', body: () => ({ decision: 'deny', reasonCodeId: fine }) },
  accept: { step: 'verify', path: 'verify', body: () => ({ decision: 'accept', reasonCodeId: waive }) },
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

describe.each(reviewStatuses)('From state %i', (status) => {
  test.each(byHand)(
    '%s moves it exactly when the table says so, for whom it says so',
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one table against another
    async (action, { path, body }) => {
      const { from, to, by, secondPerson } = transition(action)
      const starts = from.some((one) => one === status)
      for (const who of people) {
        const [id = 0] = await casesAt(status)
        const before = (await place.as[who].get(`/complaints/${id}`)).json().data
        // A draft is its writer's alone.
        const allowed =
          starts && by.some((role) => roles[role] === who) && !(status === 0 && who !== 'inspector')
        const response = await place.as[who].post(`/complaints/${id}/${path}`, await body(id))
        // Withdrawing an answered case is another step of the same name, taken by two.
        const annuls = action === 'withdraw' && status === 2 && who === 'admin'
        const expected = allowed && !secondPerson ? to : status
        expect([who, await stateOf(id)]).toEqual([who, expected])
        if (allowed || annuls) expect([who, response.statusCode]).toEqual([who, 200])
        else expect([403, 404, 409], `${who} ${response.body}`).toContain(response.statusCode)
        const shown: string[] = before?.allowedActions ?? []
        expect([who, action, shown.includes(calls[action]?.step ?? '')]).toEqual([
          who,
          action,
          allowed || annuls || otherWay(action, status, who),
        ])
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

/** Two steps that share a button: the button is there for either. */
function otherWay(action: ReviewAction, status: number, who: string) {
  const step = calls[action]?.step
  return byHand.some(([other, call]) => {
    const { from, by } = transition(other)
    return (
      status !== 0 &&
      call.step === step &&
      from.some((at) => at === status) &&
      by.some((role) => roles[role] === who)
    )
  })
}

test('Two to fifty verifiers deciding at once, 500 rounds: one decision, one entry in the log, one notice each', async () => {
  const rounds = 500
  const ids = await casesAt(2, rounds)
  const verifiers: string[] = []
  for (let index = 0; index < 50; index++) {
    const { id } = index % 2 ? place.verifier : place.verifier2
    verifiers.push(index < 10 ? await aToken(id) : (verifiers[index % 10] as string))
  }
  const start =
    (await sql<{ id: number }>`select coalesce(max(id), 0) as id from event`.execute(db)).rows[0]?.id ?? 0
  for (const [round, id] of ids.entries()) {
    const crowd = round % 50 === 0 ? 50 : 2 + (round % 4)
    const answers = await Promise.all(
      verifiers.slice(0, crowd).map((token, index) =>
        caller(token).post(`/complaints/${id}/verify`, {
          decision: index % 2 ? 'accept' : 'deny',
          reasonCodeId: index % 2 ? waive : fine,
        }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([])
  }
  const { rows } = await sql<{ decisions: number; people: number; notices: number }>`
    select (select count(*)::int from event where entity = 'complaint' and id > ${start}) as decisions,
      (select count(distinct recipient_id)::int from notification where complaint_id = any(${ids}::int[])) as people,
      (select count(*)::int from notification where complaint_id = any(${ids}::int[])) as notices`.execute(db)
  expect(rows[0]).toEqual({ decisions: rounds, people: 2, notices: rounds * 2 })
}, 240_000)
