import * as z from 'zod'
import { id } from '../platform/field.ts'
import { file } from '../platform/file.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'
import { named } from '../platform/resource.ts'
import { outcomes } from './attendance/attendance.ts'
import { month } from './attendance/record.ts'
import {
  caseIds,
  caseInputs,
  enough,
  justification,
  statusFilter,
  textOrFile,
  verdict,
} from './case/input.ts'
import { caseStatus, caseStatuses, defineCaseWorkflow } from './case/workflow.ts'
import { roundOutcomes, scanFlags } from './touring/touring.ts'

/** What is reviewed besides complaints: shifts with an exception, and missed or incomplete patrol rounds. */
export const reviewKinds = ['attendance', 'touring'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const causes = ['weather', 'power', 'access', 'tag-fault', 'emergency', 'staff', 'other'] as const
export type Cause = (typeof causes)[number]

const justificationFields = { ...justification, cause: z.enum(causes).nullable().default(null) }

// A denial needs a remark for the contractor.
const explained = ({ decision, remark }: { decision: string; remark: string }) =>
  decision === 'accept' || remark.length > 0
const remarkNeeded = { error: 'required', path: ['remark'] }

const { withdraw: _, ...common } = caseInputs
const inputs = {
  ...common,
  justify: z.strictObject(justificationFields).refine(enough, textOrFile),
  verify: z.strictObject(verdict).refine(explained, remarkNeeded),
}

const workflowOn = <S extends 'reviewJustification' | 'attendance'>(screen: S) =>
  defineCaseWorkflow(
    `${screen}.view`,
    {
      contractor: `${screen}.justify`,
      asked: `${screen}.justify`,
      verifier: `${screen}.verify`,
      appealOfficer: `${screen}.appeal`,
    },
    inputs,
  )

/** A shift or a round has no recorder, so it cannot be submitted or withdrawn. */
export const reviewWorkflows = {
  touring: workflowOn('reviewJustification'),
  attendance: workflowOn('attendance'),
}

const ids = caseIds(200)
/** One answer or verdict for many reviews with the same cause. */
export const manyReviews = {
  justify: z.strictObject({ ids, ...justificationFields }).refine(enough, textOrFile),
  verify: z.strictObject({ ids, ...verdict }).refine(explained, remarkNeeded),
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
  /** Points not scanned, or minutes not worked, and of how many. */
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
  /** The actual or potential deduction, for readers who may see the ledger. */
  amount: z.string().nullable(),
  lockVersion: z.int(),
  updatedAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type ReviewRow = z.infer<typeof reviewRow>

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
      status: statusFilter(
        caseStatuses.filter((status) => status !== caseStatus.draft && status !== caseStatus.duplicate),
      ),
      overdue: filter.flag(),
      flagged: filter.flag(),
      period: month,
      /** Pending work of the caller. */
      queue: filter.flag(),
    },
  })

export const reviewLists = { touring: listOf('tour-reviews'), attendance: listOf('attendance-reviews') }

export const groupings = ['site', 'hour', 'checkpoint'] as const
export type Grouping = (typeof groupings)[number]
export const groupQuery = z.strictObject({ by: z.enum(groupings).default('site') })

/** A group of open reviews with a probable common cause, decided together. */
export const reviewGroup = z.object({
  key: z.string(),
  status: z.int(),
  from: z.string(),
  to: z.string(),
  /** The site, or the checkpoint; empty where several sites had exceptions in the same hour. */
  place: z.string().nullable(),
  sites: z.int(),
  ids: z.array(id),
  outcomes: z.array(z.string()),
  justified: z.int(),
  /** The probable cause. */
  cause: z.enum(causes).nullable(),
  allowedActions: z.array(z.string()),
})
export type ReviewGroup = z.infer<typeof reviewGroup>
