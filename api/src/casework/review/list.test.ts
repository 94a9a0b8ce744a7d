import { reviewLists } from '@patuh/domain/casework/review'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aContract, aGuard, aSite, giveZone } from '../../../test/duty.ts'
import { openClient } from '../../../test/sql/client.ts'
import { explained, statementsOf } from '../../../test/sql/plans.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, app, db, owner, ownerUrl } = await world()
const perSite = 3000
const client = await openClient(ownerUrl)
afterAll(() => client.end())

const contractor = await aUser({ userType: 'CM', typeId: 2 })
const verifier = await aUser({ userType: 'VF' })
const officer = await aUser({ userType: 'CO' })

beforeAll(async () => {
  for (const index of [0, 1]) {
    const { siteId, zoneId } = await aSite(db)
    const guard = await aGuard(db, contractor.organizationId)
    await giveZone(db, officer.id, zoneId)
    if (index === 0) await giveZone(db, verifier.id, zoneId)
    const { id, lineId } = await aContract(db, contractor.organizationId, siteId)
    await owner.transaction().execute(async (trx) => {
      // without the checks of each shift and the notices
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`
        with shift as (
          insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start,
            shift_end, slot, actual_person_id, minutes_missing, outcome, review_status)
          select ${id}, ${lineId}, ${siteId}, position_id, start::date, start, start + interval '8 hours', 1,
            case when n % 3 > 0 then ${guard}::int end, n % 480, case when n % 4 = 0 then 'late' else 'absent' end, 1
          from contract_line, generate_series(1, ${perSite}) n
          cross join lateral (select date_trunc('day', now()) - make_interval(hours => n * 8) as start) at
          where contract_line.id = ${lineId} returning *)
        insert into review (ref_no, kind, source_id, contract_id, contractor_id, zone_id, happened_at, status, due_at)
        select 'AT-' || id, 'attendance', id, contract_id, ${contractor.organizationId}, zone_id, shift_start, 1,
          case when id % 5 > 0 then now() + make_interval(mins => id) end from shift`.execute(trx)
    })
  }
  await sql`insert into review_fact select fact.* from review cross join lateral review_facts(review) fact`.execute(
    owner,
  )
  await sql`vacuum analyze`.execute(owner)
}, 60_000)

const { sorts } = reviewLists.attendance
const searches = [
  '',
  'page=50',
  'outcome=late',
  'flagged=false',
  'status=1',
  'overdue=true',
  'q=Guard+Nobody',
  'q=xyzzy',
  ...sorts.flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
]

describe('The list of exceptions with many rows', () => {
  test.each([
    ['verifier', verifier],
    ['officer', officer],
  ])('reads neither the shifts nor many rows, whatever the %s asks for', async (_, { token }) => {
    const headers = { authorization: `Bearer ${token}` }
    for (const search of searches) {
      const url = `/api/v1/attendance-reviews?${search}`
      const get = async () => expect((await app.inject({ url, headers })).statusCode).toBe(200)
      await get()
      const whole = []
      let read = 0
      for (const statement of await statementsOf(get)) {
        const { scans, buffers } = await explained(client, statement)
        read += buffers
        whole.push(...scans.filter(({ table }) => table === 'attendance').map(({ table }) => table))
      }
      expect.soft({ search, whole }).toEqual({ search, whole: [] })
      expect.soft(read, search).toBeLessThan(900)
    }
  })

  test.each([
    ['missing', 'minutes_missing, review.id desc'],
    ['-missing', 'minutes_missing desc, review.id desc'],
    ['outcome', 'outcome, review.id desc'],
    ['zone', 'zone.name, review.id desc'],
  ])('is in the order of %s', async (sort, order) => {
    const { rows } = await sql<{ id: number }>`select review.id from review
      join attendance on attendance.id = source_id join zone on zone.id = review.zone_id
      order by ${sql.raw(order)} limit 20 offset 3000`.execute(owner)
    const { data } = (
      await as(officer.token).get(`/attendance-reviews?sort=${sort}&limit=20&page=151`)
    ).json()
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual(rows.map(({ id }) => id))
  })

  test('knows what changes of a shift', async () => {
    await sql`update attendance set minutes_missing = 7, actual_person_id = null where id = (select min(id) from attendance)`.execute(
      owner,
    )
    const { rows } = await sql`select * from review_fact where review_id = (select min(id) from review)
      and missing = 7 and person_id is null`.execute(owner)
    expect(rows.length).toBe(1)
    const { rows: differ } = await sql`select * from review_fact except
      select fact.* from review cross join lateral review_facts(review) fact`.execute(owner)
    expect(differ).toEqual([])
  })
})
