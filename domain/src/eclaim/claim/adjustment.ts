import { Big } from 'big.js'
import type { ClaimEntry, ClaimFacts, ClosedPeriod, ComputedLine } from '../../contract/deduction/facts.ts'
import { evaluateRule } from '../../contract/deduction/rule.ts'
import { ofEntry, plain, text } from './line.ts'

const zero = new Big(0)
const least = (one: Big, other: Big) => (one.lt(other) ? one : other)

const copyOf = (state: ClosedPeriod): ClosedPeriod => ({
  ...state,
  pointRules: state.pointRules.map((worked) => ({ ...worked })),
})

/** Adds one late amount to a closed period: what counts is the change of its capped total. */
function move(state: ClosedPeriod, amount: Big) {
  const cap = new Big(state.cap)
  const before = new Big(state.raw)
  const after = before.plus(amount)
  const counted = least(after, cap).minus(least(before, cap))
  return { counted, after, headroom: before.lt(cap) ? cap.minus(before) : zero }
}

type Late = { lines: ComputedLine[]; over: Big; touched: ClosedPeriod[] }

// Credits first: they make room under the cap for later deductions.
const creditsFirst = (one: ClaimEntry, other: ClaimEntry) =>
  Number(!one.amount.startsWith('-')) - Number(!other.amount.startsWith('-')) || one.id - other.id

function lateEntry(facts: ClaimFacts, state: ClosedPeriod, entry: ClaimEntry) {
  const line = ofEntry('adjustment', entry)
  const amount = new Big(entry.amount)
  const { counted, headroom } = move(state, amount)
  const over = amount.minus(counted)
  // With carry forward nothing over the cap was lost, so a credit is due in full.
  const isFull = over.eq(0) || (amount.lt(0) && facts.carryForward)
  state.raw = text(new Big(state.raw).plus(facts.carryForward ? (isFull ? amount : counted) : amount))
  return isFull
    ? { line, over: zero }
    : {
        line: { ...line, counted: text(counted), note: 'overHeadroom' as const, about: text(headroom) },
        over,
      }
}

/** Late points cost the difference they would have made in their month. */
function latePoints(facts: ClaimFacts, state: ClosedPeriod, points: number): ComputedLine[] {
  if (points === 0) return []
  state.points += points
  return state.pointRules.flatMap((worked) => {
    const inputs = { ...worked.inputs, total_points: String(state.points) }
    const { amount } = evaluateRule(worked.rule, inputs, facts.constantTypes)
    const difference = amount.minus(worked.amount)
    if (difference.eq(0)) return []
    const { counted, headroom } = move(state, difference)
    state.raw = text(new Big(state.raw).plus(difference))
    worked.inputs = inputs
    worked.amount = text(amount)
    const { rule } = worked
    return [
      {
        ...plain(facts, 'adjustment', `late:${state.period}:${rule.id}`),
        sourceKind: rule.source,
        occurredPeriod: state.period,
        code: rule.code,
        expression: rule.expression,
        inputs,
        clause: rule.clause,
        points,
        amount: text(difference),
        counted: text(counted),
        note: counted.eq(difference) ? ('latePoints' as const) : ('overHeadroom' as const),
        about: text(headroom),
      },
    ]
  })
}

/** 8. Facts that became known after their month was closed, each limited by the remaining cap of its own month. */
export function adjust(facts: ClaimFacts, entries: readonly ClaimEntry[]): Late {
  const states = new Map(facts.closed.map((state) => [state.period, copyOf(state)]))
  const touched = new Set<ClosedPeriod>()
  const lines: ComputedLine[] = []
  let over = zero
  const points = new Map<ClosedPeriod, number>()
  for (const entry of entries.toSorted(creditsFirst)) {
    const state = states.get(entry.occurredPeriod)
    if (!state) {
      lines.push(ofEntry('adjustment', entry))
      continue
    }
    touched.add(state)
    const worked = lateEntry(facts, state, entry)
    lines.push(worked.line)
    over = over.plus(worked.over.gt(0) ? worked.over : zero)
    points.set(state, (points.get(state) ?? 0) + entry.points)
  }
  for (const [state, count] of points) lines.push(...latePoints(facts, state, count))
  return { lines, over, touched: [...touched] }
}
