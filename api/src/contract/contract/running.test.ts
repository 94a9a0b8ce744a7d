import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { contractStory } from '../../../test/contract-story.ts'
import { world } from '../../../test/world.ts'
import { price } from '../../casework/complaint/price.ts'

const year = new Date().getFullYear()
const here = await world()
const { db } = here
const story = await contractStory(here)
const {
  officer,
  administrator,
  contractor,
  someone,
  version,
  written,
  submitted,
  signed,
  detail,
  put,
  drafted,
  aSite,
  line,
  step,
} = story

const now = async (at: { path: string }) => (await detail(at as never)).lockVersion as number
const fieldsOf = (response: { json: () => { error: { fields: unknown } } }) => response.json().error.fields

describe('The parties of a contract', () => {
  const parties = () => [
    { userId: officer.id, role: 'officer' },
    { userId: contractor.id, role: 'manager' },
  ]

  test('change while the contract runs, and its history shows who joined and left', async () => {
    const made = await signed()
    await put({ ...made, lockVersion: await now(made) }, 'parties', parties())
    await put({ ...made, lockVersion: await now(made) }, 'parties', parties().slice(0, 1))
    expect((await detail(made)).parties).toMatchObject([{ userId: officer.id, role: 'officer' }])
    const [last] = (await officer.get(`${made.path}/events`)).json().data.items
    expect(last.changes).toContainEqual(
      expect.objectContaining({ field: 'role', before: 'manager', after: null }),
    )
    expect((await detail(made)).allowedActions).toContain('parties')
  })

  test('cannot be changed while the contract is in review', async () => {
    const made = await submitted()
    const response = await officer.put(`${made.path}/parties`, { items: parties() }, seen(await now(made)))
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
  })

  test.each([
    ['the contractor’s manager as officer', () => ({ userId: contractor.id, role: 'officer' })],
    ['an officer as the contractor’s manager', () => ({ userId: officer.id, role: 'manager' })],
  ])('refuse %s', async (_, party) => {
    const made = await drafted()
    const response = await officer.put(`${made.path}/parties`, { items: [party()] }, seen(1))
    expect([response.statusCode, fieldsOf(response)]).toEqual([400, [{ name: 'userId', code: 'otherSide' }]])
  })
})

describe('A draft', () => {
  test('is restored to the terms of an earlier version, and its history shows no amounts', async () => {
    const made = await drafted()
    const current = async () => {
      const found = await detail(made)
      return [Object.fromEntries(Object.keys(story.terms).map((field) => [field, found[field]])), found]
    }
    const [first] = await current()
    const other = { ...story.terms, title: 'Another', taxPct: '6', monthlyValue: '47000.00' }
    expect((await officer.put(made.path, other, seen(await now(made)))).statusCode).toBe(200)
    const { items } = (await officer.get(`${made.path}/events`)).json().data
    expect(items[0].changes).toContainEqual(
      expect.objectContaining({ field: 'monthlyValue', isMasked: true, before: null, after: null }),
    )
    expect(JSON.stringify(items)).not.toMatch(/47000|46500|1116000/)
    const { values } = items.at(-1)
    const [keep, { lockVersion }] = await current()
    const response = await officer.put(made.path, { ...keep, ...values }, seen(lockVersion))
    expect(response.statusCode, response.body).toBe(200)
    expect((await current())[0]).toEqual({ ...first, monthlyValue: '47000.00' })
  })

  test('is deleted with all its parts; a submitted contract is not', async () => {
    const made = await written()
    expect((await officer.delete(made.path, seen(await now(made)))).statusCode).toBe(204)
    expect((await officer.get(made.path)).statusCode).toBe(404)
    const kept = await submitted()
    const response = await officer.delete(kept.path, seen(await now(kept)))
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
  })

  test('loses a document that was added by mistake; a submitted contract keeps its documents', async () => {
    const made = await written()
    const [bond] = (await detail(made)).documents
    const gone = await officer.delete(`${made.path}/documents/${bond.id}`, seen(await now(made)))
    expect(gone.json().data.documents).toMatchObject([{ kind: 'signed' }])
    const kept = await submitted()
    const [paper] = (await detail(kept)).documents
    const response = await officer.delete(`${kept.path}/documents/${paper.id}`, seen(await now(kept)))
    expect(response.statusCode).toBe(409)
  })

  test('refuses a file id that does not exist', async () => {
    const made = await drafted()
    const response = await officer.post(`${made.path}/documents`, {
      kind: 'bond',
      name: 'Bond',
      fileId: 999_999,
    })
    expect([response.statusCode, fieldsOf(response)]).toEqual([
      400,
      [{ name: 'fileId', code: 'unknownReference' }],
    ])
    await expect(
      sql`insert into contract_document (contract_id, kind, name, file_id) values (${made.id}, 'bond', 'x', 999999)`.execute(
        db,
      ),
    ).rejects.toMatchObject({ constraint: 'contract_document_file_id_fkey' })
  })
})

