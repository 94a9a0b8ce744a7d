import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ImportBatch } from '@patuh/domain/workplace/transfer'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aKey, seen } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'
import { workbook } from '../../platform/sheet/xlsx.ts'

const { app, as, aUser, aZone, db, events, work } = await world()
const people = {
  aa: await aUser({ userType: 'AA' }),
  sa: await aUser({ userType: 'SA' }),
  cm: await aUser({ userType: 'CM', typeId: 2 }),
  other: await aUser({ userType: 'CM', typeId: 2 }),
}
const aa = as(people.aa.token)
const cm = as(people.cm.token)

let organization: { name: string; id: number }
let far: { name: string; id: number }
let site: { code: string; id: number }
let zone: { code: string; id: number }
const orgOf = (id: number) =>
  db.selectFrom('organization').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()

beforeAll(async () => {
  organization = await orgOf(people.cm.organizationId)
  far = await orgOf(people.other.organizationId)
  const region = await aZone()
  zone = await aZone({ kind: 'zone', parentId: region.id })
  site = await aZone({ kind: 'site', parentId: zone.id })
  for (const [code, typeId] of [
    ['GUARD', 2],
    ['OFFICER', 1],
  ] as const)
    await aa.post('/positions', { code, name: `Post ${code}`, typeId })
})

const csv = (rows: unknown[][]) =>
  rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n')

