/** A test oracle for formulas: exact fractions, sharing no code with the evaluator. */
export type Tree =
  | { kind: 'number'; text: string }
  | { kind: 'variable'; name: string }
  | { kind: 'is'; operator: '=' | '!='; choice: string }
  | { kind: 'prefix'; operator: '-' | 'not '; of: Tree }
  | { kind: 'infix'; operator: string; left: Tree; right: Tree }
  | { kind: 'call'; name: string; args: Tree[] }

export type TreeInputs = Readonly<Record<string, string | boolean>>

type Mode = 'half-up' | 'half-even' | 'down' | 'up'
type Fraction = { readonly n: bigint; readonly d: bigint }
type World = { readonly inputs: TreeInputs; nearLimit: boolean }

class Refusal extends Error {}

function refuse(code: string): never {
  throw new Refusal(code)
}

const size = (value: bigint) => (value < 0n ? -value : value)
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

function fraction(n: bigint, d: bigint): Fraction {
  if (d === 0n) return refuse('divisionByZero')
  const by = gcd(size(n), size(d)) * (d < 0n ? -1n : 1n)
  return { n: n / by, d: d / by }
}

function read(text: string): Fraction {
  const percent = text.endsWith('%')
  const [units = '', decimals = ''] = (percent ? text.slice(0, -1) : text).split('.')
  return fraction(BigInt(units + decimals), 10n ** BigInt(decimals.length + (percent ? 2 : 0)))
}

const whole = (n: bigint): Fraction => ({ n, d: 1n })
const plus = (a: Fraction, b: Fraction) => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
const minus = (a: Fraction, b: Fraction) => fraction(a.n * b.d - b.n * a.d, a.d * b.d)
const times = (a: Fraction, b: Fraction) => fraction(a.n * b.n, a.d * b.d)
const over = (a: Fraction, b: Fraction) => fraction(a.n * b.d, a.d * b.n)
const order = (a: Fraction, b: Fraction) => a.n * b.d - b.n * a.d
const floor = ({ n, d }: Fraction) => whole(n >= 0n || n % d === 0n ? n / d : n / d - 1n)

function units({ n, d }: Fraction, mode: Mode, places: number): bigint {
  const scaled = size(n) * 10n ** BigInt(places)
  const [down, rest] = [scaled / d, scaled % d]
  const half = rest * 2n - d
  const even = half > 0n || (half === 0n && down % 2n === 1n)
  const away = { down: false, up: rest > 0n, 'half-up': half >= 0n, 'half-even': even }
  return (away[mode] ? down + 1n : down) * (n < 0n ? -1n : 1n)
}

function write(value: Fraction, mode: Mode, places: number): string {
  const rounded = units(value, mode, places)
  const digits = String(size(rounded)).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return rounded < 0n ? `-${text}` : text
}

// Whether a value this close to the limit is refused depends on its representation, so it is not compared.
function bounded(value: Fraction, world: World): Fraction {
  const digits = String(size(value.n) / value.d).length
  if (digits > 28) world.nearLimit = true
  return digits > 30 ? refuse('overflow') : value
}

const given = (world: World, name: string) => world.inputs[name] ?? refuse('missingVariable')

function compared(operator: string, sign: bigint): boolean {
  const [less, equal] = [sign < 0n, sign === 0n]
  const holds = new Map([
    ['<', less],
    ['<=', less || equal],
    ['>', !less && !equal],
    ['>=', !less],
    ['=', equal],
  ])
  return holds.get(operator) ?? !equal
}

function truth(tree: Tree, world: World): boolean {
  if (tree.kind === 'variable') return given(world, tree.name) === true
  if (tree.kind === 'is') return (given(world, 'severity') === tree.choice) === (tree.operator === '=')
  if (tree.kind === 'prefix') return !truth(tree.of, world)
  if (tree.kind !== 'infix') throw new Error('not a condition')
  if (tree.operator === 'and') return truth(tree.left, world) && truth(tree.right, world)
  if (tree.operator === 'or') return truth(tree.left, world) || truth(tree.right, world)
  return compared(tree.operator, order(amount(tree.left, world), amount(tree.right, world)))
}

