import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askOracle, type Tree, type TreeInputs } from '../../../../test/formula-oracle.ts'
import { roundingModes } from '../../../platform/money.ts'
import { type Checked, check } from './check.ts'
import { compile } from './evaluate.ts'
import { printSource } from './print.ts'
import { evaluateWithTrace } from './trace.ts'

type Trees = fc.Arbitrary<Tree>

const strengths: Record<string, number> = { or: 1, and: 2, '+': 4, '-': 4, '*': 5, '/': 5 }

function strength(tree: Tree): number {
  if (tree.kind === 'is') return 3
  if (tree.kind === 'prefix') return 6
  return tree.kind === 'infix' ? (strengths[tree.operator] ?? 3) : 7
}

// As few brackets as the grammar allows, so that operator precedence is tested too.
function write(tree: Tree, space: string): string {
  const inside = (part: Tree, least: number) => {
    const text = write(part, space)
    return strength(part) < least ? `(${text})` : text
  }
  if (tree.kind === 'number') return tree.text
  if (tree.kind === 'variable') return tree.name
  if (tree.kind === 'is') return `severity${space}${tree.operator}${space}'${tree.choice}'`
  if (tree.kind === 'prefix') return `${tree.operator}${inside(tree.of, 7)}`
  if (tree.kind === 'call')
    return `${tree.name}(${tree.args.map((arg) => write(arg, space)).join(`,${space}`)})`
  const own = strength(tree)
  const gap = own < 3 ? ' ' : space
  return `${inside(tree.left, own === 3 ? 4 : own)}${gap}${tree.operator}${gap}${inside(tree.right, own + 1)}`
}

const number = (text: string): Tree => ({ kind: 'number', text })
const variable = (name: string): Tree => ({ kind: 'variable', name })
const call = (name: string, args: Tree[]): Tree => ({ kind: 'call', name, args })
const joined = (left: Trees, operator: string, right: Trees): Trees =>
  fc.tuple(left, right).map(([a, b]) => ({ kind: 'infix', operator, left: a, right: b }))
const prefixed = (operator: '-' | 'not ', of: Trees): Trees =>
  of.map((part) => ({ kind: 'prefix', operator, of: part }))

const decimals = fc
  .tuple(fc.nat(20000), fc.constantFrom(0, 0, 0, 1, 2, 3))
  .map(([value, places]) => (value / 10 ** places).toFixed(places))

const counted = fc.oneof(
  decimals.map(number),
  decimals.map((text) => number(`${text}%`)),
  fc.constantFrom('qty', 'total_points', 'minutes_late', 'cap_pct').map(variable),
)
const priced = fc.oneof(
  decimals.map(number),
  fc.constantFrom('monthly_value', 'gross', 'k_rate').map(variable),
)
const known: Trees = fc.oneof(
  fc.constantFrom('is_repeat', 'no_response').map(variable),
  fc.record({
    kind: fc.constant('is' as const),
    operator: fc.constantFrom('=' as const, '!=' as const),
    choice: fc.constantFrom('MINOR', 'MAJOR'),
  }),
)

const limits = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 })
  .map((found) => found.sort((a, b) => a - b))

function banded(name: string, x: Trees, each: Trees): Trees {
  return fc.tuple(x, limits, fc.array(each, { minLength: 4, maxLength: 4 })).map(([subject, tops, found]) => {
    const rungs = tops.flatMap((top, index) => [number(String(top)), found[index] ?? number('0')])
    return call(name, [subject, ...rungs, variable('inf'), found[3] ?? number('0')])
  })
}

function functionsOf(value: Trees, count: Trees, condition: Trees): Trees {
  const some = (names: string[], least: number, most: number) =>
    fc
      .tuple(fc.constantFrom(...names), fc.array(value, { minLength: least, maxLength: most }))
      .map(([name, args]) => call(name, args))
  const step = fc.oneof(
    fc.nat(6).map((k) => number(String(k))),
    count,
  )
  return fc.oneof(
    some(['min', 'max'], 1, 3),
    some(['abs', 'floor', 'ceil'], 1, 1),
    some(['coalesce'], 2, 2),
    some(['clamp'], 3, 3),
    fc.tuple(value, fc.nat(4)).map(([x, places]) => call('round', [x, number(String(places))])),
    fc.tuple(condition, value, value).map((args) => call('if', args)),
    fc
      .tuple(step, fc.array(value, { minLength: 1, maxLength: 3 }))
      .map(([k, args]) => call('nth', [k, ...args])),
    fc.tuple(value, count, count).map((args) => call('prorate', args)),
    banded('tier', count, value),
    banded('band', count, value),
  )
}

