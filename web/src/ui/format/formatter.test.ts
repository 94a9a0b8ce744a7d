import { expect, test } from 'vitest'
import { dateFormat, formatCount, numberFormat } from './formatter.ts'

test('counts have the separators of the language', () => {
  expect([0, 999, 1000, 1_234_567].map((count) => formatCount(count, 'en'))).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
  ])
  for (const language of ['en', 'ms', 'zh', 'ta'])
    for (const count of [0, 7, 999, 1000, 1_234_567])
      expect(formatCount(count, language)).toBe(count.toLocaleString(language))
})

test('a formatter is constructed once for each language and kind', () => {
  const compact = () => numberFormat('ms', { notation: 'compact' })
  expect(compact()).toBe(compact())
  expect(compact()).not.toBe(numberFormat('ta', { notation: 'compact' }))
  expect(compact()).not.toBe(numberFormat('ms'))
})

test('days are named in UTC, whatever the time zone of the device', () => {
  expect(dateFormat('en', { weekday: 'short' }).format(new Date('2026-11-19T00:00:00Z'))).toBe('Thu')
  expect(dateFormat('en', { weekday: 'short' }).format(new Date('2026-11-19T23:59:59Z'))).toBe('Thu')
})
