import { Big } from 'big.js'
import type { ClaimEntry, ClaimFacts, ClaimResult, ComputedLine } from '../../contract/deduction/facts.ts'
import { evaluateRule, reads } from '../../contract/deduction/rule.ts'
import { sum } from '../../platform/money.ts'
import { adjust } from './adjustment.ts'
import { ofEntry, ofRule, plain, type Step, text } from './line.ts'

const zero = new Big(0)
const percent = (value: string) => new Big(value).div(100)

/** 1. The gross value of the period. */
function gross(facts: ClaimFacts): Step {
  const worth = new Big(String(facts.terms.monthly_value ?? '0'))
  if (!facts.gross) return { lines: [{ ...plain(facts, 'gross', 'gross'), ...both(worth) }], faults: [] }
  const { amount, inputs, fault } = evaluateRule(facts.gross, facts.terms, facts.constantTypes)
  return {
    lines: [{ ...ofRule(facts, 'gross', facts.gross, inputs, amount), key: 'gross' }],
    faults: fault ? [`${facts.gross.code}: ${fault}`] : [],
  }
}

const both = (amount: Big) => ({ amount: text(amount), counted: text(amount) })

const isLate = (facts: ClaimFacts, { occurredPeriod }: ClaimEntry) => occurredPeriod < facts.period
/** A manual credit is given in full: caps do not apply. */
const isManualCredit = ({ sourceKind, amount }: ClaimEntry) =>
  sourceKind === 'adjustment' && amount.startsWith('-')

/** 2 and 3. The ledger lines; of those under one exclusivity key only the largest counts. */
function lines(facts: ClaimFacts): Step {
  const entries = facts.entries.filter((entry) => !isLate(facts, entry) && !isManualCredit(entry))
  const kept = new Map<string, ClaimEntry>()
  for (const entry of entries) {
    const key = entry.exclusivityKey
    const before = key ? kept.get(key) : undefined
    if (key && (!before || new Big(entry.amount).gt(before.amount))) kept.set(key, entry)
  }
  return {
    lines: entries.map((entry) => exclusive(facts, entry, kept)),
    faults: facts.entries.flatMap(({ refNo, uncomputable }) =>
      uncomputable ? [`${refNo}: ${uncomputable}`] : [],
    ),
  }
}

/** A reversal never competes with the line it reverses. */
function exclusive(facts: ClaimFacts, entry: ClaimEntry, kept: Map<string, ClaimEntry>): ComputedLine {
  const line = ofEntry('deduction', entry)
  const key = entry.exclusivityKey
  if (!key || entry.amount.startsWith('-')) return line
  const largest = kept.get(key)
  if (largest && largest.id !== entry.id)
    return { ...line, counted: '0.00', note: 'smallerOfKey', about: largest.refNo }
  const taken = new Big(facts.keyed[key] ?? 0)
  if (taken.lte(0)) return line
  const rest = new Big(entry.amount).minus(taken)
  return { ...line, counted: text(rest.gt(0) ? rest : zero), note: 'smallerOfKey', about: text(taken) }
}

/** 5. The deductions of the period as a whole: points, shares, rounds. */
function periodLines(facts: ClaimFacts, terms: ClaimFacts['terms']): Step {
  const worked = facts.periodRules.map((rule) => ({
    rule,
    ...evaluateRule(rule, terms, facts.constantTypes),
  }))
  return {
    lines: worked
      .filter(({ amount, fault }) => fault !== null || !amount.eq(0))
      .map(({ rule, inputs, amount, fault }) => ({
        ...ofRule(facts, 'deduction', rule, inputs, amount),
        ...(fault ? { note: 'uncomputable' as const, about: fault } : {}),
      })),
    faults: worked.flatMap(({ rule, fault }) => (fault ? [`${rule.code}: ${fault}`] : [])),
    worked,
  }
}

const counted = (all: readonly ComputedLine[]) => sum(all.map((line) => new Big(line.counted)))

/** 6. The cap of one row of the contract. */
function groupCaps(facts: ClaimFacts, all: readonly ComputedLine[], worth: Big): ComputedLine[] {
  return facts.groupCaps.flatMap((rule) => {
    const most = worth.times(percent(rule.capPct ?? '100')).round(2, Big.roundHalfUp)
    const taken = counted(all.filter((line) => line.code === rule.code && line.sourceKind === rule.source))
    if (taken.lte(most)) return []
    const line = plain(facts, 'cap', `cap:${rule.id}`)
    const over = both(most.minus(taken))
    return [{ ...line, ...over, code: rule.code, clause: rule.clause, note: 'groupCap', about: text(most) }]
  })
}

/** The cap of the period. */
const capOf = (facts: ClaimFacts, terms: ClaimFacts['terms']) =>
  facts.cap
    ? evaluateRule(facts.cap, { ...terms, sum_lines: '999999999999.00' }, facts.constantTypes).amount
    : zero

