import {
  type ContractAction,
  contractStatus,
  contractWorkflow,
} from '@patuh/domain/contract/contract/workflow'
import { stateOf } from '@patuh/domain/platform/workflow'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { type Contract, contractStory } from '../../../test/contract-story.ts'
import { world } from '../../../test/world.ts'

const year = new Date().getFullYear()

const here = await world()
const { as, aUser, db } = here
const {
  officer,
  administrator,
  contractor,
  someone,
  zone,
  site,
  version,
  terms,
  line,
  put,
  drafted,
  written,
  submitted,
  reviewed,
  signed,
  detail,
} = await contractStory(here)

const inBothRoles = async () => {
  const { id } = await aUser({ userType: 'CO' })
  await sql`insert into user_user_type select ${id}, id from user_type where code = 'AA'`.execute(db)
  return as(await here.aToken(id))
}
const breaks = (statement: Promise<unknown>, rule: string) =>
  expect(statement).rejects.toMatchObject({ constraint: rule })

describe('A contract', () => {
  test('has a period with a price for each month of its term', async () => {
    const { periods, status, statusText } = await detail(await drafted())
    expect([status, statusText]).toEqual([0, 'Draft'])
    expect(periods).toHaveLength(24)
    expect(periods[0]).toMatchObject({
      period: `${year}-01-01`,
      endsOn: `${year}-01-31`,
      monthlyValue: '46500.00',
    })
  })

  test('computes the guard-shifts of its months: five guards, three shifts, 31 days', async () => {
    const { periods } = await detail(await written())
    expect(periods[0].guardShifts).toBe(465)
  })

  test('accepts a different price for single months while it is a draft', async () => {
    const made = await drafted()
    await put(made, 'periods', [{ period: `${year}-02-01`, monthlyValue: '40000.00' }])
    const { periods } = await detail(made)
    expect(periods.slice(0, 3).map((row: { monthlyValue: string }) => row.monthlyValue)).toEqual([
      '46500.00',
      '40000.00',
      '46500.00',
    ])
  })

  test.each([
    ['no lines', [], [{ source: 'cap', formulaVersionId: version.id }], 'lines', 'needed'],
    ['no deductions', [line(site.id)], [], 'deductions', 'needed'],
  ])('is not submitted with %s', async (_, lines, deductions, name, code) => {
    const made = await drafted()
    await put(made, 'lines', lines)
    await put(made, 'deductions', deductions)
    const response = await officer.post(`${made.path}/submit`)
    expect([response.statusCode, response.json().error.fields]).toEqual([400, [{ name, code }]])
  })

  test('refuses a deduction whose formula is not approved', async () => {
    const made = await drafted()
    const draft = await officer.post(`${version.path.replace(/\/\d+$/, '')}`, {
      expression: '0 * gross',
      roundingMode: 'half-up',
      roundingPlaces: 2,
      floor: null,
      ceiling: null,
      tests: [],
    })
    const items = [{ source: 'cap', formulaVersionId: draft.json().data.id }]
    const response = await officer.put(`${made.path}/deductions`, { items }, seen(1))
    expect(response.json().error.fields).toEqual([{ name: 'formulaVersionId', code: 'notApproved' }])
  })

  test('does not cover the same post of the same contractor twice', async () => {
    const made = await signed()
    const { lines } = await detail(made)
    const second = await written()
    await put({ ...second, lockVersion: (await detail(second)).lockVersion }, 'lines', [
      line(lines[0].zoneId),
    ])
    const response = await officer.post(`${second.path}/submit`)
    expect(response.json().error.fields).toEqual([{ name: 'lines', code: 'overlap' }])
  })

  test('is approved by someone other than its submitter', async () => {
    const both = await inBothRoles()
    const made = await written()
    await both.post(`${made.path}/submit`)
    const response = await both.post(`${made.path}/approve`)
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'SOD_VIOLATION'])
  })

  test('is not signed without a bond that lasts longer than the contract', async () => {
    const made = await reviewed()
    await sql`update contract_document set expires_on = ${`${year + 2}-01-15`}::date where contract_id = ${made.id} and kind = 'bond'`.execute(
      db,
    )
    const response = await officer.post(`${made.path}/sign`)
    expect(response.json().error.fields).toEqual([{ name: 'documents', code: 'bondTooShort' }])
  })

  test('gets its number at submission, and its status from its dates', async () => {
    const made = await signed()
    const { refNo, status, statusText } = await detail(made)
    expect(refNo).toMatch(new RegExp(`^K-${year}-\\d{6}$`))
    expect([status, statusText]).toEqual([4, 'Active'])
    const at = async (day: string) => {
      const { rows } = await sql<{ status: number }>`
        select contract_status(contract, ${day}::date) as status from contract where id = ${made.id}`.execute(
        db,
      )
      return rows[0]?.status
    }
    expect([await at(`${year - 1}-12-31`), await at(`${year}-01-01`), await at(`${year + 2}-01-01`)]).toEqual(
      [2, 4, 5],
    )
  })

  test('can be copied into a draft for the following term', async () => {
    const made = await signed()
    const copy = (await officer.post(`${made.path}/copy`)).json().data
    expect(copy).toMatchObject({
      status: 0,
      refNo: null,
      startDate: `${year + 2}-01-01`,
      monthlyValue: '46500.00',
    })
    expect([copy.lines.length, copy.deductions.length, copy.documents.length]).toEqual([1, 1, 0])
  })

  test('changed by someone else is not overwritten', async () => {
    const made = await drafted()
    await officer.put(made.path, { ...terms, title: 'First' }, seen(1))
    const response = await officer.put(made.path, { ...terms, title: 'Second' }, seen(1))
    expect([response.statusCode, response.json().error.current.title]).toEqual([412, 'First'])
  })
})

