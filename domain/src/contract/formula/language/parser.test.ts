import { describe, expect, test } from 'vitest'
import { parse } from './parser.ts'
import type { Syntax } from './syntax.ts'

function shape(node: Syntax): string {
  switch (node.kind) {
    case 'literal':
      return node.percent ? `${node.text}%` : node.text
    case 'choice':
      return `'${node.text}'`
    case 'infinity':
      return '∞'
    case 'variable':
      return node.name
    case 'unary':
      return `(${node.operator} ${shape(node.operand)})`
    case 'binary':
      return `(${shape(node.left)} ${node.operator} ${shape(node.right)})`
    case 'call':
      return `${node.name}(${node.args.map(shape).join(' ')})`
  }
}

function read(source: string): string {
  const parsed = parse(source)
  return parsed.ok ? shape(parsed.value) : parsed.error.code
}

function fault(source: string): string {
  const parsed = parse(source)
  return parsed.ok
    ? 'none'
    : `${parsed.error.code} ${parsed.error.position.start}-${parsed.error.position.end}`
}

describe('precedence', () => {
  test.each([
    ['1 + 2 * 3', '(1 + (2 * 3))'],
    ['1 - 2 - 3', '((1 - 2) - 3)'],
    ['8 / 4 / 2', '((8 / 4) / 2)'],
    ['(1 + 2) * 3', '((1 + 2) * 3)'],
    ['-2 * 3', '((- 2) * 3)'],
    ['2 * -3', '(2 * (- 3))'],
    ['1 - -1', '(1 - (- 1))'],
    ['a < 1 + 2 and b or not c', '(((a < (1 + 2)) and b) or (not c))'],
    ['a or b and c', '(a or (b and c))'],
    ['not a and b', '((not a) and b)'],
    ['not (a and b)', '(not (a and b))'],
    ["severity != 'MAJOR'", "(severity != 'MAJOR')"],
    ['10% * 5', '(10% * 5)'],
    ['10 %', '10%'],
    ['min(1, (2), max(3))', 'min(1 2 max(3))'],
    ['tier(x, 1, 2, inf, 3)', 'tier(x 1 2 ∞ 3)'],
    ['\t1\n+\r 2 ', '(1 + 2)'],
  ])('reads %j', (source, expected) => {
    expect(read(source)).toBe(expected)
  })
})

describe('an error is reported at its position', () => {
  test.each([
    ['', 'expectedValue 0-0'],
    ['   ', 'expectedValue 3-3'],
    ['1 +', 'expectedValue 3-3'],
    ['1 + * 2', 'expectedValue 4-5'],
    ['--1', 'expectedValue 1-2'],
    ['not not a', 'expectedValue 4-7'],
    ['and', 'expectedValue 0-3'],
    ['min(,1)', 'expectedValue 4-5'],
    ['min(1,)', 'expectedValue 6-7'],
    ['1 2', 'expectedOperator 2-3'],
    ['qty qty', 'expectedOperator 4-7'],
    ['1)', 'expectedOperator 1-2'],
    ['10%%', 'expectedOperator 3-4'],
    ['qty%', 'expectedOperator 3-4'],
    ['(1 + 2', 'expectedBracket 6-6'],
    ['(1, 2)', 'expectedBracket 2-3'],
    ['min(1', 'expectedComma 5-5'],
    ['min(1 2)', 'expectedComma 6-7'],
    ['1 < 2 < 3', 'chainedComparison 6-7'],
    ['1 = 2 != 3', 'chainedComparison 6-8'],
    ['1e999', 'badNumber 1-5'],
    ['1 + 2E5', 'badNumber 5-7'],
    ['5.', 'badNumber 1-2'],
    ['1.2.3', 'badNumber 3-4'],
    ['0x10', 'badNumber 1-4'],
    ['3qty', 'badNumber 1-4'],
    ['.5', 'unexpectedCharacter 0-1'],
    ['qty.length', 'unexpectedCharacter 3-4'],
    ['qty[0]', 'unexpectedCharacter 3-4'],
    ['qty; 1', 'unexpectedCharacter 3-4'],
    ['`1`', 'unexpectedCharacter 0-1'],
    ['1 ! 2', 'unexpectedCharacter 2-3'],
    ['1 ** 2', 'expectedValue 3-4'],
    ['1 == 2', 'expectedValue 3-4'],
    ['qty\u00a0+ 1', 'unexpectedCharacter 3-4'],
    ['1 + 😀', 'unexpectedCharacter 4-6'],
    ['\ud800', 'unexpectedCharacter 0-1'],
    ["'open", 'unclosedQuote 0-1'],
    [`'${'x'.repeat(41)}'`, 'unclosedQuote 0-1'],
    ['1'.repeat(29), 'numberTooLong 0-29'],
    [`0.${'1'.repeat(27)}`, 'numberTooLong 0-29'],
  ])('in %j', (source, expected) => {
    expect(fault(source)).toBe(expected)
  })

  test('and the character is named even when it is invisible', () => {
    const parsed = parse('1\u200b')
    expect(parsed.ok || parsed.error.message).toContain('U+200B')
  })
})

describe('size', () => {
  test('a formula has 1,000 characters at most', () => {
    expect(fault('1'.padEnd(1000))).toBe('none')
    expect(fault('1'.padEnd(1001))).toBe('sourceTooLong 1000-1001')
    expect(fault('x'.repeat(10_000))).toBe('sourceTooLong 1000-10000')
    expect(fault('('.repeat(1_000_000))).toBe('sourceTooLong 1000-1000000')
  })

  test('a formula has 200 nodes at most', () => {
    expect(fault(Array(100).fill('1').join('+'))).toBe('none')
    expect(fault(Array(101).fill('1').join('+'))).toBe('tooManyParts 0-201')
    expect(fault(`min(${Array(199).fill('1').join(',')})`)).toBe('none')
    expect(fault(`min(${Array(200).fill('1').join(',')})`)).toBe('tooManyParts 0-404')
  })

  test('brackets and calls nest 20 deep at most, and the error is at the first one too many', () => {
    expect(fault(`${'('.repeat(20)}1${')'.repeat(20)}`)).toBe('none')
    expect(fault(`${'('.repeat(21)}1${')'.repeat(21)}`)).toBe('tooDeep 20-21')
    expect(fault('('.repeat(1000))).toBe('tooDeep 20-21')
    expect(fault(`${'abs('.repeat(20)}1${')'.repeat(20)}`)).toBe('none')
    expect(fault('abs('.repeat(250))).toBe('tooDeep 83-84')
    expect(fault('-('.repeat(500))).toBe('tooDeep 41-42')
  })
})
