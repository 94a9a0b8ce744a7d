import * as z from 'zod'
import { id, paragraph } from '../platform/field.ts'
import { file, fileIds } from '../platform/file.ts'
import { defineList, filter } from '../platform/list.ts'
import { named } from '../platform/resource.ts'
import { defineWorkflow } from '../platform/workflow.ts'

export const claimSources = ['complaint', 'attendance', 'touring', 'compliance', 'adjustment'] as const

/** Takes a line back by its opposite. */
export const reversalInput = z.strictObject({ reasonCodeId: id, reason: paragraph(1000), fileIds })
/** What the second person says about a line by hand. */
export const ledgerVerdictInput = z.strictObject({ reason: paragraph(1000) })

/** A line of the ledger. What people do to it is said of lines by hand; the rest follows its case and its claim. */
export const claimRecordWorkflow = defineWorkflow({
  name: 'claimRecord',
  view: 'claimRecord.view',
  states: {
    provisional: { value: 'provisional', holder: 'secondPerson' },
    confirmed: { value: 'confirmed', tone: 'success' },
    disputed: { value: 'disputed', tone: 'warning' },
    inClaim: { value: 'in claim' },
    reversed: { value: 'reversed' },
    void: { value: 'void' },
  },
  roles: {
    writer: { permission: 'claimRecord.create' },
    secondPerson: { permission: 'claimRecord.approve', apart: ['writer'] },
  },
  actions: {
    approve: { from: ['provisional'], to: 'confirmed', by: ['secondPerson'], input: ledgerVerdictInput },
    refuse: { from: ['provisional'], to: 'void', by: ['secondPerson'], input: ledgerVerdictInput },
    reverse: { from: ['confirmed', 'inClaim'], to: 'reversed', by: ['writer'], input: reversalInput },
    confirm: { from: ['provisional'], to: 'confirmed', by: ['system'] },
    cancel: { from: ['provisional'], to: 'void', by: ['system'] },
    dispute: { from: ['confirmed'], to: 'disputed', by: ['system'] },
    settle: { from: ['disputed'], to: 'confirmed', by: ['system'] },
    takeBack: { from: ['confirmed', 'disputed', 'inClaim'], to: 'reversed', by: ['system'] },
    include: { from: ['confirmed', 'disputed'], to: 'inClaim', by: ['system'] },
    release: { from: ['inClaim'], to: 'confirmed', by: ['system'] },
  },
})
export const claimRecordStatus = claimRecordWorkflow.status
type Status = (typeof claimRecordStatus)[keyof typeof claimRecordStatus]
export const claimRecordStatuses = Object.values(claimRecordStatus) as [Status, ...Status[]]

/** One line of the ledger, and everything that it was made of. */
export const claimRecord = z.object({
  id,
  refNo: z.string(),
  sourceKind: z.enum(claimSources),
  sourceId: id.nullable(),
  sourceRef: z.string().nullable(),
  contract: z.object({ id, refNo: z.string().nullable(), name: z.string() }),
  contractor: named,
  occurredPeriod: z.iso.date(),
  postedPeriod: z.iso.date(),
  formula: z.object({ id, code: z.string(), version: z.int() }).nullable(),
  expression: z.string().nullable(),
  inputs: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  trace: z.unknown(),
  clause: z.string().nullable(),
  points: z.int(),
  amount: z.string(),
  uncomputable: z.string().nullable(),
  status: z.enum(claimRecordStatuses),
  reason: z.string().nullable(),
  /** The claim that it is in, or in which it is reconciled now; null where the reader sees none. */
  claim: named,
  reverses: named,
  reversedBy: named,
  /** Lines of the same failure under the same group: the largest counts, `kept` names it. */
  exclusivity: z.object({ count: z.int(), kept: z.string() }).nullable(),
  needsApproval: z.boolean(),
  approvedBy: z.string().nullable(),
  /** The line as a sentence, in the reader's language. */
  explanation: z.string(),
  createdAt: z.iso.datetime(),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type ClaimRecord = z.infer<typeof claimRecord>

/** What the contractor says to a line, and what was made of that. */
const answer = z.object({
  answer: z.enum(['agreed', 'disputed']),
  text: z.string().nullable(),
  resolution: z.enum(['keep', 'hold']).nullable(),
  reply: z.string().nullable(),
})

export const claimRecordDetail = claimRecord.extend({ evidence: z.array(file), answer: answer.nullable() })
export type ClaimRecordDetail = z.infer<typeof claimRecordDetail>

const choice = z.object({ id, name: z.string() })
/** What the ledger can be narrowed by: only what is in it for this reader. Months newest first. */
export const claimRecordChoice = z.object({
  contractId: z.array(choice),
  contractorId: z.array(choice),
  occurredPeriod: z.array(z.iso.date()),
  postedPeriod: z.array(z.iso.date()),
})
export type ClaimRecordChoice = z.infer<typeof claimRecordChoice>

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-01$/)

/** A line by hand: never a change of another one, always with a reason. */
export const adjustmentInput = z.strictObject({
  contractId: id,
  occurredPeriod: month,
  /** Less than zero gives back. */
  amount: z
    .string()
    .regex(/^-?\d{1,12}(\.\d{1,2})?$/)
    .refine((value) => Number(value) !== 0, { error: 'zero' }),
  reasonCodeId: id,
  reason: paragraph(1000),
  fileIds,
})

export const claimRecordList = defineList({
  name: 'claimRecord',
  api: 'claim-records',
  columns: {
    refNo: 'text',
    sourceKind: 'choice',
    sourceRef: 'text',
    contract: 'name',
    occurredPeriod: 'date',
    postedPeriod: 'date',
    formula: 'text',
    amount: 'money',
    status: 'choice',
    claim: 'name',
  },
  unsorted: ['formula', 'claim'],
  filters: {
    sourceKind: filter.choice(claimSources),
    status: filter.choice(claimRecordStatuses),
    contractId: filter.ids(),
    contractorId: filter.ids(),
    postedPeriod: month,
    occurredPeriod: month,
    sourceId: filter.ids(),
    needsApproval: filter.flag(),
  },
})
