import { sql } from 'kysely'
import pino from 'pino'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'
import { applyPostingsTask } from './jobs.ts'

const { as, aUser, aZone, db, env, events } = await world()
const people = {
  aa: await aUser({ userType: 'AA' }),
  sa: await aUser({ userType: 'SA' }),
  in: await aUser({ userType: 'IN' }),
  cm: await aUser({ userType: 'CM', typeId: 2 }),
  cs: await aUser({ userType: 'CS', typeId: 2 }),
  other: await aUser({ userType: 'CM', typeId: 2 }),
}
const aa = as(people.aa.token)
const cm = as(people.cm.token)

const day = (offset: number) =>
  new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)

const post = async (name: string, typeId: number, certificates: string | null = null) =>
  (await aa.post('/positions', { code: name.toUpperCase(), name, typeId, certificates })).json().data
    .id as number
let guard: number
let officer: number
let zone: { id: number }
let site: { id: number }
let farSite: { id: number }
beforeAll(async () => {
  guard = await post('Guard', 2, 'Guard course')
  officer = await post('Officer', 1)
  const region = await aZone()
  zone = await aZone({ kind: 'zone', parentId: region.id })
  site = await aZone({ kind: 'site', parentId: zone.id })
  const far = await aZone({ kind: 'zone', parentId: region.id })
  farSite = await aZone({ kind: 'site', parentId: far.id })
  await db.insertInto('userZone').values({ userId: people.in.id, zoneId: zone.id }).execute()
})

let count = 0
const typed = (change: object = {}) => {
  const n = String(++count).padStart(4, '0')
  return {
    fullName: `Ahmad ${n}`,
    identityNo: `900101-14-${n}`,
    phone: '+60 12-345 6789',
    birthDate: '1990-01-01',
    organizationId: people.cm.organizationId,
    positionId: guard,
    siteId: site.id,
    startDate: '2024-01-01',
    vettingStatus: 'passed',
    vettingUntil: day(200),
    healthUntil: day(100),
    uniformIssuedOn: '2024-01-01',
    training: [{ name: 'guard course', number: 'C-1', validUntil: day(300) }],
    ...change,
  }
}
const create = async (change: object = {}, caller = aa) => {
  const response = await caller.post('/persons', typed(change))
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
const read = async (id: number, caller = aa) => (await caller.get(`/persons/${id}`)).json().data
const inputOf = (row: Record<string, unknown>, change: object = {}) => ({
  ...Object.fromEntries(
    Object.keys(typed())
      .filter((field) => !['identityNo', 'phone'].includes(field))
      .map((field) => [field, row[field]]),
  ),
  ...change,
})
const found = async (query: string, caller = aa) =>
  (await caller.get(`/persons?limit=1000&${query}`)).json().data.items.map((row: { id: number }) => row.id)

describe('A person', () => {
  test('is created with a reference number, and the identity number is stored encrypted', async () => {
    const row = await create({ identityNo: '850505-10-4321' })
    expect(row.refNo).toBe(`P-${String(row.id).padStart(5, '0')}`)
    expect(row).toMatchObject({
      identityNo: '••••4321',
      phone: '+60 12-345 6789',
      status: 'active',
      lacks: [],
      expiresOn: day(100),
      organization: { id: people.cm.organizationId },
      site: { id: site.id },
    })
    const kept = await db.selectFrom('person').selectAll().where('id', '=', row.id).execute()
    expect(JSON.stringify([kept, await events()])).not.toContain('850505104321')
  })

  test.each([
    [{ status: 'ended' }, 'status', 'unknownField'],
    [{ typeId: 1 }, 'typeId', 'unknownField'],
    [{ identityHash: 'x' }, 'identityHash', 'unknownField'],
    [{ refNo: 'P-1' }, 'refNo', 'unknownField'],
    [{ createdBy: 1 }, 'createdBy', 'unknownField'],
    [{ fullName: '   ' }, 'fullName', 'required'],
    [{ identityNo: '901301145678' }, 'identityNo', 'identityDate'],
    [{ identityNo: '12' }, 'identityNo', 'invalidFormat'],
    [{ phone: 'call me' }, 'phone', 'invalidFormat'],
    [{ email: 'nobody' }, 'email', 'invalidFormat'],
    [{ birthDate: '1990-02-30' }, 'birthDate', 'invalidFormat'],
    [{ gender: 'x' }, 'gender', 'invalidChoice'],
    [{ training: [{ name: 'A', secret: 1 }] }, 'training.0.secret', 'unknownField'],
    [{ organizationId: 2_000_000_000 }, 'organizationId', 'unknownReference'],
    [{ siteId: 2_000_000_000 }, 'siteId', 'unknownReference'],
    [{ fullName: 'A\u0000B' }, 'fullName', 'malformed'],
  ])('with %o is refused at that field', async (change, name, code) => {
    const response = await aa.post('/persons', typed(change))
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json().error.fields[0]).toMatchObject({ name, code })
  })

  test('must have a position of their own side, at a site', async () => {
    const refused = async (change: object) => (await aa.post('/persons', typed(change))).json().error.fields
    expect(await refused({ positionId: officer })).toEqual([{ name: 'positionId', code: 'otherSide' }])
    expect(await refused({ siteId: zone.id })).toEqual([{ name: 'siteId', code: 'notASite' }])
  })

  test('has a unique identity number on that side, in any spelling', async () => {
    await create({ identityNo: 'A 1234567' })
    const same = await aa.post('/persons', typed({ identityNo: 'a-123-4567' }))
    expect([same.statusCode, same.json().error.fields]).toEqual([
      409,
      [{ name: 'identityNo', code: 'duplicate' }],
    ])
    const agency = typed({
      identityNo: 'A1234567',
      organizationId: people.aa.organizationId,
      positionId: officer,
      siteId: null,
    })
    expect((await aa.post('/persons', agency)).statusCode).toBe(201)
  })

  test('keeps identity number and phone when they are not sent', async () => {
    const row = await create()
    const kept = await aa.put(`/persons/${row.id}`, inputOf(row, { fullName: 'Renamed' }), seen(1))
    expect(kept.json().data).toMatchObject({
      fullName: 'Renamed',
      identityNo: row.identityNo,
      phone: '+60 12-345 6789',
    })
    const gone = await aa.put(`/persons/${row.id}`, inputOf(row, { identityNo: null, phone: null }), seen(2))
    expect(gone.json().data).toMatchObject({ identityNo: null, phone: null })
  })

  test('is not overwritten with a stale version', async () => {
    const row = await create()
    await aa.put(`/persons/${row.id}`, inputOf(row, { fullName: 'First' }), seen(1))
    const late = await aa.put(`/persons/${row.id}`, inputOf(row, { fullName: 'Second' }), seen(1))
    expect([late.statusCode, late.json().error.current.fullName]).toEqual([412, 'First'])
    expect((await aa.put(`/persons/${row.id}`, inputOf(row))).statusCode).toBe(428)
  })
})

