import { complianceCase, complianceItem } from '@patuh/domain/casework/compliance'
import { many, one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aFile, aWorkplace, reasonOf } from '../../../test/case.ts'
import { claimWorld, lastSpring } from '../../../test/claim.ts'
import { world } from '../../../test/world.ts'
import { handleDeadlines } from '../case/jobs.ts'

const here = await world()
const { db } = here
const place = await claimWorld(here)
const outsider = await aWorkplace(here)
const { as, contractId } = place
const { march, year } = lastSpring()
await db
  .insertInto('contractObligation')
  .values(
    (['STAFF', 'EPF'] as const).map((code, index) => ({
      contractId,
      code,
      name: code,
      nameMs: code,
      frequency: 'monthly',
      dueDay: 5 + 10 * index,
      evidence: null,
      clause: '14.1',
    })),
  )
  .execute()
const make = () =>
  sql<{ made: number }>`select make_compliance(${march}::date, ${contractId}) as made`.execute(db)
await make()

const items = async (who: keyof typeof as = 'officer') =>
  many(complianceItem.strict()).parse(
    (await as[who].get(`/compliance-items?limit=50&contractId=${contractId}`)).json(),
  ).data.items
const of = async (code: string, who: keyof typeof as = 'officer') => {
  const found = (await items(who)).find(({ obligation }) => obligation.code === code)
  if (!found) throw new Error(code)
  return found
}
const tick = (id: number, state: string, reason = '') =>
  as.officer.post(`/compliance-items/${id}/check`, { state, reason })

describe('The checklist of a month', () => {
  test('has one row for each obligation, however often it is generated', async () => {
    expect((await make()).rows[0]?.made).toBe(0)
    expect((await items()).map(({ obligation, dueOn, state }) => [obligation.code, dueOn, state])).toEqual([
      ['STAFF', `${year}-03-05`, 'open'],
      ['EPF', `${year}-03-15`, 'open'],
    ])
  })

  test('is ticked automatically where our own records prove it, with the proof', async () => {
    expect(await of('STAFF')).toMatchObject({
      proof: {
        code: 'headcount',
        have: 0,
        need: 5,
        isMet: false,
        link: expect.stringContaining(`contractId=${contractId}`),
      },
      isAutomatic: false,
    })
    expect((await of('EPF')).proof).toBeNull()
    await db
      .insertInto('contractObligation')
      .values({
        contractId,
        code: 'LICENCE',
        name: 'Licence',
        nameMs: 'Lesen',
        frequency: 'monthly',
        dueDay: 9,
      } as never)
      .execute()
    await make()
    const tickAll = () => sql<{ ticked: number }>`select tick_compliance(${contractId}) as ticked`.execute(db)
    expect((await tickAll()).rows[0]?.ticked).toBe(0)
    await sql`update organization set kdn_no = 'KDN-1', kdn_until = ${`${year + 5}-01-01`}::date
      where id = ${place.manager.organizationId}`.execute(db)
    expect((await tickAll()).rows[0]?.ticked).toBe(1)
    expect(await of('LICENCE')).toMatchObject({
      state: 'met',
      isAutomatic: true,
      checkedBy: null,
      proof: { have: 1, need: 1 },
    })
    expect((await of('STAFF')).state).toBe('open')
  })

  test('is ticked; not applicable needs a reason', async () => {
    const { id } = await of('STAFF')
    expect((await tick(id, 'notApplicable')).statusCode).toBe(400)
    expect((await tick(999_999, 'met')).statusCode).toBe(404)
    expect((await tick(id, 'met')).json().data).toMatchObject({ id, state: 'met' })
    expect((await as.manager.post(`/compliance-items/${id}/check`, { state: 'met' })).statusCode).toBe(403)
    expect(await of('STAFF')).toMatchObject({ state: 'met', daysOverdue: 0 })
  })

  test('is ticked in bulk, only by users with its contract in scope', async () => {
    const both = async () =>
      (await items()).filter(({ obligation: { code } }) => ['STAFF', 'EPF'].includes(code))
    const filter = { contractId: String(contractId), obligation: 'STAFF,EPF' }
    const input = { state: 'notApplicable', reason: 'The contract was on hold' }
    const ticked = async (caller: typeof as.officer, body: object) => {
      const answer = await caller.post('/compliance-items/bulk/check', body)
      await here.work()
      const { items: results } = (await caller.get(`/bulk-jobs/${answer.json().data.id}/rows`)).json().data
      return results.map(({ outcome, code }: Record<string, string>) => code ?? outcome)
    }
    const ids = (await both()).map(({ id }) => id)
    expect(await ticked(outsider.as.inspector, { ids, input })).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect((await as.officer.post('/compliance-items/bulk/check', { filter })).statusCode).toBe(400)
    expect(await ticked(as.officer, { filter, input, expected: 2 })).toEqual(['done', 'done'])
    expect((await both()).map(({ state, reason }) => [state, reason])).toEqual([
      ['notApplicable', input.reason],
      ['notApplicable', input.reason],
    ])
    await sql`update compliance_item set state = 'open', reason = null, checked_at = null, checked_by = null
      where id = ${(await of('EPF')).id}`.execute(db)
    await tick((await of('STAFF')).id, 'met')
  })

  test('accepts evidence from its own contractor only, which stops the count of days', async () => {
    const { id } = await of('EPF')
    const body = { fileIds: [await aFile(db, place.manager.id)] }
    expect((await outsider.as.manager.post(`/compliance-items/${id}/evidence`, body)).statusCode).toBe(404)
    const sent = await as.manager.post(`/compliance-items/${id}/evidence`, body)
    expect([sent.statusCode, sent.json().data.files.length]).toEqual([200, 1])
    await sql`update compliance_item set evidence_at = (due_on + 12)::timestamp at time zone business_zone()
      where id = ${id}`.execute(db)
    expect((await of('EPF')).daysOverdue).toBe(12)
  })
})

