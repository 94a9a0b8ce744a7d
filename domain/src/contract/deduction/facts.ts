import * as z from 'zod'

// The complete input of a claim calculation: the same facts always give the same result, to the sen.

const money = z.string()
const value = z.union([z.string(), z.boolean(), z.null()])
export const claimInputs = z.record(z.string(), value)

/** A formula version used by the contract. */
export const claimRule = z.object({
  id: z.int(),
  /** The row of the contract it belongs to: a source, or a stage of the calculation. */
  source: z.string(),
  versionId: z.int().nullable(),
  code: z.string(),
  version: z.int(),
  expression: z.string(),
  mode: z.enum(['half-up', 'half-even', 'down', 'up']),
  places: z.int(),
  floor: money.nullable(),
  ceiling: money.nullable(),
  clause: z.string().nullable(),
  /** The maximum share of the gross that this row may deduct. */
  capPct: z.string().nullable(),
})
export type ClaimRule = z.infer<typeof claimRule>

/** A ledger entry posted in the period. */
export const claimEntry = z.object({
  id: z.int(),
  refNo: z.string(),
  sourceKind: z.string(),
  sourceId: z.int().nullable(),
  sourceRef: z.string().nullable(),
  /** The code of the type of offence or obligation; claims frozen before it existed have none. */
  cause: z.string().nullish(),
  occurredPeriod: z.iso.date(),
  versionId: z.int().nullable(),
  code: z.string().nullable(),
  expression: z.string().nullable(),
  inputs: claimInputs,
  clause: z.string().nullable(),
  exclusivityKey: z.string().nullable(),
  points: z.int(),
  /** The deduction; negative for a credit. */
  amount: money,
  uncomputable: z.string().nullable(),
  reverses: z.string().nullable(),
  reason: z.string().nullable(),
})
export type ClaimEntry = z.infer<typeof claimEntry>

const computedRule = z.object({ rule: claimRule, inputs: claimInputs, amount: money })

/** The state of a closed period: how much a late fact of it can still cost. */
export const closedPeriod = z.object({
  period: z.iso.date(),
  cap: money,
  /** The sum of its deductions before the cap, minus what was carried forward. */
  raw: money,
  points: z.int(),
  /** The period formulas that read the points, with their last result. */
  pointRules: z.array(computedRule),
})
export type ClosedPeriod = z.infer<typeof closedPeriod>

export const claimFacts = z.object({
  contractId: z.int(),
  period: z.iso.date(),
  /** The variables of the contract and of the period. */
  terms: claimInputs,
  constantTypes: z.record(z.string(), z.enum(['money', 'number', 'percent'])),
  /** In order of evaluation: gross, period, cap. Line formulas were evaluated when each line was posted. */
  gross: claimRule.nullable(),
  periodRules: z.array(claimRule),
  cap: claimRule.nullable(),
  groupCaps: z.array(claimRule),
  capPct: z.string(),
  taxPct: z.string(),
  carryForward: z.boolean(),
  carriedIn: money,
  entries: z.array(claimEntry),
  /** What earlier claims deducted under the same exclusivity key. */
  keyed: z.record(z.string(), money),
  closed: z.array(closedPeriod),
})
export type ClaimFacts = z.infer<typeof claimFacts>

export const claimParts = ['gross', 'deduction', 'cap', 'adjustment', 'floor', 'tax'] as const
export type ClaimPart = (typeof claimParts)[number]

/** Why the counted amount of a line differs from the computed one. */
export const lineNotes = [
  'smallerOfKey',
  'overHeadroom',
  'groupCap',
  'periodCap',
  'carriedOn',
  'dropped',
  'carriedIn',
  'latePoints',
  'belowZero',
  'uncomputable',
] as const

export const computedLine = z.object({
  /** Stable across recomputations: `R-2026-000012`, `rule:4`, `cap`. */
  key: z.string(),
  part: z.enum(claimParts),
  sourceKind: z.string(),
  entryId: z.int().nullable(),
  sourceId: z.int().nullable(),
  sourceRef: z.string().nullable(),
  cause: z.string().nullish(),
  occurredPeriod: z.iso.date(),
  code: z.string().nullable(),
  expression: z.string().nullable(),
  inputs: claimInputs,
  clause: z.string().nullable(),
  points: z.int(),
  /** The computed amount, and the part of it that counts. */
  amount: money,
  counted: money,
  note: z.enum(lineNotes).nullable(),
  /** Parameter of the note: the line that counts instead, the remaining headroom, the missing variable. */
  about: z.string().nullable(),
  reason: z.string().nullable(),
})
export type ComputedLine = z.infer<typeof computedLine>

export const claimResult = z.object({
  lines: z.array(computedLine),
  gross: money,
  deductions: money,
  adjustments: money,
  shortfall: money,
  net: money,
  tax: money,
  payable: money,
  cap: money,
  carriedOut: money,
  points: z.int(),
  uncomputable: z.array(z.string()),
  /** The state of this period and earlier ones after this claim is closed. */
  own: closedPeriod,
  touched: z.array(closedPeriod),
})
export type ClaimResult = z.infer<typeof claimResult>
