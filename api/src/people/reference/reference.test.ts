import { references } from '@patuh/domain/people/references'
import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'
import { snake } from '../../platform/db/names.ts'

const { as, aUser, db } = await world()
const { token } = await aUser({ userType: 'SA' })
const admin = as(token)

describe.each(references)('A $name', ({ name, api, input, columns }) => {
  const path = `/${api}`
  const create = async (change: object = {}) => {
    const response = await admin.post(path, { ...sample[name](), ...change })
    expect(response.statusCode, response.body).toBe(201)
    return response.json().data
  }

  test('is created with defaults for missing fields', async () => {
    const typed = sample[name]()
    const response = await admin.post(path, typed)
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toMatchObject({ ...typed, isActive: true, lockVersion: 1 })
    expect(response.headers.etag).toBe('"1"')
  })

  test('answers exactly the fields of its definition', async () => {
    const { definition, ...row } = {
      definition: references.find((other) => other.name === name),
      ...(await create()),
    }
    expect(Object.keys(row).sort()).toEqual(Object.keys(definition?.row.shape ?? {}).sort())
  })

  test('is read by its id, with its version as ETag', async () => {
    const { id } = await create()
    const response = await admin.get(`${path}/${id}`)
    expect(response.statusCode).toBe(200)
    expect(response.json().data.id).toBe(id)
    expect(response.headers.etag).toMatch(/^"1-[\w-]+"$/)
  })

  test('is edited with its current version', async () => {
    const row = await create()
    const typed = { ...sample[name](), code: row.code, name: 'Another name' }
    const etag = String((await admin.get(`${path}/${row.id}`)).headers.etag)
    const response = await admin.put(`${path}/${row.id}`, typed, { 'if-match': etag })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().data).toMatchObject({ ...typed, lockVersion: 2 })
    expect(response.headers.etag).toBe('"2"')
  })

  test('is not overwritten with a stale version: 412 with the current row', async () => {
    const row = await create()
    const first = { ...sample[name](), name: 'First' }
    await admin.put(`${path}/${row.id}`, first, seen(1))
    const response = await admin.put(`${path}/${row.id}`, { ...first, name: 'Second' }, seen(1))
    expect(response.statusCode).toBe(412)
    expect(response.json().error).toMatchObject({
      code: 'STALE_VERSION',
      current: { id: row.id, name: 'First', lockVersion: 2 },
    })
    expect((await admin.get(`${path}/${row.id}`)).json().data.name).toBe('First')
  })

  test('accepts one of two concurrent edits of the same version', async () => {
    const row = await create()
    const edits = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((title) =>
        admin.put(`${path}/${row.id}`, { ...sample[name](), name: title }, seen(1)),
      ),
    )
    expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412])
  })

  test.each(['PUT', 'DELETE'] as const)('refuses %s without If-Match: 428', async (method) => {
    const row = await create()
    for (const headers of [{}, { 'if-match': '*' }, { 'if-match': '1' }, { 'if-match': '"x"' }] as Record<
      string,
      string
    >[]) {
      const response =
        method === 'PUT'
          ? await admin.put(`${path}/${row.id}`, sample[name](), headers)
          : await admin.delete(`${path}/${row.id}`, headers)
      expect(response.statusCode).toBe(428)
      expect(response.json().error.code).toBe('PRECONDITION_REQUIRED')
    }
  })

  test('is deactivated once and activated once; a second time is a conflict', async () => {
    const { id } = await create()
    const off = await admin.post(`${path}/${id}/deactivate`)
    expect([off.statusCode, off.json().data.isActive]).toEqual([200, false])
    expect(off.json().data.allowedActions).toEqual(['edit', 'activate', 'delete'])
    const again = await admin.post(`${path}/${id}/deactivate`)
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'STATE_CONFLICT'])
    expect(again.json().error.current).toMatchObject({ id, isActive: false })
    const on = await admin.post(`${path}/${id}/activate`)
    expect([on.statusCode, on.json().data.isActive]).toEqual([200, true])
    expect(on.json().data.allowedActions).toEqual(['edit', 'deactivate', 'delete'])
    expect((await admin.post(`${path}/${id}/activate`)).statusCode).toBe(409)
  })

  test('is deleted with its current version', async () => {
    const { id } = await create()
    expect((await admin.delete(`${path}/${id}`, seen(7))).statusCode).toBe(412)
    const response = await admin.delete(`${path}/${id}`, seen(1))
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect((await admin.get(`${path}/${id}`)).statusCode).toBe(404)
    expect((await admin.delete(`${path}/${id}`, seen(1))).statusCode).toBe(404)
    expect((await admin.put(`${path}/${id}`, sample[name](), seen(1))).statusCode).toBe(404)
    expect((await admin.post(`${path}/${id}/deactivate`)).statusCode).toBe(404)
  })

  test('has a unique code, ignoring case', async () => {
    const { code } = await create()
    const response = await admin.post(path, { ...sample[name](), code: code.toLowerCase() })
    expect(response.statusCode).toBe(409)
    expect(response.json().error).toMatchObject({
      code: 'DUPLICATE',
      fields: [{ name: 'code', code: 'duplicate' }],
    })
  })

  test('is searched by name, ignoring case, with wildcards escaped', async () => {
    const mark = `${name}-100%_\\`
    const { id } = await create({ name: `The ${mark} one` })
    await create({ name: `The ${name}-100abc one` })
    const response = await admin.get(`${path}?q=${encodeURIComponent(mark.toUpperCase())}`)
    expect(response.json().data.items.map((row: { id: number }) => row.id)).toEqual([id])
  })

  test('is filtered by whether it is active', async () => {
    const { id } = await create({ name: `${name} retired` })
    await admin.post(`${path}/${id}/deactivate`)
    const found = async (query: string) =>
      (await admin.get(`${path}?q=${name}+retired&${query}`)).json().data.pagination.totalRow
    expect([await found('isActive=false'), await found('isActive=true')]).toEqual([1, 0])
  })

  test.each(['id', ...columns])('is sorted by %s, both ways', async (column) => {
    const idsBy = async (sort: string) =>
      (await admin.get(`${path}?limit=1000&sort=${sort}`))
        .json()
        .data.items.map((row: { id: number }) => row.id)
    const up = await idsBy(`${column},id`)
    const down = await idsBy(`-${column},-id`)
    expect(up.length).toBeGreaterThan(5)
    expect([...up].sort()).toEqual([...down].sort())
    if (column === 'code' || column === 'id') expect(down).toEqual([...up].reverse())
  })

  test('is listed page by page without loss or repetition', async () => {
    for (let made = 0; made < 5; made++) await create({ name: `${name} paged ${made}` })
    const page = async (number: number) =>
      (await admin.get(`${path}?q=${name}+paged&limit=2&sort=-name&page=${number}`)).json().data
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map(({ items }) => items.map((row: { name: string }) => row.name.at(-1)))).toEqual([
      ['4', '3'],
      ['2', '1'],
      ['0'],
      [],
    ])
    for (const [index, { pagination }] of pages.entries())
      expect(pagination).toEqual({ totalRow: 5, page: index + 1, limit: 2, totalPage: 3 })
  })

  test('is listed ten at a time by default', async () => {
    const { data } = (await admin.get(path)).json()
    expect(data.pagination).toMatchObject({ page: 1, limit: 10 })
    expect(data.items.length).toBeLessThanOrEqual(10)
  })

  test('has a table with exactly the columns of its definition and the stamps', async () => {
    const columnsOfTable = await db.introspection.getTables()
    const table = columnsOfTable.find((found) => found.name === snake(name))
    // Set by a merge only, never by the form.
    const beside = name === 'zone' ? ['merged_into_id'] : []
    const stamps = ['id', 'lock_version', 'created_at', 'updated_at', 'created_by', 'updated_by']
    expect(table?.columns.map((column) => snake(column.name)).sort()).toEqual(
      [...Object.keys(input.shape).map(snake), ...stamps, ...beside].sort(),
    )
    const required = Object.entries(input.shape).filter(([, rule]) => !rule.safeParse(null).success)
    expect(
      table?.columns
        .filter((column) => !column.isNullable)
        .map((column) => snake(column.name))
        .sort(),
    ).toEqual([...required.map(([field]) => snake(field)), ...stamps.slice(0, 4)].sort())
  })
})
