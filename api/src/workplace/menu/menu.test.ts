import { readFileSync } from 'node:fs'
import { userTypes } from '@patuh/domain/access/matrix'
import { menuGroup } from '@patuh/domain/access/session'
import { pathOfGroup } from '@patuh/domain/platform/permission'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { world } from '../../../test/world.ts'

const { as, aUser, db } = await world()
const shape = z.strictObject({ data: z.strictObject({ items: z.array(menuGroup.strict()) }) })

const menuOf = async (token: string) => {
  const response = await as(token).get('/menu/privileges')
  expect(response.statusCode).toBe(200)
  return shape.parse(response.json()).data.items
}

describe('The menu', () => {
  test('has for an administrator the groups and items in their fixed order', async () => {
    const { token } = await aUser({ userType: 'SA' })
    const [group, ...others] = await menuOf(token)
    expect(group).toMatchObject({ name: 'Manage User', icon: 'cil-people' })
    expect(group?.menuItems.map(({ code }) => code)).toEqual([
      'type',
      'userType',
      'person',
      'position',
      'zone',
      'organizationType',
      'matrixPrivilege',
      'organization',
      'user',
      'audit',
      'announcement',
      'job',
    ])
    expect(group?.menuItems[0]).toMatchObject({ name: 'Manage Type', url: '/manage-user/type' })
    expect(others.every(({ menuItems }) => menuItems.length > 0)).toBe(true)
  })

  test.each(userTypes.map(({ code }) => code))(
    'shows %s exactly the screens of their privileges',
    async (userType) => {
      const { token } = await aUser({ userType })
      const shown = (await menuOf(token)).flatMap(({ menuItems }) => menuItems.map(({ code }) => code))
      const granted = await db
        .selectFrom('privilege')
        .innerJoin('userType', 'userType.id', 'privilege.userTypeId')
        .select('screen')
        .where('userType.code', '=', userType)
        .where('action', '=', 'view')
        .execute()
      const viewable = new Set(granted.map(({ screen }) => screen))
      expect(shown.every((code) => viewable.has(code))).toBe(true)
      for (const code of ['type', 'position', 'zone', 'organizationType'])
        expect(shown.includes(code)).toBe(viewable.has(code))
    },
  )

  test.each(['en', 'ms', 'zh', 'ta'])(
    'has its names in %s, and each group leads to the path of its screens',
    async (language) => {
      const { token } = await aUser({ userType: 'SA' })
      const { menu } = JSON.parse(
        readFileSync(new URL(`../../../../locales/${language}/translation.json`, import.meta.url), 'utf8'),
      )
      const response = await as(token).get('/menu/privileges', { 'accept-language': language })
      const { items } = shape.parse(response.json()).data
      for (const group of items) {
        const path = pathOfGroup(group)
        expect(group.name).toBe(menu[path.slice(1)])
        if (language === 'en') expect(group).not.toHaveProperty('url')
        for (const { code, name, url } of group.menuItems) {
          expect(name).toBe(menu[code])
          expect(url.startsWith(`${path}/`)).toBe(true)
        }
      }
    },
  )

  test('is empty for someone without privileges', async () => {
    expect(await menuOf((await aUser()).token)).toEqual([])
  })
})
