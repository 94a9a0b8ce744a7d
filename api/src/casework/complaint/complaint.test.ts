import { complaint, complaintRow } from '@patuh/domain/casework/complaint'
import { many, one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { aFile, aReport, aWorkplace, casesOf, justification, reasonOf } from '../../../test/case.ts'
import { printedRows } from '../../../test/pdf-text.ts'
import { world } from '../../../test/world.ts'

const here = await world()
const { db } = here
const place = await aWorkplace(here)
const other = await aWorkplace(here)
const { as } = place
const cases = casesOf(here, place)
const shape = one(complaint.strict())

const printedText = (file: Buffer) =>
  printedRows(file)
    .map((row) => row.join(''))
    .join('\n')

const unread = async (who: keyof typeof as) =>
  (await as[who].get('/notifications?limit=1000&isRead=2')).json().data.items as {
    kind: string
    complaintId: number
  }[]
const noticesOf = async (who: keyof typeof as, id: number) =>
  (await unread(who)).filter(({ complaintId }) => complaintId === id).map(({ kind }) => kind)
const ledger = async (id: number) =>
  (
    await sql<{ amount: string; status: string; reversesId: number | null }>`
    select amount::text, status, reverses_id from claim_record
    where source_kind = 'complaint' and source_id = ${id} order by id`.execute(db)
  ).rows

describe('GET /api/v1/complaints/{id}', () => {
  test('answers every field of the specification, and our own besides', async () => {
    const { id } = await cases.justified()
    const response = await as.verifier.get(`/complaints/${id}`)
    expect(response.statusCode).toBe(200)
    const { data } = shape.parse(response.json())
    expect(data).toMatchObject({
      id,
      refNo: expect.stringMatching(/^C-\d{4}-\d{6}$/),
      typeOfOffence: { id: place.offenceId, name: expect.any(String) },
      dateOfMisconduct: expect.any(String),
      description: 'The guard was found asleep in the guard house at the main gate.',
      offender: 'Ahmad bin Ali',
      location: 'Main gate',
      qty: 1,
      complaintAttachments: [{ fileUrl: expect.any(String), url: expect.any(String) }],
      justification: justification.justification,
      justificationAttachments: [{ fileUrl: expect.any(String) }],
      status: 2,
      statusText: 'Awaiting verification',
      remark: null,
    })
    expect(response.headers.etag).toMatch(`"${data.lockVersion}-`)
  })

  test('translates the status into the requested language', async () => {
    const { id } = await cases.submitted()
    const text = async (language: string) =>
      (await as.verifier.get(`/complaints/${id}`, { 'accept-language': language })).json().data.statusText
    expect(await text('ms')).toBe('Menunggu justifikasi')
    expect(await text('en')).toBe('Awaiting justification')
  })

  test('of another zone or another contractor answers 404', async () => {
    const { id } = await cases.submitted()
    const bodies = await Promise.all(
      [
        other.as.manager.get(`/complaints/${id}`),
        other.as.verifier.get(`/complaints/${id}`),
        other.as.manager.get('/complaints/999999'),
      ].map(async (response) => ({ ...(await response).json().error, traceId: '' })),
    )
    expect(bodies[0].code).toBe('NOT_FOUND')
    expect(bodies[0]).toEqual(bodies[2])
    expect(bodies[1]).toEqual(bodies[2])
  })

  test('hides the recorder, the internal note and drafts from a contractor', async () => {
    const draft = await cases.draft({ internalNote: 'Second time this week.' })
    expect(draft).toMatchObject({ internalNote: 'Second time this week.', status: 0, refNo: null })
    expect((await as.manager.get(`/complaints/${draft.id}`)).statusCode).toBe(404)
    expect((await as.verifier.get(`/complaints/${draft.id}`)).statusCode).toBe(404)
    await cases.send('inspector', `/complaints/${draft.id}/submit`, { notDuplicate: true })
    const shown = (await as.manager.get(`/complaints/${draft.id}`)).json().data
    expect(shown).toMatchObject({
      internalNote: null,
      recordedBy: { id: null, name: expect.stringMatching(/^Inspector, Org \d+$/) },
    })
    const inside = (await as.verifier.get(`/complaints/${draft.id}`)).json().data
    expect([inside.internalNote, inside.recordedBy.id]).toEqual([
      'Second time this week.',
      place.inspector.id,
    ])
  })
})

describe('GET /api/v1/complaints?history=true&limit=1000', () => {
  test('answers every case except drafts, newest misconduct first, with the total', async () => {
    const draft = await cases.draft()
    const first = await cases.submitted()
    const response = await as.verifier.get('/complaints?history=true&limit=1000')
    const { items, pagination } = many(complaintRow.strict()).parse(response.json()).data
    expect(items.some(({ id }) => id === draft.id)).toBe(false)
    expect(items.some(({ id }) => id === first.id)).toBe(true)
    const dates = items.map(({ dateOfMisconduct }) => dateOfMisconduct)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(pagination).toMatchObject({ totalRow: items.length, limit: 1000 })
  })

  test.each(['manager', 'verifier', 'inspector'] as const)(
    'hides cases of other contracts from %s',
    async (who) => {
      await casesOf(here, other).submitted()
      const { items } = (await as[who].get('/complaints?history=true&limit=1000')).json().data
      expect(
        items.every(({ contract }: { contract: { id: number } }) => contract.id === place.contractId),
      ).toBe(true)
    },
  )

  test('is filtered and sorted by known names only', async () => {
    const { refNo, id } = await cases.decided('deny')
    const found = async (query: string) =>
      (await as.auditor.get(`/complaints?history=true&${query}`))
        .json()
        .data.items.map((row: { id: number }) => row.id)
    expect(await found(`q=${refNo}`)).toEqual([id])
    expect(await found(`q=${refNo}&status=3,4`)).toEqual([id])
    expect(await found(`q=${refNo}&status=4`)).toEqual([])
    expect(await found(`q=${refNo}&contractId=${other.contractId}`)).toEqual([])
    expect(
      await found(`q=${refNo}&decidedById=${place.verifier.id}&appealed=false&hasEvidence=true`),
    ).toEqual([id])
    expect(await found(`q=${refNo}&zoneId=${place.zone.id}`)).toEqual([id])
    expect(await found(`q=${refNo}&from=2000-01-01&to=2000-01-02`)).toEqual([])
    for (const query of ['sort=recordedBy', 'recordedBy=1', 'status=9', 'internalNote=x', 'from=yesterday'])
      expect((await as.auditor.get(`/complaints?history=true&${query}`)).statusCode).toBe(400)
    for (const sort of [
      'refNo',
      '-dateOfMisconduct',
      'typeOfOffence',
      'contract',
      '-amount',
      'dueAt',
      'status',
    ])
      expect((await as.auditor.get(`/complaints?sort=${sort}`)).statusCode).toBe(200)
  })
})

describe('A draft', () => {
  test('may lack any field, and is changed by its author with a version check', async () => {
    const response = await as.inspector.post('/complaints', {})
    expect(response.statusCode, response.body).toBe(201)
    const { id, allowedActions } = response.json().data
    expect(allowedActions).toEqual(['edit', 'submit', 'withdraw'])
    const report = { ...aReport(place, []), description: 'First words' }
    const edited = await as.inspector.put(`/complaints/${id}`, report, seen(1))
    expect([edited.statusCode, edited.json().data.description]).toEqual([200, 'First words'])
    const late = await as.inspector.put(`/complaints/${id}`, report, seen(1))
    expect([late.statusCode, late.json().error.current.lockVersion]).toEqual([412, 2])
    expect((await as.inspector.put(`/complaints/${id}`, report)).statusCode).toBe(428)
  })

  test('is submitted only when it is complete, and lists the missing fields', async () => {
    const { id } = (await as.inspector.post('/complaints', { qty: 0, description: 'short' })).json().data
    const response = await as.inspector.post(`/complaints/${id}/submit`, {})
    expect(response.statusCode).toBe(400)
    const fields = response
      .json()
      .error.fields.map(({ name, code }: { name: string; code: string }) => `${name} ${code}`)
    expect(fields).toEqual([
      'contractId required',
      'typeOfOffenceId required',
      'zoneId required',
      'dateOfMisconduct required',
      'offender required',
      'location required',
      'description tooShort',
      'qty tooSmall',
    ])
  })

  test('lists errors in the fields and in the evidence in one answer', async () => {
    const { id } = await cases.draft({ description: 'short', fileIds: [] })
    const { fields } = (await as.inspector.post(`/complaints/${id}/submit`, {})).json().error
    expect(fields).toEqual([
      { name: 'description', code: 'tooShort', limit: 20 },
      { name: 'fileIds', code: 'evidenceMin', limit: 1 },
    ])
  })

  test.each([
    ['without evidence', { fileIds: [] }, 'fileIds', 'evidenceMin'],
    [
      'about tomorrow',
      { dateOfMisconduct: new Date(Date.now() + 86_400_000).toISOString() },
      'dateOfMisconduct',
      'future',
    ],
    ['from before the contract', { dateOfMisconduct: '2001-01-01T00:00:00Z' }, 'contractId', 'notInForce'],
  ])('%s is not submitted', async (_, change, name, code) => {
    const { id } = await cases.draft(change)
    const response = await as.inspector.post(`/complaints/${id}/submit`, { notDuplicate: true })
    expect([response.statusCode, response.json().error.fields[0]]).toMatchObject([400, { name, code }])
  })

  test('refuses a place outside the contract or the author’s zones, and a file of someone else', async () => {
    const foreign = await aFile(db, other.inspector.id)
    for (const change of [{ zoneId: other.site.id }, { zoneId: place.zone.id }, { fileIds: [foreign] }]) {
      const response = await as.inspector.post('/complaints', { ...aReport(place, []), ...change })
      expect(response.statusCode, JSON.stringify(change)).toBe(400)
    }
  })

  test('with a similar case within a day needs a confirmation', async () => {
    const first = await cases.submitted()
    const { id } = await cases.draft({ dateOfMisconduct: first.dateOfMisconduct })
    const { items } = (await as.inspector.get(`/complaints/${id}/similar`)).json().data
    expect(items.map((row: { id: number }) => row.id)).toContain(first.id)
    const refused = await as.inspector.post(`/complaints/${id}/submit`, {})
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'DUPLICATE'])
    expect((await as.inspector.post(`/complaints/${id}/submit`, { notDuplicate: true })).statusCode).toBe(200)
  })

  test('once submitted cannot be changed', async () => {
    const { id, lockVersion } = await cases.submitted()
    const response = await as.inspector.put(`/complaints/${id}`, aReport(place, []), seen(lockVersion))
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
  })

  test('gets its number at submission, without duplicates or gaps', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => cases.draft()))
    const done = await Promise.all(
      drafts.map(({ id }) => as.inspector.post(`/complaints/${id}/submit`, { notDuplicate: true })),
    )
    const numbers = done.map((response) => Number(response.json().data.refNo.slice(-6))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })
})

