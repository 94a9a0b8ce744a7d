import { type Fault, faulty } from '../input.ts'
import { bounded, type Evaluate, isFault, type Run } from './closure.ts'
import type { Call, CallBuilder } from './compile-call.ts'
import { add, compare, multiply, type Quantity, subtract, zero } from './quantity.ts'

type Rung = { readonly limit: Evaluate<Quantity> | null; readonly each: Evaluate<Quantity> }

// The last band has no limit: the checker made sure that it ends at inf.
const rungsOf = (arg: (index: number) => Evaluate<Quantity>, { args }: Call): readonly Rung[] =>
  Array.from({ length: (args.length - 1) / 2 }, (_, index) => ({
    limit: args[2 * index + 1]?.kind === 'infinity' ? null : arg(2 * index + 1),
    each: arg(2 * index + 2),
  }))

function nextLimit(run: Run, rung: Rung, below: Quantity | null, call: Call): Quantity | Fault | null {
  const limit = rung.limit?.(run) ?? null
  if (limit === null || isFault(limit) || below === null || compare(limit, below) > 0) return limit
  return faulty('limitsNotAscending', call.position, { name: call.name })
}

type Climb = { readonly total: Quantity; readonly below: Quantity }

function climb(run: Run, rung: Rung, x: Quantity, { total, below }: Climb, call: Call): Climb | Fault {
  const limit = nextLimit(run, rung, below, call)
  if (limit && isFault(limit)) return limit
  const each = rung.each(run)
  if (isFault(each)) return each
  const top = limit && compare(x, limit) > 0 ? limit : x
  return { total: add(total, multiply(subtract(top, below), each)), below: top }
}

const band: CallBuilder = (arg, call) => {
  const subject = arg(0)
  const rungs = rungsOf(arg, call)
  return (run) => {
    const x = subject(run)
    if (isFault(x)) return x
    let reached: Climb | Fault = { total: zero, below: zero }
    for (const rung of rungs) {
      if (compare(x, reached.below) <= 0) break
      reached = climb(run, rung, x, reached, call)
      if ('fault' in reached) return reached
    }
    return bounded(reached.total, call.position)
  }
}

const tier: CallBuilder = (arg, call) => {
  const subject = arg(0)
  const rungs = rungsOf(arg, call)
  return (run) => {
    const x = subject(run)
    if (isFault(x)) return x
    let below: Quantity | null = null
    for (const rung of rungs) {
      const limit = nextLimit(run, rung, below, call)
      if (limit && isFault(limit)) return limit
      if (limit === null || compare(x, limit) <= 0) return rung.each(run)
      below = limit
    }
    return zero
  }
}

/** Only the bands that x reaches are evaluated. */
export const bandedCalls: ReadonlyMap<string, CallBuilder> = new Map([
  ['band', band],
  ['tier', tier],
])
