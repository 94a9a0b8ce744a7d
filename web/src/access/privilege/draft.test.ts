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

describe('A cell', () => {
  test('says every scope in which it is granted', () => {
    expect(reachOf(grants('complaint.view.zone', 'complaint.view.own'), 'complaint', 'view')).toBe('own+zone')
  })

  test('that is granted brings the view with it', () => {
    const after = withCells([], [{ screen: 'zone', action: 'edit', reach: 'zone' }])
    expect(texts(after)).toEqual(['zone.view.zone', 'zone.edit.zone'])
  })

  test('of the view that is taken takes the rest of its row along', () => {
    const before = grants('zone.view.all', 'zone.edit.all', 'type.view.all')
    expect(texts(withCells(before, [{ screen: 'zone', action: 'view', reach: '' }]))).toEqual([
      'type.view.all',
    ])
  })
})

describe('A row', () => {
  const row = (['view', 'create', 'edit', 'deactivate', 'import'] as const).map((action) => ({
    screen: 'zone' as const,
    action,
  }))

  test('is filled as far as the user type usually reaches, keeping what is there', () => {
    const after = toggled(of('VF', 1), grants('zone.view.all'), row)
    expect(fullness(after, row)).toBe('all')
    expect(reachOf(after, 'zone', 'view')).toBe('all')
    expect(reachOf(after, 'zone', 'edit')).toBe('zone')
  })

  test('that is full is emptied', () => {
    const full = toggled(of('VF', 1), [], row)
    expect(toggled(of('VF', 1), full, row)).toEqual([])
  })

  test('is filled with nothing that the user type can never hold', () => {
    expect(texts(toggled(of('AU', 3), [], row))).toEqual(['zone.view.zone'])
  })
})

test('copying leaves out what the user type can never hold', () => {
  const from = grants('claim.view.all', 'claim.approve.all', 'matrixPrivilege.view.all')
  expect(texts(copied(of('CM', 2), from))).toEqual(['claim.view.all'])
})

test('two matrices differ in the cells that reach differently', () => {
  const [one, other] = [grants('zone.view.all', 'type.view.all'), grants('zone.view.zone', 'type.view.all')]
  expect(differingCells(one, other)).toEqual([{ screen: 'zone', action: 'view' }])
})

test('what I changed is put onto what someone else saved, and nothing of theirs is lost', () => {
  const base = grants('zone.view.all', 'type.view.all')
  const mine = grants('zone.view.zone', 'type.view.all')
  const theirs = grants('zone.view.all', 'type.view.all', 'position.view.all')
  expect(texts(rebased(base, mine, theirs))).toEqual(['type.view.all', 'position.view.all', 'zone.view.zone'])
})
