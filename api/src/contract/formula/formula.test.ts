import { judge } from '@patuh/domain/contract/formula/judge'
import { type VersionAction, versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demoFormulas, storedTests } from '../../../seeds/demo-formula.ts'
import { caller, seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'

const { app, as, aToken, aUser, db } = await world()
const officer = as((await aUser({ userType: 'CO' })).token)
const administrator = as((await aUser({ userType: 'AA' })).token)
const finance = as((await aUser({ userType: 'FA' })).token)

let count = 0
const ladder = {
  expression: 'nth(occurrence_no, 0, 50, 100, 200) * qty',
  roundingMode: 'half-up',
  roundingPlaces: 2,
  floor: null,
  ceiling: null,
  tests: [
    { name: 'Warning', kind: 'zero', inputs: { occurrence_no: '1', qty: '2' }, expected: '0' },
    { name: 'Third', kind: 'ordinary', inputs: { occurrence_no: '3', qty: '2' }, expected: '200.00' },
    { name: 'Most', kind: 'cap', inputs: { occurrence_no: '9', qty: '2' }, expected: '400.00' },
  ],
}
const create = async (version: object = {}) => {
  const response = await officer.post('/formulas', {
    code: `LADDER-${++count}`,
    name: 'Ladder',
    scope: 'line',
    appliesTo: 'complaint',
    resultType: 'money',
    version: { ...ladder, ...version },
  })
  expect(response.statusCode, response.body).toBe(201)
  const { id, versions } = response.json().data
  return { id, path: `/formulas/${id}/versions/${versions[0].id}`, versionId: versions[0].id as number }
}
const tested = async (version: object = {}) => {
  const made = await create(version)
  const response = await officer.post(`${made.path}/submit`)
  expect(response.statusCode, response.body).toBe(200)
  return made
}
const approval = { validFrom: '2026-01-01' }
const approved = async () => {
  const made = await tested()
  const response = await administrator.post(`${made.path}/approve`, approval)
  expect(response.statusCode, response.body).toBe(200)
  return made
}

describe('Trying an expression', () => {
  test.each([
    ['an unknown variable', 'qty * constructor', {}, 'unknownVariable', 6],
    ['an unfinished expression', '1 +', {}, 'expectedValue', 3],
    ['two amounts multiplied', 'gross * gross', {}, 'typeClash', 6],
    ['10,000 characters', '1+'.repeat(5000), {}, 'sourceTooLong', 1000],
    ['a number with an exponent', '1e999', {}, 'badNumber', 1],
    ['a missing value', 'qty * 2', {}, 'missingVariable', 0],
    ['a division by zero', 'qty / (1 - 1)', { qty: '1' }, 'divisionByZero', 6],
  ])('answers %s with its position', async (_, expression, inputs, code, position) => {
    const response = await officer.post('/formulas/evaluate', { expression, inputs })
    expect(response.statusCode).toBe(422)
    expect(response.json().error).toMatchObject({
      code: 'FORMULA_ERROR',
      position,
      fields: [{ name: 'expression', code }],
    })
  })

  test('checks which variables the scope allows', async () => {
    const body = { expression: 'total_points * point_value', scope: 'line', appliesTo: 'complaint' }
    expect((await officer.post('/formulas/check', body)).statusCode).toBe(422)
    const inPeriod = await officer.post('/formulas/check', { ...body, scope: 'period' })
    expect(inPeriod.json().data).toMatchObject({
      type: 'money',
      variables: [{ name: 'total_points' }, { name: 'point_value' }],
    })
  })

  test('offers the variables that a scope may read', async () => {
    const names = async (query: string) =>
      (await officer.get(`/formula-variables${query}`)).json().data.items.map(({ name }: never) => name)
    expect(await names('')).toContain('minutes_late')
    expect(await names('?scope=line&appliesTo=complaint')).not.toContain('minutes_late')
  })
})

describe('A formula', () => {
  test('is not saved while its expression is invalid', async () => {
    const made = await create()
    const { tests, ...rest } = ladder
    const response = await officer.put(made.path, { ...rest, tests, expression: 'gross + qty' }, seen(1))
    expect(response.statusCode).toBe(422)
    expect(response.json().error).toMatchObject({ code: 'FORMULA_ERROR', position: 6 })
  })

  test.each([
    ['fewer than three cases', ladder.tests.slice(0, 2), 'fewerThanThree'],
    ['no zero case', ladder.tests.slice(1), 'noZeroCase'],
    ['no cap case', ladder.tests.slice(0, 2), 'noCapCase'],
    ['a failing case', [...ladder.tests, { ...ladder.tests[1], expected: '1.00' }], 'failing'],
  ])('is not submitted with %s', async (_, tests, code) => {
    const { path } = await create({ tests })
    const response = await officer.post(`${path}/submit`)
    expect(response.statusCode).toBe(422)
    expect(response.json().error.fields).toContainEqual({ name: 'tests', code })
  })

  test('is approved by a second person and then in force', async () => {
    const { id, path } = await tested()
    const response = await administrator.post(`${path}/approve`, approval)
    expect(response.json().data).toMatchObject({ status: 'approved', validFrom: '2026-01-01' })
    expect((await officer.get(`/formulas/${id}`)).json().data).toMatchObject({
      status: 'approved',
      version: 1,
    })
  })

  test('is never approved by one of its authors', async () => {
    const both = await aUser({ userType: 'CO' })
    await sql`insert into user_user_type select ${both.id}, id from user_type where code = 'AA'`.execute(db)
    // assigning a user type ends the existing sessions
    const author = as(await aToken(both.id))
    const { path, versionId } = await create()
    await author.put(path, { ...ladder, rationale: 'Mine' }, seen(1))
    await officer.post(`${path}/submit`)
    const response = await author.post(`${path}/approve`, approval)
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'SOD_VIOLATION'])
    expect((await author.get(path)).json().data.allowedActions).not.toContain('approve')
    await expect(
      sql`update formula_version set status = 'approved', approved_by = ${both.id} where id = ${versionId}`.execute(
        db,
      ),
    ).rejects.toMatchObject({ constraint: 'formula_version_approved_by__second_person' })
  })

  test('is not approved by one of its authors through a substitute', async () => {
    const both = await aUser({ userType: 'CO' })
    await sql`insert into user_user_type select ${both.id}, id from user_type where code = 'AA'`.execute(db)
    const author = as(await aToken(both.id))
    const substitute = await aUser({ userType: 'FP' })
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const named = { substituteId: substitute.id, fromDate: day, toDate: day, note: null }
    expect((await author.post('/profile/substitutions', named)).statusCode).toBe(200)
    const through = caller(app, substitute.token)
    const instead = { 'x-on-behalf-of': String(both.id) }

    const { path, versionId } = await create()
    await author.put(path, { ...ladder, rationale: 'Mine' }, seen(1))
    await officer.post(`${path}/submit`)
    expect((await through.get(path, instead)).json().data.allowedActions).toEqual(['return'])
    const response = await through.post(`${path}/approve`, approval, instead)
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'SOD_VIOLATION'])
    await expect(
      sql`update formula_version set status = 'approved', approved_by = ${substitute.id}, approved_for = ${both.id}
        where id = ${versionId}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'formula_version_approved_by__second_person' })

    const other = await tested()
    expect((await through.post(`${other.path}/approve`, approval, instead)).statusCode).toBe(200)
    const { rows } =
      await sql`select approved_by, approved_for from formula_version where id = ${other.versionId}`.execute(
        db,
      )
    expect(rows).toEqual([{ approvedBy: substitute.id, approvedFor: both.id }])
  })

  test('with a price ladder that rises too steeply is approved only after a confirmation', async () => {
    const { path } = await tested({
      expression: 'nth(occurrence_no, 0, 10, 100) * qty',
      tests: [
        { name: 'a', kind: 'zero', inputs: { occurrence_no: '1', qty: '1' }, expected: '0' },
        { name: 'b', kind: 'ordinary', inputs: { occurrence_no: '2', qty: '1' }, expected: '10' },
        { name: 'c', kind: 'cap', inputs: { occurrence_no: '3', qty: '1' }, expected: '100' },
      ],
    })
    const first = await administrator.post(`${path}/approve`, approval)
    expect(first.statusCode).toBe(422)
    expect(first.json().error.fields).toEqual([{ name: 'considered', code: 'ladderStep' }])
    const second = await administrator.post(`${path}/approve`, { ...approval, considered: ['ladderStep'] })
    expect(second.statusCode).toBe(200)
  })

  test.each(['expression', 'rationale', 'tests', 'rounding_mode', 'ceiling', 'approved_by'])(
    'once approved keeps its %s, also against direct SQL',
    async (column) => {
      const { versionId } = await approved()
      const value = { tests: '[{}]', rounding_mode: 'down', ceiling: '5', approved_by: '1' }[column] ?? 'qty'
      await expect(
        sql`update formula_version set ${sql.ref(column)} = ${value} where id = ${versionId}`.execute(db),
      ).rejects.toMatchObject({ constraint: expect.stringContaining('formula_version_') })
      await expect(sql`delete from formula_version where id = ${versionId}`.execute(db)).rejects.toThrow()
    },
  )

  test('once approved is changed by a new version; there is one open version at a time', async () => {
    const { id, path } = await approved()
    const edit = await officer.put(path, ladder, seen(3))
    expect([edit.statusCode, edit.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
    const second = await officer.post(`/formulas/${id}/versions`, ladder)
    expect(second.json().data).toMatchObject({ version: 2, status: 'draft' })
    const third = await officer.post(`/formulas/${id}/versions`, ladder)
    expect([third.statusCode, third.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
  })

  test('ends the previous version on the day before it begins', async () => {
    const { id, path } = await approved()
    const { id: next } = (await officer.post(`/formulas/${id}/versions`, ladder)).json().data
    await officer.post(`/formulas/${id}/versions/${next}/submit`)
    await finance.post(`/formulas/${id}/versions/${next}/approve`, { validFrom: '2026-07-01' })
    expect((await officer.get(path)).json().data).toMatchObject({ status: 'approved', validTo: '2026-06-30' })
  })
})

describe('The workflow of a version', () => {
  const rung = async (caller: typeof officer, kind: string) =>
    (await caller.get('/notifications?limit=1000'))
      .json()
      .data.items.filter((item: { kind: string }) => item.kind === kind)

  test('notifies those who could approve it, not its author, and after approval the author', async () => {
    const before = [await rung(administrator, 'formula.submitted'), await rung(officer, 'formula.approved')]
    const { id } = await approved()
    const asked = await rung(administrator, 'formula.submitted')
    expect(asked.length).toBe((before[0]?.length ?? 0) + 1)
    expect(asked[0]).toMatchObject({
      title: `Formula to approve: LADDER-${count}`,
      link: `/manage-contract/master-config?open=${id}`,
    })
    expect(await rung(officer, 'formula.submitted')).toEqual([])
    expect((await rung(officer, 'formula.approved')).length).toBe((before[1]?.length ?? 0) + 1)
  })

  test('returns it with the reason', async () => {
    const { path } = await tested()
    await administrator.post(`${path}/return`, { reason: 'The second step is too low' })
    expect((await rung(officer, 'formula.returned'))[0].description).toContain('The second step is too low')
  })

  test('is recorded in the history of the formula', async () => {
    const { id, path } = await create()
    await officer.put(path, { ...ladder, rationale: 'A warning comes first' }, seen(1))
    await officer.post(`${path}/submit`)
    await administrator.post(`${path}/approve`, approval)
    const { items } = (await officer.get(`/formulas/${id}/events`)).json().data
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'approve',
      'submit',
      'edit',
      'create',
    ])
    expect(items[0].changes).toContainEqual(
      expect.objectContaining({ field: 'status', before: 'tested', after: 'approved' }),
    )
    expect(items[2].changes).toContainEqual(
      expect.objectContaining({ field: 'rationale', after: 'A warning comes first' }),
    )
  })
})

const states = { draft: create, tested, approved } as const
const actions = Object.entries(versionWorkflow.actions).flatMap(([name, action]) =>
  'input' in action ? [[name as VersionAction, action] as const] : [],
)

describe.each(Object.keys(states) as (keyof typeof states)[])('A version that is %s', (state) => {
  test.each(actions)('answers %s as its workflow defines', async (name, { from: [from], to, by }) => {
    const { path } = await states[state]()
    const { permission } = versionWorkflow.roles[by[0]]
    const caller = permission === 'formula.approve' ? administrator : officer
    const response = await caller.post(`${path}/${name}`, { reason: 'Because', ...approval } as never)
    const body = { submit: {}, recall: {}, approve: approval }[name as string] ?? {
      reason: 'Because it is so',
    }
    const clean = await caller.post(`${path}/${name}`, body)
    expect(response.statusCode).toBe(400)
    if (state === from) expect([clean.statusCode, clean.json().data.status]).toEqual([200, to])
    else expect([clean.statusCode, clean.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
  })
})

test.each(demoFormulas)(
  'The demo formula $code may be published',
  ({ expression, scope, appliesTo, cases }) => {
    const version = {
      expression,
      roundingMode: 'half-up',
      roundingPlaces: 2,
      floor: null,
      ceiling: null,
    } as const
    const rest = { exclusivityGroup: null, contractClause: null, rationale: null, tests: storedTests(cases) }
    const place = { scope, appliesTo, resultType: 'money' } as const
    expect(judge({ ...version, ...rest }, place, '46500').shortcomings).toEqual([])
  },
)

test('A version is not changed under the path of another formula', async () => {
  const [asked, other] = [await tested(), await create()]
  for (const [name, body] of [
    ['recall', {}],
    ['approve', approval],
  ] as const) {
    const who = name === 'recall' ? officer : administrator
    const response = await who.post(`/formulas/${other.id}/versions/${asked.versionId}/${name}`, body)
    expect(response.statusCode).toBe(404)
  }
  expect((await officer.get(asked.path)).json().data.status).toBe('tested')
})

test('A version that a contract uses cannot be retired, and retiring it is not offered', async () => {
  const { path, versionId } = await approved()
  expect((await officer.get(path)).json().data.allowedActions).toEqual(['retire'])
  const { organizationId } = await aUser({ userType: 'CM', typeId: 2 })
  await sql`with signed as (
      insert into contract (title, service_kind, contractor_id, owner_id, start_date, end_date, contract_value, monthly_value, status)
      values ('Counting', 'security', ${organizationId}, ${organizationId}, local_today(), local_today() + 30, 46500, 46500, 2)
      returning id)
    insert into contract_deduction (contract_id, source, formula_version_id)
    select id, 'complaint', ${versionId} from signed`.execute(db)
  expect((await officer.get(path)).json().data.allowedActions).toEqual([])
  const response = await officer.post(`${path}/retire`, { reason: 'Because it is so' })
  expect([response.statusCode, response.json().error.code]).toEqual([409, 'IN_USE'])
})

describe('An author whose privilege is limited to their contracts', () => {
  const other = { code: 'OTHER', name: 'Other', scope: 'line', appliesTo: 'complaint', resultType: 'money' }

  const reach = (scope: string) =>
    sql`update privilege set scope = ${scope} from user_type where user_type.id = user_type_id
      and screen = 'formula' and action in ('edit', 'approve') and code in ('CO', 'AA')`.execute(db)

  test('neither edits other formulas nor takes a workflow step with them', async () => {
    const [{ id, path }, asked, running] = [await create(), await tested(), await approved()]
    await reach('contract')
    const offered = [path, asked.path, running.path].map(async (one) => [
      ...(await officer.get(one)).json().data.allowedActions,
      ...(await administrator.get(one)).json().data.allowedActions,
    ])
    expect((await Promise.all(offered)).flat()).toEqual([])
    const answers = [
      await officer.put(`/formulas/${id}`, other, seen(1)),
      await officer.put(path, ladder, seen(1)),
      await officer.post(`${path}/submit`),
      await officer.post(`${asked.path}/recall`),
      await administrator.post(`${asked.path}/return`, { reason: 'Because' }),
      await administrator.post(`${asked.path}/approve`, approval),
      await officer.post(`${running.path}/retire`, { reason: 'Because' }),
      await officer.post(`/formulas/${running.id}/versions`, ladder),
    ]
    await reach('all')
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403))
  })
})

describe('A contractor', () => {
  test('sees the formulas of its own contracts and no drafts', async () => {
    const { id } = await approved()
    await officer.post(`/formulas/${id}/versions`, ladder)
    const contractor = await aUser({ userType: 'CM', typeId: 2 })
    const outsider = as((await aUser({ userType: 'CM', typeId: 2 })).token)
    await sql`with signed as (
        insert into contract (title, service_kind, contractor_id, owner_id, start_date, end_date, contract_value, monthly_value, status)
        values ('Theirs', 'security', ${contractor.organizationId}, ${contractor.organizationId}, '2026-01-01', '2027-12-31', 1, 1, 2)
        returning id)
      insert into contract_deduction (contract_id, source, formula_version_id)
      select signed.id, 'complaint', formula_version.id from signed, formula_version
      where formula_id = ${id} and version = 1`.execute(db)
    const found = (await as(contractor.token).get(`/formulas/${id}`)).json().data
    expect(found.versions.map(({ version }: { version: number }) => version)).toEqual([1])
    expect(found.contracts).toMatchObject([{ title: 'Theirs' }])
    const told = (await as(contractor.token).get(`/formulas/${id}/events`)).json().data.items
    expect(told.flatMap(({ changes }: { changes: { field: string }[] }) => changes)).not.toContainEqual(
      expect.objectContaining({ field: 'expression' }),
    )
    expect((await outsider.get(`/formulas/${id}`)).statusCode).toBe(404)
    expect((await outsider.get('/formulas')).json().data.items).toEqual([])
  })
})
