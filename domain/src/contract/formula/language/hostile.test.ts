import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Inputs } from '../input.ts'
import { suggest } from '../suggest.ts'
import { check } from './check.ts'
import { errorCodes } from './error.ts'
import { compile } from './evaluate.ts'
import { functions } from './functions.ts'
import { printSource, printWithValues } from './print.ts'
import { evaluateWithTrace } from './trace.ts'
import { variables } from './variables.ts'

const patient = { timeout: 60_000 }
const result = fc.constantFrom('money' as const, 'number' as const)

function everything(source: string, inputs: Inputs, type: 'money' | 'number'): void {
  suggest(source, source.length >> 1)
  const checked = check(source, { result: type })
  if (!checked.ok) {
    for (const { code, position, message } of checked.errors) {
      expect(errorCodes).toContain(code)
      expect(message).not.toBe('')
      expect(position.start >= 0 && position.start <= position.end && position.end <= source.length).toBe(
        true,
      )
    }
    expect(checked.errors.length).toBeGreaterThan(0)
    return
  }
  const evaluated = compile(checked)(inputs)
  if (evaluated.ok) expect(evaluated.value).toMatch(/^-?\d+\.\d\d$/)
  else expect(errorCodes).toContain(evaluated.error.code)
  evaluateWithTrace(checked, inputs)
  printSource(checked)
  printWithValues(checked, inputs)
}

// Measured several times, to tell a slow formula from a busy machine.
function quickly(work: () => void): void {
  for (let attempt = 0; attempt < 100; attempt++) {
    const start = Date.now()
    work()
    if (Date.now() - start <= 10) return
  }
  throw new Error('slower than 10 ms a hundred times over')
}

const words = [
  ...variables.map(({ name }) => name),
  ...functions.map(({ name }) => `${name}(`),
  ...[
    '+',
    '-',
    '*',
    '/',
    '(',
    ')',
    ')',
    ',',
    '<',
    '<=',
    '=',
    '!=',
    ' and ',
    ' or ',
    'not ',
    'inf',
    '%',
    '0',
    '1',
    '2.5',
  ],
  ...[
    "'MAJOR'",
    "'",
    '10%',
    '1e999',
    'constructor',
    '__proto__',
    '.',
    '[',
    '🙂',
    '\ud800',
    '\0',
    '99999999999999999999',
  ],
]
const values = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '-1',
    '0.00000000000000000001',
    '99999999999999999999',
    '99999999999999999999.99999999999999999999',
  ),
  fc.constantFrom('', 'NaN', '1e9', 'true', 'MAJOR', '10%', true, false, null, undefined),
  fc.string(),
)
const inputs: fc.Arbitrary<Inputs> = fc
  .array(values, { minLength: variables.length, maxLength: variables.length })
  .map((given) => Object.fromEntries(variables.map(({ name }, index) => [name, given[index]])))

describe('no input throws, or takes longer than 10 ms', () => {
  test('arbitrary text', patient, () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 1200 }))
    fc.assert(
      fc.property(text, result, (source, type) => quickly(() => everything(source, {}, type))),
      { numRuns: 5000 },
    )
  })

  test('tokens of the language in any order, with any values', patient, () => {
    const source = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(source, inputs, result, (text, given, type) =>
        quickly(() => everything(text, given, type)),
      ),
      { numRuns: 5000 },
    )
  })

  test('short sums of extreme values', patient, () => {
    const name = fc.constantFrom('qty', 'total_points', 'gross', '3', '0.7', '1%')
    const operator = fc.constantFrom('+', '-', '*', '/', '/')
    const source = fc
      .array(fc.tuple(name, operator), { minLength: 1, maxLength: 80 })
      .map((parts) => `${parts.flat().join('')}7`)
    fc.assert(
      fc.property(source, inputs, result, (text, given, type) =>
        quickly(() => everything(text, given, type)),
      ),
      { numRuns: 3000 },
    )
  })

  const long = { qty: '31415926535897932384.62643383279502884197', total_points: '0.00000000000000000003' }
  test.each([
    ['depth', '('.repeat(1000)],
    ['calls', 'abs('.repeat(250)],
    ['length', 'x'.repeat(10_000)],
    ['a megabyte', '1+'.repeat(500_000)],
    ['unclosed quotes', "'".repeat(999)],
    ['a flat sum', Array(100).fill('1').join('+')],
    ['many divisors', Array.from({ length: 49 }, (_, index) => `qty/${index * 97 + 7}.${index}3`).join('+')],
    ['long fractions', Array(24).fill('(qty/7.3+1/3)').join('/')],
    ['shrinking products', Array(66).fill('total_points').join('*')],
    ['growing products', Array(100).fill('qty').join('*')],
    ['many bands', Array(12).fill('band(qty,1,0.3,5,1/3,inf,2/7)').join('/')],
    ['many comparisons', `if(${Array(60).fill('qty/7>1').join(' and ').slice(0, 900)}, 1, 2)`],
  ])('%s', (_, source) => {
    quickly(() => everything(source, long, 'number'))
  })
})

describe('nothing outside the language can be reached', () => {
  const names = Object.getOwnPropertyNames(Object.prototype).concat(
    ...['globalThis', 'process', 'require', 'import', 'Function', 'eval', 'fetch', 'arguments', 'this'],
  )

  test.each(names)('%s', (name) => {
    for (const source of [name, `${name}(1)`, `gross + ${name}`, `min(${name})`]) {
      const checked = check(source, { result: 'money' })
      expect(checked.ok || checked.errors[0]?.code).toMatch(/unknown(Variable|Function)/)
    }
  })

  test('also not when the inputs contain it', () => {
    const inputs = JSON.parse('{"__proto__": {"gross": "1"}, "constructor": "1"}') as Inputs
    const checked = check('gross', { result: 'money' })
    expect(checked.ok && compile(checked)(inputs)).toMatchObject({ error: { code: 'missingVariable' } })
  })
})
