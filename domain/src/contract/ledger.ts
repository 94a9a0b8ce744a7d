import * as z from 'zod'
import { id, paragraph } from '../platform/field.ts'
import { file, fileIds } from '../platform/file.ts'
import { only } from '../platform/hidden-field.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'
import { named } from '../platform/resource.ts'
import { defineWorkflow } from '../platform/workflow.ts'

export const claimSources = ['complaint', 'attendance', 'touring', 'compliance', 'adjustment'] as const

/** Reverses a line by an opposite entry. */
export const reversalInput = z.strictObject({ reasonCodeId: id, reason: paragraph(1000), fileIds })
/** The second person's decision on a manual line. */
export const ledgerVerdictInput = z.strictObject({ reason: paragraph(1000) })

/** A ledger entry. People act on manual lines only; the others follow their case and their claim. */
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
    approve: {
      from: ['provisional'],
      to: 'confirmed',
      by: ['secondPerson'],
      confirm: true,
      input: ledgerVerdictInput,
    },
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

/** The lines that a claim of their month contains: a reversed line is balanced by its reversal, also a line. */
export const countedStatuses = [
  claimRecordStatus.confirmed,
  claimRecordStatus.disputed,
  claimRecordStatus.inClaim,
  claimRecordStatus.reversed,
] as const

/** One ledger entry with all its inputs. */
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
  expression: only('contractValue', z.string()),
  inputs: only('contractValue', z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))),
  trace: only('contractValue', z.unknown()),
  clause: z.string().nullable(),
  points: z.int(),
  amount: z.string(),
  uncomputable: z.string().nullable(),
  status: z.enum(claimRecordStatuses),
  reason: z.string().nullable(),
  /** The claim that contains it or reconciles it now; null where the reader sees none. */
  claim: named,
  reverses: named,
  reversedBy: named,
  /** Lines about the same failure in the same group: the largest counts, `kept` names it. */
  exclusivity: z.object({ count: z.int(), kept: z.string() }).nullable(),
  needsApproval: z.boolean(),
  approvedBy: z.string().nullable(),
  /** What the line is about, in the reader's language: offence, place, time. */
  title: z.string(),
  /** How it was computed, as a sentence. */
  explanation: z.string(),
  createdAt: z.iso.datetime(),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type ClaimRecord = z.infer<typeof claimRecord>

/** The contractor's answer to a line, and its resolution. */
const answer = z.object({
  answer: z.enum(['agreed', 'disputed']),
  text: z.string().nullable(),
  resolution: z.enum(['keep', 'hold']).nullable(),
  reply: z.string().nullable(),
})

export const claimRecordDetail = claimRecord.extend({ evidence: z.array(file), answer: answer.nullable() })
export type ClaimRecordDetail = z.infer<typeof claimRecordDetail>

const choice = z.object({ id, name: z.string() })
/** Filter choices of the ledger: only values that occur for this reader. Months newest first. */
export const claimRecordChoice = z.object({
  contractId: z.array(choice),
  contractorId: z.array(choice),
  occurredPeriod: z.array(z.iso.date()),
  postedPeriod: z.array(z.iso.date()),
})
export type ClaimRecordChoice = z.infer<typeof claimRecordChoice>

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-01$/)

/** A manual line, with a reason; it never changes another line. */
export const adjustmentInput = z.strictObject({
  contractId: id,
  occurredPeriod: month,
  /** Negative for a credit. */
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
    /** Posted in a later month than that in which it happened. */
    late: filter.flag(),
  },
})
