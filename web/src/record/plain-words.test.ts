import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test('a value is said as people write it', () => {
  const say = (value: unknown) => plainWords(value, ((key: string) => key) as TFunction)
  expect([true, false, ['a', 'b'], null, undefined, 7].map(say)).toEqual([
    'yes',
    'no',
    'entries',
    '',
    '',
    '7',
  ])
  expect(say('2028-01-02')).toBe('02-01-2028')
  expect(say('2026-11-17T09:30:49.123456+00:00')).toBe('17-11-2026 05:30:49 PM')
  expect(say('2026-11-17T09:30:49.123Z')).toBe('17-11-2026 05:30:49 PM')
  for (const text of ['357-02134567', '2012-0456', '2028-01-02 or later', 'T', '+60 4-421 8800'])
    expect(say(text)).toBe(text)
})
