import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { formatMoney, moneyText, parseDecimal, parseMoney, round, sum } from './money.ts'

describe('rounding', () => {
  test.each([
    ['2.675', 'half-up', '2.68'],
    ['0.125', 'half-up', '0.13'],
    ['12.345', 'half-up', '12.35'],
    ['0.125', 'half-even', '0.12'],
    ['12.345', 'half-even', '12.34'],
    ['12.355', 'half-even', '12.36'],
    ['-2.675', 'half-up', '-2.68'],
    ['-0.125', 'half-even', '-0.12'],
    ['0.019', 'down', '0.01'],
    ['-0.019', 'down', '-0.01'],
    ['0.011', 'up', '0.02'],
    ['-0.011', 'up', '-0.02'],
    ['0.01', 'up', '0.01'],
    ['-0.001', 'half-up', '0.00'],
  ] as const)('takes %s %s to %s', (value, mode, expected) => {
    expect(moneyText(round(new Big(value), mode, 2))).toBe(expected)
  })

  test('is exact where binary floating point is not', () => {
    expect((2.675).toFixed(2)).toBe('2.67')
    expect(moneyText(new Big('2.675'))).toBe('2.68')
  })
})

describe('parsing and formatting', () => {
  test.each(['0', '46500.00', '-200.5', '007', '999999999999999.99'])('parses %s', (text) => {
    expect(parseMoney(text)?.eq(text)).toBe(true)
  })

  test.each([
    '',
    '-',
    '.5',
    '5.',
    '1e3',
    '1,000',
    ' 1',
    '1 ',
    '--1',
    '+1',
    '1.234',
    '1000000000000000',
    'NaN',
    'Infinity',
    '١',
  ])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeNull()
  })

  test('limits the number of digits', () => {
    expect(parseDecimal('123.456', 3, 3)?.toFixed()).toBe('123.456')
    expect(parseDecimal('1234', 3, 3)).toBeNull()
    expect(parseDecimal('1.2345', 3, 3)).toBeNull()
  })

  test('adds exactly', () => {
    expect(sum(['0.1', '0.2', '-0.3'].map((text) => new Big(text))).eq(0)).toBe(true)
    expect(moneyText(sum([]))).toBe('0.00')
  })

  test.each([
    ['43323.07', 'RM 43,323.07'],
    ['0', 'RM 0.00'],
    ['999.9', 'RM 999.90'],
    ['-200', '-RM 200.00'],
    ['-0.001', 'RM 0.00'],
    ['1234567.895', 'RM 1,234,567.90'],
  ])('prints %s as %s', (value, expected) => {
    expect(formatMoney(new Big(value))).toBe(expected)
  })
})
