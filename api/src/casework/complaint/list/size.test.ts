import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorkplace, casesOf } from '../../../../test/case.ts'
import { openClient } from '../../../../test/sql/client.ts'
import { explained, statementsOf } from '../../../../test/sql/plans.ts'
import { world } from '../../../../test/world.ts'

const here = await world()
const { app, owner } = here
const places = [await aWorkplace(here), await aWorkplace(here)] as const
const [place] = places
const copies = 4000
const client = await openClient(here.ownerUrl)
afterAll(() => client.end())

beforeAll(async () => {
  for (const at of places) {
    await casesOf(here, at).decided('accept')
    await casesOf(here, at).submitted()
  }
  await owner.transaction().execute(async (trx) => {
    // copies need no triggers: they were checked once and notify nobody
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`insert into complaint overriding system value
      select copy.* from complaint it cross join generate_series(1, ${copies}) n
      cross join lateral jsonb_populate_record(null::complaint, to_jsonb(it) || jsonb_build_object(
        'id', it.id + n * 100, 'appealed_at', it.decided_at, 'no_response', true, 'ref_no', 'X-2024-' || lpad((it.id + n * 100)::text, 8, '0'), 'offender', 'Person ' || n % 500,
        'location', case n when 7 then 'Beside A-2024-1' else 'Gate ' || n end, 'due_at', null, 'date_of_misconduct', it.date_of_misconduct - make_interval(mins => n * 10))) copy
      where it.decided_at is not null`.execute(trx)
    await sql`insert into complaint_fact select id, id % 700, id % 500 > 0 from complaint on conflict do nothing`.execute(
      trx,
    )
  })
  await vacuumed()
}, 120_000)

/**
 * An index alone answers only for pages that are visible to all: none of the copies while another transaction is open.
 * Pages that were added for later stay empty, and are never visible.
 */
async function vacuumed() {
  for (let isVisible = false; !isVisible; await sleep(100)) {
    await sql`vacuum analyze`.execute(owner)
    const { rows } = await sql<{ isVisible: boolean }>`
      select relallvisible > relpages / 2 as "isVisible" from pg_class where relname = 'complaint'`.execute(
      owner,
    )
    isVisible = rows[0]?.isVisible === true
  }
}

const people = {
  administrator: place.admin,
  verifier: place.verifier,
  inspector: place.inspector,
  contractor: place.manager,
}
type Who = keyof typeof people

async function cost(who: Who, search: string) {
  const url = `/api/v1/complaints?${search}`
  const headers = { authorization: `Bearer ${people[who].token}` }
  const get = async () => (await app.inject({ url, headers })).json()
  const { data } = await get()
  const statements = await statementsOf(get)
  let buffers = 0
  const whole: string[] = []
  for (const statement of statements) {
    const plan = await explained(client, statement)
    buffers += plan.buffers
    whole.push(...plan.scans.filter(({ rows }) => rows > copies).map(({ table }) => table))
  }
  return { pagination: data.pagination, statements: statements.length, buffers, whole }
}

const searches = [
  '',
  'page=50',
  'history=true',
  'status=3',
  'mine=true',
  'overdue=true',
  'hasEvidence=false',
  'from=2026-01-01',
  'q=Gate',
  'q=Gate+7777',
  'q=xyzzy',
  'q=x-2024-0',
  ...[
    'refNo',
    'dateOfMisconduct',
    'offender',
    'location',
    'description',
    'qty',
    'status',
    'justifiedAt',
    'dueAt',
    // not the amount: its table is so small here that it is sometimes read whole
  ].flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
  ...['typeOfOffence', 'contract', 'contractor'].map((name) => `sort=${name}`),
]