const states = { 0: written, 1: submitted, 2: signed } as const
const bodies: Partial<Record<ContractAction, object>> = {
  return: { remark: 'Not yet' },
  suspend: { remark: 'A dispute' },
  resume: { remark: 'Settled' },
  terminate: { remark: 'Breach', terminatedOn: `${year}-10-31` },
  close: { remark: 'Bond released' },
}

describe.each([0, 1, 2] as const)('A contract in status %i', (state) => {
  const mounted = Object.entries(contractWorkflow.actions).flatMap(([name, action]) =>
    'input' in action ? [[name as ContractAction, action] as const] : [],
  )
  test.each(mounted)('answers the action %s as the workflow defines', async (name, { from, to, by }) => {
    const made = await states[state]()
    const access = contractWorkflow.roles[by[0]].permission
    const who = access === 'contract.approve' ? administrator : officer
    const response = await who.post(`${made.path}/${name}`, bodies[name] ?? {})
    const needsMore = name === 'sign' || name === 'close'
    if ((from as readonly (string | undefined)[]).includes(stateOf(contractWorkflow, state)) && !needsMore) {
      expect(response.statusCode, response.body).toBe(200)
      expect(response.json().data.status).toBe(contractStatus[to === 'signed' ? 'active' : to])
    } else expect([400, 409]).toContain(response.statusCode)
  })
})

