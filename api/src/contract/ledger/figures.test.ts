import { moneyText, sum } from '@patuh/domain/platform/money'
import type { Dashboard } from '@patuh/domain/workplace/dashboard'
import { Big } from 'big.js'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorkplace } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { db } = here
const { as, contractId } = await aWorkplace(here)

const states = ['provisional', 'confirmed', 'disputed', 'in claim', 'reversed', 'void'] as const
const generated = fc.sample(
  fc.record({
    status: fc.constantFrom(...states),
    monthsAgo: fc.integer({ min: 0, max: 3 }),
    amount: fc.integer({ min: -50_000, max: 300_000 }).map((sen) => (sen / 100).toFixed(2)),
  }),
  { numRuns: 60, seed: 21 },
)

const insert = ({ status, monthsAgo, amount }: (typeof generated)[number]) =>
  sql<{ id: number }>`
    insert into claim_record (contract_id, contractor_id, source_kind, occurred_period, posted_period, amount, status)
    select id, contractor_id, 'adjustment', month, month, ${amount}::numeric, ${status}
    from contract, lateral (select (date_trunc('month', local_today()) - make_interval(months => ${monthsAgo}))::date
      as month) at where contract.id = ${contractId} returning id`
    .execute(db)
    .then(({ rows }) => rows[0]?.id as number)

const listed = async (query: string) => {
  const response = await as.finance.get(`/claim-records?limit=1000&${query}`)
  const items: { amount: string }[] = response.json().data.items
  return moneyText(sum(items.map(({ amount }) => new Big(amount))))
}
const queryOf = (link: string | null | undefined) => link?.split('?')[1] ?? ''
const dashboard = async (): Promise<Dashboard> => (await as.finance.get('/dashboard')).json().data
const deducted = async () =>
  (await dashboard()).charts.find(({ name }) => name === 'deductions')?.points ?? []

test('Chart and exposure of generated months equal the sums of the lists behind them', async () => {
  for (const line of generated) await insert(line)
  const points = await deducted()
  expect(points).toHaveLength(12)
  for (const { values, link } of points.slice(-5))
    expect(moneyText(new Big(values[0] ?? 0))).toBe(await listed(queryOf(link)))
  const exposure = (await dashboard()).measures.find(({ name }) => name === 'exposure')
  expect(moneyText(new Big(exposure?.value ?? -1))).toBe(await listed(queryOf(exposure?.link)))
})

test('A reversed line and its reversal leave the deductions of the month as they were', async () => {
  const before = (await deducted()).at(-1)?.values[0]
  const id = await insert({ status: 'confirmed', monthsAgo: 0, amount: '120.00' })
  const { id: reasonCodeId } = await db
    .selectFrom('reasonCode')
    .select('id')
    .where('kind', '=', 'adjustment')
    .executeTakeFirstOrThrow()
  const response = await as.finance.post(`/claim-records/${id}/reverse`, {
    ...{ reasonCodeId, reason: 'Entered for the wrong site.', fileIds: [] },
  })
  expect(response.statusCode, response.body).toBe(200)
  expect((await deducted()).at(-1)?.values[0]).toBeCloseTo(before ?? 0, 2)
})
