import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'

const { as, aUser, db, work } = await world({ demo: true })
let place = 0
const somewhere = () => `192.0.2.${++place}`

let count = 0
/** A contractor with a registration number, its manager, and its supervisor. */
async function aContractor() {
  const registrationNo = `2024010${++count}-X`
  const manager = await aUser({ userType: 'CM', typeId: 2 })
  await db
    .updateTable('organization')
    .set({ registrationNo })
    .where('id', '=', manager.organizationId)
    .execute()
  return { registrationNo, manager }
}
const asked = (registrationNo: string, more: object = {}) => ({
  registrationNo,
  name: 'Azman bin Yusof',
  email: `azman${++count}@kawal.example`,
  phone: '+60 12-345 6789',
  position: 'Supervisor',
  reason: 'I supervise the night shift.',
  accept: true,
  ...more,
})
const register = (body: object, headers = {}, from = somewhere()) =>
  as(undefined, from).post('/auth/register', body, headers)
const queue = async (token: string, search = 'status=pending&limit=1000') =>
  (await as(token).get(`/registrations?${search}`)).json().data.items as { id: number; email: string }[]
const mailsTo = async (email: string) => {
  await work()
  return db.selectFrom('caughtMail').selectAll().where('to', '=', email).orderBy('id').execute()
}
const userType = async (code: string) =>
  (await db.selectFrom('userType').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

/** A pending registration with a contractor. */
async function anApplicant() {
  const contractor = await aContractor()
  const body = asked(contractor.registrationNo)
  await register(body)
  const [row] = await queue(contractor.manager.token)
  return { ...contractor, body, id: row?.id as number }
}

describe('An applicant who registers', () => {
  test('is pending for the manager of that organisation, who is notified', async () => {
    const { manager, body } = await anApplicant()
    expect(await queue(manager.token)).toMatchObject([
      { name: body.name, email: body.email, status: 'pending', allowedActions: ['approve', 'reject'] },
    ])
    expect((await mailsTo(manager.email)).at(-1)?.subject).toContain(body.name)
    expect((await mailsTo(body.email)).at(-1)?.subject).toBe('We received your registration')
    expect(await db.selectFrom('user').select('id').where('email', '=', body.email).execute()).toEqual([])
  })

  test.each(['201201034567', '1019054-K', '1019054k', '201201034567 (1019054-K)'])(
    'is matched by the new number, the old one or both: %s',
    async (typed) => {
      const { manager } = await aContractor()
      await db
        .updateTable('organization')
        .set({ registrationNo: null })
        .where('registrationNo', 'like', '2012%')
        .execute()
      await db
        .updateTable('organization')
        .set({ registrationNo: '201201034567 (1019054-K)' })
        .where('id', '=', manager.organizationId)
        .execute()
      await register(asked(typed))
      expect(await queue(manager.token)).toHaveLength(1)
    },
  )

  test('gets the same answer whether organisation and e-mail are known or not', async () => {
    const { registrationNo } = await aContractor()
    const known = await aUser()
    const agency = await aUser({ userType: 'AA' })
    await db
      .updateTable('organization')
      .set({ registrationNo: 'AGENCY-1' })
      .where('id', '=', agency.organizationId)
      .execute()
    const answers = await Promise.all(
      [
        asked(registrationNo),
        asked('NO-SUCH-NUMBER'),
        asked('AGENCY-1'),
        asked(registrationNo, { email: known.email }),
        asked(registrationNo, { website: 'https://spam.example' }),
      ].map((body) => register(body)),
    )
    const parts = answers.map(
      ({ statusCode, body, headers: { date: _, 'x-request-id': __, ...headers } }) => ({
        statusCode,
        body,
        headers,
      }),
    )
    for (const part of parts) expect(part).toEqual(parts[0])
    expect(parts[0]?.statusCode).toBe(204)
  })

  test('cannot register with the agency: its number matches no organisation', async () => {
    const agency = await aUser({ userType: 'AA' })
    await db
      .updateTable('organization')
      .set({ registrationNo: 'AGENCY-2' })
      .where('id', '=', agency.organizationId)
      .execute()
    const body = asked('AGENCY-2')
    await register(body)
    const row = (await queue(agency.token)).find(({ email }) => email === body.email)
    expect(row).toMatchObject({ organization: null, allowedActions: ['reject'] })
  })

  test('with an existing account is notified by mail only', async () => {
    const { registrationNo, manager } = await aContractor()
    const known = await aUser()
    await register(asked(registrationNo, { email: known.email.toUpperCase() }))
    expect((await mailsTo(known.email)).at(-1)?.subject).toBe('You already have an account')
    expect(await queue(manager.token)).toEqual([])
  })

  test('and is a bot that fills in every field gets the same answer, and nothing is stored', async () => {
    const { registrationNo, manager } = await aContractor()
    await register(asked(registrationNo, { website: 'https://spam.example' }))
    expect(await queue(manager.token)).toEqual([])
  })

  test('a second time replaces the first registration', async () => {
    const { manager, body, registrationNo } = await anApplicant()
    await register({ ...asked(registrationNo), email: body.email, position: 'Head guard' })
    expect(await queue(manager.token)).toMatchObject([{ email: body.email, position: 'Head guard' }])
  })

  test.each([
    ['a role', { userTypeId: 1 }],
    ['a status', { status: 'active' }],
    ['an organisation', { organizationId: 1 }],
    ['a scope', { zoneIds: [1] }],
    ['no consent', { accept: false }],
    ['a list of e-mails', { email: ['a@b.example', 'c@d.example'] }],
    ['a link as name', { name: 'see https://evil.example' }],
    ['a phone that is none', { phone: 'call me' }],
    ['a number that is none', { registrationNo: "'; drop table user" }],
  ])('with %s is refused', async (_, more) => {
    const response = await register(asked('20240101-X', more))
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION'])
  })

  test('more than five times an hour from one address is rate limited', async () => {
    const from = somewhere()
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await register(asked('20240101-X'), {}, from)).statusCode)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })

  test('gets mails in their own language', async () => {
    const body = asked('20240101-X')
    await register(body, { 'accept-language': 'ms-MY,ms;q=0.9,en;q=0.8' })
    expect((await mailsTo(body.email))[0]?.subject).toBe('Pendaftaran anda telah diterima')
  })
})