describe('A signed contract', () => {
  test.each([
    ['monthly_value', '1.00', 'contract_monthly_value__only_by_addendum'],
    ['cap_pct', '99', 'contract_monthly_value__only_by_addendum'],
    ['end_date', `${year + 4}-01-01`, 'contract_monthly_value__only_by_addendum'],
    ['title', 'Another', 'contract_status__signed'],
    ['contractor_id', '1', 'contract_status__signed'],
  ])('keeps its %s, also against direct SQL', async (column, value, rule) => {
    const { id } = await signed()
    await breaks(sql`update contract set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db), rule)
  })

  test('keeps its lines, deductions and the price of its months', async () => {
    const { id } = await signed()
    const rule = 'contract_deduction_contract_id__only_by_addendum'
    await breaks(sql`delete from contract_deduction where contract_id = ${id}`.execute(db), rule)
    await breaks(
      sql`update contract_line set rate = 1 where contract_id = ${id}`.execute(db),
      'contract_line_contract_id__only_by_addendum',
    )
    await breaks(
      sql`update contract_period set monthly_value = 1 where contract_id = ${id}`.execute(db),
      'contract_period_monthly_value__only_by_addendum',
    )
  })

  test('refuses edits through the API', async () => {
    const made = await signed()
    const { lockVersion } = await detail(made)
    const response = await officer.put(made.path, terms, seen(lockVersion))
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
  })
})

describe('An addendum', () => {
  const change = {
    title: 'New rates',
    reason: 'The minimum wage rose',
    effectiveDate: `${year + 1}-01-01`,
    monthlyValue: '50000.00',
    capPct: '12',
  }
  const proposed = async (body: object = change) => {
    const made = await signed()
    const response = await officer.post(`${made.path}/addenda`, body)
    expect(response.statusCode, response.body).toBe(201)
    const [addendum] = response.json().data.addenda
    return { made, addendum, path: `${made.path}/addenda/${addendum.id}` }
  }
  const prices = async (made: Contract) =>
    Object.fromEntries(
      (await detail(made)).periods.map((row: { period: string; monthlyValue: string; capPct: string }) => [
        row.period.slice(0, 7),
        `${row.monthlyValue} ${row.capPct}`,
      ]),
    )

  test('changes the price from its effective date; earlier months keep theirs', async () => {
    const { made, path } = await proposed()
    expect((await prices(made))[`${year + 1}-01`]).toBe('46500.00 10.00')
    await officer.post(`${path}/submit`)
    const response = await administrator.post(`${path}/approve`)
    expect(response.statusCode, response.body).toBe(200)
    const after = await prices(made)
    expect([after[`${year}-12`], after[`${year + 1}-01`], after[`${year + 1}-12`]]).toEqual([
      '46500.00 10.00',
      '50000.00 12.00',
      '50000.00 12.00',
    ])
    expect(await detail(made)).toMatchObject({ contractValue: '1158000.00', currentMonthlyValue: '46500.00' })
  })

  test('extends the term: months are added, and after the signed end the status is extended', async () => {
    const { made, path } = await proposed({
      title: 'Longer',
      reason: 'The tender is late',
      effectiveDate: `${year + 1}-06-15`,
      endDate: `${year + 2}-03-31`,
    })
    await officer.post(`${path}/submit`)
    await administrator.post(`${path}/approve`)
    const found = await detail(made)
    expect([found.endDate, found.periods.length]).toEqual([`${year + 2}-03-31`, 27])
    const { rows } =
      await sql`select contract_status(contract, ${`${year + 2}-02-01`}::date) as status from contract
      where id = ${made.id}`.execute(db)
    expect(rows).toEqual([{ status: 7 }])
  })

  test('replaces a deduction on its effective date: one ends the day before the other begins', async () => {
    const made = await signed()
    const [old] = (await detail(made)).deductions
    const body = {
      title: 'Other cap',
      reason: 'Agreed',
      effectiveDate: `${year}-09-01`,
      addDeductions: [{ source: 'cap', formulaVersionId: version.id, clause: '15.2' }],
      endDeductionIds: [old.id],
    }
    const { addenda } = (await officer.post(`${made.path}/addenda`, body)).json().data
    const path = `${made.path}/addenda/${addenda[0].id}`
    await officer.post(`${path}/submit`)
    await administrator.post(`${path}/approve`)
    const { deductions } = await detail(made)
    expect(deductions.map(({ clause, validFrom, validTo }: never) => [clause, validFrom, validTo])).toEqual([
      ['15.1', null, `${year}-08-31`],
      ['15.2', `${year}-09-01`, null],
    ])
  })

  test('is approved by someone other than its submitter', async () => {
    const { path } = await proposed()
    const both = await inBothRoles()
    await both.post(`${path}/submit`)
    expect((await both.post(`${path}/approve`)).json().error.code).toBe('SOD_VIOLATION')
  })

  test.each([
    ['that changes nothing', { monthlyValue: null, capPct: null }, 'changesNothing'],
    [
      'that changes the price in the middle of a month',
      { effectiveDate: `${year + 1}-01-15` },
      'firstOfMonth',
    ],
    ['from before the contract', { effectiveDate: `${year - 1}-01-01` }, 'outside'],
  ])('%s is refused', async (_, wrong, code) => {
    const made = await signed()
    const response = await officer.post(`${made.path}/addenda`, { ...change, ...wrong })
    expect([response.statusCode, response.json().error.fields[0].code]).toEqual([400, code])
  })

  test('is refused in a locked month', async () => {
    const made = await signed()
    await sql`update contract_period set locked_at = now() where contract_id = ${made.id} and period = ${`${year + 1}-02-01`}::date`.execute(
      db,
    )
    const response = await officer.post(`${made.path}/addenda`, change)
    expect(response.json().error.fields).toEqual([{ name: 'effectiveDate', code: 'locked' }])
  })
})

describe('The scope of contracts', () => {
  test('lets a contractor see only its own contracts, after signature', async () => {
    const [draft, bound] = [await submitted(), await signed()]
    const outsider = await someone('CM', 2)
    expect((await contractor.get(draft.path)).statusCode).toBe(404)
    expect((await contractor.get(bound.path)).json().data).toMatchObject({ id: bound.id, allowedActions: [] })
    expect((await outsider.get(bound.path)).statusCode).toBe(404)
    expect((await outsider.get('/contracts')).json().data.pagination.totalRow).toBe(0)
  })

  test('lets an inspector see the contracts of their zones, without amounts', async () => {
    const made = await signed()
    const inspector = await someone('IN')
    expect((await inspector.get(made.path)).statusCode).toBe(404)
    await db.insertInto('userZone').values({ userId: inspector.id, zoneId: zone.id }).execute()
    const found = (await as(await here.aToken(inspector.id)).get(made.path)).json().data
    expect([found.monthlyValue, found.contractValue, found.periods[0].monthlyValue]).toEqual([
      null,
      null,
      null,
    ])
    expect(found.lines[0].rate).toBeNull()
  })
})
