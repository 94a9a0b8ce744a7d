import { beforeAll, describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, aZone, db, events } = await world()
const people = {
  aa: await aUser({ userType: 'AA' }),
  co: await aUser({ userType: 'CO' }),
  sa: await aUser({ userType: 'SA' }),
  cm: await aUser({ userType: 'CM', typeId: 2 }),
  other: await aUser({ userType: 'CM', typeId: 2 }),
}
const aa = as(people.aa.token)
const co = as(people.co.token)
const cm = as(people.cm.token)

const kindOf = async (typeId: number) =>
  (
    await aa.post('/organization-types', {
      code: `K-${typeId}-${Math.random()}`.slice(0, 20),
      name: 'Kind',
      typeId,
    })
  ).json().data.id as number
let kind: number
let agencyKind: number
beforeAll(async () => {
  kind = await kindOf(2)
  agencyKind = await kindOf(1)
})

let count = 0
const typed = (change: object = {}) => {
  const n = ++count
  return {
    name: `Kawal ${n} Sdn Bhd`,
    shortName: `Kawal ${n}`,
    typeId: 2,
    organizationTypeId: kind,
    registrationNo: `2019010${n}`,
    bankName: 'Maybank',
    bankAccount: '5140-1234-5678',
    kdnUntil: '2027-01-31',
    documents: [{ kind: 'insurance', number: 'INS-1', validUntil: '2026-12-31' }],
    contacts: [{ name: 'Puan Salmah', role: 'Director', phone: '+60 12-345 6789', email: 's@kawal.example' }],
    ...change,
  }
}
const create = async (change: object = {}) => {
  const response = await aa.post('/user-profiles', typed(change))
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
/** The row as the form would send it. */
const inputOf = (row: Record<string, unknown>) => {
  const input = typed()
  const fields = [
    'parentId',
    'phone',
    'email',
    'address',
    'zoneIds',
    'mofNo',
    'mofCodes',
    'mofUntil',
    'kdnNo',
    'taxNo',
  ]
  return Object.fromEntries(
    [...Object.keys(input), ...fields]
      .filter((name) => name !== 'bankAccount')
      .map((name) => [name, row[name]]),
  )
}
const read = async (caller: typeof aa, id: number) => (await caller.get(`/user-profiles/${id}`)).json().data

describe('An organisation', () => {
  test('is created with a reference number, and its bank account is masked in answers', async () => {
    const row = await create()
    expect(row.refNo).toBe(`O-${String(row.id).padStart(5, '0')}`)
    expect(row).toMatchObject({
      status: 'active',
      bankAccount: '••••5678',
      expiresOn: '2026-12-31',
      users: 0,
    })
    const { rows } = {
      rows: await db.selectFrom('organization').selectAll().where('id', '=', row.id).execute(),
    }
    expect(JSON.stringify(rows)).not.toContain('514012345678')
    expect(rows[0]?.bankAccountSealed?.toString('latin1')).not.toContain('51401234')
    expect(JSON.stringify(await events())).not.toContain('514012345678')
  })

  test.each([
    [{ isActive: false }, 'isActive', 'unknownField'],
    [{ status: 'merged' }, 'status', 'unknownField'],
    [{ lockVersion: 9 }, 'lockVersion', 'unknownField'],
    [{ bankAccountTail: 'x' }, 'bankAccountTail', 'unknownField'],
    [{ name: '' }, 'name', 'required'],
    [{ bankAccount: '12' }, 'bankAccount', 'invalidFormat'],
    [{ kdnUntil: '31-01-2027' }, 'kdnUntil', 'invalidFormat'],
    [{ contacts: [{ name: 'A', password: 'x' }] }, 'contacts.0.password', 'unknownField'],
    [{ documents: [{ kind: 'passport' }] }, 'documents.0.kind', 'invalidChoice'],
    [{ organizationTypeId: 2_000_000_000 }, 'organizationTypeId', 'unknownReference'],
    [{ parentId: 2_000_000_000 }, 'parentId', 'unknownReference'],
    [{ zoneIds: [2_000_000_000] }, 'zoneIds', 'unknownReference'],
  ])('with %o is refused at that field', async (change, name, code) => {
    const response = await aa.post('/user-profiles', typed(change))
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json().error.fields[0]).toMatchObject({ name, code })
  })

  test('must be on the side of its kind and of its parent', async () => {
    const wrongKind = await aa.post('/user-profiles', typed({ organizationTypeId: agencyKind }))
    expect(wrongKind.json().error.fields).toEqual([{ name: 'organizationTypeId', code: 'otherSide' }])
    const wrongParent = await aa.post('/user-profiles', typed({ parentId: people.aa.organizationId }))
    expect(wrongParent.json().error.fields).toEqual([{ name: 'parentId', code: 'otherSide' }])
  })

  test('cannot become its own ancestor, not even by two concurrent moves', async () => {
    const [a, b] = [await create(), await create()]
    const moves = await Promise.all([
      aa.put(`/user-profiles/${a.id}`, { ...inputOf(a), parentId: b.id }, seen(1)),
      aa.put(`/user-profiles/${b.id}`, { ...inputOf(b), parentId: a.id }, seen(1)),
    ])
    expect(moves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const refused = moves.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json().error.fields).toEqual([{ name: 'parentId', code: 'circle' }])
  })

  test('has a unique registration number', async () => {
    const { registrationNo } = await create({ registrationNo: 'ab-123' })
    const response = await aa.post('/user-profiles', typed({ registrationNo: registrationNo.toUpperCase() }))
    expect(response.statusCode).toBe(409)
    expect(response.json().error.fields).toEqual([{ name: 'registrationNo', code: 'duplicate' }])
  })

  test('keeps its bank account when it is not sent, and loses it when it is null', async () => {
    const row = await create()
    const kept = await aa.put(`/user-profiles/${row.id}`, { ...inputOf(row), name: 'Renamed' }, seen(1))
    expect(kept.json().data).toMatchObject({ name: 'Renamed', bankAccount: '••••5678' })
    const gone = await aa.put(`/user-profiles/${row.id}`, { ...inputOf(row), bankAccount: null }, seen(2))
    expect(gone.json().data.bankAccount).toBeNull()
  })

  test('is not overwritten with a stale version', async () => {
    const row = await create()
    await aa.put(`/user-profiles/${row.id}`, { ...inputOf(row), name: 'First' }, seen(1))
    const late = await aa.put(`/user-profiles/${row.id}`, { ...inputOf(row), name: 'Second' }, seen(1))
    expect([late.statusCode, late.json().error.current.name]).toEqual([412, 'First'])
    expect((await aa.put(`/user-profiles/${row.id}`, inputOf(row))).statusCode).toBe(428)
  })
})

