import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorkplace, reasonOf } from '../../../test/case.ts'
import { rounds } from '../../../test/rounds.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { db, as: caller, aToken } = here
const place = await aWorkplace(here)
const [fine, waive] = [await reasonOf(db, 'fine'), await reasonOf(db, 'waive')]
// Required where the cases before were decided differently.
const unlike = { difference: 'This night was another one.' }

/** Inserts cases that wait for a verdict, without the steps before. */
async function waitingCases(count: number) {
  const { rows } = await sql<{ id: number }>`
    insert into complaint (ref_no, status, contract_id, zone_id, type_of_offence_id, date_of_misconduct,
      description, offender, location, recorded_by, submitted_at, justified_at)
    select next_number('complaint'), ${caseStatus.awaitingVerification}, ${place.contractId}, ${place.site.id},
      ${place.offenceId}, now() - interval '40 days' - make_interval(hours => n),
      'The guard was found asleep in the guard house.', 'Ahmad', 'Gate', ${place.inspector.id},
      now() - interval '1 day', now()
    from generate_series(1, ${count}) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const races = rounds(40, 500)

/** Retries while the server answers that it is overloaded. */
async function postWithRetry(token: string, path: string, body: object) {
  for (let times = 0; times < 50; times++) {
    const answer = await caller(token).post(path, body)
    if (answer.statusCode !== 503) return answer
  }
  throw new Error('The server was too busy fifty times.')
}

test(`Two to fifty verifiers deciding concurrently, ${races} rounds: one decision, one audit event, one notice each`, async () => {
  const ids = await waitingCases(races)
  const verifiers: string[] = []
  for (let index = 0; index < 50; index++) {
    const { id } = index % 2 ? place.verifier : place.verifier2
    verifiers.push(index < 10 ? await aToken(id) : (verifiers[index % 10] as string))
  }
  const start = await lastEvent()
  for (const [round, id] of ids.entries()) {
    // Every number of verifiers from two to fifty once, then small ones.
    const concurrent = round < 49 ? 2 + round : 2 + (round % 3)
    const answers = await Promise.all(
      verifiers.slice(0, concurrent).map((token, index) =>
        postWithRetry(token, `/complaints/${id}/verify`, {
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

  // Negative control: without the condition in the update both decide, and both are in the log.
  const [raced = 0] = await waitingCases(1)
  const careless = (by: number) =>
    sql`update complaint set status = ${caseStatus.fined}, decided_by = ${by}, decided_at = now() where id = ${raced}`.execute(
      db,
    )
  const from = await lastEvent()
  await Promise.all([careless(place.verifier.id), careless(place.verifier2.id)])
  expect((await traces([raced], from)).decisions).toBe(2)
}, 240_000)

const lastEvent = async () =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from event`.execute(db)).rows[0]?.id ?? 0

/** The effects of the decisions: cases decided, audit events, recipients and notices. */
async function traces(ids: number[], start: number) {
  const decided = [caseStatus.fined, caseStatus.waived]
  const { rows } = await sql<{ decided: number; decisions: number; people: number; notices: number }>`
    select (select count(*)::int from complaint where id = any(${ids}::int[]) and status = any(${decided}::int[])) as decided,
      (select count(*)::int from event where entity = 'complaint' and id > ${start}
        and entity_id = any(${ids}::int[])) as decisions,
      (select count(distinct recipient_id)::int from notification where complaint_id = any(${ids}::int[])) as people,
      (select count(*)::int from notification where complaint_id = any(${ids}::int[])) as notices`.execute(db)
  return rows[0] as NonNullable<(typeof rows)[0]>
}
