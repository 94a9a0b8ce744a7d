import { attendanceList } from '@patuh/domain/casework/attendance/record'
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
const verifierUser = await aUser({ userType: 'VF' })
const auditorUser = await aUser({ userType: 'AU', typeId: 3 })
const people = { verifier: verifierUser, auditor: auditorUser }

beforeAll(async () => {
  for (const [index] of [1, 2].entries()) {
    const { siteId, zoneId } = await aSite(db)
    const guard = await aGuard(db, contractor.organizationId)
    if (index === 0) await giveZone(db, verifierUser.id, zoneId)
    const { id, lineId } = await aContract(db, contractor.organizationId, siteId)
    await owner.transaction().execute(async (trx) => {
      // without the checks of each shift and the notices
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start,
          shift_end, slot, required_person_id, actual_person_id, in_at, minutes_late, method, outcome, review_status)
        select ${id}, ${lineId}, ${siteId}, position_id, start::date, start, start + interval '8 hours', 1,
          case when n % 3 > 0 then ${guard}::int end, case when n % 4 > 0 then ${guard}::int end,
          case when n % 4 > 0 then start + make_interval(mins => n % 50) end, n % 50,
          case when n % 5 > 0 then 'register' end,
          case when n % 100 = 0 then 'absent' else 'present' end, case when n % 100 = 0 then 1 end
        from contract_line, generate_series(1, ${perSite}) n
        cross join lateral (select date_trunc('day', now()) - make_interval(hours => n * 8) as start) at
        where contract_line.id = ${lineId}`.execute(trx)
    })
  }
  await sql`vacuum analyze`.execute(owner)
})

const searches = [
  '',
  'page=50',
  'outcome=absent',
  'exception=true',
  'q=Guard+Nobody',
  'q=K-TEST',
  'period=2024-01',
  'date=2024-01-15',
  ...attendanceList.sorts.flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
]

describe('The list of shifts with many rows', () => {
  test.each(Object.keys(people) as (keyof typeof people)[])(
    'reads no table whole, whatever the %s asks for',
    async (who) => {
      const headers = { authorization: `Bearer ${people[who].token}` }
      for (const search of searches) {
        const url = `/api/v1/attendances?${search}`
        const get = async () => expect((await app.inject({ url, headers })).statusCode).toBe(200)
        await get()
        const whole = []
        let read = 0
        for (const statement of await statementsOf(get)) {
          const { scans, buffers } = await explained(client, statement)
          read += buffers
          whole.push(...scans.filter(({ rows }) => rows >= perSite).map(({ table }) => table))
        }
        expect.soft({ search, whole }).toEqual({ search, whole: [] })
        expect.soft(read, search).toBeLessThan(1200)
      }
    },
  )

  test.each([
    ['-inAt', 'in_at desc nulls last, attendance.id desc', 230],
    ['inAt', 'in_at, attendance.id', 230],
    ['-requiredPerson', 'full_name desc nulls last, attendance.id desc', 200],
    ['site', 'zone.name, attendance.id', 150],
    ['-site', 'zone.name desc, attendance.id desc', 150],
  ])('is in the order of %s, also where the rows without a value begin', async (sort, order, page) => {
    const { rows } = await sql<{ id: number }>`select attendance.id from attendance
      join zone on zone.id = zone_id left join person on person.id = required_person_id
      order by ${sql.raw(order)} limit 20 offset ${(page - 1) * 20}`.execute(owner)
    const auditor = as(auditorUser.token)
    const { data } = (await auditor.get(`/attendances?sort=${sort}&limit=20&page=${page}`)).json()
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual(rows.map(({ id }) => id))
  })

  test('is searched by the names of people, site and contract', async () => {
    const { rows } = await sql<{ name: string; site: string; contract: string }>`
      select full_name as name, zone.name as site, contract.ref_no as contract from attendance
      join person on person.id = required_person_id join zone on zone.id = zone_id
      join contract on contract.id = contract_id limit 1`.execute(owner)
    for (const word of Object.values(rows[0] ?? {})) {
      const { data } = (await as(auditorUser.token).get(`/attendances?q=${encodeURIComponent(word)}`)).json()
      expect(data.items.length, word).toBe(10)
    }
  })
})