describe('The list of organisations', () => {
  test.each(['bankAccount', 'bankAccountSealed', 'address', 'id', 'zones', 'constructor', 'name;drop'])(
    'refuses to sort by %s',
    async (column) => {
      const response = await aa.get(`/user-profiles?sort=${encodeURIComponent(column)}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().error.fields).toEqual([{ name: 'sort', code: 'unknownColumn' }])
    },
  )
  test.each(['bankAccount=1', 'parentId=1', 'name=x', 'registrationNo=1', '__proto__=1'])(
    'refuses the filter %s',
    async (query) => {
      const response = await aa.get(`/user-profiles?${query}`)
      expect(response.statusCode).toBe(400)
    },
  )
  test.each(['status=dead', 'typeId=x', 'expiring=0', 'isActive=maybe', 'limit=1001'])(
    'refuses the filter value %s',
    async (query) => {
      expect((await aa.get(`/user-profiles?${query}`)).statusCode).toBe(400)
    },
  )

  test('is filtered by side, kind, zone, status and expiry', async () => {
    const zone = await aZone()
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const { id, name } = await create({ zoneIds: [zone.id], kdnUntil: soon, documents: [] })
    const found = async (query: string) =>
      (await aa.get(`/user-profiles?q=${encodeURIComponent(name)}&${query}`))
        .json()
        .data.items.map((row: { id: number }) => row.id)
    for (const query of [
      'typeId=2',
      `organizationTypeId=${kind}`,
      `zoneId=${zone.id}`,
      'status=active',
      'expiring=30',
    ])
      expect(await found(query), query).toEqual([id])
    for (const query of [
      'typeId=1',
      'organizationTypeId=999999',
      'zoneId=999999',
      'status=suspended',
      'expiring=10',
    ])
      expect(await found(query), query).toEqual([])
  })

  test('shows a contractor only its own organisation', async () => {
    const items = (await cm.get('/user-profiles?limit=1000')).json().data.items
    expect(items.map((row: { id: number }) => row.id)).toEqual([people.cm.organizationId])
    const beyond = await cm.get(`/user-profiles/${people.other.organizationId}`)
    const missing = await cm.get('/user-profiles/2000000000')
    expect(beyond.statusCode).toBe(404)
    expect({ ...beyond.json().error, traceId: '' }).toEqual({ ...missing.json().error, traceId: '' })
  })
})

describe('A contractor that edits its own organisation', () => {
  const own = () => read(cm, people.cm.organizationId)

  test('changes its address at once, its licence and bank account by a change request', async () => {
    const before = await own()
    const response = await cm.put(
      `/user-profiles/${before.id}`,
      { ...inputOf(before), address: 'Jalan Baru 1', kdnNo: 'KDN-77', bankAccount: '88880000111122' },
      seen(before.lockVersion),
    )
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().data).toMatchObject({
      address: 'Jalan Baru 1',
      kdnNo: null,
      bankAccount: null,
      pendingChange: { fields: { kdnNo: 'KDN-77', bankAccount: '••••1122' } },
    })
    expect(response.json().data.allowedActions).toEqual(['edit'])
    expect((await cm.post(`/user-profiles/${before.id}/approve-change`, { reason: 'x' })).statusCode).toBe(
      403,
    )
  })

  test('has the change applied once when the agency approves', async () => {
    const { id } = await own()
    const waiting = await read(co, id)
    expect(waiting.allowedActions).toContain('approveChange')
    const approved = await co.post(`/user-profiles/${id}/approve-change`, { reason: 'Checked with the bank' })
    expect(approved.statusCode, approved.body).toBe(200)
    expect(approved.json().data).toMatchObject({
      kdnNo: 'KDN-77',
      bankAccount: '••••1122',
      pendingChange: null,
    })
    const again = await co.post(`/user-profiles/${id}/approve-change`, { reason: 'x' })
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
  })

  test('cannot approve its own request', async () => {
    const before = await own()
    await cm.put(
      `/user-profiles/${before.id}`,
      { ...inputOf(before), taxNo: 'C-9' },
      seen(before.lockVersion),
    )
    const asks = (requestedBy: number) =>
      db.updateTable('organizationChange').set({ requestedBy }).where('status', '=', 'pending').execute()
    await asks(people.co.id)
    expect((await read(co, before.id)).allowedActions).not.toContain('approveChange')
    const response = await co.post(`/user-profiles/${before.id}/approve-change`, { reason: 'Mine' })
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'SOD_VIOLATION'])
    await asks(people.cm.id)
    expect(
      (await co.post(`/user-profiles/${before.id}/reject-change`, { reason: 'No proof' })).statusCode,
    ).toBe(200)
  })

  test('keeps the old values when the agency rejects', async () => {
    const before = await own()
    await cm.put(
      `/user-profiles/${before.id}`,
      { ...inputOf(before), taxNo: 'C-1' },
      seen(before.lockVersion),
    )
    const rejected = await co.post(`/user-profiles/${before.id}/reject-change`, { reason: 'No proof' })
    expect(rejected.json().data).toMatchObject({ taxNo: null, pendingChange: null })
  })

  test.each([
    ['name', 'Another name'],
    ['typeId', 1],
    ['zoneIds', [1]],
  ])('cannot change its %s', async (field, value) => {
    const before = await own()
    const response = await cm.put(
      `/user-profiles/${before.id}`,
      { ...inputOf(before), [field]: value },
      seen(before.lockVersion),
    )
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toEqual([{ name: field, code: 'agencyOnly' }])
  })
})

describe('Unmasking a bank account', () => {
  test('returns it to permitted users, and writes an audit event', async () => {
    const { id } = await create()
    const before = (await events()).length
    const response = await co.post(`/user-profiles/${id}/unmask`, { field: 'bankAccount' })
    expect(response.json().data).toEqual({ value: '514012345678' })
    const added = (await events()).slice(before)
    expect(added).toMatchObject([
      {
        action: 'unmask',
        entity: 'organization',
        entityId: id,
        actorId: people.co.id,
        after: { field: 'bankAccount' },
      },
    ])
    expect(JSON.stringify(await db.selectFrom('idempotency').selectAll().execute())).not.toContain(
      '514012345678',
    )
  })

  test('is refused to others, without an audit event', async () => {
    const { id } = await create()
    const before = (await events()).length
    const response = await as(people.sa.token).post(`/user-profiles/${id}/unmask`, { field: 'bankAccount' })
    expect(response.statusCode).toBe(403)
    expect((await events()).length).toBe(before)
    expect((await read(as(people.sa.token), id)).allowedActions).not.toContain('unmask')
  })
})

describe('Suspending an organisation', () => {
  test('needs a reason, signs out its users, and can be undone', async () => {
    const visitor = await aUser({ userType: 'CM', typeId: 2 })
    const path = `/user-profiles/${visitor.organizationId}`
    expect((await aa.post(`${path}/suspend`, {})).statusCode).toBe(400)
    const suspended = await aa.post(`${path}/suspend`, { reason: 'Licence ended' })
    expect(suspended.json().data).toMatchObject({ status: 'suspended', statusReason: 'Licence ended' })
    expect((await as(visitor.token).get('/auth/me')).statusCode).toBe(401)
    expect((await aa.post(`${path}/suspend`, { reason: 'Again' })).statusCode).toBe(409)
    expect((await aa.post(`${path}/reactivate`, { reason: 'Renewed' })).json().data.status).toBe('active')
    expect((await as(visitor.token).get('/auth/me')).statusCode).toBe(200)
  })

  test('is refused for one’s own organisation', async () => {
    const response = await aa.post(`/user-profiles/${people.aa.organizationId}/suspend`, { reason: 'Oops' })
    expect(response.statusCode).toBe(403)
    expect((await read(aa, people.aa.organizationId)).allowedActions).toEqual(['edit'])
  })
})

describe('Merging duplicate organisations', () => {
  test('moves the persons, and the duplicate stays readable', async () => {
    const visitor = await aUser({ userType: 'CM', typeId: 2 })
    const target = await create()
    const child = await create({ parentId: visitor.organizationId })
    const merged = await aa.post(`/user-profiles/${visitor.organizationId}/merge`, {
      intoId: target.id,
      reason: 'Same company',
    })
    expect(merged.statusCode, merged.body).toBe(200)
    expect(merged.json().data).toMatchObject({ status: 'merged', mergedInto: { id: target.id }, users: 0 })
    expect(merged.json().data.allowedActions).toEqual([])
    expect(await read(aa, target.id)).toMatchObject({ users: 1 })
    expect((await read(aa, child.id)).parentId).toBe(target.id)
    expect((await as(visitor.token).get('/auth/me')).json().data.userProfile.id).toBe(target.id)
  })

  test('is refused across sides, into itself, and into an unknown one', async () => {
    const { id } = await create()
    const into = async (intoId: number) =>
      (await aa.post(`/user-profiles/${id}/merge`, { intoId, reason: 'x' })).json().error.fields[0].code
    expect([await into(id), await into(people.aa.organizationId), await into(2_000_000_000)]).toEqual([
      'itself',
      'otherSide',
      'unknownReference',
    ])
  })
})
