import { describe, expect, test } from 'vitest'
import { defaultGrants, userTypes } from '../access/matrix.ts'
import { barrier, side } from './barrier.ts'
import { type Action, actions, type Screen } from './permission.ts'

const all = Object.keys(actions) as Action[]
const open = (party: { side: number; userTypes: string[] }, screen: Screen = 'complaint') =>
  all.filter((action) => !barrier(party, screen, action))

describe('Whatever the matrix says,', () => {
  test('a contractor never verifies, decides an appeal, approves, locks or configures', () => {
    const allowed = open({ side: side.contractor, userTypes: ['CM'] })
    expect(all.filter((action) => !allowed.includes(action))).toEqual([
      'verify',
      'appeal',
      'approve',
      'lock',
      'configure',
    ])
  })

  test('a contractor never opens the privilege matrix or the audit log', () => {
    for (const screen of ['matrixPrivilege', 'audit'] as const)
      expect(open({ side: side.contractor, userTypes: ['CM'] }, screen)).toEqual([])
  })

  test('an unknown side may do no more than a contractor', () => {
    expect(open({ side: 100, userTypes: [] })).toEqual(open({ side: side.contractor, userTypes: [] }))
  })

  test('oversight views and exports, nothing else', () => {
    expect(open({ side: side.oversight, userTypes: ['AU'] })).toEqual(['view', 'export'])
  })

  test('a system administrator decides no case and approves nothing, not even with a second user type', () => {
    const allowed = open({ side: side.agency, userTypes: ['VF', 'SA'] })
    expect(all.filter((action) => !allowed.includes(action))).toEqual(['verify', 'appeal', 'approve'])
  })
})

test('the default matrix grants nothing that is forbidden', () => {
  const broken = defaultGrants.filter(({ userType, screen, action }) => {
    const found = userTypes.find(({ code }) => code === userType)
    return barrier({ side: found?.side ?? 0, userTypes: [userType] }, screen, action)
  })
  expect(broken).toEqual([])
})
