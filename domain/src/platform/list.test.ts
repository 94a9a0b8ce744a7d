import { describe, expect, test } from 'vitest'
import { filter, paginated, queryOf } from './list.ts'

const query = queryOf({
  sorts: ['id', 'name', 'code'],
  filters: { kind: filter.choice(['a', 'b']), isActive: filter.flag(), zoneId: filter.ids() },
})

describe('The query of a list', () => {
  test('has the first page of ten, unsorted, by default', () => {
    expect(query.parse({})).toEqual({ page: 1, limit: 10, q: '', sort: [] })
  })

  test('is parsed from text', () => {
    const params = {
      page: '2',
      limit: '50',
      q: ' abc ',
      sort: '-name,code',
      kind: 'a,b',
      isActive: 'false',
      zoneId: '1,2',
    }
    expect(query.parse(params)).toEqual({
      page: 2,
      limit: 50,
      q: 'abc',
      sort: [
        { key: 'name', descending: true },
        { key: 'code', descending: false },
      ],
      kind: ['a', 'b'],
      isActive: false,
      zoneId: [1, 2],
    })
  })

  test.each([
    { limit: '0' },
    { limit: '1001' },
    { page: '0' },
    { page: '-1' },
    { page: 1 },
    { sort: 'password' },
    { sort: 'name,code,id,name' },
    { kind: 'c' },
    { kind: 'a,' },
    { isActive: 'yes' },
    { zoneId: 'x' },
    { zoneId: Array.from({ length: 51 }, (_, n) => n).join(',') },
    { unknown: '1' },
    { q: 'x'.repeat(101) },
    { q: '\0' },
  ])('refuses %j', (params) => {
    expect(query.safeParse(params).success).toBe(false)
  })
})

test.each([
  [0, 10, 0],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
])('%i rows at %i a page are %i pages', (totalRow, limit, totalPage) => {
  expect(paginated([], totalRow, { page: 1, limit }).pagination).toEqual({
    totalRow,
    page: 1,
    limit,
    totalPage,
  })
})

describe('The date columns of a list', () => {
  const days = queryOf({
    columns: { name: 'text', at: 'dateTime', day: 'date', kept: 'date', unsorted: 'date' },
    sorts: ['name', 'at', 'day', 'kept'],
    filters: { kept: filter.flag() },
  })

  test('can be filtered by range if they can be sorted by', () => {
    expect(days.parse({ at: '2026-02-01..2026-02-28', day: '..2026-02-28' })).toMatchObject({
      at: { from: '2026-02-01', to: '2026-02-28', of: 'dateTime' },
      day: { from: '', to: '2026-02-28', of: 'date' },
    })
  })

  test.each([
    { name: '2026-02-01..' },
    { unsorted: '2026-02-01..' },
    { kept: '2026-02-01..' },
    { day: '..' },
    { day: '2026-02-01' },
    { day: '2026-02-30..' },
    { day: '2026-02-02..2026-02-01' },
    { day: '2026-02-01..2026-02-02..' },
  ])('are not filtered by %j', (params) => {
    expect(days.safeParse(params).success).toBe(false)
  })
})
