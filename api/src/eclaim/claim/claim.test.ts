import { claimDetail } from '@patuh/domain/eclaim/claim/record'
import { one } from '@patuh/domain/platform/list'
import { sum } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aFile, reasonOf } from '../../../test/case.ts'
import { claimWorld, lastSpring, someDuty, someRounds } from '../../../test/claim.ts'
import { printedRows } from '../../../test/pdf-text.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { db, work } = here
const place = await claimWorld(here)
const { as, cases, contractId } = place
const { march, april, year } = lastSpring()
type Who = keyof typeof as

const post = async (who: Who, path: string, body: object = {}) => {
  const response = await as[who].post(path, body)
  expect(response.statusCode, `${path}: ${response.body}`).toBeLessThan(300)
  return response.json().data
}
const read = async (id: number, who: Who = 'finance') =>
  one(claimDetail.strict()).parse((await as[who].get(`/claims/${id}`)).json()).data

const on = (day: string, hour = 10) => `${year}-${day}T${String(hour).padStart(2, '0')}:00:00+08:00`
const fined = (dateOfMisconduct: string, more: object = {}) =>
  cases.decided('deny', { contractId, dateOfMisconduct, ...more })

/** A fined obligation: the receipts were due on the 5th and came on the 17th. */
async function receiptsTwelveDaysLate() {
  await db
    .insertInto('contractObligation')
    .values({
      contractId,
      code: 'EPF',
      name: 'EPF receipts',
      nameMs: 'Resit KWSP',
      frequency: 'monthly',
      dueDay: 5,
      evidence: null,
      clause: '14.1',
    })
    .execute()
  await sql`select make_compliance(${march}::date, ${contractId})`.execute(db)
  const [item] = (await as.officer.get(`/compliance-items?limit=50&contractId=${contractId}`)).json().data
    .items
  await post('manager', `/compliance-items/${item.id}/evidence`, {
    fileIds: [await aFile(db, place.manager.id)],
  })
  await sql`update compliance_item set evidence_at = ${on('03-17')} where id = ${item.id}`.execute(db)
  await post('officer', `/compliance-items/${item.id}/check`, { state: 'notMet' })
  const raised = await post('officer', `/compliance-items/${item.id}/raise`, {
    description: 'The receipts came twelve days late.',
  })
  const path = `/compliance-complaints/${raised.id}`
  await post('manager', `${path}/justify`, { justification: 'The bank was closed on these days.' })
  await post('verifier', `${path}/verify`, { decision: 'deny', reasonCodeId: await reasonOf(db, 'fine') })
}

/** Records all facts of the worked example for March. */
async function recordMarch() {
  await fined(on('01-10'))
  await fined(on('02-10'))
  const third = await fined(on('03-05'), { qty: 2 })
  for (const day of ['01-11', '02-11', '03-06']) await fined(on(day), { typeOfOffenceId: place.repeatedId })
  await fined(on('03-07'), { typeOfOffenceId: place.pointedId, qty: 3 })
  await someDuty(db, place, march)
  await someRounds(db, place, march, 15)
  await receiptsTwelveDaysLate()
  return third
}

await sql`update approval_step set limit_amount = 40000 where label = 'Sokong'`.execute(db)
await sql`insert into approval_step (template_id, seq, label, user_type_id, limit_amount)
  select template_id, 4, 'Lembaga', user_type_id, 1000000 from approval_step where label = 'Lulus'`.execute(
  db,
)
const third = await recordMarch()
const made = await post('finance', '/claims', { contractId, period: march })
await work()

const signed = async (id: number) => {
  for (const [who, step] of [
    ['verifier', 1],
    ['officer', 2],
    ['approver', 3],
  ] as const) {
    expect((await read(id)).step).toBe(step)
    await post(who, `/claims/${id}/approve`, { remark: 'Seen.', considered: true })
  }
}
const papers = async (id: number) => {
  for (const kind of ['invoice', 'contribution', 'attendance'])
    await post('manager', `/claims/${id}/documents`, { kind, fileId: await aFile(db, place.manager.id) })
}