describe('The constants of a contract', () => {
  const uniform = { name: 'k_uniform', type: 'money', value: '20.00' }

  test('are read by formulas; a formula that reads an unknown constant is not saved', async () => {
    const formula = {
      code: 'UNIFORM',
      name: 'Uniform',
      scope: 'line',
      appliesTo: 'complaint',
      resultType: 'money',
      version: {
        expression: 'qty * k_uniform',
        roundingMode: 'half-up',
        roundingPlaces: 2,
        floor: null,
        ceiling: null,
        tests: ['0', '1', '5'].map((qty, index) => ({
          name: qty,
          kind: (['zero', 'ordinary', 'cap'] as const)[index],
          inputs: { qty, k_uniform: '20.00' },
          expected: String(Number(qty) * 20),
        })),
      },
    }
    const unknown = await officer.post('/formulas', formula)
    expect([unknown.statusCode, fieldsOf(unknown)]).toEqual([
      422,
      [{ name: 'expression', code: 'unknownVariable' }],
    ])

    const first = await written()
    await put({ ...first, lockVersion: await now(first) }, 'constants', [uniform])
    expect((await detail(first)).constants).toEqual([uniform])
    const { id, versions } = (await officer.post('/formulas', formula)).json().data
    const path = `/formulas/${id}/versions/${versions[0].id}`
    await officer.post(`${path}/submit`)
    const approved = await administrator.post(`${path}/approve`, { validFrom: '2020-01-01' })
    expect(approved.statusCode, approved.body).toBe(200)

    const second = await written()
    await put({ ...second, lockVersion: await now(second) }, 'deductions', [
      { source: 'complaint', formulaVersionId: versions[0].id },
    ])
    const lacking = await officer.post(`${second.path}/submit`)
    expect([lacking.statusCode, fieldsOf(lacking)]).toEqual([
      400,
      [{ name: 'deductions', code: 'constantMissing' }],
    ])
    await put({ ...second, lockVersion: await now(second) }, 'constants', [{ ...uniform, value: '25.00' }])
    await step(officer, second, 'submit')
  })

  test.each([
    ['twenty-one constants', Array.from({ length: 21 }, (_, n) => ({ ...uniform, name: `k_${n}` }))],
    ['two of a name', [uniform, uniform]],
    ['the name of a variable', [{ ...uniform, name: 'gross' }]],
    ['a percentage without its sign', [{ name: 'k_share', type: 'percent', value: '0.1' }]],
    ['an exponent', [{ ...uniform, value: '1e9' }]],
  ])('refuse %s', async (_, items) => {
    const made = await drafted()
    const response = await officer.put(`${made.path}/constants`, { items }, seen(1))
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION'])
  })

  test('have the same type in all contracts', async () => {
    const made = await drafted()
    const items = [{ name: 'k_uniform', type: 'number', value: '3' }]
    const response = await officer.put(`${made.path}/constants`, { items }, seen(1))
    expect(fieldsOf(response)).toEqual([{ name: 'constants', code: 'otherType' }])
  })

  test('cannot be changed after signature', async () => {
    const made = await signed()
    const response = await officer.put(`${made.path}/constants`, { items: [] }, seen(await now(made)))
    expect(response.statusCode).toBe(409)
    await expect(
      sql`update contract set constants = '{"k_x": {"type": "money", "value": "1"}}' where id = ${made.id}`.execute(
        db,
      ),
    ).rejects.toMatchObject({ constraint: 'contract_monthly_value__only_by_addendum' })
  })

  const proposing = (made: { path: string }, change: object) =>
    officer.post(`${made.path}/addenda`, {
      title: 'Dearer cloth',
      reason: 'Agreed',
      effectiveDate: `${year}-07-01`,
      ...change,
    })

  test('change by addendum: months before its effective date keep the old value, also for cases recorded later', async () => {
    const made = await written()
    await put({ ...made, lockVersion: await now(made) }, 'constants', [uniform])
    await step(officer, made, 'submit')
    await step(administrator, made, 'approve')
    await step(officer, made, 'sign')
    const response = await proposing(made, {
      constants: [
        { ...uniform, value: '30.00' },
        { name: 'k_badge', type: 'money', value: '5.00' },
      ],
    })
    expect(response.statusCode, response.body).toBe(201)
    const readOn = async (day: string) => {
      const { rows } = await sql<{ terms: Record<string, string> }>`
        select contract_terms(${made.id}, ${day}::date) as terms`.execute(db)
      return [rows[0]?.terms.k_uniform, rows[0]?.terms.k_badge]
    }
    expect(await readOn(`${year}-07-01`)).toEqual(['20.00', undefined])
    const path = `${made.path}/addenda/${response.json().data.addenda[0].id}`
    await officer.post(`${path}/submit`)
    const agreed = await administrator.post(`${path}/approve`)
    expect(agreed.statusCode, agreed.body).toBe(200)
    expect([await readOn(`${year}-06-30`), await readOn(`${year}-07-01`)]).toEqual([
      ['20.00', undefined],
      ['30.00', '5.00'],
    ])
    expect((await detail(made)).constants.map(({ value }: { value: string }) => value)).toEqual([
      '5.00',
      '30.00',
    ])
  })

  test.each([
    [{ name: 'k_uniform', type: 'number', value: '3' }, {}, [{ name: 'constants', code: 'otherType' }]],
    [uniform, { effectiveDate: `${year}-07-15` }, [{ name: 'effectiveDate', code: 'firstOfMonth' }]],
  ])('keep their type and are not changed in the middle of a month', async (constant, change, wrong) => {
    const made = await signed()
    const response = await proposing(made, { constants: [constant], ...change })
    expect([response.statusCode, fieldsOf(response)]).toEqual([400, wrong])
  })
})

