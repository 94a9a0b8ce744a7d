import * as z from 'zod'
import { outcomes } from './attendance.ts'
import { month } from './attendance-record.ts'
import { id, paragraph } from './field.ts'
import { file, fileIds } from './file.ts'
import { defineList, filter } from './list.ts'
import { named } from './resource.ts'
import { roundOutcomes, scanFlags } from './touring.ts'
import type { ReviewAction } from './workflow.ts'

/** What is reviewed besides complaints: a shift that was not kept, a round that was not walked. */
export const reviewKinds = ['attendance', 'touring'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const causes = ['weather', 'power', 'access', 'tag-fault', 'emergency', 'staff', 'other'] as const
export type Cause = (typeof causes)[number]

const remark = z.string().trim().max(2000).default('')
const distinct = (values: unknown[]) => new Set(values).size === values.length
const ids = z.array(id).min(1).max(200).refine(distinct, { error: 'repeated' })

const justification = {
  justification: z.string().trim().max(4000).default(''),
  cause: z.enum(causes).nullable().default(null),
  fileIds,
}
const enough = ({ justification: text, fileIds: files }: { justification: string; fileIds: number[] }) =>
  files.length > 0 || text.length >= 20
const textOrFile = { error: 'textOrFile', path: ['justification'] }

const verdict = { decision: z.enum(['accept', 'deny']), remark, reasonCodeId: id }
const explained = ({ decision, remark: words }: { decision: string; remark: string }) =>
  decision === 'accept' || words.length > 0
const remarkNeeded = { error: 'required', path: ['remark'] }

/** What each step asks for. Whoever denies says why: the contractor must be able to learn from it. */
export const reviewSteps = {
  justify: z.strictObject(justification).refine(enough, textOrFile),
  verify: z.strictObject(verdict).refine(explained, remarkNeeded),
  return: z.strictObject({ question: paragraph(2000) }),
  answer: z.strictObject({ answer: paragraph(4000), fileIds }),
  appeal: z.strictObject({ grounds: paragraph(4000), fileIds }),
  decideAppeal: z.strictObject({ decision: z.enum(['dismiss', 'uphold']), remark: paragraph(2000) }),
}
export type ReviewStep = keyof typeof reviewSteps
export type ReviewInput<Name extends ReviewStep> = z.output<(typeof reviewSteps)[Name]>

/** The same, once for many that have one cause. */
export const manyReviews = {
  justify: z.strictObject({ ids, ...justification }).refine(enough, textOrFile),
  verify: z.strictObject({ ids, ...verdict }).refine(explained, remarkNeeded),
}

/** The steps of the common table that a shift or a round knows; it has no recorder, so nobody submits or withdraws. */
export const reviewActionsOf: Record<ReviewKind, readonly ReviewAction[]> = {
  touring: ['justify', 'deny', 'accept', 'return', 'answer', 'appeal', 'dismiss', 'uphold'],
  attendance: ['justify', 'deny', 'accept', 'return', 'answer', 'appeal', 'dismiss', 'uphold'],
}

const at = z.string().nullable()

export const reviewRow = z.object({
  id,
  refNo: z.string(),
  kind: z.enum(reviewKinds),
  sourceId: id,
  status: z.int(),
  statusText: z.string(),
  happenedAt: z.string(),
  endsAt: z.string(),
  contract: z.object({ id, refNo: z.string().nullable(), name: z.string() }),
  contractor: named,
  zone: named,
  /** The route, or the position. */
  subject: z.string(),
  person: z.string().nullable(),
  outcome: z.enum([...roundOutcomes, ...outcomes]),
  /** Points not scanned, or minutes not worked, of how many. */
  missing: z.int(),
  planned: z.int(),
  flags: z.array(z.enum(scanFlags)),
  justification: z.string().nullable(),
  cause: z.enum(causes).nullable(),
  attachments: z.array(file),
  justifiedAt: at,
  isLate: z.boolean(),
  noResponse: z.boolean(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  reason: z.string().nullable(),
  remark: z.string().nullable(),
  decidedAt: at,
  grounds: z.string().nullable(),
  appealedAt: at,
  appealDecidedAt: at,
  clockStartedAt: at,
  dueAt: at,
  /** What is or would be deducted for it, to those who may see the ledger. */
  amount: z.string().nullable(),
  lockVersion: z.int(),
  updatedAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type ReviewRow = z.infer<typeof reviewRow>

const statusFilter = z
  .string()
  .regex(/^[1-7](,[1-7])*$/)
  .max(20)
  .transform((value) => value.split(',').map(Number))

const listOf = <const Api extends string>(api: Api) =>
  defineList({
    name: 'review',
    api,
    columns: {
      refNo: 'text',
      happenedAt: 'dateTime',
      zone: 'name',
      outcome: 'choice',
      missing: 'number',
      status: 'text',
      dueAt: 'dateTime',
      justification: 'text',
      cause: 'choice',
      subject: 'text',
      amount: 'money',
      justifiedAt: 'dateTime',
    },
    sorts: ['refNo', 'happenedAt', 'zone', 'subject', 'outcome', 'missing', 'justifiedAt', 'dueAt', 'status'],
    filters: {
      contractId: filter.ids(),
      contractorId: filter.ids(),
      zoneId: filter.ids(),
      outcome: filter.choice([...roundOutcomes, ...outcomes]),
      cause: filter.choice(causes),
      status: statusFilter,
      overdue: filter.flag(),
      flagged: filter.flag(),
      period: month,
      /** What waits for whoever asks. */
      queue: filter.flag(),
    },
  })

export const reviewLists = { touring: listOf('tour-reviews'), attendance: listOf('attendance-reviews') }

export const groupings = ['site', 'hour', 'checkpoint'] as const
export type Grouping = (typeof groupings)[number]
export const groupQuery = z.strictObject({ by: z.enum(groupings).default('site') })

/** Open reviews that seem to have one cause: one storm is one decision, not forty. */
export const reviewGroup = z.object({
  key: z.string(),
  status: z.int(),
  from: z.string(),
  to: z.string(),
  /** The site, or the checkpoint; empty where several sites were hit at one hour. */
  place: z.string().nullable(),
  sites: z.int(),
  ids: z.array(id),
  outcomes: z.array(z.string()),
  justified: z.int(),
  /** What the shape of it suggests. */
  cause: z.enum(causes).nullable(),
  allowedActions: z.array(z.string()),
})
export type ReviewGroup = z.infer<typeof reviewGroup>
