import type { Big } from 'big.js'
import type {
  ClaimEntry,
  ClaimFacts,
  ClaimPart,
  ClaimRule,
  ComputedLine,
} from '../../contract/deduction/facts.ts'
import { moneyText } from '../../platform/money.ts'

export const text = moneyText

export type Step = {
  lines: ComputedLine[]
  faults: string[]
  worked?: { rule: ClaimRule; inputs: ClaimFacts['terms']; amount: Big }[]
}

/** A line made by the calculation itself, without formula or fact. */
export const plain = (
  { period }: Pick<ClaimFacts, 'period'>,
  part: ClaimPart,
  key: string,
): ComputedLine => ({
  key,
  part,
  sourceKind: part,
  entryId: null,
  sourceId: null,
  sourceRef: null,
  occurredPeriod: period,
  code: null,
  expression: null,
  inputs: {},
  clause: null,
  points: 0,
  amount: '0.00',
  counted: '0.00',
  note: null,
  about: null,
  reason: null,
})

export const ofEntry = (part: ClaimPart, entry: ClaimEntry): ComputedLine => ({
  key: entry.refNo,
  part,
  sourceKind: entry.sourceKind,
  entryId: entry.id,
  sourceId: entry.sourceId,
  sourceRef: entry.sourceRef,
  ...(entry.cause && { cause: entry.cause }),
  occurredPeriod: entry.occurredPeriod,
  code: entry.code,
  expression: entry.expression,
  inputs: entry.inputs,
  clause: entry.clause,
  points: entry.points,
  amount: entry.amount,
  counted: entry.amount,
  note: entry.uncomputable ? 'uncomputable' : null,
  about: entry.uncomputable ?? entry.reverses,
  reason: entry.reason,
})

export const ofRule = (
  facts: Pick<ClaimFacts, 'period'>,
  part: ClaimPart,
  { id, source, code, expression, clause }: ClaimRule,
  inputs: ClaimFacts['terms'],
  amount: Big,
): ComputedLine => ({
  ...plain(facts, part, `rule:${id}`),
  sourceKind: source,
  code,
  expression,
  inputs,
  clause,
  amount: text(amount),
  counted: text(amount),
})
