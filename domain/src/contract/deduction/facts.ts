import * as z from 'zod'

// A claim is worked out from these facts and nothing else: whoever has them can work it out again, to the sen.

const money = z.string()
const value = z.union([z.string(), z.boolean(), z.null()])
export const claimInputs = z.record(z.string(), value)

/** A formula version as the contract uses it. */
export const claimRule = z.object({
  id: z.int(),
  /** The row of the contract it stands in: a source, or a stage of the calculation. */
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
  /** The largest share of the gross that this row may take. */
  capPct: z.string().nullable(),
})
export type ClaimRule = z.infer<typeof claimRule>

/** A line of the ledger that is posted in the period. */
export const claimEntry = z.object({
  id: z.int(),
  refNo: z.string(),
  sourceKind: z.string(),
  sourceId: z.int().nullable(),
  sourceRef: z.string().nullable(),
  occurredPeriod: z.iso.date(),
  versionId: z.int().nullable(),
  code: z.string().nullable(),
  expression: z.string().nullable(),
  inputs: claimInputs,
  clause: z.string().nullable(),
  exclusivityKey: z.string().nullable(),
  points: z.int(),
  /** What it deducts; a credit is less than zero. */
  amount: money,
  uncomputable: z.string().nullable(),
  reverses: z.string().nullable(),
  reason: z.string().nullable(),
})
export type ClaimEntry = z.infer<typeof claimEntry>

const workedRule = z.object({ rule: claimRule, inputs: claimInputs, amount: money })

/** How a period that is closed stands: what a late fact of it can still cost. */
export const closedPeriod = z.object({
  period: z.iso.date(),
  cap: money,
  /** What all its deductions come to before the cap, less what was carried on. */
  raw: money,
  points: z.int(),
  /** The period formulas that read the points, as they were worked out last. */
  pointRules: z.array(workedRule),
})
export type ClosedPeriod = z.infer<typeof closedPeriod>

export const claimFacts = z.object({
  contractId: z.int(),
  period: z.iso.date(),
  /** The variables of the contract and of the period. */
  terms: claimInputs,
  constantTypes: z.record(z.string(), z.enum(['money', 'number', 'percent'])),
  /** In order of evaluation: gross, period, cap. Line formulas were worked out when each line was posted. */
  gross: claimRule.nullable(),
  periodRules: z.array(claimRule),
  cap: claimRule.nullable(),
  groupCaps: z.array(claimRule),
  capPct: z.string(),
  taxPct: z.string(),
  carryForward: z.boolean(),
  carriedIn: money,
  entries: z.array(claimEntry),
  /** What lines under the same key took already, in claims before this one. */
  keyed: z.record(z.string(), money),
  closed: z.array(closedPeriod),
})
export type ClaimFacts = z.infer<typeof claimFacts>

export const claimParts = ['gross', 'deduction', 'cap', 'adjustment', 'floor', 'tax'] as const
export type ClaimPart = (typeof claimParts)[number]

/** Why a line counts otherwise than it was worked out. */
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

export const workedLine = z.object({
  /** The same for the same thing in every recomputation: `R-2026-000012`, `rule:4`, `cap`. */
  key: z.string(),
  part: z.enum(claimParts),
  sourceKind: z.string(),
  entryId: z.int().nullable(),
  sourceId: z.int().nullable(),
  sourceRef: z.string().nullable(),
  occurredPeriod: z.iso.date(),
  code: z.string().nullable(),
  expression: z.string().nullable(),
  inputs: claimInputs,
  clause: z.string().nullable(),
  points: z.int(),
  /** What the formula gave, and what of it counts. */
  amount: money,
  counted: money,
  note: z.enum(lineNotes).nullable(),
  /** What the note is about: the line that was kept, the headroom there was, the variable that is missing. */
  about: z.string().nullable(),
  reason: z.string().nullable(),
})
export type WorkedLine = z.infer<typeof workedLine>

export const claimResult = z.object({
  lines: z.array(workedLine),
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
  /** How this period and those before it stand once this claim is closed. */
  own: closedPeriod,
  touched: z.array(closedPeriod),
})
export type ClaimResult = z.infer<typeof claimResult>