/** 6 and 7. The cap of the period; the excess is dropped, or carried forward. */
function periodCap(facts: ClaimFacts, terms: ClaimFacts['terms'], total: Big, worth: Big) {
  const usual = worth.times(percent(facts.capPct)).round(2, Big.roundHalfUp)
  const worked = facts.cap ? evaluateRule(facts.cap, terms, facts.constantTypes) : null
  const allowed = worked && !worked.fault ? worked.amount : total.gt(usual) ? usual : total
  const over = total.minus(allowed)
  const faults = worked?.fault ? [`${facts.cap?.code}: ${worked.fault}`] : []
  const most = worked && !worked.fault ? capOf(facts, terms) : usual
  if (over.lte(0)) return { lines: [], faults, over: zero, most }
  const note = facts.carryForward ? ('carriedOn' as const) : ('dropped' as const)
  const rule = facts.cap
  const line = rule
    ? ofRule(facts, 'cap', rule, worked?.inputs ?? {}, over.times(-1))
    : { ...plain(facts, 'cap', 'cap'), ...both(over.times(-1)) }
  return { lines: [{ ...line, key: 'cap', note, about: text(most) }], faults, over, most }
}

function carriedIn(facts: ClaimFacts): ComputedLine[] {
  const amount = new Big(facts.carriedIn)
  return amount.gt(0)
    ? [{ ...plain(facts, 'deduction', 'carriedIn'), ...both(amount), note: 'carriedIn' }]
    : []
}

/** 9 and 10. The net is at least zero; then the tax on it. */
function settle(facts: ClaimFacts, worth: Big, deductions: Big, adjustments: Big) {
  const left = worth.minus(deductions).minus(adjustments)
  const net = left.lt(0) ? zero : left
  const shortfall = net.minus(left)
  const tax = net.times(percent(facts.taxPct)).round(2, Big.roundHalfUp)
  const lines: ComputedLine[] = []
  if (shortfall.gt(0))
    lines.push({ ...plain(facts, 'floor', 'floor'), ...both(shortfall), note: 'belowZero' })
  if (!new Big(facts.taxPct).eq(0)) lines.push({ ...plain(facts, 'tax', 'tax'), ...both(tax) })
  return { net, shortfall, tax, lines }
}

/** Calculates the claim of one contract for one month, in the fixed order of evaluation. */
export function calculate(facts: ClaimFacts): ClaimResult {
  const first = gross(facts)
  const worth = counted(first.lines)
  const entries = lines(facts)
  const points = facts.entries
    .filter((entry) => !isLate(facts, entry))
    .reduce((all, one) => all + one.points, 0)
  const terms = {
    ...facts.terms,
    gross: text(worth),
    total_points: String(points),
    carried_in: facts.carriedIn,
  }
  const soFar = [...entries.lines, ...carriedIn(facts)]
  const whole = periodLines(facts, { ...terms, sum_lines: text(counted(soFar)) })
  const uncapped = [...soFar, ...whole.lines]
  const groups = groupCaps(facts, uncapped, worth)
  const total = counted([...uncapped, ...groups])
  const cap = periodCap(facts, { ...terms, sum_lines: text(total) }, total, worth)
  const manualCredits = facts.entries.filter((entry) => !isLate(facts, entry) && isManualCredit(entry))
  const late = adjust(
    facts,
    facts.entries.filter((entry) => isLate(facts, entry)),
  )
  const adjusted = [...manualCredits.map((entry) => ofEntry('adjustment', entry)), ...late.lines]
  const deductions = counted([...uncapped, ...groups, ...cap.lines])
  const adjustments = counted(adjusted)
  const { net, shortfall, tax, lines: last } = settle(facts, worth, deductions, adjustments)
  const carriedOut = facts.carryForward ? cap.over.plus(late.over) : zero
  return {
    lines: [...first.lines, ...uncapped, ...groups, ...cap.lines, ...adjusted, ...last],
    gross: text(worth),
    deductions: text(deductions),
    adjustments: text(adjustments),
    shortfall: text(shortfall),
    net: text(net),
    tax: text(tax),
    payable: text(net.plus(tax)),
    cap: text(cap.most),
    carriedOut: text(carriedOut),
    points,
    uncomputable: [...first.faults, ...entries.faults, ...whole.faults, ...cap.faults],
    own: {
      period: facts.period,
      cap: text(cap.most),
      raw: text(facts.carryForward ? deductions : total),
      points,
      pointRules: (whole.worked ?? [])
        .filter(({ rule }) => reads(rule, 'total_points'))
        .map(({ rule, inputs, amount }) => ({ rule, inputs, amount: text(amount) })),
    },
    touched: late.touched,
  }
}