describe('The list of persons', () => {
  test.each(['identityNo', 'identityHash', 'phone', 'birthDate', 'id', 'lacks', 'training', 'createdBy'])(
    'refuses to sort by %s',
    async (column) => {
      const response = await aa.get(`/persons?sort=${column}`)
      expect([response.statusCode, response.json().error.fields]).toEqual([
        400,
        [{ name: 'sort', code: 'unknownColumn' }],
      ])
    },
  )
  test.each(['identityNo=850505104321', 'identityHash=x', 'phone=1', 'birthDate=1990-01-01', 'typeId=1'])(
    'refuses the filter %s',
    async (query) => {
      expect((await aa.get(`/persons?${query}`)).statusCode).toBe(400)
    },
  )
  test('is not searched by masked fields', async () => {
    const { id } = await create({ identityNo: '770707-07-7777' })
    expect(await found('q=770707077777')).not.toContain(id)
    expect(await found('q=7777')).not.toContain(id)
  })

  test('is filtered by organisation, position, zone, expiry and readiness', async () => {
    const { id } = await create({ fullName: 'Narrow One', vettingUntil: day(10) })
    const unready = await create({ fullName: 'Narrow Two', vettingStatus: 'pending' })
    const both = [id, unready.id].sort()
    const narrow = async (query: string) => (await found(`q=narrow&${query}`)).sort()
    expect(await narrow(`organizationId=${people.cm.organizationId}`)).toEqual(both)
    expect(await narrow(`organizationId=${people.other.organizationId}`)).toEqual([])
    expect(await narrow(`positionId=${guard}`)).toEqual(both)
    expect(await narrow(`zoneId=${zone.id}`)).toEqual(both)
    expect(await narrow(`zoneId=${farSite.id}`)).toEqual([])
    expect(await narrow('expiring=30')).toEqual([id])
    expect(await narrow('ready=true')).toEqual([id])
    expect(await narrow('ready=false')).toEqual([unready.id])
  })

  test('shows what a person lacks for the next shift', async () => {
    const row = await create({
      vettingUntil: day(-1),
      healthUntil: day(-1),
      training: [{ name: 'Guard course', validUntil: day(-1) }],
      uniformIssuedOn: null,
      siteId: null,
    })
    expect(row.lacks).toEqual(['vetting', 'health', 'training', 'uniform', 'posting'])
    const young = await create({ healthUntil: null, birthDate: '1990-01-01' })
    const old = await create({ healthUntil: null, birthDate: '1960-01-01' })
    expect([young.lacks, old.lacks]).toEqual([[], ['health']])
  })

  test('is ready until the stored day on which the first thing is lacking, also after the position asks for more', async () => {
    await create({ vettingUntil: day(3) })
    await create({ healthUntil: null, birthDate: '1973-02-28' })
    const { id } = await create({ training: [{ name: 'Guard course', validUntil: day(5) }] })
    const differing = async () =>
      (
        await sql`select person.id, lacks_from, on_day from person_fact join person on person.id = person_id
          cross join lateral (select local_today() + n as on_day from generate_series(-20, 1200) n) days
          where exists (select from person_gaps(person) where since <= on_day::date) <> (lacks_from <= on_day)`.execute(
          db,
        )
      ).rows
    expect(await differing()).toEqual([])
    const stored = async () =>
      db
        .selectFrom('personFact')
        .select(['lacksFrom', sql<string[]>`document_ends::text[]`.as('documentEnds')])
        .where('personId', '=', id)
        .executeTakeFirstOrThrow()
    expect(await stored()).toMatchObject({
      lacksFrom: day(6),
      documentEnds: expect.arrayContaining([day(5)]),
    })
    await sql`update position set certificates = certificates || E'\nFirst aid'
      where id = (select position_id from person where id = ${id})`.execute(db)
    expect((await stored()).lacksFrom).toBe('-infinity')
    expect(await differing()).toEqual([])
  })
})