describe('A registration', () => {
  test('once approved becomes an invited user of that organisation, with the chosen user type', async () => {
    const { manager, body, id } = await anApplicant()
    const approved = await as(manager.token).post(`/registrations/${id}/approve`, {
      userTypeId: await userType('CS'),
    })
    expect(approved.json().data).toMatchObject({
      status: 'approved',
      allowedActions: [],
      decidedBy: { id: manager.id },
    })
    const user = await db
      .selectFrom('user')
      .innerJoin('person', 'person.id', 'user.personId')
      .innerJoin('userUserType', 'userUserType.userId', 'user.id')
      .select(['user.status', 'fullName', 'organizationId', 'userTypeId'])
      .where('user.email', '=', body.email)
      .execute()
    expect(user).toEqual([
      {
        status: 'invited',
        fullName: body.name,
        organizationId: manager.organizationId,
        userTypeId: await userType('CS'),
      },
    ])
    const mail = (await mailsTo(body.email)).at(-1)
    const code = /activation\/([\w-]{22})/.exec(mail?.text ?? '')?.[1]
    const activated = await as().post(`/account/activation/${code}`, {
      password: 'seven quiet mangoes fell',
      accept: true,
    })
    expect(activated.json().data.user).toMatchObject({ email: body.email, userTypes: [{ code: 'CS' }] })
  })

  test.each(['SA', 'AA', 'FA', 'AU'])('cannot be given the user type %s of another side', async (code) => {
    const { manager, id } = await anApplicant()
    const response = await as(manager.token).post(`/registrations/${id}/approve`, {
      userTypeId: await userType(code),
    })
    expect([response.statusCode, response.json().error.fields]).toEqual([
      400,
      [{ name: 'userTypeId', code: 'invalidChoice' }],
    ])
  })

  test('is decided once by two concurrent requests', async () => {
    const { manager, id, body } = await anApplicant()
    const admin = await aUser({ userType: 'AA' })
    const userTypeId = await userType('CS')
    const answers = await Promise.all([
      as(manager.token).post(`/registrations/${id}/approve`, { userTypeId }),
      as(admin.token).post(`/registrations/${id}/approve`, { userTypeId }),
      as(admin.token).post(`/registrations/${id}/reject`, { remark: 'Not known here.' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const decided = await db.selectFrom('user').select('id').where('email', '=', body.email).execute()
    expect(decided.length).toBeLessThanOrEqual(1)
  })

  test('once rejected is mailed with the reason', async () => {
    const { manager, id, body } = await anApplicant()
    const remark = 'Nobody of that name works here.'
    const response = await as(manager.token).post(`/registrations/${id}/reject`, { remark })
    expect(response.json().data).toMatchObject({ status: 'rejected', remark, allowedActions: [] })
    expect((await mailsTo(body.email)).at(-1)?.text).toContain(remark)
  })

  test('of another organisation answers like one that does not exist', async () => {
    const { id } = await anApplicant()
    const { manager: stranger } = await aContractor()
    const missing = await as(stranger.token).get('/registrations/999999')
    const userTypeId = await userType('CS')
    for (const response of [
      await as(stranger.token).get(`/registrations/${id}`),
      await as(stranger.token).post(`/registrations/${id}/approve`, { userTypeId }),
      await as(stranger.token).post(`/registrations/${id}/reject`, { remark: 'No.' }),
    ]) {
      const { traceId, ...error } = response.json().error
      const { traceId: __, ...expected } = missing.json().error
      expect([response.statusCode, error]).toEqual([404, expected])
    }
    expect(await queue(stranger.token)).toEqual([])
  })

  test('is refused to users who may not create users', async () => {
    const { id } = await anApplicant()
    const userTypeId = await userType('CS')
    for (const code of ['IN', 'VF', 'CS', 'AU'] as const) {
      const { token } = await aUser({ userType: code, typeId: code === 'CS' ? 2 : 1 })
      const response = await as(token).post(`/registrations/${id}/approve`, { userTypeId })
      expect([code, response.statusCode]).toEqual([code, 403])
    }
  })

  test('can be searched and sorted by its definition only', async () => {
    const { manager, body } = await anApplicant()
    expect(await queue(manager.token, `q=${body.email.slice(0, 8)}&sort=-createdAt`)).toHaveLength(1)
    expect(await queue(manager.token, 'q=nothing-like-it')).toEqual([])
    for (const search of ['sort=locale', 'status=known', 'email=a', 'phone=1'])
      expect((await as(manager.token).get(`/registrations?${search}`)).statusCode).toBe(400)
  })
})
