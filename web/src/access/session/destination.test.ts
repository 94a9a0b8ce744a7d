// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { setSlice } from '../../server/store.ts'
import { isOwnAddress, landingAddress, rememberWanted, wantedAddress } from './destination.ts'

const signedInAs = (id: number) => setSlice('auth', { user: { id } as never })

beforeEach(() => {
  sessionStorage.clear()
  setSlice('auth', { token: null, user: null })
})

test.each([
  '/dashboard',
  '/manage-complaint/history-complaint?open=431#x',
  '/a?next=https://evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
])('%s stays within this site', (address) => expect(isOwnAddress(address)).toBe(true))

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  '/\n/evil.example',
  '///evil.example',
  '//evil.example/..//dashboard',
  '//[',
])('%j would leave this site and is not remembered', (address) => {
  expect(isOwnAddress(address)).toBe(false)
  rememberWanted(address, null)
  expect(wantedAddress()).toBe(undefined)
  // also when written by something else
  sessionStorage.setItem('wanted', JSON.stringify({ address, userId: null }))
  expect(landingAddress()).toBe('/dashboard')
})

test.each([
  ['historyComplaint', '/manage-complaint/history-complaint'],
  ['dashboard', '/dashboard'],
  [undefined, '/dashboard'],
  ['unknown', '/dashboard'],
])(
  'with the start screen %s a user arrives at %s, unless another page was wanted',
  (startScreen, address) => {
    setSlice('auth', { user: { id: 7, startScreen } as never })
    expect(landingAddress()).toBe(address)
    rememberWanted('/help', null)
    expect(landingAddress()).toBe('/help')
  },
)

describe('the wanted address', () => {
  test('of a visitor is given to whoever signs in', () => {
    rememberWanted('/help', null)
    signedInAs(7)
    expect(landingAddress()).toBe('/help')
  })

  test('of an ended session is given to the same user only', () => {
    rememberWanted('/help', 7)
    expect(landingAddress()).toBe('/dashboard')
    signedInAs(8)
    expect(landingAddress()).toBe('/dashboard')
    signedInAs(7)
    expect(landingAddress()).toBe('/help')
  })
})