describe('The scope of persons', () => {
  test('shows a contractor its own persons, and an inspector those of the zone', async () => {
    const mine = await create({ fullName: 'Whose Mine' })
    const theirs = await create({
      fullName: 'Whose Theirs',
      organizationId: people.other.organizationId,
      siteId: farSite.id,
    })
    expect(await found('q=whose', cm)).toEqual([mine.id])
    expect(await found('q=whose', as(people.in.token))).toEqual([mine.id])
    const beyond = await cm.get(`/persons/${theirs.id}`)
    const missing = await cm.get('/persons/2000000000')
    expect(beyond.statusCode).toBe(404)
    expect({ ...beyond.json().error, traceId: '' }).toEqual({ ...missing.json().error, traceId: '' })
    expect((await cm.put(`/persons/${theirs.id}`, inputOf(theirs), seen(1))).statusCode).toBe(404)
    expect((await cm.get(`/persons/${theirs.id}/postings`)).statusCode).toBe(404)
    expect((await cm.post(`/persons/${theirs.id}/unmask`, { field: 'identityNo' })).statusCode).toBe(404)
  })

  test('does not let a contractor write into another organisation or zone', async () => {
    const into = await cm.post(
      '/persons',
      typed({ organizationId: people.other.organizationId, siteId: null }),
    )
    expect([into.statusCode, into.json().error.fields]).toEqual([
      400,
      [{ name: 'organizationId', code: 'unknownReference' }],
    ])
    const row = await create({ siteId: null }, cm)
    const out = await cm.put(
      `/persons/${row.id}`,
      inputOf(row, { organizationId: people.other.organizationId }),
      seen(1),
    )
    expect(out.statusCode).toBe(400)
    const place = await cm.put(`/persons/${row.id}`, inputOf(row, { siteId: farSite.id }), seen(1))
    expect(place.json().error.fields).toEqual([{ name: 'siteId', code: 'unknownReference' }])
    expect(await read(row.id)).toMatchObject({ organizationId: people.cm.organizationId, lockVersion: 1 })
  })

  test('shows the unmasked phone only to users with that privilege', async () => {
    const visitor = await aUser({ userType: 'CS', typeId: 2 })
    const { id } = await create({ organizationId: visitor.organizationId })
    const row = await read(id, as(visitor.token))
    expect(row.phone).toBe('••••6789')
    expect(row.allowedActions).toEqual(['edit', 'transfer'])
    expect((await as(visitor.token).post(`/persons/${id}/unmask`, { field: 'phone' })).statusCode).toBe(403)
  })

  test('writes an audit event for each unmasking', async () => {
    const { id } = await create({ identityNo: '660606-06-6666' })
    const before = (await events()).length
    const response = await aa.post(`/persons/${id}/unmask`, { field: 'identityNo' })
    expect(response.json().data).toEqual({ value: '660606066666' })
    expect((await events()).slice(before)).toMatchObject([
      {
        action: 'unmask',
        entity: 'person',
        entityId: id,
        actorId: people.aa.id,
        after: { field: 'identityNo' },
      },
    ])
    expect(
      (await as(people.sa.token).post(`/persons/${id}/unmask`, { field: 'identityNo' })).statusCode,
    ).toBe(403)
    expect((await events()).length).toBe(before + 1)
  })
})

