import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorkplace, casesOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const place = await aWorkplace(here)
const { as } = place

test('With more than a thousand cases the list answers a thousand, says that there are more, and counts all on request', async () => {
  const { id } = await casesOf(here, place).submitted()
  await sql`
    insert into complaint (ref_no, status, contract_id, zone_id, type_of_offence_id, date_of_misconduct, description,
      offender, location, recorded_by, submitted_at)
    select ref_no || '-' || n, 1, contract_id, zone_id, type_of_offence_id, date_of_misconduct - n * interval '1 minute',
      description, offender, location, recorded_by, submitted_at
    from complaint, generate_series(1, 1283) n where id = ${id}`.execute(here.db)
  const { items, pagination } = (await as.verifier.get('/complaints?history=true&limit=1000')).json().data
  expect(items).toHaveLength(1000)
  expect(pagination).toEqual({ totalRow: 1000, totalIsCapped: true, page: 1, limit: 1000, totalPage: 1 })
  const counted = (await as.verifier.get('/complaints?history=true&limit=10&count=exact')).json().data
  expect(counted.pagination).toEqual({ totalRow: 1284, page: 1, limit: 10, totalPage: 129 })
  const rest = (await as.verifier.get('/complaints?history=true&limit=1000&page=2')).json().data.items
  expect(rest).toHaveLength(284)
  expect(new Set([...items, ...rest].map((row: { id: number }) => row.id)).size).toBe(1284)
})