const comparisons = (value: Trees) =>
  fc.oneof(...['<', '<=', '>', '>=', '=', '!='].map((operator) => joined(value, operator, value)))

const countsUpTo = (depth: number): Trees => (depth === 0 ? counted : trees(depth).count)
const moneyUpTo = (depth: number): Trees => (depth === 0 ? priced : trees(depth).money)
const conditionsUpTo = (depth: number): Trees => (depth === 0 ? known : trees(depth).condition)

const built = new Map<number, { count: Trees; money: Trees; condition: Trees }>()

// Levels built explicitly: fast-check's own recursion spends most of its time on biasing depth.
function trees(depth: number): { count: Trees; money: Trees; condition: Trees } {
  const done = built.get(depth)
  if (done) return done
  const [count, money, condition] = [countsUpTo(depth - 1), moneyUpTo(depth - 1), conditionsUpTo(depth - 1)]
  const arithmetic = (operators: string[], value: Trees) =>
    fc.oneof(...operators.map((operator) => joined(value, operator, value)))
  const level = {
    count: fc.oneof(
      { arbitrary: counted, weight: 2 },
      { arbitrary: arithmetic(['+', '-', '*', '/'], count), weight: 6 },
      { arbitrary: functionsOf(count, count, condition), weight: 3 },
      joined(money, '/', money),
      prefixed('-', count),
    ),
    money: fc.oneof(
      { arbitrary: priced, weight: 2 },
      { arbitrary: arithmetic(['+', '-'], money), weight: 4 },
      { arbitrary: functionsOf(money, count, condition), weight: 3 },
      {
        arbitrary: fc.oneof(joined(money, '*', count), joined(count, '*', money), joined(money, '/', count)),
        weight: 4,
      },
      prefixed('-', money),
    ),
    condition: fc.oneof(
      known,
      { arbitrary: fc.oneof(comparisons(count), comparisons(money)), weight: 3 },
      fc.oneof(joined(condition, 'and', condition), joined(condition, 'or', condition)),
      prefixed('not ', condition),
    ),
  }
  built.set(depth, level)
  return level
}

const signed = fc.tuple(fc.constantFrom('', '', '', '-'), decimals).map(([sign, text]) => sign + text)
const allInputs = {
  qty: fc.nat(9).map(String),
  total_points: decimals,
  minutes_late: signed,
  cap_pct: fc.constantFrom('0.1', '10%', '0'),
  monthly_value: decimals,
  gross: signed,
  k_rate: decimals,
  is_repeat: fc.boolean(),
  no_response: fc.boolean(),
  severity: fc.constantFrom('MINOR', 'MAJOR', 'CRITICAL'),
}
const inputs: fc.Arbitrary<TreeInputs> = fc
  .tuple(fc.record(allInputs), fc.option(fc.constantFrom(...Object.keys(allInputs))))
  .map(([record, missing]) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== missing)))

const sample = fc.record({
  formula: fc.oneof(
    fc.record({ tree: fc.oneof(countsUpTo(2), countsUpTo(3)), result: fc.constant('number' as const) }),
    fc.record({ tree: fc.oneof(moneyUpTo(2), moneyUpTo(3)), result: fc.constant('money' as const) }),
  ),
  inputs,
  mode: fc.constantFrom(...roundingModes),
  places: fc.nat(4),
  space: fc.constantFrom('', ' '),
})

const bare = ({ root }: Checked) =>
  JSON.stringify(root, (key, value) => (key === 'position' || key === 'at' ? undefined : value))

const environment = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env
const runs = Number(environment?.FORMULA_RUNS ?? 100_000)