const upload = async (
  who: { token: string },
  api: string,
  bytes: string | Buffer,
  fileName = 'people.csv',
) => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/${api}/import?fileName=${encodeURIComponent(fileName)}`,
    headers: { ...aKey(), authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return {
    status: response.statusCode,
    data: response.json().data as ImportBatch,
    error: response.json().error,
  }
}

const step = async (
  who: ReturnType<typeof as>,
  api: string,
  batch: ImportBatch,
  name: string,
  body?: object,
) => {
  const response = await who.post(`/${api}/import/${batch.id}/${name}`, body)
  expect(response.statusCode, response.body).toBeLessThan(300)
  await work()
  const now = await who.get(`/${api}/import/${batch.id}`)
  return now.json().data as ImportBatch
}

const checked = (who: ReturnType<typeof as>, api: string, batch: ImportBatch) =>
  step(who, api, batch, 'check', { columns: batch.columns })

/** Everything that an import of persons can change, as one text, without versions and stamps. */
const whole = async () =>
  (
    await sql<{ said: string }>`select md5(
      coalesce((select string_agg((to_jsonb(person) - '{lock_version,updated_at,updated_by}'::text[])::text, ';' order by id) from person), '') ||
      coalesce((select string_agg((to_jsonb(posting) - '{lock_version,updated_at,updated_by}'::text[])::text, ';' order by id) from posting), '')
    ) as said`.execute(db)
  ).rows[0]?.said

const headings = [
  'Nama penuh',
  'No. K/P',
  'Date of birth',
  'Gender',
  'Company',
  'Position',
  'Site',
  'Phone',
  'E-mail',
  'First day',
]
const good = (n: number) => [
  `Guard ${String(n).padStart(5, '0')}`,
  `900101-${String(10 + Math.floor(n / 10_000)).padStart(2, '0')}-${String(n % 10_000).padStart(4, '0')}`,
  '01/01/1990',
  n % 2 ? 'Lelaki' : 'female',
  organization.name,
  'Post GUARD',
  site.code,
  '+60 12-345 6789',
  `guard${n}@example.com`,
  '2026-01-15',
]
const spoil: [number, (row: string[]) => void, string, string][] = [
  [0, (row) => (row[0] = ''), 'Nama penuh', 'required'],
  [1, (row) => (row[1] = '901301-14-0001'), 'No. K/P', 'identityDate'],
  [2, (row) => (row[2] = '31/02/1990'), 'Date of birth', 'invalidFormat'],
  [3, (row) => (row[3] = 'unknown'), 'Gender', 'invalidChoice'],
  [4, (row) => (row[4] = 'No such company'), 'Company', 'unknownReference'],
  [5, (row) => (row[5] = 'Post OFFICER'), 'Position', 'otherSide'],
  [6, (row) => (row[6] = zone.code), 'Site', 'notASite'],
  [7, (row) => (row[7] = 'call me'), 'Phone', 'invalidFormat'],
  [8, (row) => (row[8] = 'not an address'), 'E-mail', 'invalidFormat'],
  [9, (row) => (row[1] = good(0)[1] as string), 'No. K/P', 'repeated'],
]

describe('An import of 5,000 persons with 50 wrong rows', () => {
  const total = 5000
  const bad = new Map<number, (typeof spoil)[number]>()
  for (let n = 0; n < 50; n++) bad.set(77 + n * 97, spoil[n % spoil.length] as (typeof spoil)[number])
  let before: string | undefined
  let batch: ImportBatch
  let rows: string[][]

  test('is read, and its columns are mapped by headings in several languages', async () => {
    before = await whole()
    rows = Array.from({ length: total }, (_, n) => {
      const row = good(n)
      bad.get(n)?.[1](row)
      return row
    })
    const { status, data } = await upload(people.aa, 'persons', csv([headings, ...rows]))
    expect(status).toBe(201)
    batch = data
    expect(batch).toMatchObject({ status: 'read', total, headings })
    expect(batch.columns).toEqual([
      'fullName',
      'identityNo',
      'birthDate',
      'gender',
      'organizationId',
      'positionId',
      'siteId',
      'phone',
      'email',
      'startDate',
    ])
    expect(batch.samples).toHaveLength(5)
  })

  test('is checked: each error names row, column and reason, and nothing is written', async () => {
    batch = await checked(aa, 'persons', batch)
    expect(batch.counts).toMatchObject({ create: total - 50, update: 0, bad: 50 })
    const expected = [...bad].map(([n, [, , column, code]]) => ({ row: n + 2, column, code }))
    expect(batch.errors.map(({ row, column, code }) => ({ row, column, code }))).toEqual(expected)
    expect(await whole()).toBe(before)
  })

  test('is applied by a job, without the wrong rows, with an audit event per record', async () => {
    const { last } = (await sql<{ last: number }>`select max(id) as last from event`.execute(db)).rows[0] as {
      last: number
    }
    batch = await step(aa, 'persons', batch, 'apply')
    expect(batch).toMatchObject({ status: 'applied', done: total - 50 })
    expect(batch.counts).toMatchObject({ created: total - 50, bad: 50 })
    const { rows: found } = await sql<{
      fullName: string
      email: string
      birthDate: string
      gender: string
      siteId: number
    }>`
      select full_name, email, birth_date, gender, site_id from person where email like 'guard%@example.com' order by full_name`.execute(
      db,
    )
    const expected = rows.flatMap((row, n) =>
      bad.has(n)
        ? []
        : [
            {
              fullName: row[0],
              email: row[8],
              birthDate: '1990-01-01',
              gender: n % 2 ? 'male' : 'female',
              siteId: site.id,
            },
          ],
    )
    expect(found).toEqual(expected)
    const logged = await sql<{ count: number }>`select count(*) as count from event
      where id > ${last} and entity = 'person' and action = 'import' and before is null and actor_id = ${people.aa.id}
        and reason like 'people.csv%' and entity_id > 0`.execute(db)
    expect(logged.rows[0]?.count).toBe(total - 50)
  })

  test('has an error file with the wrong rows, each with its reasons', async () => {
    const response = await aa.get(`/persons/import/${batch.id}/errors`)
    const [sheet] = (await readXlsx(response.rawPayload)).sheets as unknown as { rows: unknown[][] }[]
    const [head, ...told] = sheet?.rows ?? []
    expect(head?.slice(0, 10)).toEqual(headings)
    expect(told.map((row) => row.slice(0, 10).map((cell) => cell ?? ''))).toEqual(
      [...bad.keys()].map((n) => rows[n]),
    )
    expect(told[0]?.[10]).toBe('Nama penuh: Please fill this in.')
    expect(told.map((row) => row[11])).toEqual([...bad.keys()].map((n) => n + 2))
  })

  test('is not applied twice', async () => {
    const again = await aa.post(`/persons/import/${batch.id}/apply`)
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
    const { data } = await upload(people.aa, 'persons', csv([headings, ...rows]))
    const second = await checked(aa, 'persons', data)
    expect(second.counts).toMatchObject({ create: 0, update: total - 50, bad: 50 })
    const applied = await step(aa, 'persons', second, 'apply')
    expect(applied.counts).toMatchObject({ created: 0, updated: 0, unchanged: total - 50 })
  })

  test('is undone as a whole, and everything is as before', async () => {
    batch = await step(aa, 'persons', batch, 'undo')
    expect(batch).toMatchObject({ status: 'undone', counts: { undone: total - 50, kept: 0 } })
    expect(await whole()).toBe(before)
  })
})

describe('An import that updates persons', () => {
  const small = (n: number, change: Record<number, string> = {}) =>
    good(n).map((cell, at) => change[at] ?? cell)

  test('changes only the given fields, and its undo restores them', async () => {
    const first = (await upload(people.aa, 'persons', csv([headings, small(7001), small(7002)]))).data
    await step(aa, 'persons', await checked(aa, 'persons', first), 'apply')
    const before = await whole()
    const changes = csv([
      ['IC', 'Nama', 'Site'],
      [small(7001)[1], 'Renamed One', ''],
      [small(7002)[1], 'Renamed Two', ''],
    ])
    const { data } = await upload(people.aa, 'persons', changes)
    const batch = await checked(aa, 'persons', data)
    expect(batch.counts).toMatchObject({ create: 0, update: 2, bad: 0 })
    const applied = await step(aa, 'persons', batch, 'apply')
    expect(applied.counts.updated).toBe(2)
    const { items } = (await aa.get('/persons?q=Renamed&sort=fullName')).json().data
    expect(items).toMatchObject([
      { fullName: 'Renamed One', site: { id: site.id }, birthDate: '1990-01-01' },
      { fullName: 'Renamed Two' },
    ])
    expect((await step(aa, 'persons', applied, 'undo')).counts).toMatchObject({ undone: 2, kept: 0 })
    expect(await whole()).toBe(before)
  })

  test('is not undone where a record was changed since: that row stays and is reported', async () => {
    const { data } = await upload(people.aa, 'persons', csv([headings, small(7101), small(7102)]))
    const applied = await step(aa, 'persons', await checked(aa, 'persons', data), 'apply')
    const [row] = (await aa.get('/persons?q=guard7101@example.com')).json().data.items
    const { identityNo: _, phone: __, ...rest } = row
    const fields = [
      'fullName',
      'birthDate',
      'gender',
      'nationality',
      'email',
      'employmentNo',
      'organizationId',
      'positionId',
      'siteId',
      'startDate',
      'vettingStatus',
      'vettingUntil',
      'healthUntil',
      'uniformIssuedOn',
      'training',
    ]
    const typed = {
      ...Object.fromEntries(fields.map((name) => [name, rest[name]])),
      nationality: 'Malaysian',
    }
    expect((await aa.put(`/persons/${row.id}`, typed, seen(row.lockVersion))).statusCode).toBe(200)
    const undone = await step(aa, 'persons', applied, 'undo')
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 })
    expect(undone.errors).toMatchObject([{ row: 2, code: 'changedSince' }])
    expect((await aa.get(`/persons/${row.id}`)).json().data.nationality).toBe('Malaysian')
    expect((await aa.get('/persons?q=guard7102@example.com')).json().data.items).toEqual([])
  })
})

describe('A user who imports', () => {
  // A contractor may refer to zones of its contracts only: these persons have no posting yet.
  const elsewhere = (n: number, company: string) =>
    good(n).map((cell, at) => (at === 4 ? company : at === 6 ? '' : cell))

  test('is limited to their own organisation, row by row', async () => {
    const rows = [headings, elsewhere(8001, organization.name), elsewhere(8002, far.name)]
    const { data } = await upload(people.cm, 'persons', csv(rows))
    const batch = await checked(cm, 'persons', data)
    expect(batch.errors).toMatchObject([
      { row: 3, column: 'Company', code: 'unknownReference', value: far.name },
    ])
    expect((await step(cm, 'persons', batch, 'apply')).counts).toMatchObject({ created: 1, bad: 1 })
  })

  test('sees only their own imports', async () => {
    const { data } = await upload(people.cm, 'persons', csv([headings, good(8101)]))
    for (const path of ['', '/errors'])
      expect((await aa.get(`/persons/import/${data.id}${path}`)).statusCode).toBe(404)
    expect((await aa.post(`/persons/import/${data.id}/apply`)).statusCode).toBe(404)
    expect((await cm.get(`/zones/import/${data.id}`)).statusCode).toBe(403)
  })

  test('and loses the privilege before the job runs imports nothing', async () => {
    const { data } = await upload(people.other, 'persons', csv([headings, elsewhere(8201, far.name)]))
    const batch = await checked(as(people.other.token), 'persons', data)
    expect(batch.counts.create).toBe(1)
    await as(people.other.token).post(`/persons/import/${batch.id}/apply`)
    await sql`update "user" set status = 'suspended' where id = ${people.other.id}`.execute(db)
    await work()
    const { rows } = await sql<{
      status: string
    }>`select status from import_batch where id = ${batch.id}`.execute(db)
    expect(rows[0]?.status).toBe('failed')
    expect((await aa.get('/persons?q=guard8201@example.com')).json().data.items).toEqual([])
  })

  test('has the pending rows stored encrypted', async () => {
    const { data } = await upload(people.aa, 'persons', csv([headings, good(8301)]))
    const { rows } = await sql<{
      raw: string
    }>`select encode(cells, 'escape') as raw from import_row where batch_id = ${data.id}`.execute(db)
    expect(rows[0]?.raw).not.toContain('900101')
    expect(JSON.stringify((await events()).slice(-3))).not.toContain('900101')
  })
})

describe('A column mapping', () => {
  test('is remembered for the next file with the same headings', async () => {
    const rows = [
      ['Bezeichnung', 'Firma'],
      ['Someone New', organization.name],
    ]
    const { data } = await upload(people.aa, 'persons', csv(rows))
    expect(data.columns).toEqual([null, null])
    await step(aa, 'persons', data, 'check', { columns: ['fullName', 'organizationId'] })
    expect((await upload(people.aa, 'persons', csv(rows))).data.columns).toEqual([
      'fullName',
      'organizationId',
    ])
  })

  test.each([
    [{ columns: ['fullName', 'fullName'] }, 'columns', 'duplicate'],
    [{ columns: ['fullName', 'lockVersion'] }, 'columns', 'unknownField'],
    [{ columns: ['fullName'] }, 'columns', 'invalid'],
    [{ columns: ['fullName', null] }, 'organizationId', 'required'],
  ])('like %j is refused at %s', async (mapping, name, code) => {
    const { data } = await upload(
      people.aa,
      'persons',
      csv([
        ['A', 'B'],
        ['1', '2'],
      ]),
    )
    const response = await aa.post(`/persons/import/${data.id}/check`, mapping)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toEqual([{ name, code }])
  })
})

const bytesOf = async (rows: unknown[][]) => {
  const cells = rows.map((row) => row.map((value) => ({ kind: 'text' as const, value: String(value) })))
  const parts: Buffer[] = []
  for await (const part of workbook([{ name: 'Sheet', widths: [], rows: cells }])) parts.push(part)
  return Buffer.concat(parts)
}

describe('An import file', () => {
  test('can be a workbook', async () => {
    const { status, data } = await upload(
      people.aa,
      'persons',
      await bytesOf([headings, good(9001)]),
      'people.xlsx',
    )
    expect(status).toBe(201)
    const batch = await checked(aa, 'persons', data)
    expect(batch.counts).toMatchObject({ create: 1, bad: 0 })
  })

  test.each([
    ['UTF-16 with tabs', Buffer.from(`\uFEFFNama penuh\tCompany\r\nSiti 张\tX`, 'utf16le'), 'Siti 张'],
    ['windows-1252 with semicolons', Buffer.from('Nama penuh;Company\r\nJos\u00e9;X', 'latin1'), 'José'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFNama penuh,Company\r\nமலர்,X'), 'மலர்'],
  ])('in %s is decoded correctly', async (_, bytes, name) => {
    const { data } = await upload(people.aa, 'persons', bytes)
    expect(data.columns).toEqual(['fullName', 'organizationId'])
    expect(data.samples[0]?.[0]).toBe(name)
  })

  test.each([
    ['nothing at all', Buffer.alloc(0), [400, 422]],
    ['only headings', Buffer.from('a,b\r\n'), [422]],
    ['another kind of file', Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2]), [422]],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), [422]],
    ['half a workbook', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), [422]],
    ['more rows than allowed', Buffer.from(`a\r\n${'x\r\n'.repeat(10_001)}`), [413]],
    ['more columns than allowed', Buffer.from(`${'a,'.repeat(61)}a\r\n${'x,'.repeat(61)}x`), [413]],
    ['more bytes than allowed', Buffer.alloc(10_000_001, 'a'), [413]],
  ])('with %s is refused', async (_, bytes, statuses) => {
    const { status } = await upload(people.aa, 'persons', bytes)
    expect(statuses).toContain(status)
  })

  test('that is a zip bomb is refused before it is read', async () => {
    const zeros = ['x'.repeat(1_000_000)]
    const parts: Buffer[] = []
    const rows = Array.from({ length: 2000 }, () => [{ kind: 'text' as const, value: 'a'.repeat(32_000) }])
    for await (const part of workbook([{ name: zeros[0]?.slice(0, 5) ?? '', widths: [], rows }]))
      parts.push(part)
    const bytes = Buffer.concat(parts)
    expect(bytes.length).toBeLessThan(1_000_000)
    const { status, error } = await upload(people.aa, 'persons', bytes)
    expect([status, error?.fields?.[0]?.code]).toEqual([413, 'bomb'])
  })
})

describe('Other tables:', () => {
  test('zones are imported in any order of the file, and undone as a whole', async () => {
    const sa = as(people.sa.token)
    const rows = [
      ['Code', 'Name', 'Kind', 'Belongs to'],
      ['IMP-S1', 'Imported site', 'Site', 'IMP-Z1'],
      ['IMP-Z1', 'Imported zone', 'Zone', 'IMP-R1'],
      ['IMP-R1', 'Imported region', 'Region', ''],
      ['IMP-X', 'Nowhere', 'Site', 'NOT-THERE'],
    ]
    const { data } = await upload(people.sa, 'zones', csv(rows), 'zones.csv')
    expect(data.columns).toEqual(['code', 'name', 'kind', 'parentId'])
    const batch = await checked(sa, 'zones', data)
    expect(batch.errors).toMatchObject([{ row: 5, column: 'Belongs to', code: 'unknownReference' }])
    const applied = await step(sa, 'zones', batch, 'apply')
    expect(applied.counts).toMatchObject({ created: 3, bad: 1 })
    const { items } = (await sa.get('/zones?q=IMP-&sort=code')).json().data
    expect(
      items.map((row: { code: string; parent: { name: string } | null }) => [row.code, row.parent?.name]),
    ).toEqual([
      ['IMP-R1', undefined],
      ['IMP-S1', 'Imported zone'],
      ['IMP-Z1', 'Imported region'],
    ])
    expect((await step(sa, 'zones', applied, 'undo')).counts).toMatchObject({ undone: 3, kept: 0 })
    expect((await sa.get('/zones?q=IMP-')).json().data.items).toEqual([])
  })

  test('a chain of as many zones as a file may have is checked without blocking the server', async () => {
    const chain = Array.from({ length: 10_000 }, (_, index) => [
      `CH-${index}`,
      'Link',
      'Zone',
      `CH-${index + 1}`,
    ])
    const { data } = await upload(people.sa, 'zones', csv([['Code', 'Name', 'Kind', 'Belongs to'], ...chain]))
    const delays = monitorEventLoopDelay()
    delays.enable()
    const batch = await checked(as(people.sa.token), 'zones', data)
    delays.disable()
    const longestMilliseconds = delays.max / 1e6
    expect(longestMilliseconds).toBeLessThan(2000)
    expect(batch.total).toBe(10_000)
  })

  test('organisations are imported with kind and parent, and an encrypted bank account', async () => {
    const { name: kind } = (
      await aa.post('/organization-types', { code: 'SECFIRM', name: 'Security firm', typeId: 2 })
    ).json().data
    const rows = [
      ['Name', 'Short name', 'Side', 'Organisation type', 'SSM', 'Belongs to', 'Account no.'],
      ['Kawalan Setia Sdn Bhd', 'Setia', 'Contractor', kind, '202001012345', '', '5123-4567-8901'],
      ['Kawalan Setia Utara', 'Setia N', 'Contractor', kind, '', 'Setia', ''],
      ['Wrong side', 'Wrong', 'Agency', kind, '', '', ''],
    ]
    const { data } = await upload(people.aa, 'user-profiles', csv(rows), 'firms.csv')
    const columns = [
      'name',
      'shortName',
      'typeId',
      'organizationTypeId',
      'registrationNo',
      'parentId',
      'bankAccount',
    ]
    const batch = await step(aa, 'user-profiles', data, 'check', { columns })
    expect(batch.errors).toMatchObject([{ row: 4, field: 'organizationTypeId', code: 'otherSide' }])
    const applied = await step(aa, 'user-profiles', batch, 'apply')
    expect(applied.counts.created).toBe(2)
    const { items } = (await aa.get('/user-profiles?q=Kawalan+Setia&sort=name')).json().data
    expect(items).toMatchObject([
      { shortName: 'Setia', bankAccount: '••••8901' },
      { shortName: 'Setia N', parent: { name: 'Setia' } },
    ])
    expect((await step(aa, 'user-profiles', applied, 'undo')).counts).toMatchObject({ undone: 2 })
  })

  test('types of offence are imported with price ladders, and a known code is updated', async () => {
    const head = ['Code', 'name', 'nameMs', 'category', 'severity', 'basis', 'Ladder (RM)', 'points']
    const rows = [
      head,
      [
        'IMP-1',
        'Gate left open',
        'Pintu dibiarkan terbuka',
        'Misconduct',
        2,
        'Amount',
        '0 → 50 → 1,000.00',
        '',
      ],
      ['IMP-2', 'Log torn', 'Buku log koyak', 'Salah laku', 1, 'points', '', 5],
      ['IMP-3', 'No ladder', 'Tiada tangga', 'misconduct', 1, 'amount', '', ''],
      ['IMP-4', 'Not money', 'Bukan wang', 'misconduct', 1, 'amount', '50; lots', ''],
      ['imp-1', 'Twice', 'Dua kali', 'misconduct', 1, 'warning', '', ''],
    ]
    const first = await checked(
      aa,
      'type-of-offences',
      (await upload(people.aa, 'type-of-offences', csv(rows), 'offences.csv')).data,
    )
    expect(first.counts).toMatchObject({ create: 2, update: 0, bad: 3 })
    expect(first.errors).toMatchObject([
      { row: 4, field: 'ladder', code: 'ladderNeeded' },
      { row: 5, field: 'ladder' },
      { row: 6, field: 'code', code: 'repeated' },
    ])
    expect((await step(aa, 'type-of-offences', first, 'apply')).counts).toMatchObject({ created: 2 })
    const known = async () => (await aa.get('/type-of-offences?q=IMP-&sort=code')).json().data.items
    expect(await known()).toMatchObject([
      { code: 'IMP-1', ladder: ['0', '50', '1000.00'], points: 0, evidenceMin: 1 },
      { code: 'IMP-2', basis: 'points', ladder: [], points: 5, category: 'misconduct' },
    ])

    const change = [head, ['IMP-1', 'Gate left open', '', '', 3, '', '100', '']]
    const second = await checked(
      aa,
      'type-of-offences',
      (await upload(people.aa, 'type-of-offences', csv(change), 'offences.csv')).data,
    )
    expect(second.counts).toMatchObject({ create: 0, update: 1, bad: 0 })
    await step(aa, 'type-of-offences', second, 'apply')
    expect((await known())[0]).toMatchObject({
      severity: 3,
      ladder: ['100'],
      nameMs: 'Pintu dibiarkan terbuka',
    })
  })

  test('users are invited only when all of them are imported, and nothing is left after an undo', async () => {
    const rows = [
      ['E-mail', 'Name', 'Organisation', 'User type'],
      ['new.one@example.com', 'New One', organization.name, 'CS'],
      ['new.two@example.com', 'New Two', organization.name, 'Contractor supervisor'],
      ['new.three@example.com', 'New Three', organization.name, 'SA'],
      [people.other.email, 'Known', organization.name, 'CS'],
    ]
    const { data } = await upload(people.cm, 'users', csv(rows), 'users.csv')
    const batch = await checked(cm, 'users', data)
    expect(batch.errors).toMatchObject([
      { row: 4, column: 'User type', code: 'unknownReference' },
      { row: 5, column: 'E-mail', code: 'duplicate' },
    ])
    const invited = () =>
      db
        .selectFrom('activation')
        .innerJoin('user', 'user.id', 'activation.userId')
        .select('user.email')
        .where('user.email', 'like', 'new.%')
        .execute()
    expect(await invited()).toEqual([])
    const count = async () =>
      (await db.selectFrom('person').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
    const before = await count()
    const applied = await step(cm, 'users', batch, 'apply')
    expect(applied.counts).toMatchObject({ created: 2, bad: 2 })
    expect((await invited()).map(({ email }) => email).sort()).toEqual([
      'new.one@example.com',
      'new.two@example.com',
    ])
    expect((await step(cm, 'users', applied, 'undo')).counts).toMatchObject({ undone: 2, kept: 0 })
    expect(await invited()).toEqual([])
    expect(await count()).toBe(before)
  })
})
