import { Big } from 'big.js'
import * as z from 'zod'
import { id } from '../../platform/field.ts'
import { moneyText, parseMoney, sum } from '../../platform/money.ts'
import type { Inputs } from './input.ts'
import type { Evaluated } from './language/evaluate.ts'

export const simulationInput = z.strictObject({
  versionId: id,
  /** The version to compare with; by default the approved version of the same formula. */
  baseVersionId: id.nullable().default(null),
  /** By default every contract that uses the formula. */
  contractIds: z.array(id).max(100).default([]),
})

const month = z.object({
  contractId: id,
  contract: z.string(),
  period: z.string(),
  before: z.string(),
  after: z.string(),
  difference: z.string(),
  /** Whether all deductions of the month together would have exceeded its cap. */
  capBefore: z.boolean(),
  capAfter: z.boolean(),
})
export type SimulatedMonth = z.infer<typeof month>

const mover = z.object({
  ref: z.string(),
  contract: z.string(),
  before: z.string(),
  after: z.string(),
  difference: z.string(),
})

export const simulationResult = z.object({
  months: z.array(month),
  movers: z.array(mover),
  /** Lines that one of the two versions cannot compute. */
  uncomputable: z.int(),
  before: z.string(),
  after: z.string(),
})
export type SimulationResult = z.infer<typeof simulationResult>

export const simulation = z.object({
  id,
  versionId: id,
  baseVersionId: id,
  baseVersion: z.int(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  result: simulationResult.nullable(),
})
export type Simulation = z.infer<typeof simulation>

/** A ledger entry with its input facts. */
export type PastLine = { ref: string; contractId: number; contract: string; period: string; inputs: Inputs }

/** A month of a contract: what all other lines deducted, and its cap. */
export type PastMonth = { contractId: number; period: string; others: string; cap: string }

type Evaluate = (inputs: Inputs) => Evaluated
type Compared = PastLine & { before: Big; after: Big }

const amountOf = (result: Evaluated) => (result.ok ? parseMoney(result.value) : null)

function compared(lines: readonly PastLine[], before: Evaluate, after: Evaluate): Compared[] {
  return lines.flatMap((line) => {
    const [was, would] = [amountOf(before(line.inputs)), amountOf(after(line.inputs))]
    return was && would ? [{ ...line, before: was, after: would }] : []
  })
}

const keyOf = ({ contractId, period }: { contractId: number; period: string }) => `${contractId} ${period}`

function monthOf(lines: Compared[], past: PastMonth | undefined): SimulatedMonth {
  const [first] = lines as [Compared]
  const before = sum(lines.map((line) => line.before))
  const after = sum(lines.map((line) => line.after))
  const others = new Big(past?.others ?? 0)
  const passes = (amount: Big) => past !== undefined && others.plus(amount).gt(past.cap)
  return {
    contractId: first.contractId,
    contract: first.contract,
    period: first.period,
    before: moneyText(before),
    after: moneyText(after),
    difference: moneyText(after.minus(before)),
    capBefore: passes(before),
    capAfter: passes(after),
  }
}

const size = ({ before, after }: Compared) => after.minus(before).abs()

/** What the other version would have deducted: by month, and the lines with the largest changes. */
export function simulate(
  lines: readonly PastLine[],
  past: readonly PastMonth[],
  before: Evaluate,
  after: Evaluate,
): SimulationResult {
  const all = compared(lines, before, after)
  const months = group(all)
  const known = new Map(past.map((month) => [keyOf(month), month]))
  const movers = all
    .filter((line) => size(line).gt(0))
    .toSorted((a, b) => size(b).cmp(size(a)))
    .slice(0, 10)
  return {
    months: [...months]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, of]) => monthOf(of, known.get(key))),
    movers: movers.map(({ ref, contract, before: was, after: would }) => ({
      ref,
      contract,
      before: moneyText(was),
      after: moneyText(would),
      difference: moneyText(would.minus(was)),
    })),
    uncomputable: lines.length - all.length,
    before: moneyText(sum(all.map((line) => line.before))),
    after: moneyText(sum(all.map((line) => line.after))),
  }
}

function group(lines: Compared[]) {
  const groups = new Map<string, Compared[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line])
  return groups
}