// Measured several times, to tell a slow formula from a busy machine.
function isSlow(work: () => unknown): boolean {
  for (let attempt = 0; attempt < 10; attempt++) {
    const start = Date.now()
    work()
    if (Date.now() - start <= 10) return false
  }
  return true
}

test(`${runs} generated formulas agree with exact fractions`, { timeout: runs * 5 }, () => {
  const seen = { values: 0, errors: 0, undecided: 0, tooLarge: 0, slow: 0 }
  fc.assert(
    fc.property(sample, ({ formula: { tree, result }, inputs: values, mode, places, space }) => {
      const source = write(tree, space)
      const work = () => {
        const checked = check(source, { result, constants: { k_rate: 'money' } })
        return checked.ok
          ? compile(checked, { mode, places })(values)
          : { ok: false as const, error: checked.errors[0] }
      }
      const start = Date.now()
      const answer = work()
      if (Date.now() - start > 10 && isSlow(work)) seen.slow++
      const actual = answer.ok ? answer.value : answer.error?.code
      const expected = askOracle(tree, values, mode, places)
      if (actual === 'sourceTooLong' || actual === 'tooManyParts') seen.tooLarge++
      else if (expected === null) seen.undecided++
      else if (actual !== expected) throw new Error(`${source} is ${expected}, not ${actual}`)
      else if (answer.ok) seen.values++
      else seen.errors++
    }),
    { numRuns: runs },
  )
  expect(seen.slow).toBe(0)
  expect(seen.values).toBeGreaterThan(0.6 * runs)
  expect(seen.undecided + seen.tooLarge).toBeLessThan(0.05 * runs)
})

test('the trace and the compiled formula give the same result, and printing keeps the formula', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(sample, ({ formula: { tree, result }, inputs: values, mode, places, space }) => {
      const options = { result, constants: { k_rate: 'money' } } as const
      const checked = check(write(tree, space), options)
      if (!checked.ok) return
      const { trace, ...traced } = evaluateWithTrace(checked, values, { mode, places })
      expect(traced).toEqual(compile(checked, { mode, places })(values))
      expect(trace?.error ?? null).toBe(traced.ok ? null : traced.error.code)
      const again = check(printSource(checked), options)
      if (again.ok) expect(bare(again)).toBe(bare(checked))
      else expect(again.errors[0]?.code).toBe('sourceTooLong')
    }),
    { numRuns: 2000 },
  )
})

// Compared with the decimal library too: equal without division, else within a unit of the 20th place.
const Decimal = Big()
Decimal.DP = 60

function decimalOf(tree: Tree, values: TreeInputs): Big {
  if (tree.kind === 'number') return new Decimal(tree.text)
  if (tree.kind === 'variable') return new Decimal(String(values[tree.name]))
  if (tree.kind !== 'infix') throw new Error('plain arithmetic only')
  const [left, right] = [decimalOf(tree.left, values), decimalOf(tree.right, values)]
  if (tree.operator === '+') return left.plus(right)
  if (tree.operator === '-') return left.minus(right)
  return tree.operator === '*' ? left.times(right) : left.div(right)
}

test('plain arithmetic agrees with the decimal library', { timeout: 60_000 }, () => {
  const leaf = fc.oneof(
    decimals.map(number),
    fc.constantFrom('qty', 'total_points', 'minutes_late').map(variable),
  )
  const level = (part: Trees) =>
    fc.oneof(leaf, ...['+', '-', '*', '/'].map((operator) => joined(part, operator, part)))
  fc.assert(
    fc.property(level(level(level(leaf))), fc.record(allInputs), (tree, values) => {
      const source = write(tree, '')
      const checked = check(source, { result: 'number' })
      if (!checked.ok) throw new Error(source)
      const actual = compile(checked, { mode: 'half-even', places: 20 })(values)
      if (!actual.ok) return actual.error.code === 'divisionByZero'
      const difference = decimalOf(tree, values).minus(actual.value).abs()
      return source.includes('/') ? difference.lte('1e-20') : difference.eq(0)
    }),
    { numRuns: 5000 },
  )
})
