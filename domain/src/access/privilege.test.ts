import { describe, expect, test } from 'vitest'
import { barrierOf, difference, type Grant, inOrder, withView } from './privilege.ts'

const grant = (text: string): Grant => {
  const [screen, action, scope] = text.split('.')
  return { screen, action, scope } as Grant
}
const texts = (grants: Grant[]) => grants.map(({ screen, action, scope }) => `${screen}.${action}.${scope}`)

describe('A privilege to act on a record', () => {
  test.each([
    [['zone.edit.zone'], ['zone.edit.zone', 'zone.view.zone']],
    [
      ['zone.view.all', 'zone.edit.zone'],
      ['zone.view.all', 'zone.edit.zone'],
    ],
    [
      ['zone.view.own', 'zone.edit.all'],
      ['zone.view.own', 'zone.edit.all', 'zone.view.all'],
    ],
    [['period.lock.zone'], ['period.lock.zone']],
    [[], []],
  ])('includes viewing it: %j becomes %j', (given, expected) => {
    expect(texts(withView(given.map(grant)))).toEqual(expected)
  })
})

test('Privileges are sorted by screen, action and scope', () => {
  const given = ['zone.view.all', 'type.edit.all', 'zone.view.own', 'type.view.all'].map(grant)
  expect(texts(inOrder(given))).toEqual(['type.view.all', 'type.edit.all', 'zone.view.own', 'zone.view.all'])
})

test('The difference lists what was added and removed, and nothing unchanged', () => {
  const [before, after] = [
    ['zone.view.all', 'zone.edit.all'].map(grant),
    ['zone.view.all', 'zone.edit.zone'].map(grant),
  ]
  const { added, removed } = difference(before, after)
  expect([texts(added), texts(removed)]).toEqual([['zone.edit.zone'], ['zone.edit.all']])
})

test.each([
  [{ code: 'VF', side: { id: 1 } }, 'zone', 'verify', 'noSuchAction'],
  [{ code: 'CM', side: { id: 2 } }, 'claim', 'approve', 'outside'],
  [{ code: 'AU', side: { id: 3 } }, 'zone', 'edit', 'oversight'],
  [{ code: 'SA', side: { id: 1 } }, 'claim', 'approve', 'administrator'],
  [{ code: 'VF', side: { id: 1 } }, 'claim', 'approve', undefined],
] as const)('%j has before %s.%s: %s', (of, screen, action, barrier) => {
  expect(barrierOf(of, screen, action)).toBe(barrier)
})
