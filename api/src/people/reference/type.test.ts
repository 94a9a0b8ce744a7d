import { describe, expect, test } from 'vitest'
import { seen } from '../../../test/caller.ts'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'

const { as, aUser, db } = await world()
const admin = as((await aUser({ userType: 'SA' })).token)
const system = await db.selectFrom('type').selectAll().where('id', '<=', 3).orderBy('id').execute()

const refused = { code: 'VALIDATION', fields: [{ name: 'code', code: 'system' }] }
const typed = ({ code, name, nameMs, sort }: (typeof system)[number]) => ({ code, name, nameMs, sort })

describe.each(system)('The built-in side $code', (side) => {
  const path = `/types/${side.id}`

  test('may be renamed', async () => {
    const change = { ...typed(side), name: `${side.name} renamed`, isActive: true }
    const response = await admin.put(path, change, seen(side.lockVersion))
    expect(response.json().data).toMatchObject(change)
  })

  test('keeps its code', async () => {
    const version = (await admin.get(path)).json().data.lockVersion
    const response = await admin.put(path, { ...typed(side), code: 'OTHER' }, seen(version))
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toMatchObject(refused)
  })

  test('stays active', async () => {
    const response = await admin.post(`${path}/deactivate`)
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION'])
    expect(response.json().error).toMatchObject(refused)
  })

  test('is not deleted', async () => {
    const version = (await admin.get(path)).json().data.lockVersion
    const response = await admin.delete(path, seen(version))
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toMatchObject(refused)
  })
})

describe('An added type', () => {
  const used = async () => {
    const { id } = (await admin.post('/types', sample.type())).json().data
    await admin.post('/organization-types', { ...sample.organizationType(), typeId: id })
    return id
  }

  test('is not deleted while organisation types belong to it', async () => {
    const response = await admin.delete(`/types/${await used()}`, seen(1))
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'IN_USE'])
  })

  test('is not deactivated while organisation types belong to it', async () => {
    const response = await admin.post(`/types/${await used()}/deactivate`)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toEqual([{ name: 'isActive', code: 'used' }])
  })

  test.each(['organization-types', 'positions'] as const)(
    'is referred to by %s only if it exists',
    async (api) => {
      const body = api === 'positions' ? sample.position() : sample.organizationType()
      const response = await admin.post(`/${api}`, { ...body, typeId: 999_999 })
      expect(response.statusCode).toBe(400)
      expect(response.json().error.fields).toEqual([{ name: 'typeId', code: 'unknownReference' }])
    },
  )

  test('is shown by name in each row that refers to it', async () => {
    const { data } = (await admin.post('/positions', sample.position())).json()
    expect(data.type).toEqual({ id: 2, name: expect.stringMatching(/^Contractor/) })
  })
})
