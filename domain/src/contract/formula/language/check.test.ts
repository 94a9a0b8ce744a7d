import { describe, expect, test } from 'vitest'
import { type CheckOptions, check } from './check.ts'
import type { Expression } from './syntax.ts'
import { variablesFor } from './variables.ts'

const constants = { k_rate: 'money', k_share: 'percent', k_count: 'number' } as const

function verdict(source: string, options: Partial<CheckOptions> = {}): string {
  const checked = check(source, { result: 'money', constants, ...options })
  if (checked.ok) return 'ok'
  return checked.errors.map(({ code, position }) => `${code} ${position.start}-${position.end}`).join(', ')
}

describe('money', () => {
  test.each([
    'monthly_value + gross',
    'monthly_value * 2',
    '2 * monthly_value',
    'monthly_value * qty',
    'qty * monthly_value',
    'monthly_value * cap_pct',
    'monthly_value * 10%',
    'monthly_value / 31',
    'monthly_value / cap_pct',
    'gross / monthly_value * 100',
    'monthly_value + 50',
    'monthly_value + 50 * qty',
    '50',
    '-50',
    '50 * qty',
    'nth(occurrence_no, 0, 50, 100, 200) * qty',
    '200 * if(is_repeat, 1.5, 1)',
    'if(is_repeat, 50, monthly_value)',
    'min(monthly_value, 50)',
    'k_rate * k_count + k_share * gross',
    'band(total_points, 20, 0, inf, 1) * point_value',
    'band(qty, 10, 5, inf, point_value)',
    'band(gross, 1000, 1%, inf, 2%)',
    'tier(gross, 1000, 50, inf, monthly_value)',
    'prorate(monthly_value, gross, monthly_value)',
    'coalesce(carried_in, 0) + gross',
    'if(monthly_value > 40000 and not is_repeat or no_response, 1, 2)',
    'if(rounds_done / rounds_planned >= 98%, 0, 50)',
    'if(if(is_repeat, no_response, coalesce(is_repeat, no_response)), 1, 2)',
    "if(severity = 'MAJOR' or 'CRITICAL' != severity, 1, 2)",
  ])('can come from %s', (source) => {
    expect(verdict(source)).toBe('ok')
  })

  test.each([
    ['monthly_value * gross', 'typeClash 14-15'],
    ['monthly_value + qty', 'typeClash 14-15'],
    ['qty - monthly_value', 'typeClash 4-5'],
    ['monthly_value + 10%', 'typeClash 14-15'],
    ['monthly_value + cap_pct', 'typeClash 14-15'],
    ['qty / monthly_value', 'typeClash 4-5'],
    ['monthly_value > qty', 'typeClash 14-15'],
    ['monthly_value * monthly_value / gross', 'typeClash 14-15'],
    ['min(monthly_value, qty)', 'typeClash 19-22'],
    ['if(is_repeat, monthly_value, qty)', 'typeClash 29-32'],
    ['clamp(monthly_value, 0, cap_pct)', 'typeClash 24-31'],
    ['tier(qty, monthly_value, 1, inf, 2)', 'typeClash 10-23'],
    ['band(gross, 10, point_value, inf, 2)', 'typeClash 0-36'],
    ['prorate(gross, qty, gross)', 'typeClash 20-25'],
    ['nth(gross, 1, 2)', 'wrongType 4-9'],
    ['if(qty, 1, 2)', 'wrongType 3-6'],
    ['min(is_repeat, 1)', 'wrongType 4-13'],
    ['not qty', 'wrongType 0-7'],
    ['-is_repeat', 'wrongType 0-10'],
    ['is_repeat + 1', 'typeClash 10-11'],
    ['qty and is_repeat', 'typeClash 4-7'],
    ['is_repeat = no_response', 'typeClash 10-11'],
    ['qty', 'wrongResult 0-3'],
    ['qty * 10%', 'wrongResult 0-9'],
    ['qty + 50', 'wrongResult 0-8'],
    ['gross / monthly_value', 'wrongResult 0-21'],
    ['cap_pct', 'wrongResult 0-7'],
    ['10%', 'wrongResult 0-3'],
    ['is_repeat', 'wrongResult 0-9'],
    ['qty > 1', 'wrongResult 0-7'],
    ['severity', 'wrongResult 0-8'],
    ["'MAJOR'", 'wrongResult 0-7'],
  ])('never comes from %s', (source, expected) => {
    expect(verdict(source)).toBe(expected)
  })
})