describe('The complaint list with many rows', () => {
  test.each(Object.keys(people) as Who[])('reads little, whatever the %s asks for', async (who) => {
    for (const search of searches) {
      const { statements, buffers, whole } = await cost(who, search)
      expect.soft({ search, whole }).toEqual({ search, whole: [] })
      expect.soft(statements, search).toBeLessThanOrEqual(5)
      expect.soft(buffers, search).toBeLessThan(3000)
    }
  })

  test('reads no rows that the reader may not see', async () => {
    const searches = [
      `contractId=${places[1].contractId}`,
      `contractorId=${places[1].manager.organizationId}`,
      `decidedById=${places[1].verifier.id}`,
      `typeOfOffenceId=${place.offenceId}`,
      'appealed=true',
      'noResponse=true',
    ]
    for (const search of searches) {
      const { buffers } = await cost('verifier', search)
      expect.soft(buffers, search).toBeLessThan(400)
    }
  })

  test('counts to the cap and says so', async () => {
    const { pagination } = await cost('verifier', '')
    expect(pagination).toEqual({ totalRow: 1000, totalIsCapped: true, page: 1, limit: 10, totalPage: 100 })
  })

  test('counts as far as the page that is asked for', async () => {
    const { pagination } = await cost('verifier', 'page=200')
    expect(pagination).toMatchObject({ totalRow: 2000, totalIsCapped: true, totalPage: 200 })
  })

  test('counts everything on request', async () => {
    const { pagination } = await cost('verifier', 'count=exact')
    expect(pagination).toEqual({ totalRow: copies + 2, page: 1, limit: 10, totalPage: 401 })
  })

  test.each([
    ['contract', 'contract.title'],
    ['-contract', 'contract.title desc'],
    ['amount', 'complaint_fact.amount'],
  ])('is in the order of %s, newest first among equals', async (sort, order) => {
    const { rows } = await sql<{ id: number }>`select complaint.id from complaint
      join contract on contract.id = contract_id join complaint_fact on complaint_id = complaint.id
      order by ${sql.raw(order)} nulls last, complaint.id desc limit 50 offset 50`.execute(owner)
    const { data } = (await here.as(place.admin.token).get(`/complaints?sort=${sort}&limit=50&page=2`)).json()
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual(rows.map(({ id }) => id))
  })

  test.each(['contract', '-contractor'])(
    'sorted by %s has every row of a reader of one zone',
    async (sort) => {
      const as = here.as(place.verifier.token)
      const pages = [1, 2, 3].map(
        async (page) => (await as.get(`/complaints?limit=50&page=${page}&sort=${sort}`)).json().data.items,
      )
      const ids = (await Promise.all(pages)).flat().map(({ id }) => id)
      const { rows } = await sql<{ id: number }>`select id from complaint
      where contract_id = ${place.contractId} and status <> 0 order by id desc limit 150`.execute(owner)
      expect(ids).toEqual(rows.map(({ id }) => id))
    },
  )

  test('finds the beginning of a reference, newest first; what no reference begins with is searched in all texts', async () => {
    const as = here.as(place.admin.token)
    const found = async (q: string) => (await as.get(`/complaints?q=${q}`)).json().data
    const { items } = await found('x-2024-0')
    const { rows } = await sql<{ refNo: string }>`select ref_no as "refNo" from complaint
      where ref_no like 'X-2024-0%' order by ref_no desc limit 10`.execute(owner)
    expect(items.map(({ refNo }: { refNo: string }) => refNo)).toEqual(rows.map(({ refNo }) => refNo))
    const { items: beside } = await found('a-2024-1')
    expect(beside.map(({ location }: { location: string }) => location)).toEqual(
      places.map(() => 'Beside A-2024-1'),
    )
  })

  test('is sorted by the amounts and filtered by the evidence that the cases show', async () => {
    const { rows } =
      await sql`select complaint.id from complaint join complaint_fact fact on complaint_id = id
      where id < 100 and (fact.amount is distinct from ledger_amount(id) or fact.has_evidence <> has_evidence(id))`.execute(
        owner,
      )
    expect(rows).toEqual([])
    const { rows: filled } =
      await sql`select from complaint_fact where complaint_id < 100 and amount is not null
      and has_evidence`.execute(owner)
    expect(filled.length).toBeGreaterThan(0)
  })
})