/** The amounts of the lines, and the labels and amounts of the totals, read from the PDF. */
function printedAmounts(file: Buffer) {
  const rows = printedRows(file).map((row) => row.join('').trim())
  const lines = rows.flatMap((row) => /\d\d-\d{4}\s*(-?[\d,]+\.\d\d)$/.exec(row)?.[1] ?? [])
  const totals = rows.flatMap((row) => {
    const [, label, amount] = /^([^\d]+ \/ [^\d]+?)\s*(-?RM\s[\d,]+\.\d\d)$/.exec(row) ?? []
    return amount ? [[label, amount]] : []
  })
  return { lines: lines.map((amount) => new Big(amount.replaceAll(',', ''))), totals }
}

describe('The claim of March', () => {
  test('is computed from the recorded facts: 46,500.00 less 3,176.93 is 43,323.07', async () => {
    const claim = await read(made.id)
    expect(claim.build).toMatchObject({ status: 'done' })
    expect([claim.gross, claim.deductions, claim.adjustments, claim.net]).toEqual([
      '46500.00',
      '3176.93',
      '0.00',
      '43323.07',
    ])
    const counted = claim.lines.filter(({ part }) => part === 'deduction').map((line) => line.counted)
    expect(counted.toSorted()).toEqual(
      [
        '200.00',
        '300.00',
        '150.00',
        '150.00',
        '150.00',
        '12.50',
        '558.00',
        '96.43',
        '1560.00',
        '0.00',
      ].toSorted(),
    )
    expect(counted.reduce((sum, one) => sum.plus(one), new Big(0)).toFixed(2)).toBe('3176.93')
    expect([claim.deductedPct, claim.cap, claim.points]).toEqual(['6.83', '4650.00', 120])
  })

  test('gives the same result when recomputed, and posts no fact twice', async () => {
    await post('finance', `/claims/${made.id}/generate`)
    await work()
    expect((await read(made.id)).net).toBe('43323.07')
  })

  test('links each checklist item to a list that answers', async () => {
    const lists: [RegExp, string][] = [
      [/summary-claim/, '/claims'],
      [/claim-record/, '/claim-records'],
      [/manage-complaint.complaint/, '/complaints'],
      [/attendance.*tab=register/, '/attendances'],
      [/attendance.*tab=exceptions/, '/attendance-reviews'],
      [/review-justification/, '/tour-reviews'],
      [/pematuhan.*tab=cases/, '/compliance-complaints'],
      [/pematuhan/, '/compliance-items'],
    ]
    const links = (await read(made.id)).checklist.flatMap(({ link }) => link ?? [])
    expect(links.length).toBeGreaterThan(6)
    for (const link of links) {
      const [, api] = lists.find(([path]) => path.test(link)) ?? []
      const query = new URLSearchParams(link.split('?')[1])
      for (const name of ['tab', 'panel']) query.delete(name)
      expect((await as.admin.get(`${api}?${query}`)).statusCode, link).toBe(200)
    }
  })

  test('is hidden from the contractor until it is sent, and then shows every line', async () => {
    expect((await as.manager.get(`/claims/${made.id}`)).statusCode).toBe(404)
    await post('finance', `/claims/${made.id}/send`)
    const claim = await read(made.id, 'manager')
    expect(claim.statusText).toBe('Reconciliation')
    expect(claim.allowedActions.toSorted()).toEqual(['addDocument', 'agree', 'dispute'])
    const early = await as.finance.post(`/claims/${made.id}/submit`, {})
    expect([early.statusCode, early.json().error.fields[0].name]).toEqual([409, 'unanswered'])
  })

  test('is agreed or disputed by the contractor, and a dispute must be answered before submission', async () => {
    const [first] = (await read(made.id, 'manager')).lines.filter(({ code }) => code === 'F3')
    const onLedger = async (who: 'manager' | 'finance') =>
      (await as[who].get(`/claim-records/${first?.entryId}`)).json().data
    // The ledger links to the claim and offers the contractor the same action.
    expect(await onLedger('manager')).toMatchObject({
      refNo: first?.key,
      claim: { id: made.id },
      answer: null,
      allowedActions: ['dispute'],
    })
    expect((await onLedger('finance')).allowedActions).not.toContain('dispute')
    await post('manager', `/claims/${made.id}/dispute`, {
      key: first?.key,
      text: 'He came by the back gate.',
    })
    expect(await onLedger('manager')).toMatchObject({
      answer: { answer: 'disputed', text: 'He came by the back gate.', reply: null },
      allowedActions: [],
    })
    const waiting = (await read(made.id, 'manager')).lines.filter(
      ({ part, answer }) => (part === 'deduction' || part === 'adjustment') && !answer,
    )
    const total = sum(waiting.map(({ counted }) => new Big(counted)))
    const said = { all: true, count: waiting.length, sum: total.toFixed(2) }
    for (const other of [{ count: waiting.length + 1 }, { sum: total.plus(1).toFixed(2) }])
      expect((await as.manager.post(`/claims/${made.id}/agree`, { ...said, ...other })).statusCode).toBe(409)
    await post('manager', `/claims/${made.id}/agree`, said)
    expect((await as.finance.post(`/claims/${made.id}/agree`, { all: true })).statusCode).toBe(403)
    const held = await as.finance.post(`/claims/${made.id}/submit`, {})
    expect(held.json().error.fields).toEqual([{ name: 'disputed', code: 'open', limit: 1 }])
    await post('finance', `/claims/${made.id}/resolve`, {
      key: first?.key,
      resolution: 'keep',
      reply: 'The camera shows the time.',
    })
    const line = (await read(made.id, 'manager')).lines.find(({ key }) => key === first?.key)
    expect(line?.answer).toMatchObject({
      answer: 'disputed',
      resolution: 'keep',
      reply: 'The camera shows the time.',
    })
  })

  test('is frozen at submission: the month is closed, and its hash can be recomputed', async () => {
    const claim = await post('finance', `/claims/${made.id}/submit`)
    expect([claim.status, claim.step, claim.hash]).toEqual([2, 1, expect.stringMatching(/^[0-9a-f]{64}$/)])
    // steps above an amount: the one above 40,000.00 applies, the one above a million does not
    expect(claim.steps.map(({ label }: { label: string }) => label)).toEqual(['Semak', 'Sokong', 'Lulus'])
    const proof = (await as.auditor.get(`/claims/${made.id}/proof`)).json().data
    expect(proof).toMatchObject({
      isIdentical: true,
      storedHash: claim.hash,
      recomputedHash: claim.hash,
      net: '43323.07',
    })
    const late = await as.finance.post(`/claims/${made.id}/generate`, {})
    expect(late.statusCode).toBe(409)
  })

  test('is approved step by step, in order, by a different person each, never by its preparer', async () => {
    const path = `/claims/${made.id}/approve`
    expect((await as.approver.post(path, { considered: true })).statusCode).toBe(403)
    expect((await as.finance.post(path, { considered: true })).statusCode).toBe(403)
    const careless = await as.verifier.post(path, {})
    expect([careless.statusCode, careless.json().error.fields[0].name]).toEqual([400, 'considered'])
    await signed(made.id)
    const claim = await read(made.id)
    expect([claim.status, claim.statusText]).toEqual([4, 'Approved'])
    const hashes = claim.steps.flatMap(({ by }) => by.map(({ statementHash }) => statementHash))
    expect(hashes).toHaveLength(3)
    const proof = (await as.auditor.get(`/claims/${made.id}/proof`)).json().data
    expect(new Set(hashes)).toEqual(new Set([proof.recomputedHash]))
    const paper = await as.manager.get(`/claims/${made.id}/statement`)
    const printed = printedRows(paper.rawPayload).map((row) => row.join('').trim())
    expect(printed).toContain(claim.hash)
    const verified = await here.app.inject({ url: `/api/v1/documents/${claim.hash}` })
    expect(verified.json()).toEqual({ data: { status: 'genuine' } })
  })

  test('is certified when its documents are complete, which starts the payment clock, and then paid', async () => {
    const early = await as.approver.post(`/claims/${made.id}/certify`, {})
    expect([early.statusCode, early.json().error.fields]).toEqual([
      409,
      [{ name: 'papers', code: 'open', limit: 3 }],
    ])
    const whose = async () =>
      Promise.all(
        (['approver', 'manager'] as const).map(async (name) => {
          const { isMine, allowedActions } = (await as[name].get(`/claims/${made.id}`)).json().data
          return [isMine, allowedActions]
        }),
      )
    expect(await whose()).toEqual([
      [false, []],
      [true, ['addDocument']],
    ])
    await papers(made.id)
    expect(await whose()).toEqual([
      [true, ['certify']],
      [false, ['addDocument']],
    ])
    const certified = await post('approver', `/claims/${made.id}/certify`)
    expect(certified.paymentDueOn > new Date().toISOString().slice(0, 10)).toBe(true)
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(
      (await as.finance.post(`/claims/${made.id}/pay`, { voucherNo: 'V-1', paidOn: `${year + 3}-01-01` }))
        .statusCode,
    ).toBe(400)
    const paid = await post('finance', `/claims/${made.id}/pay`, { voucherNo: 'V-1', paidOn: today })
    expect([paid.status, paid.missing]).toEqual([6, []])
  })

  test('counts on the dashboard with the days from the end of its month to approval and payment', async () => {
    const { measures } = (await as.auditor.get('/dashboard')).json().data
    const daysSince = (Date.now() - Date.parse(`${year}-04-01T00:00:00+08:00`)) / 86_400_000
    for (const name of ['claimToApproved', 'claimToPaid']) {
      const { value, unit } = measures.find((measure: { name: string }) => measure.name === name)
      expect(unit).toBe('hours')
      expect(Math.abs(value / 24 - daysSince)).toBeLessThan(1.1)
    }
  })

  test('prints a statement whose lines sum up to the total', async () => {
    const response = await as.manager.get(`/claims/${made.id}/statement`)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { lines, totals } = printedAmounts(response.rawPayload)
    const deducted = lines.filter((amount) => amount.lt(0))
    expect(lines).toHaveLength(11)
    expect(sum(deducted).toFixed(2)).toBe('-3176.93')
    expect(sum(lines).toFixed(2)).toBe('43323.07')
    expect(totals).toEqual([
      ['Contract value / Nilai kontrak', 'RM 46,500.00'],
      ['Deductions / Potongan', '-RM 3,176.93'],
      ['Adjustments / Pelarasan', 'RM 0.00'],
      ['Net / Bersih', 'RM 43,323.07'],
      ['Payable / Perlu dibayar', 'RM 43,323.07'],
    ])
    const words = printedRows(response.rawPayload).map((row) => row.join(''))
    for (const occurrence of ['Occurrence no. 3', 'Kejadian ke-3'])
      expect(words.filter((row) => row.includes(occurrence))).toHaveLength(1)
    expect(words.join('\n')).toContain((await read(made.id)).hash)
  })

  test('is exported as a workbook whose lines sum up too, only with the export privilege, and the export is audited', async () => {
    const response = await as.manager.get(`/claims/${made.id}/export`, { 'accept-language': 'ms' })
    expect(response.statusCode, response.body).toBe(200)
    const { sheets } = await readXlsx(response.rawPayload)
    const [lines, totals] = sheets as unknown as { name: string; rows: (string | number)[][] }[]
    const counted = (lines?.rows ?? []).slice(1).map((row) => new Big(row[7] ?? 0))
    expect(counted).toHaveLength(11)
    expect(sum(counted).toFixed(2)).toBe('43323.07')
    expect(totals?.rows.slice(1).map(([, amount]) => amount)).toEqual([
      46500, -3176.93, 0, 0, 43323.07, 0, 43323.07,
    ])
    expect((await here.events()).at(-1)).toMatchObject({ action: 'export', entity: 'claim' })
    expect((await as.verifier.get(`/claims/${made.id}/export`)).statusCode).toBe(403)
  })
})