describe('a number', () => {
  test.each([
    'offence_points * qty',
    '5',
    'gross / monthly_value',
    'cap_pct * 100',
    'cap_pct',
    '1 - cap_pct',
    'band(qty, 5, 1, inf, 2)',
  ])('can come from %s', (source) => {
    expect(verdict(source, { result: 'number' })).toBe('ok')
  })

  test.each(['monthly_value', 'monthly_value * 2', 'min(gross, 1)'])('never comes from %s', (source) => {
    expect(verdict(source, { result: 'number' })).toContain('wrongResult')
  })
})

describe('choices', () => {
  test.each([
    ["if(severity = 'MAYOR', 1, 2)", 'unknownChoice 14-21'],
    ["if(severity = 'major', 1, 2)", 'unknownChoice 14-21'],
    ["if(severity = '', 1, 2)", 'unknownChoice 14-16'],
    ["if(severity < 'MAJOR', 1, 2)", 'typeClash 12-13'],
    ['if(severity = severity, 1, 2)', 'typeClash 12-13'],
    ["if('MAJOR' = 'MAJOR', 1, 2)", 'typeClash 11-12'],
    ["if(qty = 'MAJOR', 1, 2)", 'typeClash 7-8'],
    ['if(severity = 3, 1, 2)', 'typeClash 12-13'],
    ["min('MAJOR')", 'wrongType 4-11'],
    ['coalesce(severity, 1)', 'wrongType 9-17'],
  ])('are only compared with the variable that declares them: %s', (source, expected) => {
    expect(verdict(source)).toBe(expected)
  })
})

describe('names', () => {
  test.each([
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'this',
    'globalThis',
    'eval',
    'undefined',
    'NaN',
    'Infinity',
    'true',
    'QTY',
    'k_unknown',
    '_',
  ])('%s is no variable', (name) => {
    expect(verdict(`1 + ${name}`)).toBe(`unknownVariable 4-${4 + name.length}`)
  })

  test.each(['constructor', '__proto__', 'eval', 'Function', 'toString', 'sqrt', 'qty'])(
    '%s is no function',
    (name) => {
      expect(verdict(`1 + ${name}(1)`)).toBe(`unknownFunction 4-${4 + name.length}`)
    },
  )

  test('a constant must start with k_ and be an own property', () => {
    const odd = { qty: 'money', constructor: 'money' } as unknown as typeof constants
    expect(verdict('qty', { constants: odd })).toBe('wrongResult 0-3')
    expect(verdict('constructor', { constants: odd })).toBe('unknownVariable 0-11')
    expect(verdict('k_x', { constants: Object.create({ k_x: 'money' }) })).toBe('unknownVariable 0-3')
  })

  test('a formula reads only the variables of its scope', () => {
    expect(verdict('gross', { variables: variablesFor('gross', 'all') })).toBe('unknownVariable 0-5')
    expect(verdict('gross', { variables: variablesFor('line', 'complaint') })).toBe('ok')
    expect(verdict('sum_lines', { variables: variablesFor('line', 'complaint') })).toBe('unknownVariable 0-9')
    expect(verdict('50 * qty', { variables: variablesFor('line', 'touring') })).toBe('unknownVariable 5-8')
  })

  test('all errors are reported, in the order of the source', () => {
    expect(verdict('nope + monthly_value * gross + min(is_repeat) + sqrt(2)')).toBe(
      'unknownVariable 0-4, typeClash 21-22, wrongType 35-44, unknownFunction 48-52',
    )
  })
})

