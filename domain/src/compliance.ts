import * as z from 'zod'
import { month } from './claim/input.ts'
import { id, optionalWords, paragraph } from './field.ts'
import { file, fileIds } from './file.ts'
import { defineList, filter } from './list.ts'
import type { Permission } from './permission.ts'
import { named } from './resource.ts'

export const itemStates = ['open', 'met', 'notMet', 'notApplicable'] as const
const contract = z.object({ id, refNo: z.string().nullable(), name: z.string() })
const at = z.iso.datetime().nullable()

/** What our own data say to an obligation: a suggestion with its figures, never a tick of its own accord. */
const suggestion = z.object({
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
  suggestion: suggestion.nullable(),
  caseId: id.nullable(),
  caseRef: z.string().nullable(),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type ComplianceItem = z.infer<typeof complianceItem>

export const itemInputs = {
  check: z
    .strictObject({
      ids: z.array(id).min(1).max(200),
      state: z.enum(['met', 'notMet', 'notApplicable']),
      reason: optionalWords(1000),
    })
    .refine(({ state, reason }) => state !== 'notApplicable' || reason.length > 0, {
      error: 'required',
      path: ['reason'],
    }),
  evidence: z.strictObject({ fileIds: fileIds.refine((ids) => ids.length > 0, { error: 'required' }) }),
  raise: z.strictObject({ description: paragraph(2000) }),
}

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
  grounds: z.string().nullable(),
  appealRemark: z.string().nullable(),
  files: z.array(file),
  createdAt: z.iso.datetime(),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type ComplianceCase = z.infer<typeof complianceCase>

export const caseInputs = {
  justify: z.strictObject({ justification: paragraph(4000), fileIds }),
  verify: z.strictObject({
    decision: z.enum(['accept', 'deny']),
    reasonCodeId: id,
    remark: optionalWords(2000),
  }),
  withdraw: z.strictObject({ reason: paragraph(1000) }),
  appeal: z.strictObject({ grounds: paragraph(4000) }),
  decideAppeal: z.strictObject({ decision: z.enum(['dismiss', 'uphold']), remark: paragraph(2000) }),
}
export type CaseAction = keyof typeof caseInputs

/** Where each step of a case starts, and whose privilege it asks for. */
export const caseSteps: Record<CaseAction, { from: number; access: Permission; path?: string }> = {
  justify: { from: 1, access: 'compliance.justify' },
  verify: { from: 2, access: 'compliance.verify' },
  withdraw: { from: 1, access: 'compliance.submit' },
  appeal: { from: 3, access: 'compliance.justify' },
  decideAppeal: { from: 7, access: 'compliance.appeal', path: 'appeal/decide' },
}

const statusFilter = z
  .string()
  .regex(/^[0-8](,[0-8])*$/)
  .max(20)
  .transform((value) => value.split(',').map(Number))

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
  filters: { contractId: filter.ids(), contractorId: filter.ids(), period: month, status: statusFilter },
})
