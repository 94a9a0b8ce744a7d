import { Big } from 'big.js'
import { check } from '../domain/src/contract/formula/language/check.ts'
import { compile } from '../domain/src/contract/formula/language/evaluate.ts'

type Row = Readonly<Record<string, string>>
type Case = { name: string; expression: string; row: (n: number) => Row; byHand: (row: Row) => string }

const zero = new Big(0)
const decimal = (row: Row, name: string) => new Big(row[name] ?? '0')
const sen = (value: Big) => value.round(2, 1).toFixed(2)
const smaller = (left: Big, right: Big) => (left.lt(right) ? left : right)
const monthly = (n: number) => `${46000 + (n % 1000)}.00`

// The same arithmetic written by hand, from strings to strings.
const cases: readonly Case[] = [
  {
    name: 'F1 ladder',
    expression: 'nth(occurrence_no, 0, 50, 100, 200) * qty',
    row: (n) => ({ occurrence_no: String(n % 6), qty: String(1 + (n % 9)) }),
    byHand: (row) => {
      const ladder = ['0', '50', '100', '200']
      const step = ladder[Math.min(decimal(row, 'occurrence_no').toNumber(), 4) - 1] ?? '0'
      return sen(new Big(step).times(decimal(row, 'qty')))
    },
  },
  {
    name: 'F2 absence',
    expression: 'shifts_absent * (rate_guard_shift + absence_penalty)',
    row: (n) => ({
      shifts_absent: String(n % 40),
      rate_guard_shift: `${100 + (n % 50)}.25`,
      absence_penalty: '50.00',
    }),
    byHand: (row) =>
      sen(
        decimal(row, 'shifts_absent').times(
          decimal(row, 'rate_guard_shift').plus(decimal(row, 'absence_penalty')),
        ),
      ),
  },
  {
    name: 'F3 lateness',
    expression: 'if(minutes_late <= 10, 0, ceil(minutes_late / 15) / 4 * rate_guard_hour)',
    row: (n) => ({ minutes_late: String(n % 120), rate_guard_hour: '12.50' }),
    byHand: (row) => {
      const late = decimal(row, 'minutes_late')
      if (late.lte(10)) return sen(zero)
      return sen(late.div(15).round(0, 3).div(4).times(decimal(row, 'rate_guard_hour')))
    },
  },
  {
    name: 'F4 touring',
    expression: 'monthly_value * 10% * max(0, 98% - rounds_done / rounds_planned) / 98%',
    row: (n) => ({ monthly_value: monthly(n), rounds_done: String(300 + (n % 72)), rounds_planned: '372' }),
    byHand: (row) => {
      const short = new Big('0.98').minus(decimal(row, 'rounds_done').div(decimal(row, 'rounds_planned')))
      return sen(
        decimal(row, 'monthly_value')
          .times('0.1')
          .times(short.gt(0) ? short : zero)
          .div('0.98'),
      )
    },
  },
  {
    name: 'F5 points',
    expression: 'band(total_points, 20, 0, 100, 1, 200, 1.2, inf, 1.5) * point_value',
    row: (n) => ({ total_points: String(n % 250), point_value: '15.00' }),
    byHand: (row) => {
      const points = decimal(row, 'total_points')
      let [total, below] = [zero, zero]
      for (const [top, each] of [
        ['20', '0'],
        ['100', '1'],
        ['200', '1.2'],
        ['1e30', '1.5'],
      ] as const) {
        if (points.lte(below)) break
        const limit = new Big(top)
        total = total.plus(smaller(points, limit).minus(below).times(each))
        below = limit
      }
      return sen(total.times(decimal(row, 'point_value')))
    },
  },
  {
    name: 'F7 overdue',
    expression: 'min(days_overdue * 0.1% * monthly_value, 5% * monthly_value)',
    row: (n) => ({ days_overdue: String(n % 90), monthly_value: monthly(n) }),
    byHand: (row) => {
      const value = decimal(row, 'monthly_value')
      return sen(
        smaller(decimal(row, 'days_overdue').times('0.001').times(value), new Big('0.05').times(value)),
      )
    },
  },
  {
    name: 'F9 prorate',
    expression: 'prorate(monthly_value, active_days, days_in_period)',
    row: (n) => ({ monthly_value: monthly(n), active_days: String(n % 32), days_in_period: '31' }),
    byHand: (row) =>
      sen(
        decimal(row, 'monthly_value').times(decimal(row, 'active_days')).div(decimal(row, 'days_in_period')),
      ),
  },
  {
    name: 'F10 standing',
    expression: 'gross * tier(total_points, 10, 0%, 30, 2%, 50, 5%, inf, 10%)',
    row: (n) => ({ gross: monthly(n), total_points: String(n % 70) }),
    byHand: (row) => {
      const points = decimal(row, 'total_points')
      const share = points.lte(10) ? '0' : points.lte(30) ? '0.02' : points.lte(50) ? '0.05' : '0.1'
      return sen(decimal(row, 'gross').times(share))
    },
  },
]

// A test that only checks the ratio uses fewer rounds.
const rounds = Number(process.env.BENCH_ROUNDS ?? 25)
const millisecondsPerRound = 20

function perSecond(work: (row: Row) => string, rows: readonly Row[]): number {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < millisecondsPerRound) {
    for (const row of rows) work(row)
    done += rows.length
  }
  return (done * 1000) / (performance.now() - start)
}

function measure({ expression, row, byHand }: Case) {
  const checked = check(expression, { result: 'money' })
  if (!checked.ok) throw new Error(checked.errors[0]?.message)
  const evaluate = compile(checked)
  const compiled = (inputs: Row) => {
    const result = evaluate(inputs)
    return result.ok ? result.value : result.error.message
  }
  const rows = Array.from({ length: 500 }, (_, n) => row(n))
  for (const inputs of rows)
    if (compiled(inputs) !== byHand(inputs)) throw new Error(`${expression}: ${JSON.stringify(inputs)}`)
  const pairs = Array.from(
    { length: rounds },
    () => [perSecond(compiled, rows), perSecond(byHand, rows)] as const,
  )
  // the best of each: other load on the machine only makes it slower
  return {
    ours: Math.max(...pairs.map(([ours]) => ours)),
    hand: Math.max(...pairs.map(([, hand]) => hand)),
  }
}

const count = (value: number) => Math.round(value).toLocaleString('en').padStart(12)
console.log(`${'formula'.padEnd(14)}${'compiled/s'.padStart(12)}${'by hand/s'.padStart(12)}   ratio`)
let lowest = Number.POSITIVE_INFINITY
for (const entry of cases) {
  const { ours, hand } = measure(entry)
  lowest = Math.min(lowest, ours / hand)
  console.log(`${entry.name.padEnd(14)}${count(ours)}${count(hand)}   ${(ours / hand).toFixed(2)}`)
}
console.log(`lowest ratio ${lowest.toFixed(2)}, target 0.30`)
if (lowest < 0.3) process.exitCode = 1