describe('The parts of an addendum', () => {
  test('take effect only after approval, from the effective date', async () => {
    const made = await signed()
    const response = await officer.post(`${made.path}/addenda`, {
      title: 'More',
      reason: 'Agreed orally',
      effectiveDate: `${year}-02-01`,
      addDeductions: [{ source: 'complaint', formulaVersionId: version.id, clause: '99' }],
      addLines: [line((await aSite()).id)],
    })
    expect(response.statusCode, response.body).toBe(201)
    const { addenda, deductions } = response.json().data
    expect(deductions.find(({ clause }: { clause: string }) => clause === '99')).toMatchObject({
      validFrom: null,
      addendumId: addenda[0].id,
    })
    const clauseOn = async (day: string) => {
      const { rows } = await sql<{ id: number }>`
        insert into type_of_offence (code, name, name_ms, category, severity, basis, ladder)
        values (${`O${Date.now()}${Math.random()}`.slice(0, 18)}, 'Asleep', 'Tidur', 'misconduct', 1, 'amount', '{50}') returning id`.execute(
        db,
      )
      const facts = {
        contractId: made.id,
        typeOfOffenceId: rows[0]?.id as number,
        dateOfMisconduct: `${day}T10:00:00+08:00`,
        qty: 1,
        zoneId: null,
        offenderPersonId: null,
      }
      return (await price(db, facts))?.clause ?? null
    }
    expect(await clauseOn(`${year}-03-01`)).toBeNull()
    const shifts = async () => (await detail(made)).periods[2].guardShifts
    expect(await shifts()).toBe(465)

    const path = `${made.path}/addenda/${addenda[0].id}`
    await officer.post(`${path}/submit`)
    await administrator.post(`${path}/approve`)
    expect([await clauseOn(`${year}-01-15`), await clauseOn(`${year}-03-01`)]).toEqual([null, '99'])
    expect(await shifts()).toBe(930)
  })

  const proposing = async (made: Awaited<ReturnType<typeof signed>>, change: object) => {
    const body = { title: 'More', reason: 'Agreed', effectiveDate: `${year}-02-01`, ...change }
    const response = await officer.post(`${made.path}/addenda`, body)
    expect(response.statusCode, response.body).toBe(201)
    return `${made.path}/addenda/${response.json().data.addenda[0].id}`
  }
  const overlap = [400, [{ name: 'lines', code: 'overlap' }]]
  const answer = (response: Parameters<typeof fieldsOf>[0] & { statusCode: number }) => [
    response.statusCode,
    fieldsOf(response),
  ]

  test('do not include a post that another contract of the contractor already covers', async () => {
    const [first, second] = [await signed(), await signed()]
    const [post] = (await detail(first)).lines
    const path = await proposing(second, { addLines: [line(post.zoneId)] })
    expect(answer(await officer.post(`${path}/submit`))).toEqual(overlap)
    const ending = await proposing(first, { effectiveDate: `${year}-07-01`, endLineIds: [post.id] })
    await officer.post(`${ending}/submit`)
    await administrator.post(`${ending}/approve`)
    expect(answer(await officer.post(`${path}/submit`))).toEqual(overlap)
    const later = { addLines: [line(post.zoneId)], effectiveDate: `${year}-07-01` }
    const free = await proposing(second, later)
    expect((await officer.post(`${free}/submit`)).statusCode).toBe(200)
    expect((await administrator.post(`${free}/approve`)).statusCode).toBe(200)
  })

  test('are checked again at approval: of two addenda that add the same post, the first one gets it', async () => {
    const addLines = [line((await aSite()).id)]
    const paths = [
      await proposing(await signed(), { addLines }),
      await proposing(await signed(), { addLines }),
    ]
    for (const path of paths) expect((await officer.post(`${path}/submit`)).statusCode).toBe(200)
    expect((await administrator.post(`${paths[0]}/approve`)).statusCode).toBe(200)
    expect(answer(await administrator.post(`${paths[1]}/approve`))).toEqual(overlap)
  })

  test('do not extend a post into the term of another contract that covers it', async () => {
    const first = await signed()
    const [post] = (await detail(first)).lines
    const next = await written({ startDate: `${year + 2}-01-01`, endDate: `${year + 2}-03-01` })
    await put({ ...next, lockVersion: await now(next) }, 'lines', [line(post.zoneId)])
    await step(officer, next, 'submit')
    const path = await proposing(first, { endDate: `${year + 2}-02-01` })
    expect(answer(await officer.post(`${path}/submit`))).toEqual(overlap)
    const replaced = { endDate: `${year + 2}-02-01`, endLineIds: [post.id] }
    const dropped = await proposing(first, replaced)
    expect((await officer.post(`${dropped}/submit`)).statusCode).toBe(200)
  })

  test('are hidden from the contractor before approval', async () => {
    const made = await signed()
    await officer.post(`${made.path}/addenda`, {
      title: 'Thinking about it',
      reason: 'Not yet said',
      effectiveDate: `${year + 1}-01-01`,
      addDeductions: [{ source: 'complaint', formulaVersionId: version.id }],
    })
    const { addenda, deductions } = await detail(made, contractor as never)
    expect([addenda, deductions.length]).toEqual([[], 1])
    expect((await contractor.get(`${made.path}/events`)).body).not.toContain('Thinking about it')
  })
})

