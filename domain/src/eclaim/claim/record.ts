import * as z from 'zod'
import { claimDocumentKinds } from '../../contract/claim-workflow.ts'
import { computedLine } from '../../contract/deduction/facts.ts'
import { id, month } from '../../platform/field.ts'
import { file } from '../../platform/file.ts'
import { defineList } from '../../platform/list/shape.ts'
import { filter } from '../../platform/list.ts'
import { named } from '../../platform/resource.ts'

const money = z.string()
const at = z.iso.datetime().nullable()

export const claimInput = z.strictObject({ contractId: id, period: month })

const build = z.object({
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  message: z.string().nullable(),
})

export const claim = z.object({
  id,
  refNo: z.string(),
  contract: z.object({ id, refNo: z.string().nullable(), name: z.string() }),
  contractor: named,
  period: z.iso.date(),
  status: z.int(),
  statusText: z.string(),
  step: z.int().nullable(),
  stepLabel: z.string().nullable(),
  revision: z.int(),
  gross: money,
  deductions: money,
  adjustments: money,
  shortfall: money,
  net: money,
  tax: money,
  payable: money,
  cap: money,
  carriedIn: money,
  carriedOut: money,
  points: z.int(),
  /** Deductions in percent of the gross. */
  deductedPct: z.string(),
  /** Days since the end of the period. */
  age: z.int(),
  hash: z.string().nullable(),
  builtAt: at,
  sentAt: at,
  reconcileDueAt: at,
  submittedAt: at,
  approvedAt: at,
  certifiedAt: at,
  documentsAt: at,
  paymentDueOn: z.iso.date().nullable(),
  paidOn: z.iso.date().nullable(),
  voucherNo: z.string().nullable(),
  remark: z.string().nullable(),
  isMine: z.boolean(),
  build: build.nullable(),
  lockVersion: z.int(),
  createdAt: z.iso.datetime(),
  allowedActions: z.array(z.string()),
})
export type Claim = z.infer<typeof claim>

const answer = z.object({
  answer: z.enum(['agreed', 'disputed']),
  text: z.string().nullable(),
  answeredAt: z.iso.datetime(),
  resolution: z.enum(['keep', 'hold']).nullable(),
  reply: z.string().nullable(),
})

export const claimLine = computedLine.extend({
  /** What the line is about, in the reader's language: offence, place, time. */
  title: z.string(),
  explanation: z.string(),
  answer: answer.nullable(),
})
export type ClaimLine = z.infer<typeof claimLine>

/** A checklist item: a condition for the next step, with a link to where it can be met. */
export const checkItem = z.object({
  code: z.string(),
  count: z.int(),
  /** Whether it blocks the claim, or is a warning only. */
  isBlocking: z.boolean(),
  link: z.string().nullable(),
  about: z.string().nullable(),
})
export type CheckItem = z.infer<typeof checkItem>

const approval = z.object({
  seq: z.int(),
  label: z.string(),
  dueAt: at,
  needed: z.int(),
  by: z.array(
    z.object({
      name: z.string(),
      decision: z.enum(['approved', 'returned']),
      remark: z.string().nullable(),
      at: z.iso.datetime(),
      statementHash: z.string().nullable(),
    }),
  ),
  forWhom: z.string(),
})

/** A section or a total, signed: deductions are negative. */
const compared = z.object({
  code: z.string(),
  isTotal: z.boolean(),
  before: money,
  after: money,
  difference: money,
})

export const claimDetail = claim.extend({
  lines: z.array(claimLine),
  checklist: z.array(checkItem),
  steps: z.array(approval),
  /** `of` is the amount of which `amount` is too large a share. */
  alarms: z.array(z.object({ code: z.string(), subject: z.string(), amount: money, of: money.nullable() })),
  uncomputable: z.array(z.string()),
  documents: z.array(z.object({ id, kind: z.enum(claimDocumentKinds), file })),
  missing: z.array(z.object({ code: z.string(), ball: z.string() })),
  revisions: z.array(
    z.object({
      revision: z.int(),
      hash: z.string(),
      net: money,
      deductions: money,
      frozenAt: z.iso.datetime(),
    }),
  ),
  comparison: z.object({ period: z.iso.date(), refNo: z.string(), rows: z.array(compared) }).nullable(),
  /** Summary of the month in one paragraph. */
  story: z.string(),
})
export type ClaimDetail = z.infer<typeof claimDetail>

export const claimProof = z.object({
  revision: z.int(),
  storedHash: z.string(),
  recomputedHash: z.string(),
  isIdentical: z.boolean(),
  lines: z.int(),
  net: money,
  at: z.iso.datetime(),
})
export type ClaimProof = z.infer<typeof claimProof>

const statusFilter = z
  .string()
  .regex(/^[0-7](,[0-7])*$/)
  .max(20)
  .transform((value) => value.split(',').map(Number))

export const claimList = defineList({
  name: 'claim',
  api: 'claims',
  columns: {
    refNo: 'text',
    contract: 'name',
    contractor: 'name',
    period: 'date',
    gross: 'money',
    deductions: 'money',
    adjustments: 'money',
    net: 'money',
    deductedPct: 'number',
    age: 'number',
    status: 'text',
  },
  filters: {
    status: statusFilter,
    contractId: filter.ids(),
    contractorId: filter.ids(),
    period: month,
    mine: filter.flag(),
    overdue: filter.flag(),
  },
})
