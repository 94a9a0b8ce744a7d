import type { Matrix, MatrixFile } from '@patuh/domain/access/privilege'
import { describe, expect, test } from 'vitest'
import { aKey } from '../../../test/caller.ts'
import { printedRows } from '../../../test/pdf-text.ts'
import { world } from '../../../test/world.ts'
import { workbook } from '../../platform/sheet/xlsx.ts'

const { app, as, aUser, db } = await world()
const administrator = await aUser({ userType: 'SA' })
const admin = as(administrator.token)

const matrices = async (): Promise<Matrix[]> => (await admin.get('/matrix-privileges')).json().data.items
const matrixOf = async (code: string) => (await matrices()).find((one) => one.code === code) as Matrix

const send = async (of: { id: number }, payload: string | Buffer) => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/matrix-privileges/import?userTypeId=${of.id}`,
    headers: {
      ...aKey(),
      authorization: `Bearer ${administrator.token}`,
      'content-type': 'application/octet-stream',
    },
    payload,
  })
  return {
    status: response.statusCode,
    data: response.json().data as MatrixFile,
    error: response.json().error,
  }
}
const file = (...rows: string[]) => ['userType,screen,action,scope', ...rows].join('\r\n')

describe('The matrix file', () => {
  test('exported as pdf says what each user type may do on each screen, and how far', async () => {
    const response = await admin.get('/matrix-privileges/export?format=pdf')
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
    const text = printedRows(response.rawPayload)
      .map((row) => row.join(''))
      .join('\n')
    expect(text).toContain('Privilege matrix / Matriks keistimewaan')
    for (const { code } of await matrices()) expect(text).toContain(code)
    // The auditor views the audit log of all and exports it.
    expect(text).toMatch(/V\w*X all/)
  })

  test.each(['csv', 'xlsx'])('exported as %s is imported unchanged', async (format) => {
    const before = await matrices()
    const response = await admin.get(`/matrix-privileges/export?format=${format}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toBe(`attachment; filename="matrix-privilege.${format}"`)
    for (const of of before.filter(({ code }) => code !== 'SA')) {
      const { status, data } = await send(of, response.rawPayload)
      expect(status).toBe(200)
      expect(data).toMatchObject({ grants: of.grants, wrong: 0, errors: [] })
      expect(data.others + of.grants.length).toBe(before.flatMap(({ grants }) => grants).length)
    }
    expect(await matrices()).toEqual(before)
  })

  test('writes an audit event for each export', async () => {
    const told = () => db.selectFrom('event').selectAll().where('action', '=', 'export').execute()
    const before = (await told()).length
    await admin.get('/matrix-privileges/export')
    const [last, ...rest] = (await told()).toReversed()
    expect(rest).toHaveLength(before)
    expect(last).toMatchObject({ entity: 'privilege', actorId: administrator.id })
  })

  test('becomes a draft, with the view that each action needs, and saves nothing', async () => {
    const of = await matrixOf('IN')
    const { data } = await send(of, file('IN,zone,edit,own', 'VF,zone,view,all'))
    expect(data).toEqual({
      grants: [
        { screen: 'zone', action: 'view', scope: 'own' },
        { screen: 'zone', action: 'edit', scope: 'own' },
      ],
      others: 1,
      wrong: 0,
      errors: [],
    })
    expect(await matrixOf('IN')).toEqual(of)
  })

  test('may have its columns in another order, and further columns', async () => {
    const { data } = await send(
      await matrixOf('IN'),
      'Scope;remark;ACTION;screen;userType\r\nown;why not;view;zone;IN',
    )
    expect(data.grants).toEqual([{ screen: 'zone', action: 'view', scope: 'own' }])
  })
})

describe('A matrix file is refused, by row and reason,', () => {
  test.each([
    ['XX,zone,view,all', 'userType', 'XX', 'unknownUserType'],
    ['IN,kitchen,view,all', 'screen', 'kitchen', 'unknownScreen'],
    ['IN,constructor,view,all', 'screen', 'constructor', 'unknownScreen'],
    ['IN,zone,toString,all', 'action', 'toString', 'unknownAction'],
    ['IN,zone,view,everywhere', 'scope', 'everywhere', 'unknownScope'],
    ['IN,zone,view', 'scope', '', 'unknownScope'],
    ['IN,zone,verify,all', 'action', 'verify', 'noSuchAction'],
    ['CM,claim,approve,all', 'action', 'approve', 'outside'],
    ['AU,zone,edit,all', 'action', 'edit', 'oversight'],
    ['SA,claim,approve,all', 'action', 'approve', 'administrator'],
    ['SA,zone,view,own', 'userType', 'SA', 'ownUserType'],
  ])('for %s', async (line, column, value, code) => {
    const { status, data } = await send(await matrixOf('IN'), file('IN,zone,view,own', line))
    expect(status).toBe(200)
    expect(data).toEqual({ grants: [], others: 0, wrong: 1, errors: [{ row: 3, column, value, code }] })
  })

  test('for all wrong rows at once', async () => {
    const wrong = Array.from({ length: 300 }, () => 'IN,kitchen,view,all')
    const { data } = await send(await matrixOf('IN'), file('IN,zone,view,own', ...wrong))
    expect(data).toMatchObject({ grants: [], wrong: 300 })
    expect(data.errors).toHaveLength(200)
    expect(data.errors[1]).toMatchObject({ row: 4, code: 'unknownScreen' })
  })

  test('as a workbook too', async () => {
    const cells = (...values: string[]) => values.map((value) => ({ kind: 'text' as const, value }))
    const parts: Buffer[] = []
    const rows = [cells('userType', 'screen', 'action', 'scope'), cells('IN', 'zone', 'view', 'far')]
    for await (const part of workbook([{ name: 'Matrix', widths: [9, 9, 9, 9], rows, table: true }]))
      parts.push(Buffer.from(part))
    const { data } = await send(await matrixOf('IN'), Buffer.concat(parts))
    expect(data.errors).toEqual([{ row: 2, column: 'scope', value: 'far', code: 'unknownScope' }])
  })

  test('where a column is missing', async () => {
    const { data } = await send(await matrixOf('IN'), 'userType,screen,action\r\nIN,zone,view')
    expect(data.errors).toEqual([{ row: 1, column: 'scope', value: '', code: 'missingColumn' }])
  })
})

describe('A matrix file is refused without reading', () => {
  test('for one’s own user type, or one that does not exist', async () => {
    const own = await send(await matrixOf('SA'), file('SA,zone,view,all'))
    expect([own.status, own.error.code]).toEqual([403, 'SOD_VIOLATION'])
    expect((await send({ id: 2_000_000_000 }, file('IN,zone,view,all'))).status).toBe(404)
  })

  test('that is empty, broken, or sent with another content type', async () => {
    const of = await matrixOf('IN')
    for (const [bytes, code] of [
      [file(), 'empty'],
      [Buffer.from([0x50, 0x4b, 3, 4, 9, 9]), 'broken'],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'oldWorkbook'],
    ] as const) {
      const { status, error } = await send(of, bytes)
      expect([status, error.code, error.fields[0].code]).toEqual([422, 'FILE_REJECTED', code])
    }
    expect(
      (await admin.post(`/matrix-privileges/import?userTypeId=${of.id}`, { grants: [] })).statusCode,
    ).toBe(415)
    expect((await send(of, 'x'.repeat(2_100_000))).status).toBe(413)
  })
})