type Lazy = (index: number) => Fraction

function orElse(at: Lazy): Fraction {
  try {
    return at(0)
  } catch (error) {
    if (error instanceof Refusal && error.message === 'missingVariable') return at(1)
    throw error
  }
}

function nth(at: Lazy, count: number): Fraction {
  const k = at(0)
  if (k.n < k.d) return whole(0n)
  if (k.d !== 1n) return refuse('notWhole')
  return at(k.n > BigInt(count - 1) ? count - 1 : Number(k.n))
}

function clamp([x, low, high]: readonly [Fraction, Fraction, Fraction]): Fraction {
  if (order(low, high) > 0n) return refuse('emptyRange')
  if (order(x, low) < 0n) return low
  return order(x, high) > 0n ? high : x
}

function band(at: Lazy, count: number): Fraction {
  const x = at(0)
  let [total, below] = [whole(0n), whole(0n)]
  for (let index = 1; index < count && order(x, below) > 0n; index += 2) {
    const limit = index === count - 2 ? x : at(index)
    const top = order(x, limit) < 0n ? x : limit
    total = plus(total, times(minus(top, below), at(index + 1)))
    below = top
  }
  return total
}

function tier(at: Lazy, count: number): Fraction {
  const x = at(0)
  let index = 1
  while (index < count - 2 && order(x, at(index)) > 0n) index += 2
  return at(index + 1)
}

const best = (at: Lazy, count: number, sign: bigint) =>
  Array.from({ length: count }, (_, index) => at(index)).reduce((a, b) => (order(a, b) * sign < 0n ? b : a))

function called({ name, args }: Extract<Tree, { kind: 'call' }>, world: World): Fraction {
  const tree = (index: number) => args[index] ?? refuse('argumentCount')
  const at: Lazy = (index) => amount(tree(index), world)
  const count = args.length
  const places = () => Number(at(1).n)
  const meaning: Readonly<Record<string, () => Fraction>> = {
    if: () => (truth(tree(0), world) ? at(1) : at(2)),
    coalesce: () => orElse(at),
    min: () => best(at, count, -1n),
    max: () => best(at, count, 1n),
    abs: () => fraction(size(at(0).n), at(0).d),
    floor: () => floor(at(0)),
    ceil: () => minus(whole(0n), floor(minus(whole(0n), at(0)))),
    round: () => fraction(units(at(0), 'half-up', places()), 10n ** BigInt(places())),
    nth: () => nth(at, count),
    clamp: () => clamp([at(0), at(1), at(2)]),
    band: () => bounded(band(at, count), world),
    tier: () => tier(at, count),
    prorate: () => bounded(over(bounded(times(at(0), at(1)), world), at(2)), world),
  }
  return meaning[name]?.() ?? refuse('unknownFunction')
}

function amount(tree: Tree, world: World): Fraction {
  if (tree.kind === 'number') return read(tree.text)
  if (tree.kind === 'variable') return read(String(given(world, tree.name)))
  if (tree.kind === 'call') return called(tree, world)
  if (tree.kind === 'prefix') return minus(whole(0n), amount(tree.of, world))
  if (tree.kind !== 'infix') throw new Error('not an amount')
  const [left, right] = [amount(tree.left, world), amount(tree.right, world)]
  const operate =
    new Map([
      ['+', plus],
      ['-', minus],
      ['*', times],
    ]).get(tree.operator) ?? over
  return bounded(operate(left, right), world)
}

/** The rounded value, or the error code; null where the oracle cannot tell. */
export function askOracle(tree: Tree, inputs: TreeInputs, mode: Mode, places: number): string | null {
  const world: World = { inputs, nearLimit: false }
  try {
    const answer = write(amount(tree, world), mode, places)
    return world.nearLimit ? null : answer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return world.nearLimit ? null : error.message
  }
}