describe('The workflow of a case', () => {
  test('notifies at each step exactly those who have to act', async () => {
    const { id } = await cases.submitted()
    expect(await noticesOf('manager', id)).toEqual(['complaint.submitted'])
    expect(await noticesOf('verifier', id)).toEqual([])
    await cases.send('manager', `/complaints/${id}/justify`, justification)
    expect(await noticesOf('verifier', id)).toEqual(['complaint.justified'])
    expect((await other.as.verifier.get('/notifications')).json().data.pagination.totalRow).toBe(0)
    const reasonCodeId = await reasonOf(db, 'fine')
    await cases.send('verifier', `/complaints/${id}/verify`, { decision: 'deny', reasonCodeId })
    expect(await noticesOf('manager', id)).toContain('complaint.fined')
    expect(await noticesOf('inspector', id)).toEqual(['complaint.fined'])
    await cases.send('manager', `/complaints/${id}/appeal`, { grounds: 'Another man.' })
    expect(await noticesOf('appealOfficer', id)).toEqual(['complaint.appealed'])
    await cases.send('appealOfficer', `/complaints/${id}/appeal/decide`, {
      decision: 'uphold',
      remark: 'Right.',
    })
    expect(await noticesOf('manager', id)).toContain('complaint.upheld')
  })

  test('has a timeline from the audit log: who, when, which step, with which remark', async () => {
    const { id } = await cases.decided('deny')
    const { items } = (await as.verifier.get(`/complaints/${id}/events`)).json().data
    expect(items.map(({ action, toStatus }: never) => [action, toStatus])).toEqual([
      ['create', 0],
      ['submit', 1],
      ['justify', 2],
      ['verify', 3],
    ])
    expect(items[3]).toMatchObject({
      text: 'No justification was given\nAs seen.',
      side: 'agency',
      toText: 'Fined',
    })
    const outside = (await as.manager.get(`/complaints/${id}/events`)).json().data.items
    expect(outside.map(({ action }: { action: string }) => action)).toEqual(['submit', 'justify', 'verify'])
    expect(outside[2].actor).not.toBe(items[3].actor)
  })

  test('names offence and reason of the verdict in the language of the reader', async () => {
    const { id } = await cases.decided('deny')
    const read = async (language: string) => {
      const headers = { 'accept-language': language }
      const { typeOfOffence, reason } = (await as.manager.get(`/complaints/${id}`, headers)).json().data
      const { items } = (await as.manager.get(`/complaints/${id}/events`, headers)).json().data
      const notices = (await as.manager.get('/notifications', headers)).json().data.items
      const notice = notices.find((one: { complaintId: number }) => one.complaintId === id)
      return { offence: typeOfOffence.name, reason, verdict: items.at(-1).text, notice: notice.description }
    }
    const expected = {
      en: ['Asleep on duty', 'No justification was given'],
      ms: ['Tidur semasa bertugas', 'Tiada justifikasi diberikan'],
      zh: ['值班时睡觉', '未提交解释'],
      // this offence has no name in Tamil
      ta: ['Asleep on duty', 'விளக்கம் எதுவும் அளிக்கப்படவில்லை'],
    }
    for (const [language, [offence, reason]] of Object.entries(expected)) {
      const found = await read(language)
      expect(found).toMatchObject({
        offence: expect.stringContaining(offence as string),
        reason,
        verdict: `${reason}\nAs seen.`,
        notice: expect.stringContaining(`${reason}\nAs seen.`),
      })
      expect(found.notice).toContain(found.offence)
    }
    // a list is sorted and searched by the name that is shown
    const listed = await as.verifier.get('/complaints?q=值班时睡觉&sort=typeOfOffence', {
      'accept-language': 'zh',
    })
    expect(listed.json().data.items.map((one: { id: number }) => one.id)).toContain(id)
  })

  test('turns a text-only answer into a PDF attachment, and prints the whole case as a PDF', async () => {
    const { id, refNo } = await cases.submitted()
    const answered = await cases.send('manager', `/complaints/${id}/justify`, justification)
    expect(answered.justificationAttachments).toMatchObject([
      { fileName: `${refNo}-justification.pdf`, mimeType: 'application/pdf', scan: 'clean' },
    ])
    const sealed = await here.app.inject(answered.justificationAttachments[0].fileUrl)
    expect(sealed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const printed = await as.verifier.get(`/complaints/${id}/case-file`)
    expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
    const paper = printedText(printed.rawPayload)
    for (const part of [
      `Case file / Fail kes ${refNo}`,
      'Awaiting verification / Menunggu pengesahan',
      'Submitted / Dihantar',
      'To verify / Untuk pengesahan',
      'He had been on duty',
    ])
      expect(paper).toContain(part)
    expect((await other.as.manager.get(`/complaints/${id}/case-file`)).statusCode).toBe(404)
    const next = await cases.submitted()
    const both = await as.verifier.get(`/complaints/case-files?ids=${id},${next.id}`)
    expect(printedText(both.rawPayload)).toMatch(new RegExp(`Fail kes ${refNo}[^]*Fail kes ${next.refNo}`))
    const foreign = await casesOf(here, other).submitted()
    for (const [ids, status] of [
      [`${id},${foreign.id}`, 404],
      ['1,x', 400],
      [Array.from({ length: 21 }, (_, index) => index + 1).join(), 400],
    ])
      expect((await as.verifier.get(`/complaints/case-files?ids=${ids}`)).statusCode).toBe(status)
  })

  test('needs text or a file to justify, unless the contractor agrees', async () => {
    const { id } = await cases.submitted()
    const short = await as.manager.post(`/complaints/${id}/justify`, { justification: 'No.' })
    expect([short.statusCode, short.json().error.fields[0]]).toMatchObject([
      400,
      { name: 'justification', code: 'textOrFile' },
    ])
    expect((await as.manager.post(`/complaints/${id}/justify`, { isAgreed: true })).statusCode).toBe(200)
  })

  test('allows one question to each side; the verifier’s clock is paused meanwhile', async () => {
    const { id } = await cases.justified()
    const clock = async () =>
      (await as.verifier.get(`/complaints/${id}/clocks`))
        .json()
        .data.items.find(({ kind }: never) => kind === 'verify')
    await cases.send('verifier', `/complaints/${id}/return`, {
      to: 'contractor',
      question: 'Where is the roster?',
    })
    expect((await clock()).pausedAt).not.toBeNull()
    expect((await as.inspector.post(`/complaints/${id}/answer`, { answer: 'I know.' })).statusCode).toBe(403)
    const answered = await cases.send('manager', `/complaints/${id}/answer`, { answer: 'Here it is.' })
    expect(answered.status).toBe(2)
    expect(await clock()).toMatchObject({ pausedAt: null, pauses: [{ from: expect.any(String) }] })
    const again = await as.verifier.post(`/complaints/${id}/return`, {
      to: 'contractor',
      question: 'And now?',
    })
    expect(again.statusCode).toBe(409)
    await cases.send('verifier', `/complaints/${id}/return`, { to: 'inspector', question: 'Which gate?' })
    expect(
      (await cases.send('inspector', `/complaints/${id}/answer`, { answer: 'The main one.' })).status,
    ).toBe(2)
  })

  test('never lets its recorder decide it, nor the verifier decide the appeal', async () => {
    const spot = await aWorkplace(here)
    const give = async (userId: number, codes: string[]) => {
      await sql`insert into user_user_type select ${userId}, id from user_type
        where code = any(${codes}::text[])`.execute(db)
      return here.as(await here.aToken(userId))
    }
    const inspector = await give(spot.inspector.id, ['VF', 'AP'])
    const verifier = await give(spot.verifier.id, ['AP'])
    const its = casesOf(here, { ...spot, as: { ...spot.as, inspector, verifier } })
    const { id } = await its.justified()
    const reasonCodeId = await reasonOf(db, 'fine')
    const own = await inspector.post(`/complaints/${id}/verify`, { decision: 'deny', reasonCodeId })
    expect([own.statusCode, own.json().error.code]).toEqual([403, 'SOD_VIOLATION'])
    await its.send('verifier', `/complaints/${id}/verify`, { decision: 'deny', reasonCodeId })
    await its.send('manager', `/complaints/${id}/appeal`, { grounds: 'Another man.' })
    for (const judge of [inspector, verifier]) {
      const response = await judge.post(`/complaints/${id}/appeal/decide`, {
        decision: 'uphold',
        remark: 'Yes.',
      })
      expect([response.statusCode, response.json().error.code]).toEqual([403, 'SOD_VIOLATION'])
    }
  })

  test('is not decided while a file is being scanned, nor with a reason of the other kind', async () => {
    const { id } = await cases.submitted()
    const pending = await aFile(db, place.manager.id, 'pending')
    await cases.send('manager', `/complaints/${id}/justify`, { fileIds: [pending] })
    const reasonCodeId = await reasonOf(db, 'waive')
    const early = await as.verifier.post(`/complaints/${id}/verify`, { decision: 'accept', reasonCodeId })
    expect(early.statusCode).toBe(409)
    const wrong = await as.verifier.post(`/complaints/${id}/verify`, { decision: 'deny', reasonCodeId })
    expect([wrong.statusCode, wrong.json().error.fields[0].name]).toEqual([400, 'reasonCodeId'])
    await sql`update file set scan = 'clean' where id = ${pending}`.execute(db)
    expect(
      (await as.verifier.post(`/complaints/${id}/verify`, { decision: 'accept', reasonCodeId })).statusCode,
    ).toBe(200)
  })

  test('is withdrawn by its recorder, but after an answer only by two administrators', async () => {
    const first = await cases.submitted()
    const done = await cases.send('inspector', `/complaints/${first.id}/withdraw`, { reason: 'Wrong man.' })
    expect([done.status, done.allowedActions]).toEqual([5, []])
    expect(await noticesOf('manager', first.id)).toContain('complaint.withdrawn')
    const { id } = await cases.justified()
    expect((await as.inspector.post(`/complaints/${id}/withdraw`, { reason: 'Wrong man.' })).statusCode).toBe(
      403,
    )
    const asked = await cases.send('admin', `/complaints/${id}/withdraw`, { reason: 'Wrong man.' })
    expect([asked.status, asked.pendingAction]).toEqual([2, 'annul'])
    expect((await cases.send('admin', `/complaints/${id}/withdraw`, { reason: 'Still.' })).status).toBe(2)
    expect((await cases.send('admin2', `/complaints/${id}/withdraw`, { reason: 'Agreed.' })).status).toBe(5)
  })

  test('merges it into another of the same contract, which takes over its evidence', async () => {
    const [first, second] = [await cases.justified(), await cases.justified()]
    const foreign = await casesOf(here, other).submitted()
    const refused = await as.verifier.post(`/complaints/${second.id}/merge`, { intoId: foreign.id })
    expect(refused.statusCode).toBe(400)
    const merged = await cases.send('verifier', `/complaints/${second.id}/merge`, { intoId: first.id })
    expect([merged.status, merged.duplicateOf.id]).toEqual([8, first.id])
    const target = (await as.verifier.get(`/complaints/${first.id}`)).json().data
    expect(target.complaintAttachments).toHaveLength(2)
    expect(await ledger(second.id)).toMatchObject([{ status: 'void', amount: '0.00' }])
  })
})

describe('The ledger of a case', () => {
  const fresh = async () => {
    const spot = await aWorkplace(here)
    return { spot, its: casesOf(here, spot) }
  }

  test('climbs the price ladder with each fined occurrence, not with waived ones', async () => {
    const { its } = await fresh()
    const amounts = []
    for (const decision of ['deny', 'accept', 'deny', 'deny', 'deny', 'deny'] as const) {
      const { id } = await its.decided(decision, {
        qty: 2,
        dateOfMisconduct: new Date(Date.now() - 60_000).toISOString(),
      })
      amounts.push((await ledger(id)).map(({ amount, status }) => `${amount} ${status}`).join())
    }
    expect(amounts).toEqual([
      '0.00 confirmed',
      '0.00 void',
      '100.00 confirmed',
      '200.00 confirmed',
      '400.00 confirmed',
      '400.00 confirmed',
    ])
  })

  test('shows the cost of the next occurrence beside the form', async () => {
    const { spot, its } = await fresh()
    await its.decided('deny')
    await its.decided('deny')
    const { contractId, typeOfOffenceId, dateOfMisconduct, zoneId } = {
      ...aReport(spot, []),
      dateOfMisconduct: new Date().toISOString(),
    }
    const asked = { contractId, typeOfOffenceId, dateOfMisconduct, zoneId, qty: 2 }
    const response = await spot.as.inspector.post('/complaints/preview', asked)
    // the cap would tell an inspector the price of the contract
    expect(response.json().data).toMatchObject({ amount: '200.00', capAmount: null, capUsedWith: null })
    const seen = await spot.as.manager.post('/complaints/preview', asked)
    expect(seen.json().data).toMatchObject({
      occurrenceNo: 3,
      windowDays: 90,
      step: 3,
      amount: '200.00',
      clause: '12.4(b)',
      capAmount: '4650.00',
    })
    const foreign = await other.as.manager.post('/complaints/preview', {
      contractId,
      typeOfOffenceId,
      dateOfMisconduct,
      qty: 2,
    })
    expect(foreign.statusCode).toBe(400)
  })

  test('is disputed by an appeal, confirmed when it is dismissed, and credited when it is upheld', async () => {
    const { spot, its } = await fresh()
    await its.decided('deny')
    const lost = await its.appealed()
    expect(await ledger(lost.id)).toMatchObject([{ status: 'disputed', amount: '50.00' }])
    const dismissed = { decision: 'dismiss', remark: 'The photograph is clear.' }
    const kept = await its.send('appealOfficer', `/complaints/${lost.id}/appeal/decide`, dismissed)
    expect([kept.status, kept.remark]).toEqual([3, 'The photograph is clear.'])
    expect(await ledger(lost.id)).toMatchObject([{ status: 'confirmed', amount: '50.00' }])
    expect(
      (await spot.as.manager.post(`/complaints/${lost.id}/appeal`, { grounds: 'Again.' })).statusCode,
    ).toBe(409)
    const won = await its.appealed()
    await its.send('appealOfficer', `/complaints/${won.id}/appeal/decide`, {
      decision: 'uphold',
      remark: 'Right.',
    })
    const lines = await ledger(won.id)
    expect(lines).toMatchObject([
      { status: 'reversed', amount: '100.00' },
      { status: 'confirmed', amount: '-100.00' },
    ])
  })

  test('posts a fact of a locked month to the next open one', async () => {
    const { spot, its } = await fresh()
    await sql`update contract_period set locked_at = now() where contract_id = ${spot.contractId}
      and period <= date_trunc('month', now() at time zone business_zone())::date`.execute(db)
    const { id } = await its.decided('deny')
    const { rows } = await sql<{ later: boolean }>`
      select posted_period > occurred_period as later from claim_record where source_id = ${id}`.execute(db)
    expect(rows).toEqual([{ later: true }])
  })

  test('is never overwritten, also not by SQL', async () => {
    const { its } = await fresh()
    const { id } = await its.decided('deny')
    const write = sql`update claim_record set amount = 1 where source_id = ${id}`.execute(db)
    await expect(write).rejects.toThrow('claim_record_amount__ledger')
    const remove = sql`delete from claim_record where source_id = ${id}`.execute(here.owner)
    await expect(remove).rejects.toThrow('claim_record_amount__ledger')
  })

  test('is reopened after an error by two administrators, while its month is open', async () => {
    const { its } = await fresh()
    const { id } = await its.decided('deny')
    expect((await its.send('admin', `/complaints/${id}/reopen`, { reason: 'Wrong site.' })).status).toBe(3)
    expect((await its.send('admin2', `/complaints/${id}/reopen`, { reason: 'Indeed.' })).status).toBe(2)
    expect((await ledger(id)).map(({ status }) => status)).toEqual(['reversed', 'confirmed', 'provisional'])
    const reasonCodeId = await reasonOf(db, 'waive')
    await its.send('verifier', `/complaints/${id}/verify`, { decision: 'accept', reasonCodeId })
    expect((await ledger(id)).map(({ status }) => status)).toEqual(['reversed', 'confirmed', 'void'])
  })
})