describe('functions', () => {
  test.each([
    ['min()', 'argumentCount 0-3'],
    ['abs(1, 2)', 'argumentCount 0-3'],
    ['if(is_repeat, 1)', 'argumentCount 0-2'],
    ['clamp(1, 2)', 'argumentCount 0-5'],
    ['nth(1)', 'argumentCount 0-3'],
    ['round(1)', 'argumentCount 0-5'],
    ['prorate(1, 2)', 'argumentCount 0-7'],
    ['coalesce(1)', 'argumentCount 0-8'],
    ['band(qty, 1, 2, 3)', 'argumentCount 0-4'],
    ['tier(qty)', 'argumentCount 0-4'],
    ['band(qty, 10, 1, 20, 2)', 'missingInfinity 17-19'],
    ['band(qty, inf, 1, inf, 2)', 'misplacedInfinity 10-13'],
    ['tier(inf, 1, 1, inf, 2)', 'misplacedInfinity 5-8'],
    ['min(inf, 1)', 'misplacedInfinity 4-7'],
    ['inf', 'misplacedInfinity 0-3'],
    ['gross * inf', 'misplacedInfinity 8-11'],
    ['band(qty, 10, 1, 10, 2, inf, 3)', 'limitsNotAscending 0-31'],
    ['tier(qty, 10, 1, 5, 2, inf, 3)', 'limitsNotAscending 0-30'],
    ['tier(cap_pct, 10%, 1, 5%, 2, inf, 3)', 'limitsNotAscending 0-36'],
    ['band(qty, 0, 1, inf, 3)', 'limitsNotAscending 0-23'],
    ['tier(qty, 0, 1, inf, 3)', 'ok'],
    ['band(qty, k_count, 1, 10, 2, inf, 3)', 'ok'],
    ['round(1, 2)', 'ok'],
    ['round(1, 11)', 'badPlaces 9-11'],
    ['round(1, 1.5)', 'badPlaces 9-12'],
    ['round(1, 2%)', 'badPlaces 9-11'],
    ['round(1, -1)', 'badPlaces 9-11'],
    ['round(1, qty)', 'badPlaces 9-12'],
  ])('%s', (source, expected) => {
    expect(verdict(source)).toBe(expected)
  })
})

describe('a checked formula', () => {
  test('lists the variables it reads, in order and once', () => {
    const checked = check("if(severity = 'MAJOR', qty, qty + cap_pct) * k_rate", {
      result: 'money',
      constants,
    })
    expect(checked.ok && checked.variables.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'severity enum',
      'qty number',
      'cap_pct percent',
      'k_rate money',
    ])
  })

  test.each([
    [
      'nth(occurrence_no, 50) * qty',
      'binary money [call money [variable number, literal money], variable number]',
    ],
    [
      '200 * if(is_repeat, 1.5, 1)',
      'binary money [literal money, call number [variable bool, literal number, literal number]]',
    ],
    [
      'gross * (1 - cap_pct)',
      'binary money [variable money, binary percent [literal percent, variable percent]]',
    ],
    [
      'gross * (98% - qty / 3)',
      'binary money [variable money, binary number [literal percent, binary number [variable number, literal number]]]',
    ],
    [
      'gross * tier(qty, 1, 2%, inf, 3%)',
      'binary money [variable money, call percent [variable number, literal number, literal percent, infinity number, literal percent]]',
    ],
    [
      'band(qty, 2, 5, inf, point_value)',
      'call money [variable number, literal number, literal money, infinity number, variable money]',
    ],
    [
      'if(50 * qty > gross, 1, 2)',
      'call money [binary bool [binary money [literal money, variable number], variable money], literal money, literal money]',
    ],
  ])('gives every part one type: %s', (source, expected) => {
    const typed = (node: Expression): string => {
      const parts = node.kind === 'call' ? node.args : node.kind === 'binary' ? [node.left, node.right] : []
      return `${node.kind} ${node.type}${parts.length > 0 ? ` [${parts.map(typed).join(', ')}]` : ''}`
    }
    const checked = check(source, { result: 'money' })
    expect(checked.ok && typed(checked.root)).toBe(expected)
  })

  test('explains an error in words, with parameters for translation', () => {
    const checked = check('monthly_value * gross', { result: 'money' })
    expect(checked.ok || checked.errors[0]).toEqual({
      code: 'typeClash',
      message: '* cannot join money and money',
      position: { start: 14, end: 15 },
      params: { operation: '*', left: 'money', right: 'money' },
    })
  })
})