describe('A closed month', () => {
  test('accepts no new, deleted or changed line, also not by SQL', async () => {
    const attempts = [
      sql`insert into claim_record (contract_id, contractor_id, source_kind, occurred_period, posted_period, amount, status)
        values (${contractId}, ${place.manager.organizationId}, 'adjustment', ${march}::date, ${march}::date, 1, 'confirmed')`,
      sql`update claim_record set posted_period = ${april}::date where claim_id = ${made.id}`,
      sql`update claim_record set amount = 1 where claim_id = ${made.id}`,
      sql`delete from claim_record where claim_id = ${made.id}`,
      sql`update claim set net = 1, gross = 1, deductions = 0 where id = ${made.id}`,
      sql`delete from claim_line where claim_id = ${made.id}`,
      sql`update claim_revision set hash = 'x' where claim_id = ${made.id}`,
      sql`update contract_period set locked_at = null where contract_id = ${contractId} and period = ${march}::date`,
      sql`update attendance set minutes_late = 1 where contract_id = ${contractId}`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(here.owner)).rejects.toThrow()
    expect((await as.auditor.get(`/claims/${made.id}/proof`)).json().data.isIdentical).toBe(true)
  })

  test('refuses a total that differs from the sum of its lines', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into claim (contract_id, contractor_id, period, built_at, gross, net, payable)
      select ${contractId}, ${place.manager.organizationId}, ${`${year}-05-01`}::date, null, 5, 5, 5 returning id`.execute(
      db,
    )
    await expect(
      sql`update claim set built_at = now() where id = ${rows[0]?.id}`.execute(db),
    ).rejects.toThrow('claim_net__lines')
    await sql`update claim set gross = 0, net = 0, payable = 0 where id = ${rows[0]?.id}`.execute(db)
  })
})

describe('The claim of April', () => {
  test('credits what an appeal won, and deducts late facts within the remaining cap of March', async () => {
    await post('manager', `/complaints/${third.id}/appeal`, { grounds: 'The photograph shows another man.' })
    await post('appealOfficer', `/complaints/${third.id}/appeal/decide`, {
      decision: 'uphold',
      remark: 'It does.',
    })
    const reason = await db
      .selectFrom('reasonCode')
      .select('id')
      .where('kind', '=', 'adjustment')
      .executeTakeFirstOrThrow()
    const late = await post('finance', '/claim-records', {
      contractId,
      occurredPeriod: march,
      amount: '1600.00',
      reasonCodeId: reason.id,
      reason: 'Misconduct of March, found in April.',
    })
    await post('approver', `/claim-records/${late.id}/approve`, { reason: 'Seen.' })
    expect(late.postedPeriod).toBe(april)
    const { id } = await post('finance', '/claims', { contractId, period: april })
    await work()
    const claim = await read(id)
    expect(
      claim.lines
        .filter(({ part }) => part === 'adjustment')
        .map(({ counted, occurredPeriod }) => [counted, occurredPeriod]),
    ).toEqual([
      ['-200.00', march],
      ['1600.00', march],
    ])
    expect([claim.gross, claim.deductions, claim.adjustments, claim.net]).toEqual([
      '46500.00',
      '0.00',
      '1400.00',
      '45100.00',
    ])
    expect(claim.comparison?.refNo).toBe((await read(made.id)).refNo)
    const total = (which: 'before' | 'after', code: string) =>
      claim.comparison?.rows.find((row) => row.code === code)?.[which]
    for (const which of ['before', 'after'] as const) {
      const parts = claim.comparison?.rows.filter(({ isTotal, code }) => !isTotal && code !== 'tax') ?? []
      expect(sum(parts.map((row) => new Big(row[which]))).toFixed(2)).toBe(total(which, 'net'))
    }
    expect(total('before', 'deductions')).toBe(`-${(await read(made.id)).deductions}`)
    expect((await as.auditor.get(`/claims/${made.id}/proof`)).json().data.isIdentical).toBe(true)
  })

  test('is returned with a remark into a new revision, and the old revision stays readable', async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from claim where period = ${april}::date and contract_id = ${contractId}`.execute(db)
    const id = rows[0]?.id as number
    await post('finance', `/claims/${id}/send`)
    await post('manager', `/claims/${id}/agree`, { all: true })
    const first = await post('finance', `/claims/${id}/submit`)
    const back = await post('verifier', `/claims/${id}/return`, { remark: 'The late line needs its file.' })
    expect([back.status, back.revision, back.hash, back.remark]).toEqual([
      3,
      2,
      null,
      'The late line needs its file.',
    ])
    const again = await post('finance', `/claims/${id}/submit`)
    expect([again.status, again.net, again.revisions.map(({ hash }: { hash: string }) => hash)]).toEqual([
      2,
      '45100.00',
      [first.hash, again.hash],
    ])
    const paper = async (revision: number) => as.manager.get(`/claims/${id}/statement?revision=${revision}`)
    for (const [revision, hash] of [first.hash, again.hash].entries())
      expect(printedRows((await paper(revision + 1)).rawPayload).join('\n')).toContain(hash)
    expect([(await paper(3)).statusCode, (await paper(0)).statusCode]).toEqual([404, 400])
    await signed(id)
    const suspended = await post('officer', `/claims/${id}/suspend`, {
      reason: 'A court has asked for the papers.',
    })
    expect(suspended.status).toBe(7)
    expect((await post('officer', `/claims/${id}/resume`, { reason: 'Given back.' })).status).toBe(4)
  })
})
