import { expect, test } from 'vitest'
import { dateFormat, formatNumber } from './formatter.ts'

test('numbers are written as Malaysia writes them in all four languages', () => {
  expect([0, 999, 1000, 1_234_567, -123_456].map((value) => formatNumber(value))).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '-123,456',
  ])
  expect([0.04, 0.05, 11.84, 1234.5, 12].map((value) => formatNumber(value, 1))).toEqual([
    '0',
    '0.1',
    '11.8',
    '1,234.5',
    '12',
  ])
  for (const language of ['en-MY', 'ms-MY', 'zh-MY', 'ta-MY'])
    for (const value of [0, 7, 0.26, 999, 1000, 12_345.67, 1_234_567, -1, -1000])
      expect(formatNumber(value, 1)).toBe(value.toLocaleString(language, { maximumFractionDigits: 1 }))
})

test('a date format is constructed once for each language and kind', () => {
  const weekday = () => dateFormat('ms', { weekday: 'short' })
  expect(weekday()).toBe(weekday())
  expect(weekday()).not.toBe(dateFormat('ta', { weekday: 'short' }))
  expect(weekday()).not.toBe(dateFormat('ms', { weekday: 'long' }))
})

test('days are named in UTC, whatever the time zone of the device', () => {
  expect(dateFormat('en', { weekday: 'short' }).format(new Date('2026-11-19T00:00:00Z'))).toBe('Thu')
  expect(dateFormat('en', { weekday: 'short' }).format(new Date('2026-11-19T23:59:59Z'))).toBe('Thu')
})
