import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { breached } from './breached.ts'
import { refuseEasyPassword } from './password.ts'

test.each(['unbelievable', 'Christopher1', 'ManchesterUnited', 'sweetheart12'])(
  'The breached password %s is refused',
  (password) => {
    expect(() => refuseEasyPassword(password, [])).toThrow('too easy')
  },
)

test('A random word is taken for a breached one less often than once in ten thousand', () => {
  const words = Array.from({ length: 50_000 }, () => randomBytes(9).toString('hex'))
  expect(words.filter((word) => breached.has(word)).length).toBeLessThan(10)
  expect(() => refuseEasyPassword('seven quiet mangoes fell', [])).not.toThrow()
})
