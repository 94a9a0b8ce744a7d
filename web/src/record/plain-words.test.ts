import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test('values are formatted for reading', () => {
  const format = (value: unknown) => plainWords(value, ((key: string) => key) as TFunction)
  expect([true, false, ['a', 'b'], null, undefined, 7].map(format)).toEqual([
    'yes',
    'no',
    'entries',
    '',
    '',
    '7',
  ])
  expect(format('2028-01-02')).toBe('02-01-2028')
  expect(format('2026-11-17T09:30:49.123456+00:00')).toBe('17-11-2026 05:30:49 PM')
  expect(format('2026-11-17T09:30:49.123Z')).toBe('17-11-2026 05:30:49 PM')
  for (const text of ['357-02134567', '2012-0456', '2028-01-02 or later', 'T', '+60 4-421 8800'])
    expect(format(text)).toBe(text)
})
