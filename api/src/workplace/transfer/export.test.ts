import { blankHead } from '@patuh/domain/contract/formula/record'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorkplace, casesOf, type Workplace } from '../../../test/case.ts'
import { printedRows, printedTexts } from '../../../test/pdf-text.ts'
import { world } from '../../../test/world.ts'
import { render, withHash } from '../../platform/document/frame.ts'
import { listDocument } from './export-pdf.ts'

const here = await world()
const { app, as, aUser, db, events } = here
const auditor = await aUser({ userType: 'AU', typeId: 3 })
const reader = as(auditor.token)
const manager = await aUser({ userType: 'CM', typeId: 2 })
const other = await aUser({ userType: 'CM', typeId: 2 })

type Answer = Awaited<ReturnType<typeof reader.get>>
type Value = string | number | boolean | Date | null

async function opened(response: Answer) {
  expect(response.statusCode, response.body).toBe(200)
  const { sheets } = await readXlsx(response.rawPayload)
  const [list, about] = sheets as unknown as { name: string; rows: Value[][] }[]
  return { list: list?.rows ?? [], about: about?.rows ?? [], names: sheets.map(({ name }) => name) }
}

const lines = (response: Answer) => {
  expect(response.statusCode, response.body).toBe(200)
  return response.body.trimEnd().split('\r\n')
}

const someone = (fullName: string, organizationId: number, more: object = {}) =>
  db
    .insertInto('person')
    .values({ fullName, organizationId, ...more })
    .returningAll()
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  await someone('=cmd|calc', manager.organizationId, { vettingUntil: '2030-02-28', phone: '+60 12-345 6789' })
  await someone('＠plain, "quoted"', manager.organizationId)
  await someone('Another one', other.organizationId)
})

describe('An export as CSV', () => {
  test('has a byte order mark and the words of the screen, in the requested language', async () => {
    const response = await reader.get('/persons/export', { 'accept-language': 'ms' })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="persons.csv"')
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines(response)[0]).toBe(
      '\uFEFFNo. rujukan,Nama penuh,No. pengenalan,Organisasi,Jawatan,Tapak,Tapisan sah hingga,Laporan kesihatan sah hingga,Aduan (12 bln),Status',
    )
  })

  test('has the names of reference rows in the requested language', async () => {
    const { token } = await aUser({ userType: 'SA' })
    const asked = '/types/export?columns=code,name'
    const namesIn = async (language: string) =>
      lines(await as(token).get(asked, { 'accept-language': language })).find((line) =>
        line.startsWith('AGENCY'),
      )
    expect([await namesIn('en'), await namesIn('ms')]).toEqual(['AGENCY,Agency', 'AGENCY,Agensi'])
  })

  test('escapes text that a spreadsheet would run as a formula', async () => {
    const found = lines(await as(manager.token).get('/persons/export?columns=fullName&sort=fullName'))
    expect(found.slice(1)).toEqual(expect.arrayContaining(["'=cmd|calc", `"'＠plain, ""quoted"""`]))
  })

  test('has the requested columns in order, and refuses unknown ones', async () => {
    const [head] = lines(await reader.get('/persons/export?columns=status,fullName'))
    expect(head).toBe('\uFEFFStatus,Full name')
    const refused = await reader.get('/persons/export?columns=fullName,identityHash')
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'VALIDATION'])
    expect((await reader.get('/persons/export?format=ods')).statusCode).toBe(400)
    expect((await reader.get('/persons/export?nonsense=1')).statusCode).toBe(400)
  })

  test('names the states of a workflow as the screen does, in the requested language', async () => {
    const officer = as((await aUser({ userType: 'CO' })).token)
    const made = await officer.post('/formulas', { ...blankHead, code: 'TAKEN', name: 'Ladder' })
    expect(made.statusCode, made.body).toBe(201)
    const path = '/formulas/export?columns=code,status&q=TAKEN'
    const found = lines(await reader.get(path, { 'accept-language': 'ms' }))
    expect(found.slice(1)).toEqual(['TAKEN,Draf'])
  })

  test.each([
    ['persons', 'status=active', 'Aktif'],
    ['users', 'status=active', 'Aktif'],
    ['user-profiles', 'status=active', 'Aktif'],
    ['registrations', 'status=pending', 'Menunggu'],
    ['claim-records', 'status=in+claim', 'Dalam tuntutan'],
    ['compliance-items', 'state=open', 'Belum disemak'],
    ['formulas', 'status=tested', 'Menunggu kelulusan'],
  ])('of %s names the filter %s in words: %s', async (list, filter, words) => {
    const response = await reader.get(`/${list}/export?format=xlsx&${filter}`, { 'accept-language': 'ms' })
    const { about } = await opened(response)
    expect(about.flat().join('\n')).toContain(`: ${words}`)
  })

  test('has exactly the filtered rows, sorted as on the screen', async () => {
    const query = `q=o&sort=-fullName&organizationId=${manager.organizationId},${other.organizationId}`
    const { items } = (await reader.get(`/persons?${query}&limit=1000`)).json().data
    expect(items.length).toBeGreaterThan(1)
    expect(lines(await reader.get(`/persons/export?${query}&columns=refNo`)).slice(1)).toEqual(
      items.map(({ refNo }: { refNo: string }) => refNo),
    )
  })
})

