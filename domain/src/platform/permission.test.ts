import { describe, expect, test } from 'vitest'
import { defaultGrants, userTypes } from '../access/matrix.ts'
import { actions, groupPath, menuFor, menuGroups, scopes, screens } from './permission.ts'

describe('The default matrix', () => {
  test.each(Object.entries(screens))('grants only actions that %s has', (name, { actions: possible }) => {
    const granted = defaultGrants.filter(({ screen }) => screen === name).map(({ action }) => action)
    expect(
      [...new Set(granted)].filter((action) => !(possible as readonly string[]).includes(action)),
    ).toEqual([])
  })

  test.each(Object.entries(screens))(
    'grants every action of %s to somebody',
    (name, { actions: possible }) => {
      const granted = defaultGrants
        .filter(({ screen }) => screen === name)
        .map(({ action }) => action as string)
      expect(possible.filter((action) => !granted.includes(action))).toEqual([])
    },
  )

  test('has a known user type, action and scope in every row, and no duplicate', () => {
    const codes = userTypes.map(({ code }) => code)
    for (const { userType, action, scope } of defaultGrants) {
      expect(codes).toContain(userType)
      expect(Object.keys(actions)).toContain(action)
      expect(scopes).toContain(scope)
    }
    const rows = defaultGrants.map((grant) => Object.values(grant).join(' '))
    expect(new Set(rows).size).toBe(rows.length)
  })

  test('includes the view privilege wherever another action is granted', () => {
    const sees = new Set(
      defaultGrants
        .filter(({ action }) => action === 'view')
        .map(({ userType, screen }) => `${userType} ${screen}`),
    )
    const blind = defaultGrants.filter(
      ({ userType, screen, action }) => action !== 'lock' && !sees.has(`${userType} ${screen}`),
    )
    expect(blind).toEqual([])
  })

  test('lets an auditor view and export, and nothing else', () => {
    const may = new Set(defaultGrants.filter(({ userType }) => userType === 'AU').map(({ action }) => action))
    expect([...may].sort()).toEqual(['export', 'view'])
  })

  test('gives the contractor’s side no privilege with scope all', () => {
    const contractors = ['CM', 'CS']
    const wide = defaultGrants.filter(
      ({ userType, scope, screen }) =>
        contractors.includes(userType) && scope === 'all' && screen !== 'position',
    )
    expect(wide).toEqual([])
  })

  test('parses a cell with two scopes as both', () => {
    const scopesOf = defaultGrants
      .filter(
        ({ userType, screen, action }) => userType === 'IN' && screen === 'complaint' && action === 'view',
      )
      .map(({ scope }) => scope)
    expect(scopesOf).toEqual(['own', 'zone'])
  })
})

describe('The menu', () => {
  test('has each group at the path of its name', () => {
    expect(menuGroups.map(({ name, prefix }) => [`${groupPath(name)}/`, prefix])).toEqual(
      menuGroups.map(({ prefix }) => [prefix, prefix]),
    )
  })

  test('shows no empty group', () => {
    expect(menuFor(() => false)).toEqual([])
    for (const { menuItems } of menuFor(() => true)) expect(menuItems.length).toBeGreaterThan(0)
  })

  test('shows a screen to users who may view it, with their actions there', () => {
    const menu = menuFor((permission) => ['zone.view', 'zone.edit', 'position.edit'].includes(permission))
    expect(menu).toMatchObject([
      {
        path: '/manage-user',
        menuItems: [{ code: 'zone', url: '/manage-user/zone', actions: ['view', 'edit'] }],
      },
    ])
    expect(menu[0]?.menuItems).toHaveLength(1)
  })

  test('gives every screen its own path', () => {
    const urls = menuFor(() => true).flatMap(({ menuItems }) => menuItems.map(({ url }) => url))
    expect(new Set(urls).size).toBe(urls.length)
  })
})
