import { claimRecord, claimRecordChoice, claimRecordDetail } from '@patuh/domain/contract/ledger'
import { many, one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { aWorkplace, casesOf } from '../../../test/case.ts'
import { printedRows } from '../../../test/pdf-text.ts'
import { inPlaceOf } from '../../../test/substitute.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const place = await aWorkplace(here)
const other = await aWorkplace(here)
const cases = casesOf(here, place)
const { as } = place
await cases.decided('deny')
const fined = await cases.decided('deny', { qty: 2 })

const lines = async (who: keyof typeof as, query = '') =>
  many(claimRecord.strict()).parse((await as[who].get(`/claim-records?limit=1000${query}`)).json()).data.items

const approver = here.as((await here.aUser({ userType: 'FA' })).token)
const { id: reasonCodeId } = await here.db
  .selectFrom('reasonCode')
  .select('id')
  .where('kind', '=', 'adjustment')
  .executeTakeFirstOrThrow()
const adjustment = (amount: string) => ({
  contractId: place.contractId,
  occurredPeriod: `${new Date().toISOString().slice(0, 7)}-01`,
  amount,
  reasonCodeId,
  reason: 'Counted twice in March.',
})
const why = { reason: 'Seen and checked.' }
const read = async (id: number) => (await as.finance.get(`/claim-records/${id}`)).json().data

describe('The ledger', () => {
  test('shows for each line its source, its posting month and its kind', async () => {
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

  test('is filtered by contract, contractor and month, with only the choices of the reader’s own lines', async () => {
    const third = await aWorkplace(here)
    await casesOf(here, third).decided('deny')
    const offered = async (who: typeof as.finance) =>
      one(claimRecordChoice.strict()).parse((await who.get('/claim-records/choices')).json()).data
    const ids = (choices: { id: number }[]) => choices.map(({ id }) => id)
    const all = await offered(as.finance)
    expect(ids(all.contractId)).toEqual(expect.arrayContaining([place.contractId, third.contractId]))
    const mine = await offered(as.manager)
    expect(ids(mine.contractId)).toEqual([place.contractId])
    expect(mine.contractorId).toHaveLength(1)
    const month = mine.occurredPeriod[0] ?? ''
    const [line] = await lines('finance', `&sourceId=${fined.id}`)
    expect([mine.occurredPeriod, mine.postedPeriod]).toEqual([[line?.occurredPeriod], [line?.postedPeriod]])
    const own = `&contractorId=${ids(mine.contractorId)[0]}`
    const contracts = async (query: string) =>
      new Set((await lines('finance', query)).map(({ contract }) => contract.id))
    expect(await contracts(`${own}&occurredPeriod=${month}`)).toEqual(new Set([place.contractId]))
    expect(await contracts(`&contractId=${third.contractId}`)).toEqual(new Set([third.contractId]))
    expect(await contracts('&occurredPeriod=2001-01-01')).toEqual(new Set())
    expect(await contracts(`${own}&postedPeriod=${mine.postedPeriod[0]}`)).toEqual(
      new Set([place.contractId]),
    )
  })

  test('explains each line as a sentence with its values, in the reader’s language, with its photographs', async () => {
    const [{ id } = { id: 0 }] = await lines('finance', `&sourceId=${fined.id}`)
    const read = async (language: string) =>
      one(claimRecordDetail.strict()).parse(
        (await as.finance.get(`/claim-records/${id}`, { 'accept-language': language })).json(),
      ).data
    expect((await read('en')).explanation).toBe(
      'Occurrence no. 2 under clause 12.4(b): 50.00 (step 2 of 0.00 → 50.00 → 100.00 → 200.00) × quantity (2) gives RM 100.00',
    )
    expect((await read('ms')).explanation).toContain('Kejadian ke-2 di bawah klausa 12.4(b)')
    expect((await read('en')).evidence).toHaveLength(1)
  })

  test('shows a contractor its own lines only, and answers 404 for a line of another', async () => {
    const [{ id } = { id: 0 }] = await lines('manager')
    expect((await other.as.manager.get(`/claim-records/${id}`)).statusCode).toBe(404)
    expect((await other.as.manager.get('/claim-records')).json().data.pagination.totalRow).toBe(0)
  })

  test('accepts a manual adjustment with a reason, and has no route that changes a line', async () => {
    const body = adjustment('-25.50')
    const made = await as.finance.post('/claim-records', body)
    expect([made.statusCode, made.json().data.amount]).toEqual([201, '-25.50'])
    expect((await as.verifier.post('/claim-records', body)).statusCode).toBe(403)
    for (const change of [{ amount: '0' }, { amount: '1.005' }, { reason: '' }, { contractId: 999_999 }])
      expect((await as.finance.post('/claim-records', { ...body, ...change })).statusCode).toBe(400)
    const { id } = made.json().data
    expect((await as.finance.put(`/claim-records/${id}`, body)).statusCode).toBe(404)
  })

  test('counts a manual line above the limit only after a second person approved it', async () => {
    const made = (await as.finance.post('/claim-records', adjustment('1000.01'))).json().data
    expect(made).toMatchObject({ status: 'provisional', needsApproval: true, allowedActions: [] })
    const at = (await as.finance.post('/claim-records', adjustment('1000.00'))).json().data
    expect(at).toMatchObject({ status: 'confirmed', needsApproval: false, allowedActions: ['reverse'] })
    const [notice] = (await approver.get('/notifications')).json().data.items
    expect(notice).toMatchObject({
      title: `Line to approve: ${made.refNo}`,
      link: `/manage-complaint/claim-record?open=${made.id}`,
    })
    expect((await as.finance.post(`/claim-records/${made.id}/approve`, why)).statusCode).toBe(403)
    const answer = await approver.post(`/claim-records/${made.id}/approve`, why)
    expect(answer.json().data).toMatchObject({ status: 'confirmed', needsApproval: true, allowedActions: [] })
    expect(answer.json().data.approvedBy).toEqual(expect.any(String))
    expect((await approver.post(`/claim-records/${made.id}/refuse`, why)).statusCode).toBe(409)
    expect((await as.finance.get('/notifications')).json().data.items[0].title).toBe(
      `Line approved: ${made.refNo}`,
    )
    const refused = (await as.finance.post('/claim-records', adjustment('-5000.00'))).json().data
    await approver.post(`/claim-records/${refused.id}/refuse`, why)
    expect(await read(refused.id)).toMatchObject({ status: 'void', amount: '-5000.00' })
  })

  test('needs a second person from the configured amount on', async () => {
    const officer = here.as((await here.aUser({ userType: 'CO' })).token)
    const [limit] = (await officer.get('/amount-limits')).json().data.items
    expect(limit).toMatchObject({ code: 'adjustment', amount: '1000.00' })
    const set = (who: typeof officer, amount: string, version: number) =>
      who.put(`/amount-limits/${limit.id}`, { amount }, seen(version))
    expect((await set(as.finance, '50.00', 1)).statusCode).toBe(403)
    expect((await set(officer, '-1', 1)).statusCode).toBe(400)
    expect((await set(officer, '50.00', 1)).json().data.amount).toBe('50.00')
    const made = async (amount: string) =>
      (await as.finance.post('/claim-records', adjustment(amount))).json().data
    const [at, above] = [await made('50.00'), await made('-50.01')]
    expect([at.status, above.status]).toEqual(['confirmed', 'provisional'])
    await set(officer, '10.00', 2)
    const back = await as.finance.post(`/claim-records/${at.id}/reverse`, {
      reasonCodeId,
      reason: 'Wrong contract.',
    })
    expect(back.json().data).toMatchObject({ status: 'provisional', needsApproval: true })
    expect((await read(at.id)).status).toBe('confirmed')
    expect((await set(officer, '1000.00', 3)).statusCode).toBe(200)
  })

  test('leaves the line of an open case to the case: no second person decides on it', async () => {
    const { id: sourceId } = await cases.submitted()
    const [line] = await lines('finance', `&sourceId=${sourceId}`)
    for (const step of ['approve', 'refuse'])
      expect((await approver.post(`/claim-records/${line?.id}/${step}`, why)).statusCode).toBe(409)
    expect(await read(line?.id ?? 0)).toMatchObject({ status: 'provisional', allowedActions: [] })
  })

  test('enforces the second person in the database too', async () => {
    const { id } = (await as.finance.post('/claim-records', adjustment('2000.00'))).json().data
    const write = (by: number | null) =>
      sql`update claim_record set status = 'confirmed', approved_by = ${by}::int where id = ${id}`.execute(
        here.db,
      )
    await expect(write(null)).rejects.toThrow('claim_record_approved_by__needed')
    await expect(write(place.finance.id)).rejects.toThrow('claim_record_approved_by__second_person')
  })

  test('refuses approval by the author of the line, through a substitute, or as a substitute', async () => {
    const { id: writerId } = await here.aUser({ userType: 'FP' })
    await sql`insert into user_user_type select ${writerId}, id from user_type where code = 'FA'`.execute(
      here.db,
    )
    const writer = { id: writerId, token: await here.aToken(writerId) }
    const [second, outsider] = [await here.aUser({ userType: 'FA' }), await here.aUser({ userType: 'FA' })]
    const self = here.as(writer.token)
    const { id } = (await self.post('/claim-records', adjustment('1500.00'))).json().data
    const actors = [self, await inPlaceOf(here, writer, outsider), await inPlaceOf(here, second, writer)]
    for (const who of actors) {
      for (const step of ['approve', 'refuse']) {
        const refused = await who.post(`/claim-records/${id}/${step}`, why)
        expect([refused.statusCode, refused.json().error?.code]).toEqual([403, 'SOD_VIOLATION'])
      }
      expect((await who.get(`/claim-records/${id}`)).json().data.allowedActions).toEqual([])
    }
    const write = sql`update claim_record set status = 'confirmed', approved_by = ${outsider.id},
      approved_for = ${writer.id} where id = ${id}`
    await expect(write.execute(here.db)).rejects.toThrow('claim_record_approved_by__second_person')
    const substitute = await inPlaceOf(here, second, outsider)
    const approved = await substitute.post(`/claim-records/${id}/approve`, why)
    expect(approved.json().data).toMatchObject({
      status: 'confirmed',
      approvedBy: expect.stringMatching(/^Person \d+ \(Person \d+\)$/),
    })
  })

  test('reverses a line by an opposite entry, once, and leaves the line unchanged', async () => {
    const { id, refNo } = (await as.finance.post('/claim-records', adjustment('40.00'))).json().data
    const body = { reasonCodeId, reason: 'Wrong contract.' }
    expect((await as.verifier.post(`/claim-records/${id}/reverse`, body)).statusCode).toBe(403)
    const unknown = await as.finance.post(`/claim-records/${id}/reverse`, { ...body, reasonCodeId: 999_999 })
    expect([unknown.statusCode, unknown.json().error.fields[0].name]).toEqual([400, 'reasonCodeId'])
    const answers = await Promise.all(
      [1, 2, 3].map(() => as.finance.post(`/claim-records/${id}/reverse`, body)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const credit = answers.find(({ statusCode }) => statusCode === 200)?.json().data
    expect(credit).toMatchObject({
      amount: '-40.00',
      status: 'confirmed',
      reverses: { id, name: refNo },
      explanation: `Reverses ${refNo}: Wrong contract.`,
      allowedActions: [],
    })
    expect(await read(id)).toMatchObject({
      amount: '40.00',
      status: 'reversed',
      reversedBy: { name: credit.refNo },
    })
    expect((await as.finance.post('/claim-records/999999/reverse', body)).statusCode).toBe(404)
  })

  test('keeps a large line in force until a second person approves its reversal', async () => {
    const { id } = (await as.finance.post('/claim-records', adjustment('3000.00'))).json().data
    await approver.post(`/claim-records/${id}/approve`, why)
    const body = { reasonCodeId, reason: 'Wrong contract.' }
    const first = (await as.finance.post(`/claim-records/${id}/reverse`, body)).json().data
    expect([first.status, (await read(id)).status]).toEqual(['provisional', 'confirmed'])
    const twice = await as.finance.post(`/claim-records/${id}/reverse`, body)
    expect([twice.statusCode, twice.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
    await approver.post(`/claim-records/${first.id}/refuse`, why)
    expect(await read(id)).toMatchObject({
      status: 'confirmed',
      reversedBy: null,
      allowedActions: ['reverse'],
    })
    const again = (await as.finance.post(`/claim-records/${id}/reverse`, body)).json().data
    await approver.post(`/claim-records/${again.id}/approve`, why)
    expect([(await read(again.id)).status, (await read(id)).status]).toEqual(['confirmed', 'reversed'])
  })

  test('shows which of several lines about the same failure counts', async () => {
    const pair = [await cases.submitted(), await cases.submitted({ qty: 3 })]
    const ids = pair.map(({ id }) => id)
    await sql`update claim_record set exclusivity_key = 'post:shift 1' where source_id = any(${ids}::int[])`.execute(
      here.db,
    )
    const [small, large] = await lines('finance', `&sourceId=${ids}&sort=amount`)
    expect(small?.exclusivity).toEqual({ count: 2, kept: large?.refNo })
    expect(large?.exclusivity).toEqual({ count: 2, kept: large?.refNo })
    const [alone] = await lines('finance', `&sourceId=${fined.id}`)
    expect(alone?.exclusivity).toBeNull()
  })
})

describe('The deduction notice', () => {
  const noticeOf = (who: keyof typeof as, id: number) => as[who].get(`/claim-records/${id}/notice`)

  test('states offence, clause, reason and calculation in two languages, and can be verified until the line is reversed', async () => {
    const { id: caseId } = await cases.decided('deny', { qty: 2 })
    const [line] = await lines('finance', `&sourceId=${caseId}`)
    const id = line?.id ?? 0
    const response = await noticeOf('manager', id)
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
    const rows = printedRows(response.rawPayload).map((row) => row.join('').trim())
    const text = rows.join('\n')
    for (const part of [
      'Deduction notice / Notis pemotongan',
      '12.4(b)',
      'occurrence_no',
      'No justification was given / Tiada justifikasi diberikan',
      line?.title.split(' · ')[0],
    ])
      expect(text).toContain(part)
    const hash = rows.find((row) => /^[0-9a-f]{64}$/.test(row))
    const status = async () =>
      (await here.app.inject({ url: `/api/v1/documents/${hash}` })).json().data.status
    expect(await status()).toBe('genuine')
    await as.finance.post(`/claim-records/${id}/reverse`, {
      ...{ reasonCodeId, reason: 'Another post.', fileIds: [] },
    })
    expect(await status()).toBe('replaced')
    expect((await noticeOf('manager', id)).statusCode).toBe(404)
  })

  test('is not for other contractors', async () => {
    const [line] = await lines('finance', `&sourceId=${fined.id}`)
    expect((await other.as.manager.get(`/claim-records/${line?.id}/notice`)).statusCode).toBe(404)
  })
})