describe('A compliance case', () => {
  test('is opened once, at the price of the contract: twelve days late cost 558.00', async () => {
    const { id } = await of('EPF')
    const raise = () =>
      as.officer.post(`/compliance-items/${id}/raise`, { description: 'The receipts came twelve days late.' })
    expect((await raise()).statusCode).toBe(409)
    await tick(id, 'notMet')
    const raised = one(complianceCase.strict()).parse((await raise()).json()).data
    expect(raised).toMatchObject({
      status: 1,
      daysOverdue: 12,
      amount: '558.00',
      refNo: expect.stringMatching(/^P-/),
    })
    expect((await raise()).statusCode).toBe(409)
  })

  test('is justified, decided by a second person, and counts in the ledger of its month', async () => {
    const { caseId } = await of('EPF')
    const path = `/compliance-complaints/${caseId}`
    expect((await outsider.as.manager.get(path)).statusCode).toBe(404)
    const early = await as.verifier.post(`${path}/verify`, {
      decision: 'deny',
      reasonCodeId: await reasonOf(db, 'fine'),
    })
    expect(early.statusCode).toBe(409)
    await as.manager.post(`${path}/justify`, { justification: 'The bank was closed on these days.' })
    const retired = await db
      .insertInto('reasonCode')
      .values({ kind: 'fine', code: 'RETIRED', name: 'Old', nameMs: 'Lama', isActive: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const reasonCodeId of [await reasonOf(db, 'waive'), retired.id]) {
      const wrong = await as.verifier.post(`${path}/verify`, { decision: 'deny', reasonCodeId })
      expect(wrong.statusCode).toBe(400)
    }
    const decided = await as.verifier.post(`${path}/verify`, {
      decision: 'deny',
      reasonCodeId: await reasonOf(db, 'fine'),
      remark: 'Not on twelve days.',
    })
    expect([decided.statusCode, decided.json().data.status]).toEqual([200, 3])
    const { rows } = await sql<{ amount: string; status: string; period: string }>`
      select amount::text, status, posted_period as period from claim_record where source_kind = 'compliance'`.execute(
      db,
    )
    expect(rows).toEqual([{ amount: '558.00', status: 'confirmed', period: march }])
  })

  test('notifies each side when it has to act', async () => {
    const titles = async (who: keyof typeof as) =>
      (await as[who].get('/notifications?limit=50'))
        .json()
        .data.items.map(({ title }: { title: string }) => title)
    const { caseRef } = await of('EPF')
    expect(await titles('manager')).toEqual(
      expect.arrayContaining([`Obligation not met: ${caseRef}`, `Decision: fined, ${caseRef}`]),
    )
    expect(await titles('verifier')).toContain(`Justification received: ${caseRef}`)
  })

  test('credits the amount when an appeal is upheld', async () => {
    const { caseId } = await of('EPF')
    const path = `/compliance-complaints/${caseId}`
    expect(
      (await as.manager.post(`${path}/appeal`, { grounds: 'The holiday was gazetted late.' })).statusCode,
    ).toBe(200)
    const upheld = await as.appealOfficer.post(`${path}/appeal/decide`, {
      decision: 'uphold',
      remark: 'It was.',
    })
    expect([upheld.statusCode, upheld.json().data.status]).toEqual([200, 4])
    const { rows } = await sql<{ sum: string }>`
      select sum(amount)::text from claim_record where source_kind = 'compliance'`.execute(db)
    expect(rows[0]?.sum).toBe('0.00')
  })

  test('self-declared costs less by the contract’s share, is returned with a question once, and is passed on without an answer', async () => {
    const agreed = sql`constants = '{"k_self_declared": {"type": "percent", "value": "50%"}}'`
    await sql`update contract set ${agreed} where id = ${contractId}`.execute(db)
    await sql`update contract_period set ${agreed} where contract_id = ${contractId}`.execute(db)
    await db
      .insertInto('contractObligation')
      .values({
        contractId,
        code: 'WAGE',
        name: 'Wages',
        nameMs: 'Gaji',
        frequency: 'monthly',
        dueDay: 7,
      } as never)
      .execute()
    await make()
    const { id } = await of('WAGE')
    expect((await as.officer.post(`/compliance-items/${id}/declare`, { reason: 'No' })).statusCode).toBe(403)
    const owned = await as.manager.post(`/compliance-items/${id}/declare`, {
      reason: 'The bank file was refused.',
    })
    expect(owned.json().data).toMatchObject({ state: 'notMet', declaredAt: expect.any(String) })
    expect((await as.manager.post(`/compliance-items/${id}/declare`, { reason: 'Again' })).statusCode).toBe(
      409,
    )
    const late = await as.officer.post(`/compliance-items/${id}/check`, {
      state: 'notMet',
      receivedOn: `${year}-03-19`,
    })
    expect(late.statusCode).toBe(200)
    const raised = (
      await as.officer.post(`/compliance-items/${id}/raise`, { description: 'Wages twelve days late.' })
    ).json().data
    expect(raised).toMatchObject({ isDeclared: true, daysOverdue: 12, amount: '279.00' })
    const path = `/compliance-complaints/${raised.id}`
    await sql`update case_clock set due_at = now() - interval '1 hour' where source = 'compliance' and case_id = ${raised.id}`.execute(
      db,
    )
    await handleDeadlines(db)
    expect((await as.verifier.get(path)).json().data.statusText).toContain('no justification received')
    const asked = await as.verifier.post(`${path}/return`, { question: 'When was it sent again?' })
    expect(asked.json().data).toMatchObject({ status: 6, question: 'When was it sent again?' })
    expect((await as.verifier.get(path)).json().data.allowedActions).toEqual([])
    const answered = await as.manager.post(`${path}/answer`, { answer: 'On the same day.', fileIds: [] })
    expect(answered.json().data).toMatchObject({ status: 2, answer: 'On the same day.' })
    expect((await as.verifier.post(`${path}/return`, { question: 'And then?' })).statusCode).toBe(409)
  })

  test('is opened for findings outside the checklist, in one’s own zone and while the contract ran', async () => {
    const { obligation } = await of('EPF')
    const found = {
      contractId,
      obligationId: obligation.id,
      happenedOn: `${year}-04-11`,
      description: 'The walkie-talkies of the night shift had no batteries.',
    }
    const raised = one(complianceCase.strict()).parse(
      (await as.officer.post('/compliance-complaints', found)).json(),
    ).data
    expect(raised).toMatchObject({ status: 1, period: `${year}-04-01`, daysOverdue: 0 })
    const codeOf = async (who: keyof typeof as, change: object) =>
      (await as[who].post('/compliance-complaints', { ...found, ...change })).json().error.fields[0]
    expect(await codeOf('officer', { happenedOn: '2020-01-01' })).toMatchObject({ code: 'unknownReference' })
    expect(await codeOf('officer', { happenedOn: '2099-01-01' })).toMatchObject({ code: 'future' })
    const elsewhere = await outsider.as.inspector.post('/compliance-complaints', found)
    expect([elsewhere.statusCode, elsewhere.json().error.fields[0].code]).toEqual([400, 'unknownReference'])
  })

  test('is exported as a sheet with the export privilege', async () => {
    const path = `/compliance-complaints/export?format=csv&contractId=${contractId}`
    const sheet = await as.auditor.get(path)
    expect([sheet.statusCode, sheet.body.split('\r\n').filter(Boolean).length]).toEqual([200, 4])
    expect((await as.auditor.get('/compliance-items/export?format=xlsx')).statusCode).toBe(200)
    expect((await as.verifier.get(path)).statusCode).toBe(403)
  })

  test('cannot be about a closed month', async () => {
    await sql`update contract_period set locked_at = now() where contract_id = ${contractId} and period = ${march}::date`.execute(
      db,
    )
    const { id } = await of('STAFF')
    const late = await tick(id, 'notMet')
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'PERIOD_LOCKED'])
  })
})
