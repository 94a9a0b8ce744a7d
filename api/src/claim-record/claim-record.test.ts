import { claimRecord, claimRecordDetail } from '@patuh/domain/claim-record'
import { many, one } from '@patuh/domain/list'
import { describe, expect, test } from 'vitest'
import { aWorkplace, casesOf } from '../test/case.ts'
import { world } from '../test/world.ts'

const here = await world()
const place = await aWorkplace(here)
const other = await aWorkplace(here)
const cases = casesOf(here, place)
const { as } = place
await cases.decided('deny')
const fined = await cases.decided('deny', { qty: 2 })

const lines = async (who: keyof typeof as, query = '') =>
  many(claimRecord.strict()).parse((await as[who].get(`/claim-records?limit=1000${query}`)).json()).data.items

describe('The ledger', () => {
  test('says of each line where it comes from, in which month it counts, and what it is', async () => {
    const [line] = await lines('finance', `&sourceId=${fined.id}`)
    expect(line).toMatchObject({
      refNo: expect.stringMatching(/^R-\d{4}-\d{6}$/),
      sourceKind: 'complaint',
      sourceRef: fined.refNo,
      amount: '100.00',
      status: 'confirmed',
      clause: '12.4(b)',
      inputs: { occurrence_no: '2', qty: '2' },
    })
  })

  test('explains each line as a sentence with its values, in the reader’s language, with its photographs', async () => {
    const [{ id } = { id: 0 }] = await lines('finance', `&sourceId=${fined.id}`)
    const read = async (language: string) =>
      one(claimRecordDetail.strict()).parse(
        (await as.finance.get(`/claim-records/${id}`, { 'accept-language': language })).json(),
      ).data
    expect((await read('en')).explanation).toBe(
      'Occurrence no. 2 under clause 12.4(b): nth(2, 0.00, 50.00, 100.00, 200.00) * 2 gives RM 100.00',
    )
    expect((await read('ms')).explanation).toContain('Kejadian ke-2 di bawah klausa 12.4(b)')
    expect((await read('en')).evidence).toHaveLength(1)
  })

  test('shows a contractor its own lines only, and a line of another like one that is not there', async () => {
    const [{ id } = { id: 0 }] = await lines('manager')
    expect((await other.as.manager.get(`/claim-records/${id}`)).statusCode).toBe(404)
    expect((await other.as.manager.get('/claim-records')).json().data.pagination.totalRow).toBe(0)
  })

  test('takes an adjustment by hand with a reason, and knows no way to change a line', async () => {
    const reason = await here.db
      .selectFrom('reasonCode')
      .select('id')
      .where('kind', '=', 'adjustment')
      .executeTakeFirstOrThrow()
    const month = `${new Date().toISOString().slice(0, 7)}-01`
    const body = {
      contractId: place.contractId,
      occurredPeriod: month,
      amount: '-25.50',
      reasonCodeId: reason.id,
      reason: 'Counted twice in March.',
    }
    const made = await as.finance.post('/claim-records', body)
    expect([made.statusCode, made.json().data.amount]).toEqual([201, '-25.50'])
    expect((await as.verifier.post('/claim-records', body)).statusCode).toBe(403)
    for (const change of [{ amount: '0' }, { amount: '1.005' }, { reason: '' }, { contractId: 999_999 }])
      expect((await as.finance.post('/claim-records', { ...body, ...change })).statusCode).toBe(400)
    const { id } = made.json().data
    expect((await as.finance.put(`/claim-records/${id}`, body)).statusCode).toBe(404)
  })
})
