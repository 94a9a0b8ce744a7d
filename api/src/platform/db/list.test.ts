import { rangesOf } from '@patuh/domain/platform/list/shape'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { lists } from '../../workplace/list/registry.ts'

const { as, aUser, db } = await world()
const auditor = as((await aUser({ userType: 'AU' })).token)

const readers = [auditor]
for (const userType of ['AA', 'SA'] as const) readers.push(as((await aUser({ userType })).token))

const moments = {
  before: '2026-02-28T23:59:59+08:00',
  first: '2026-03-01T00:00:00+08:00',
  last: '2026-03-02T23:59:59+08:00',
  after: '2026-03-03T00:00:00+08:00',
}
const emails: Record<string, string> = {}
for (const [name, at] of Object.entries(moments)) {
  const { id, email } = await aUser({ userType: 'IN' })
  emails[name] = email
  await db
    .updateTable('user')
    .set({ lastLoginAt: sql<string>`${at}::timestamptz` })
    .where('id', '=', id)
    .execute()
}
const found = async (search: string) =>
  (await auditor.get(`/users?limit=50&sort=lastLoginAt&${search}`))
    .json()
    .data.items.map(({ email }: { email: string }) => email)

describe('A date range filter', () => {
  test.each([
    ['2026-03-01..2026-03-02', ['first', 'last']],
    ['2026-03-01..2026-03-01', ['first']],
    ['..2026-03-01', ['before', 'first']],
    ['2026-03-03..', ['after']],
  ])('of %s includes both days, in the agency’s time zone', async (range, names) => {
    expect(await found(`lastLoginAt=${range}`)).toEqual(names.map((name) => emails[name]))
  })

  test('selects the same rows in the list, in its total and in the export', async () => {
    const search = 'lastLoginAt=2026-03-01..2026-03-02&status=active,suspended'
    const { pagination } = (await auditor.get(`/users?${search}`)).json().data
    expect(pagination.totalRow).toBe(2)
    const file = await auditor.get(`/users/export?columns=email&sort=lastLoginAt&${search}`)
    expect(file.body.split('\r\n').slice(1, 3)).toEqual([emails.first, emails.last])
  })

  const ranges = lists().flatMap(({ list }) => rangesOf(list).map(([name]) => `/${list.api}?${name}=`))
  test.each([...new Set(ranges), '/audit-events?at='])('is accepted by %s', async (path) => {
    const statuses = async (range: string) =>
      (await Promise.all(readers.map((who) => who.get(path + range)))).map(({ statusCode }) => statusCode)
    expect(await statuses('2026-01-01..2026-01-31')).toContain(200)
    expect(await statuses('yesterday..')).toContain(400)
  })
})