describe('An export as a workbook', () => {
  test('has typed numbers, dates and timestamps', async () => {
    const { list } = await opened(
      await as(manager.token).get('/persons/export?format=xlsx&columns=fullName,vettingUntil&sort=fullName'),
    )
    expect(list[0]).toEqual(['Full name', 'Vetting valid to'])
    const [name, until] = list.find(([value]) => value === '=cmd|calc') ?? []
    expect(name).toBe('=cmd|calc')
    expect(until).toBeInstanceOf(Date)
    expect((until as Date).toISOString().slice(0, 10)).toBe('2030-02-28')
  })

  test('has money as numbers, and none for users who may not see it', async () => {
    const place = await aWorkplace(here)
    const officer = await aUser({ userType: 'CO' })
    const asked = '/contracts/export?format=xlsx&columns=refNo,contractor,monthlyValue,startDate,status'
    const { list } = await opened(await as(officer.token).get(asked))
    expect(list[1]?.[2]).toBe(46_500)
    expect(list[1]?.[3]).toBeInstanceOf(Date)
    expect(list[1]?.[4]).toEqual(expect.any(String))
    // An inspector with the export privilege still does not see contract amounts.
    await sql`insert into privilege (user_type_id, screen, action, scope)
      select id, 'contract', 'export', 'zone' from user_type where code = 'IN'`.execute(db)
    const { list: hidden } = await opened(await place.as.inspector.get(asked))
    expect(hidden).toHaveLength(2)
    expect(hidden[0]).toHaveLength(4)
    expect(hidden.flat()).not.toContain(46_500)
  })

  test('stores text that begins like a formula as text', async () => {
    const response = await as(manager.token).get('/persons/export?format=xlsx&columns=fullName')
    // A formula would be read as its result; the text is there as it was typed.
    expect((await opened(response)).list.flat()).toEqual(
      expect.arrayContaining(['=cmd|calc', '＠plain, "quoted"']),
    )
  })

  test('names user, time and filter on a second sheet', async () => {
    const { about, list, names } = await opened(
      await reader.get(`/persons/export?format=xlsx&status=active&q=one&sort=-fullName`),
    )
    expect(names).toEqual(['Person', 'About'])
    const said = about.map(([name, value]) => [name, value])
    expect(said).toEqual(
      expect.arrayContaining([
        ['Product', 'Patuh'],
        ['List', 'Person'],
        ['Exported by', expect.stringContaining(auditor.email)],
        ['Filter', 'Status: Active'],
        ['Sorted by', 'Full name ↓'],
        ['Rows', list.length - 1],
      ]),
    )
    expect(said.find(([name]) => name === 'Exported at')?.[1]).toBeInstanceOf(Date)
  })

  test.each(['complaints', 'contracts', 'claims', 'compliance-complaints', 'tour-reviews'])(
    'names the filtered status of %s in words',
    async (path) => {
      const { about } = await opened(await reader.get(`/${path}/export?format=xlsx&status=2`))
      expect(about.find(([name]) => name === 'Filter')?.[1]).toMatch(/^[^:]+: \p{L}/u)
    },
  )
})