describe('The workflow of an addendum', () => {
  const proposed = async () => {
    const made = await signed()
    await put({ ...made, lockVersion: await now(made) }, 'parties', [
      { userId: officer.id, role: 'officer' },
      { userId: contractor.id, role: 'manager' },
    ])
    const [old] = (await detail(made)).deductions
    const body = {
      title: 'Another clause',
      reason: 'Agreed orally',
      effectiveDate: `${year + 1}-02-01`,
      addDeductions: [{ source: 'complaint', formulaVersionId: version.id, clause: '7' }],
      endDeductionIds: [old.id],
    }
    const { addenda } = (await officer.post(`${made.path}/addenda`, body)).json().data
    return { made, body, path: `${made.path}/addenda/${addenda[0].id}` }
  }
  const rung = async (caller: typeof officer, kind: string) =>
    (await caller.get('/notifications?limit=1000'))
      .json()
      .data.items.filter((item: { kind: string }) => item.kind === kind)

  test('lets a draft be replaced, with other parts, and refuses that after submission', async () => {
    const { made, body, path } = await proposed()
    await officer.post(`${path}/submit`)
    await administrator.post(`${path}/return`, { remark: 'Keep the old one' })
    const changed = { ...body, title: 'Both clauses', endDeductionIds: [] }
    expect((await officer.put(path, changed, seen(1))).statusCode).toBe(412)
    const response = await officer.put(path, changed, seen(await now(made)))
    expect(response.statusCode, response.body).toBe(200)
    const { addenda, deductions } = response.json().data
    expect(addenda).toMatchObject([{ title: 'Both clauses', addedDeductions: 1, endedDeductions: 0 }])
    expect(deductions).toHaveLength(2)
    await officer.post(`${path}/submit`)
    expect((await officer.put(path, changed, seen(await now(made)))).statusCode).toBe(409)
  })

  test('notifies those who could approve it, and then the parties', async () => {
    const before = [
      await rung(administrator, 'contract.addendumSubmitted'),
      await rung(contractor, 'contract.addendumAgreed'),
    ]
    const { path } = await proposed()
    await officer.post(`${path}/submit`)
    expect(await rung(administrator, 'contract.addendumSubmitted')).toHaveLength((before[0]?.length ?? 0) + 1)
    expect(await rung(contractor, 'contract.addendumAgreed')).toHaveLength(before[1]?.length ?? 0)
    await administrator.post(`${path}/approve`)
    expect(await rung(contractor, 'contract.addendumAgreed')).toHaveLength((before[1]?.length ?? 0) + 1)
  })

  test('keeps the point value of months before the effective date, for every case of those months', async () => {
    const made = await signed()
    const body = { title: 'Points', reason: 'Agreed', effectiveDate: `${year}-07-01`, capPct: '20' }
    const { addenda } = (await officer.post(`${made.path}/addenda`, body)).json().data
    await officer.post(`${made.path}/addenda/${addenda[0].id}/submit`)
    await administrator.post(`${made.path}/addenda/${addenda[0].id}/approve`)
    const { rows } = await sql<{ id: number }>`
      insert into type_of_offence (code, name, name_ms, category, severity, basis, ladder)
      values (${`P${Date.now()}`.slice(0, 18)}, 'Asleep', 'Tidur', 'misconduct', 1, 'amount', '{50}') returning id`.execute(
      db,
    )
    const capOn = async (day: string) =>
      (
        await price(db, {
          contractId: made.id,
          typeOfOffenceId: rows[0]?.id as number,
          dateOfMisconduct: `${day}T10:00:00+08:00`,
          qty: 1,
          zoneId: null,
          offenderPersonId: null,
        })
      )?.capAmount
    expect([await capOn(`${year}-06-30`), await capOn(`${year}-07-01`)]).toEqual(['4650.00', '9300.00'])
  })
})

