import { describe, expect, test } from 'vitest'
import { givenPassword, newPassword, ownWords, passwordFault, passwordStrength } from './password.ts'

const common = new Set(['password', 'sunshine', 'dragon', 'welcome', 'iloveyou', 'monkey'])
const words = ownWords(['Aisyah binti Rahman', 'aisyah.rahman@patuh.example', 'Kawal Teguh Sdn Bhd'])

describe('A new password', () => {
  test.each([
    ['password1234', 'common'],
    ['P@ssw0rd2024!', 'common'],
    ['sunshine-2025', 'common'],
    ['dragonsunshine', 'common'],
    ['Welcome!welcome!', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['abcabcabcabc', 'common'],
    ['qwertyuiop123', 'common'],
    ['123456789012', 'common'],
    ['abcdefghijkl', 'common'],
    ['1q2w3e4r5t6y', 'common'],
    ['aisyahrahman', 'personal'],
    ['Aisyah.Rahman.1', 'personal'],
    ['A1syah-R4hman', 'personal'],
    ['kawalteguh2025', 'personal'],
    ['correct horse battery', undefined],
    ['tiga ekor kucing hitam', undefined],
    ['x9$kLm2!vQp7', undefined],
    ['我喜欢在周末去爬山看日出', undefined],
  ])('%s is judged correctly', (password, fault) => {
    expect(passwordFault(password, words, common)).toBe(fault)
  })

  test('has 12 to 128 characters of any kind', () => {
    const accepts = (text: string) => newPassword.safeParse(text).success
    expect([accepts('x'.repeat(11)), accepts('x'.repeat(12))]).toEqual([false, true])
    expect([accepts('x'.repeat(128)), accepts('x'.repeat(129))]).toEqual([true, false])
    expect([accepts('  spaces kept  '), accepts('nul\0inside-here')]).toEqual([true, false])
  })
})

test('The strength meter rises with length and variety and falls for common passwords', () => {
  const levels = ['abc', 'aaaaaaaaaaaa', 'mango trees', 'mango trees grow', 'Mango trees grow, 7 of them!']
  expect(levels.map((text) => passwordStrength(text, words))).toEqual([0, 1, 1, 3, 4])
  expect(passwordStrength('Password-1234', words, common)).toBe(1)
})

test('A password with half a surrogate pair is refused, as its hash would equal that of others', () => {
  expect(givenPassword.safeParse('long enough \ud800').success).toBe(false)
  expect(givenPassword.safeParse('long enough 😀').success).toBe(true)
})