describe('An export', () => {
  test('is limited to the scope of the export privilege and of the list', async () => {
    const mine = lines(await as(manager.token).get('/persons/export?columns=fullName')).join()
    expect(mine).toContain('cmd|calc')
    expect(mine).not.toContain('Another one')
  })

  test('masks numbers as the list does', async () => {
    await sql`update person set identity_tail = '••••••-••-1234' where full_name = 'Another one'`.execute(db)
    const [, line] = lines(await reader.get('/persons/export?q=Another+one&columns=fullName,identityNo'))
    expect(line).toBe('Another one,••••••-••-1234')
  })

  test('writes one audit event, with filter and number of rows', async () => {
    const before = (await events()).length
    await reader.get('/persons/export?status=active&format=xlsx')
    const written = (await events()).slice(before)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({
      action: 'export',
      entity: 'person',
      actorId: auditor.id,
      after: { status: ['active'], format: 'xlsx', rows: expect.any(Number) },
    })
  })

  test('of many rows is read in batches, has each row once, and is limited to ten an hour', async () => {
    await sql`insert into person (full_name, organization_id)
      select 'Crowd ' || lpad(n::text, 4, '0'), ${other.organizationId} from generate_series(1, 2300) n`.execute(
      db,
    )
    const taker = as(other.token)
    const found = lines(await taker.get('/persons/export?q=Crowd&sort=fullName&columns=fullName')).slice(1)
    expect(found).toEqual(Array.from({ length: 2300 }, (_, n) => `Crowd ${String(n + 1).padStart(4, '0')}`))
    const { list } = await opened(await taker.get('/persons/export?q=Crowd&format=xlsx&columns=refNo'))
    expect(new Set(list.slice(1).flat()).size).toBe(2300)
    const all = '/persons/export?q=Crowd&columns=fullName'
    for (let n = 0; n < 8; n++) expect((await taker.get(all)).statusCode).toBe(200)
    const refused = await taker.get(all)
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMITED'])
    expect((await taker.get('/persons/export?q=Crowd+0001')).statusCode).toBe(200)
  })
})

describe('An export of selected rows', () => {
  const taken = async (caller: typeof reader, ids: (number | string)[], more = '') =>
    lines(await caller.get(`/persons/export?columns=fullName${more}&ids=${ids.join(',')}`)).slice(1)
  const named = async (fullName: string) =>
    (await db.selectFrom('person').select('id').where('fullName', '=', fullName).executeTakeFirstOrThrow()).id

  test('has only those, in the order of the list', async () => {
    const ids = [await named('Another one'), await named('=cmd|calc')]
    expect(await taken(reader, ids, '&sort=-fullName')).toEqual(['Another one', "'=cmd|calc"])
    expect(await taken(reader, ids, '&sort=fullName')).toEqual(["'=cmd|calc", 'Another one'])
    expect(await taken(reader, [ids[0] as number, ids[0] as number])).toEqual(['Another one'])
  })

  test('is limited to the scope of the export privilege', async () => {
    const ids = [await named('Another one'), await named('=cmd|calc'), 999_999_999]
    expect(await taken(as(manager.token), ids)).toEqual(["'=cmd|calc"])
  })

  test('names the selection in the file and in the audit log', async () => {
    const ids = [await named('Another one'), await named('=cmd|calc')]
    const before = (await events()).length
    const { about, list } = await opened(await reader.get(`/persons/export?format=xlsx&ids=${ids}`))
    expect(list).toHaveLength(3)
    expect(about.map(([name, value]) => [name, value])).toEqual(
      expect.arrayContaining([
        ['Filter', 'the selected rows'],
        ['Rows', 2],
      ]),
    )
    expect((await events()).slice(before)).toMatchObject([{ action: 'export', after: { ids, rows: 2 } }])
  })

  test.each([
    ['a filter beside them', 'ids=1&status=active'],
    ['a search beside them', 'ids=1&q=one'],
    ['something that is no number', 'ids=1,x'],
    ['none at all', 'ids='],
    ['more than an address can name', `ids=${Array.from({ length: 501 }, (_, n) => n + 1)}`],
  ])('is refused with %s', async (_, query) => {
    const refused = await reader.get(`/persons/export?${query}`)
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'VALIDATION'])
  })
})

describe('Complaints are exported', () => {
  let place: Workplace
  let cases: ReturnType<typeof casesOf>
  beforeAll(async () => {
    place = await aWorkplace(here)
    cases = casesOf(here, place)
  })

  test('by an inspector only if they recorded them, though they see those of their zone', async () => {
    const { refNo } = await cases.submitted()
    const colleague = await aUser({ userType: 'IN' })
    await db.insertInto('userZone').values({ userId: colleague.id, zoneId: place.zone.id }).execute()
    const asked = '/complaints/export?columns=refNo,status'
    expect(lines(await place.as.inspector.get(asked)).join()).toContain(refNo)
    expect((await as(colleague.token).get('/complaints')).json().data.items).toHaveLength(1)
    expect(lines(await as(colleague.token).get(asked))).toHaveLength(1)
    expect(lines(await as(colleague.token).get('/complaints/history/export?columns=refNo'))[1]).toBe(refNo)
  })

  test('from the queue by those who decide, with the status in words', async () => {
    const { refNo } = await cases.justified()
    const found = lines(await place.as.verifier.get('/complaints/queue/export?columns=refNo,status'))
    expect(found.slice(1)).toEqual([`${refNo},Awaiting verification`])
    expect((await place.as.manager.get('/complaints/queue/export')).statusCode).toBe(403)
  })

  test('by a contractor without those of others', async () => {
    await cases.submitted()
    const found = lines(await as(other.token).get('/complaints/history/export?columns=refNo'))
    expect(found).toHaveLength(1)
  })
})

