import type { Grant, Matrix } from '@patuh/domain/access/privilege'
import { describe, expect, test } from 'vitest'
import { copied, differingCells, fullness, reachOf, rebased, toggled, withCells } from './draft.ts'

const grants = (...texts: string[]): Grant[] =>
  texts.map((text) => {
    const [screen, action, scope] = text.split('.')
    return { screen, action, scope } as Grant
  })
const texts = (given: readonly Grant[]) =>
  given.map(({ screen, action, scope }) => `${screen}.${action}.${scope}`)
const of = (code: string, side: number): Matrix => ({
  id: 1,
  code,
  name: code,
  side: { id: side, name: '' },
  defaultScope: 'zone',
  isActive: true,
  users: 0,
  grants: [],
  lockVersion: 1,
  allowedActions: [],
})

describe('A matrix cell', () => {
  test('contains every granted scope', () => {
    expect(reachOf(grants('complaint.view.zone', 'complaint.view.own'), 'complaint', 'view')).toBe('own+zone')
  })

  test('that is granted also grants view', () => {
    const after = withCells([], [{ screen: 'zone', action: 'edit', reach: 'zone' }])
    expect(texts(after)).toEqual(['zone.view.zone', 'zone.edit.zone'])
  })

  test('of view that is revoked revokes the rest of its row', () => {
    const before = grants('zone.view.all', 'zone.edit.all', 'type.view.all')
    expect(texts(withCells(before, [{ screen: 'zone', action: 'view', reach: '' }]))).toEqual([
      'type.view.all',
    ])
  })
})

describe('A matrix row', () => {
  const row = (['view', 'create', 'edit', 'deactivate', 'import'] as const).map((action) => ({
    screen: 'zone' as const,
    action,
  }))

  test('is granted with the default scope of the user type, keeping existing grants', () => {
    const after = toggled(of('VF', 1), grants('zone.view.all'), row)
    expect(fullness(after, row)).toBe('all')
    expect(reachOf(after, 'zone', 'view')).toBe('all')
    expect(reachOf(after, 'zone', 'edit')).toBe('zone')
  })

  test('that is fully granted is revoked', () => {
    const full = toggled(of('VF', 1), [], row)
    expect(toggled(of('VF', 1), full, row)).toEqual([])
  })

  test('is granted only what the user type may hold', () => {
    expect(texts(toggled(of('AU', 3), [], row))).toEqual(['zone.view.zone'])
  })
})

test('copying leaves out what the user type may not hold', () => {
  const from = grants('claim.view.all', 'claim.approve.all', 'matrixPrivilege.view.all')
  expect(texts(copied(of('CM', 2), from))).toEqual(['claim.view.all'])
})

test('two matrices differ in the cells with different scopes', () => {
  const [one, other] = [grants('zone.view.all', 'type.view.all'), grants('zone.view.zone', 'type.view.all')]
  expect(differingCells(one, other)).toEqual([{ screen: 'zone', action: 'view' }])
})

test('rebasing applies my changes to the version saved meanwhile and keeps its other changes', () => {
  const base = grants('zone.view.all', 'type.view.all')
  const mine = grants('zone.view.zone', 'type.view.all')
  const theirs = grants('zone.view.all', 'type.view.all', 'position.view.all')
  expect(texts(rebased(base, mine, theirs))).toEqual(['type.view.all', 'position.view.all', 'zone.view.zone'])
})