test('A returned contract notifies its submitter, with the reason', async () => {
  const made = await submitted()
  await administrator.post(`${made.path}/return`, { remark: 'The bond is too small' })
  const { items } = (await officer.get('/notifications?limit=1000')).json().data
  expect(items.find(({ kind }: { kind: string }) => kind === 'contract.returned').description).toContain(
    'The bond is too small',
  )
})

test('The kill switch of automatic exceptions needs a reason and a signed contract', async () => {
  const made = await signed()
  const off = { automaticExceptions: false, reason: 'The readers at the gate are broken' }
  const response = await officer.post(`${made.path}/switch`, off)
  expect(response.json().data).toMatchObject({ automaticExceptions: false })
  const [last] = (await officer.get(`${made.path}/events`)).json().data.items
  expect(last).toMatchObject({ action: 'switch', reason: off.reason })
  expect((await officer.post(`${made.path}/switch`, { automaticExceptions: true })).statusCode).toBe(400)
  expect((await administrator.post(`${made.path}/switch`, off)).statusCode).toBe(403)
  const draft = await drafted()
  expect((await officer.post(`${draft.path}/switch`, off)).statusCode).toBe(409)
})

describe('The health of a contract', () => {
  const deduct = (id: number, amount: string, month = 0, status = 'confirmed') =>
    sql`insert into claim_record (contract_id, contractor_id, source_kind, occurred_period, posted_period, amount, status)
      select id, contractor_id, 'adjustment', p, p, ${amount}::numeric, ${status} from contract,
        (select (date_trunc('month', local_today()) - make_interval(months => ${month}))::date as p) month
      where id = ${id}`.execute(db)
  const row = async (id: number) =>
    (await administrator.get('/contracts?limit=1000'))
      .json()
      .data.items.find((item: { id: number }) => item.id === id)

  test('counts confirmed deductions: half the cap of a month used, a falling score, no reversed line', async () => {
    const made = await signed()
    expect(await row(made.id)).toMatchObject({ score: 100 })
    await deduct(made.id, '2325.00')
    await deduct(made.id, '999.00', 0, 'provisional')
    await deduct(made.id, '500.00', 0, 'reversed')
    await deduct(made.id, '-500.00')
    const { health, score } = await detail(made, administrator)
    expect(health).toMatchObject({ capUsedPct: '50.0', consecutiveBreachMonths: 1 })
    const months = Math.min(3, new Date(Date.now() + 8 * 3_600_000).getUTCMonth() + 1)
    expect(score).toBe(Math.round(100 - 50 / months))
    const gross = 46_500 * (new Date(Date.now() + 8 * 3_600_000).getUTCMonth() + 1)
    expect((await row(made.id)).deductedPct).toBe(((100 * 2325) / gross).toFixed(2))
  })

  test('counts every case that waits for the contractor: complaint, shift, round or obligation', async () => {
    const made = await signed()
    const { id: zoneId } = await aSite()
    for (const [index, status] of [1, 6, 2, 3].entries())
      for (const kind of ['attendance', 'touring'])
        await sql`insert into review (ref_no, kind, source_id, contract_id, contractor_id, zone_id, happened_at, status)
          values ('', ${kind}, ${900_000 + index}, ${made.id}, ${contractor.organizationId}, ${zoneId}, now(), ${status})`.execute(
          db,
        )
    expect((await detail(made, administrator)).health.unansweredCases).toBe(4)
    const offence = await sql<{ id: number }>`
      insert into type_of_offence (code, name, name_ms, category, severity, basis, ladder)
      values (${`W${Date.now()}`.slice(0, 18)}, 'Asleep', 'Tidur', 'misconduct', 1, 'amount', '{50}') returning id`.execute(
      db,
    )
    for (const status of [1, 6, 2])
      await sql`insert into complaint (ref_no, status, contract_id, contractor_id, zone_id, type_of_offence_id,
          date_of_misconduct, description, recorded_by)
        values (${`W-${status}`}, ${status}, ${made.id}, ${contractor.organizationId}, ${zoneId}, ${offence.rows[0]?.id},
          now(), 'Found asleep at the gate at night', ${officer.id})`.execute(db)
    expect((await detail(made, administrator)).health.unansweredCases).toBe(6)
    for (const status of [1, 2])
      await sql`with obligation as (
          insert into contract_obligation (contract_id, code, name, name_ms, frequency, due_day)
          values (${made.id}, ${`OB${status}`}, 'Payroll', 'Gaji', 'monthly', 7) returning id
        ), item as (
          insert into compliance_item (contract_id, contractor_id, obligation_id, period, due_on)
          select ${made.id}, ${contractor.organizationId}, id, date_trunc('month', local_today()), local_today()
          from obligation returning *
        )
        insert into compliance_case (item_id, contract_id, contractor_id, obligation_id, period, happened_on, description,
          recorded_by, status)
        select id, contract_id, contractor_id, obligation_id, period, due_on, 'Late', ${officer.id}, ${status} from item`.execute(
        db,
      )
    expect((await detail(made, administrator)).health.unansweredCases).toBe(7)
  })

  test('is filtered by contractor, zone, end and bond, with only the choices the reader can see', async () => {
    const made = await signed()
    const found = async (query: string) =>
      (await officer.get(`/contracts?limit=1000&${query}`))
        .json()
        .data.items.map(({ id }: { id: number }) => id)
    const { contractors, zones } = (await officer.get('/contract-filters')).json().data
    expect(contractors.map(({ id }: { id: number }) => id)).toContain(contractor.organizationId)
    expect(zones.map(({ id }: { id: number }) => id)).toContain(story.zone.id)
    expect(await found(`contractorId=${contractor.organizationId}`)).toContain(made.id)
    expect(await found(`zoneId=${story.zone.id}`)).toContain(made.id)
    expect(await found('contractorId=999999')).toEqual([])
    expect(await found('endingWithin=90')).not.toContain(made.id)
    expect(await found('bondWithin=1000')).toContain(made.id)
    const outsider = await someone('CM', 2)
    expect((await outsider.get('/contract-filters')).json().data).toEqual({ contractors: [], zones: [] })
  })
})