describe('Every list with an export', () => {
  // Exports of one record's parts are tested beside that record.
  const routes = [...app.guarded.keys()].filter(
    (route) => /^GET .*\/export$/.test(route) && !/matrix|:id/.test(route),
  )

  const readerOf = async (path: string) => {
    if (path.includes('queue')) return aUser({ userType: 'VF' })
    return path.includes('mail') ? aUser({ userType: 'SA' }) : auditor
  }

  test('is in this table', () => {
    expect(routes.length).toBeGreaterThanOrEqual(17)
  })

  test.each(routes)(
    '%s exports CSV and XLSX, with a heading for every column in every language',
    async (route) => {
      const path = route.replace('GET ', '')
      const who = await readerOf(path)
      for (const language of ['en', 'ms', 'zh', 'ta']) {
        const [head = ''] = lines(
          await as(who.token).get(`${path}?limit=10`, { 'accept-language': language }),
        )
        const headings = head.replace('\uFEFF', '').split(',')
        // A column without words would have its code name as heading.
        expect(headings.filter((heading) => /^[a-z]+[A-Z]|^[a-z]+$/.test(heading))).toEqual([])
      }
      const { list, names } = await opened(await as(who.token).get(`${path}?format=xlsx`))
      expect(list[0]?.length).toBeGreaterThan(3)
      expect(names).toHaveLength(2)
    },
  )

  test.each(routes)('%s exports only the selected rows', async (route) => {
    const path = route.replace('GET ', '')
    const who = await readerOf(path)
    expect(lines(await as(who.token).get(`${path}?ids=999999999`))).toHaveLength(1)
  })
})

describe('A list as a PDF', () => {
  test('has its rows, both headings, its filter and a hash that can be verified', async () => {
    const { token } = await aUser({ userType: 'AU', typeId: 3 })
    const response = await as(token).get('/audit-events/export?format=pdf&columns=at,action')
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    const rows = printedRows(response.rawPayload).map((row) => row.join('').trim())
    expect(rows.join('\n')).toContain('Audit extract / Cabutan audit')
    const hash = rows.find((row) => /^[0-9a-f]{64}$/.test(row))
    const verified = await app.inject({ url: `/api/v1/documents/${hash}` })
    expect(verified.json()).toEqual({ data: { status: 'genuine' } })
    const { rows: told } = await sql<{ after: object }>`
      select after from event where action = 'export' order by id desc limit 1`.execute(db)
    expect(told[0]?.after).toMatchObject({ document: 'list:audit-events', hash, format: 'pdf' })
  })

  test('has all its columns on the page, however many', async () => {
    const kinds = ['number', 'dateTime', 'text', 'text', 'money', 'text', 'date'] as const
    const columns = [...kinds, ...kinds].map((kind, index) => ({
      ...{ key: `${index}`, kind, heading: `Heading ${index} / Penanggungjawab` },
      cell: () => ({ kind: 'text' as const, value: 'Kementerian-Perumahan-dan-Kerajaan-Tempatan' }),
    }))
    const printed = listDocument({
      ...{ kind: 'list:x', entity: 'x', part: '', title: 'X', told: {}, total: 1 },
      ...{ columns, rows: [{}], about: [['Filter', 'none']] },
    })
    const texts = printedTexts(await render('http://patuh', [withHash(printed)]))
    expect(texts.filter(({ text }) => text.startsWith('Heading')).length).toBe(14)
    const pageWidth = 842
    expect(texts.filter(({ x }) => x < 47 || x > pageWidth - 60)).toEqual([])
  })

  test('says where it was cut', () => {
    const document = listDocument({
      ...{ kind: 'list:x', entity: 'x', part: '', title: 'X', about: [], told: {}, total: 1200 },
      columns: [{ key: 'a', kind: 'text', heading: 'A', cell: () => ({ kind: 'text', value: 'v' }) }],
      rows: Array.from({ length: 1000 }, () => ({})),
    })
    expect(JSON.stringify(document.content)).toContain('The first 1000 of 1200 rows')
  })
})
