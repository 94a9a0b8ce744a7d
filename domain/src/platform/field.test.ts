import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  choice,
  code,
  control,
  controlOf,
  flag,
  id,
  money,
  number,
  optional,
  paragraph,
  ref,
  text,
  whole,
} from './field.ts'

const takes = (rule: z.ZodType, value: unknown) => rule.safeParse(value).success

describe('A field', () => {
  test.each<[string, z.ZodType, unknown[], unknown[]]>([
    [
      'text',
      text(5),
      ['a', 'abcde', '  abcde  ', '中文', 'தமிழ்'],
      ['', '   ', 'abcdef', 5, null, 'a\0', '\ud800'],
    ],
    ['paragraph', paragraph(5), ['a\nb'], ['', 'abc\ndef']],
    ['code', code(), ['A', 'SITE-014', 'a.b_c/d'], ['', '-A', 'A B', 'É', 'x'.repeat(21), 7]],
    ['whole', whole(0, 9), [0, 9], [-1, 10, 1.5, '1', Number.NaN, Number.POSITIVE_INFINITY]],
    ['number', number(-1, 1), [-1, 0.5, 1], [1.01, '0', Number.NaN]],
    ['money', money(), ['0', '1.5', '123456789012.99'], ['1.234', '-1', '1,00', '.5', '1.', 5, '1e3']],
    ['choice', choice(['a', 'b']), ['a', 'b'], ['c', 'A', '', null]],
    ['flag', flag(), [true, false, undefined], ['true', 1, null]],
    ['ref', ref('zone'), [1, 2_147_483_647], [0, -1, 2_147_483_648, 1.5, '1']],
    ['id', id, [1], [0]],
  ])('of kind %s accepts valid values only', (_, rule, good, bad) => {
    for (const value of good) expect(takes(rule, value), String(value)).toBe(true)
    for (const value of bad) expect(takes(rule, value), String(value)).toBe(false)
  })

  test('is trimmed before its length is checked', () => {
    expect(text(5).parse('  abcde ')).toBe('abcde')
    expect(code().parse(' A ')).toBe('A')
  })

  test('that is optional may be omitted or empty, and has the same control', () => {
    const rule = optional(whole(0, 9))
    expect([rule.parse(undefined), rule.parse(null), rule.parse(3)]).toEqual([null, null, 3])
    expect(takes(rule, 10)).toBe(false)
    expect(control.get(rule)).toEqual({ kind: 'number' })
  })

  test('has a control', () => {
    expect(control.get(ref('zone'))).toEqual({ kind: 'reference', of: 'zone' })
    expect(control.get(optional(ref('zone')))).toEqual({ kind: 'reference', of: 'zone' })
    expect(control.get(choice(['a']))).toEqual({ kind: 'select', options: ['a'] })
    expect(controlOf(choice(['a']).default('a'))).toEqual({ kind: 'select', options: ['a'] })
    expect(controlOf(z.enum(['a', 'b']).default('a'))?.kind).toBe('select')
    expect(controlOf(whole(0, 9).default(0))).toEqual({ kind: 'number' })
  })
})