describe('Postings', () => {
  const postings = async (id: number) =>
    (await aa.get(`/persons/${id}/postings`))
      .json()
      .data.items.map(
        ({
          site,
          fromDate,
          toDate,
        }: {
          site: { id: number } | null
          fromDate: string
          toDate: string | null
        }) => [site?.id ?? null, fromDate, toDate],
      )
  const transfer = (id: number, change: object) =>
    aa.post(`/persons/${id}/transfer`, {
      organizationId: people.cm.organizationId,
      positionId: guard,
      siteId: farSite.id,
      fromDate: day(0),
      ...change,
    })

  test('begin with the start date and are corrected by an edit', async () => {
    const row = await create()
    expect(await postings(row.id)).toEqual([[site.id, '2024-01-01', null]])
    await aa.put(`/persons/${row.id}`, inputOf(row, { siteId: farSite.id }), seen(1))
    expect(await postings(row.id)).toEqual([[farSite.id, '2024-01-01', null]])
  })

  test('start on a day, and the previous one ends the day before', async () => {
    const row = await create()
    const moved = await transfer(row.id, {})
    expect(moved.statusCode, moved.body).toBe(200)
    expect(moved.json().data.site.id).toBe(farSite.id)
    expect(await postings(row.id)).toEqual([
      [farSite.id, day(0), null],
      [site.id, '2024-01-01', day(-1)],
    ])
  })

  test('planned for later take effect on that day, not before', async () => {
    const row = await create()
    const planned = await transfer(row.id, { fromDate: day(5), siteId: null })
    expect(planned.json().data.site.id).toBe(site.id)
    await db
      .updateTable('posting')
      .set({ toDate: day(-1) })
      .where('personId', '=', row.id)
      .where('toDate', 'is not', null)
      .execute()
    await db
      .updateTable('posting')
      .set({ fromDate: day(0) })
      .where('personId', '=', row.id)
      .where('toDate', 'is', null)
      .execute()
    await applyPostingsTask.run({ db, env, log: pino({ level: 'silent' }) }, {})
    expect((await read(row.id)).site).toBeNull()
  })

  test('never overlap, and stay on one side', async () => {
    const row = await create()
    await transfer(row.id, { fromDate: day(10) })
    const earlier = await transfer(row.id, { fromDate: day(5) })
    expect([earlier.statusCode, earlier.json().error.fields]).toEqual([
      400,
      [{ name: 'fromDate', code: 'overlaps' }],
    ])
    const across = await transfer(row.id, { fromDate: day(20), organizationId: people.aa.organizationId })
    expect(across.json().error.fields).toEqual([{ name: 'organizationId', code: 'otherSide' }])
  })

  test('do not move a contractor’s persons to another contractor', async () => {
    const row = await create({ siteId: null }, cm)
    const body = { organizationId: people.other.organizationId, fromDate: day(3) }
    const response = await cm.post(`/persons/${row.id}/transfer`, body)
    expect(response.statusCode).toBe(400)
    expect(await postings(row.id)).toHaveLength(1)
  })
})

