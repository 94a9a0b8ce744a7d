import * as z from 'zod'
import { date, id, month, optional, optionalWords, paragraph, ref } from '../platform/field.ts'
import { file, fileIds } from '../platform/file.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter, manyOf } from '../platform/list.ts'
import { named } from '../platform/resource.ts'
import { defineWorkflow } from '../platform/workflow.ts'
import { caseInputs, statusFilter } from './case/input.ts'
import { caseStatuses, defineCaseWorkflow } from './case/workflow.ts'

export const itemStates = ['open', 'met', 'notMet', 'notApplicable'] as const
const contract = z.object({ id, refNo: z.string().nullable(), name: z.string() })
const at = z.iso.datetime().nullable()

/** Automatic proof of an obligation from our own records, with its figures. It ticks the row from the due day on. */
const proof = z.object({
  code: z.string(),
  have: z.int(),
  need: z.int(),
  isMet: z.boolean(),
  link: z.string(),
})

export const complianceItem = z.object({
  id,
  contract,
  contractor: named,
  obligation: z.object({ id, code: z.string(), name: z.string() }),
  period: z.iso.date(),
  dueOn: z.iso.date(),
  daysOverdue: z.int(),
  state: z.enum(itemStates),
  reason: z.string().nullable(),
  evidenceAt: at,
  checkedBy: z.string().nullable(),
  checkedAt: at,
  files: z.array(file),
  proof: proof.nullable(),
  /** Ticked automatically from our own records. */
  isAutomatic: z.boolean(),
  declaredAt: at,
  caseId: id.nullable(),
  caseRef: z.string().nullable(),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type ComplianceItem = z.infer<typeof complianceItem>

/** A checklist row: ticked by the agency, proved or self-declared by the contractor, or made a case. */
export const complianceItemWorkflow = defineWorkflow({
  name: 'complianceItem',
  view: 'compliance.view',
  states: {
    open: { value: 'open', tone: 'warning', holder: 'recorder' },
    met: { value: 'met', tone: 'success' },
    notMet: { value: 'notMet', tone: 'danger', holder: 'recorder' },
    notApplicable: { value: 'notApplicable' },
  },
  roles: {
    recorder: { permission: 'compliance.create' },
    contractor: { permission: 'compliance.justify' },
  },
  actions: {
    check: {
      from: itemStates,
      to: { met: 'met', notMet: 'notMet', notApplicable: 'notApplicable' },
      by: ['recorder'],
      input: z
        .strictObject({
          state: z.enum(['met', 'notMet', 'notApplicable']),
          reason: optionalWords(1000),
          /** When evidence came by hand or by post; stops the count of days. */
          receivedOn: optional(date()),
        })
        .refine(({ state, reason }) => state !== 'notApplicable' || reason.length > 0, {
          error: 'required',
          path: ['reason'],
        }),
    },
    evidence: {
      from: ['open', 'notMet', 'notApplicable'],
      to: null,
      by: ['contractor'],
      input: z.strictObject({ fileIds: fileIds.refine((ids) => ids.length > 0, { error: 'required' }) }),
    },
    /** Self-declaration of the contractor that it was not met. */
    declare: {
      from: ['open'],
      to: 'notMet',
      by: ['contractor'],
      input: z.strictObject({ reason: paragraph(1000) }),
    },
    raise: { from: ['notMet'], to: null, by: ['recorder'] },
  },
})
export const raiseInput = z.strictObject({ description: paragraph(2000) })

export const complianceCase = z.object({
  id,
  refNo: z.string(),
  contract,
  contractor: named,
  obligation: z.object({ id, code: z.string(), name: z.string() }),
  period: z.iso.date(),
  daysOverdue: z.int(),
  description: z.string(),
  status: z.int(),
  statusText: z.string(),
  amount: z.string().nullable(),
  dueAt: at,
  justification: z.string().nullable(),
  remark: z.string().nullable(),
  reason: z.string().nullable(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  isDeclared: z.boolean(),
  grounds: z.string().nullable(),
  appealRemark: z.string().nullable(),
  files: z.array(file),
  createdAt: z.iso.datetime(),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type ComplianceCase = z.infer<typeof complianceCase>

/** A finding outside the checklist. */
export const adHocInput = z.strictObject({
  contractId: ref('contract'),
  obligationId: id,
  happenedOn: date(),
  description: paragraph(2000),
})

export const complianceWorkflow = defineCaseWorkflow(
  'compliance.view',
  {
    recorder: 'compliance.submit',
    contractor: 'compliance.justify',
    asked: 'compliance.justify',
    verifier: 'compliance.verify',
    appealOfficer: 'compliance.appeal',
  },
  caseInputs,
)

/** Filters by the code of the obligation, which contracts share. */
const obligationCodes = manyOf(z.string().regex(/^[\w-]{1,20}$/))

export const complianceItemList = defineList({
  name: 'compliance',
  api: 'compliance-items',
  columns: {
    obligation: 'name',
    contract: 'name',
    period: 'date',
    dueOn: 'date',
    daysOverdue: 'number',
    state: 'choice',
    evidence: 'text',
    checkedBy: 'text',
  },
  sorts: ['id', 'obligation', 'contract', 'period', 'dueOn', 'state'],
  filters: {
    contractId: filter.ids(),
    contractorId: filter.ids(),
    obligation: obligationCodes,
    period: month,
    state: filter.choice(itemStates),
    overdue: filter.flag(),
  },
})

export const complianceCaseList = defineList({
  name: 'compliance',
  api: 'compliance-complaints',
  columns: {
    refNo: 'text',
    contract: 'name',
    obligation: 'name',
    period: 'date',
    daysOverdue: 'number',
    description: 'text',
    amount: 'money',
    dueAt: 'dateTime',
    status: 'text',
  },
  sorts: ['id', 'refNo', 'contract', 'obligation', 'period', 'daysOverdue', 'dueAt', 'status'],
  filters: {
    contractId: filter.ids(),
    contractorId: filter.ids(),
    obligation: obligationCodes,
    period: month,
    status: statusFilter(caseStatuses),
    overdue: filter.flag(),
  },
})