describe('The end of employment', () => {
  test('has a date and a reason, ends the login, and can be undone', async () => {
    const visitor = await aUser({ userType: 'CS', typeId: 2 })
    const { personId } = await db
      .selectFrom('user')
      .select('personId')
      .where('id', '=', visitor.id)
      .executeTakeFirstOrThrow()
    const path = `/persons/${personId}`
    expect((await aa.post(`${path}/deactivate`, { endDate: day(0) })).statusCode).toBe(400)
    const ended = await aa.post(`${path}/deactivate`, { endDate: day(0), reason: 'Resigned' })
    expect(ended.json().data).toMatchObject({ status: 'ended', endDate: day(0), endReason: 'Resigned' })
    expect(ended.json().data.allowedActions).toEqual(['edit', 'activate'])
    expect((await as(visitor.token).get('/auth/me')).statusCode).toBe(401)
    expect((await aa.post(`${path}/deactivate`, { endDate: day(0), reason: 'Again' })).statusCode).toBe(409)
    const begun = await aa.post(`${path}/activate`)
    expect(begun.json().data).toMatchObject({ status: 'active', endDate: null, endReason: null })
    expect((await aa.post(`${path}/activate`)).statusCode).toBe(409)
  })

  test('is undone once by two concurrent requests', async () => {
    const { id } = await create()
    await aa.post(`/persons/${id}/deactivate`, { endDate: day(0), reason: 'Resigned' })
    const both = [aa, cm].map((one) => () => one.post(`/persons/${id}/activate`))
    expect(await atOnce(db, 'person', id, both)).toEqual([200, 409])
  })

  test('in the future leaves the person active until then', async () => {
    const { id } = await create()
    const planned = await aa.post(`/persons/${id}/deactivate`, { endDate: day(7), reason: 'Contract ends' })
    expect(planned.json().data).toMatchObject({ status: 'active', endDate: day(7) })
  })

  test('cannot be set by oneself', async () => {
    const { personId } = await db
      .selectFrom('user')
      .select('personId')
      .where('id', '=', people.aa.id)
      .executeTakeFirstOrThrow()
    const response = await aa.post(`/persons/${personId}/deactivate`, { endDate: day(0), reason: 'Goodbye' })
    expect(response.statusCode).toBe(403)
  })
})

describe('The photo of a person', () => {
  const picture = () =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f6b6b' } })
      .jpeg()
      .toBuffer()
  const jpeg = { 'content-type': 'image/jpeg' }
  const someone = async () =>
    (await cm.post('/persons', { fullName: 'With a face', organizationId: people.cm.organizationId })).json()
      .data

  test('is encoded anew, served by its URL, and removed', async () => {
    const row = await someone()
    expect(row.image).toBe('')
    const hung = await cm.post(`/persons/${row.id}/photo`, await picture(), jpeg)
    expect(hung.statusCode, hung.body).toBe(200)
    const { image } = hung.json().data
    expect(image).toMatch(/^\/api\/v1\/photos\/[\w-]{22}$/)
    const shown = await as().get(image.replace('/api/v1', ''))
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await cm.post(`/persons/${row.id}/remove-photo`)).json().data.image).toBe('')
    expect((await as().get(image.replace('/api/v1', ''))).statusCode).toBe(404)
  })

  test('must be a picture, and of a person in scope', async () => {
    const { id } = await someone()
    const wrong = await cm.post(`/persons/${id}/photo`, Buffer.from('no picture'), jpeg)
    expect([wrong.statusCode, wrong.json().error.fields[0].code]).toEqual([400, 'notPicture'])
    expect((await cm.post(`/persons/${id}/photo`, {})).statusCode).toBe(415)
    expect(
      (await as(people.other.token).post(`/persons/${id}/photo`, await picture(), jpeg)).statusCode,
    ).toBe(404)
  })

  test('is on the pass, beside a QR code', async () => {
    const { id, refNo } = await someone()
    await cm.post(`/persons/${id}/photo`, await picture(), jpeg)
    const printed = await cm.get(`/persons/${id}/pass`)
    expect(printed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${refNo}.pdf"`,
    })
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('An earlier version of a person', () => {
  test('is restored by an edit, without masked fields', async () => {
    const made = (
      await cm.post('/persons', {
        fullName: 'First name',
        organizationId: people.cm.organizationId,
        identityNo: '900101-14-5678',
        phone: '+60123456789',
      })
    ).json().data
    const edited = await cm.put(
      `/persons/${made.id}`,
      { fullName: 'Second name', organizationId: people.cm.organizationId },
      seen(made.lockVersion),
    )
    expect(edited.statusCode, edited.body).toBe(200)
    const history = (await cm.get(`/persons/${made.id}/events`)).json().data.items
    const first = history.at(-1)
    expect(first.values).toMatchObject({ fullName: 'First name' })
    expect(Object.keys(first.values)).not.toEqual(expect.arrayContaining(['identityNo']))
    expect(JSON.stringify(history)).not.toMatch(/5678|23456789/)
    const restored = await cm.put(`/persons/${made.id}`, first.values, seen(edited.json().data.lockVersion))
    expect(restored.statusCode, restored.body).toBe(200)
    expect(restored.json().data).toMatchObject({ fullName: 'First name', identityNo: made.identityNo })
  })
})
