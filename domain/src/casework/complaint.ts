import * as z from 'zod'
import { id, optional, paragraph, ref, whole } from '../platform/field.ts'
import { file, fileIds, listedFile } from '../platform/file.ts'
import { only } from '../platform/hidden-field.ts'
import { filter, type QueryOf, queryOf, withRulesOf } from '../platform/list.ts'
import { named, namedUser } from '../platform/resource.ts'
import {
  caseIds,
  caseInputs,
  enough,
  justification,
  statusFilter,
  textOrFile,
  verdict,
} from './case/input.ts'
import { caseStatuses, defineCaseWorkflow } from './case/workflow.ts'
import { complaintColumns } from './complaint-columns.ts'

const moment = z.iso.datetime({ offset: true })

/** The form of an inspector. A draft may lack any field; submitting requires all of them. */
export const complaintInput = z.strictObject({
  contractId: optional(ref('contract')),
  typeOfOffenceId: optional(ref('typeOfOffence')),
  zoneId: optional(ref('zone')),
  dateOfMisconduct: moment.nullable().default(null),
  description: z.string().trim().max(4000).default(''),
  offender: z.string().trim().max(200).default(''),
  offenderPersonId: optional(ref('person')),
  location: z.string().trim().max(200).default(''),
  qty: whole(0, 10_000).default(1),
  internalNote: optional(paragraph(2000)),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  accuracyM: z.number().min(0).max(100_000).nullable().default(null),
  fileIds,
})
export type ComplaintInput = z.infer<typeof complaintInput>

/** The input of each step of a complaint: additions to the common steps, and three of its own. */
const inputs = {
  ...caseInputs,
  submit: z.strictObject({ notDuplicate: z.boolean().default(false) }),
  justify: z
    .strictObject({
      ...justification,
      isAgreed: z.boolean().default(false),
      rectifiedAt: moment.nullable().default(null),
    })
    .refine((input) => input.isAgreed || enough(input), textOrFile),
  verify: z.strictObject({
    ...verdict,
    /** Reason, required where most similar cases were decided differently. */
    difference: z.string().trim().max(500).default(''),
  }),
  return: z.strictObject({ to: z.enum(['contractor', 'inspector']), question: paragraph(2000) }),
  merge: z.strictObject({ intoId: id }),
  reopen: z.strictObject({ reason: paragraph(1000) }),
}

export const complaintWorkflow = defineCaseWorkflow(
  'complaint.view',
  {
    writer: 'complaint.edit',
    recorder: 'complaint.submit',
    contractor: 'verifyComplaint.justify',
    supervisor: 'complaint.justify',
    asked: 'complaint.view',
    verifier: 'verifyComplaint.verify',
    appealOfficer: 'verifyComplaint.appeal',
    administrator: 'complaint.configure',
  },
  inputs,
  ['edit', 'redact'],
)

/** One answer to several cases with the same facts. */
export const batchAnswer = inputs.justify.safeExtend({ ids: caseIds(50) })

const at = z.iso.datetime().nullable()

export const complaint = z.object({
  id,
  refNo: z.string().nullable(),
  typeOfOffence: named,
  dateOfMisconduct: at,
  description: z.string(),
  offender: z.string(),
  location: z.string(),
  qty: z.int(),
  complaintAttachments: z.array(file),
  justification: z.string().nullable(),
  justificationAttachments: z.array(file),
  status: z.int(),
  statusText: z.string(),
  remark: z.string().nullable(),
  contract: z.object({ id, refNo: z.string().nullable(), name: z.string() }).nullable(),
  contractor: named,
  zone: named,
  offenderPersonId: id.nullable(),
  internalNote: only('agencyUser', z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accuracyM: z.number().nullable(),
  rectifyBy: at,
  rectifiedAt: at,
  isAgreed: z.boolean(),
  isLate: z.boolean(),
  noResponse: z.boolean(),
  noAnswer: z.boolean(),
  submittedAt: at,
  justifiedAt: at,
  decidedAt: at,
  appealedAt: at,
  appealDecidedAt: at,
  grounds: z.string().nullable(),
  appealRemark: z.string().nullable(),
  returnedTo: z.string().nullable(),
  question: z.string().nullable(),
  reason: z.string().nullable(),
  /** Deadline of the current step, its length, and whether it has passed. */
  dueAt: at,
  clockStartedAt: at,
  occurrenceNo: z.int().nullable(),
  amount: z.string().nullable(),
  duplicateOf: named,
  pendingAction: z.string().nullable(),
  pendingReason: z.string().nullable(),
  recordedBy: namedUser,
  lockVersion: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  allowedActions: z.array(z.string()),
})
export type Complaint = z.infer<typeof complaint>

/** A complaint in a list: what its screens show of many, and what the specification names. */
export const complaintRow = complaint
  .pick({
    id: true,
    refNo: true,
    typeOfOffence: true,
    dateOfMisconduct: true,
    description: true,
    offender: true,
    location: true,
    qty: true,
    justification: true,
    status: true,
    statusText: true,
    remark: true,
    contract: true,
    contractor: true,
    noResponse: true,
    justifiedAt: true,
    dueAt: true,
    clockStartedAt: true,
    amount: true,
    lockVersion: true,
    allowedActions: true,
  })
  .extend({ complaintAttachments: z.array(listedFile), justificationAttachments: z.array(listedFile) })
export type ComplaintRow = z.infer<typeof complaintRow>

export const complaintList = {
  ...complaintColumns,
  filters: {
    status: statusFilter(caseStatuses),
    typeOfOffenceId: filter.ids(),
    contractId: filter.ids(),
    contractorId: filter.ids(),
    zoneId: filter.ids(),
    from: z.iso.date(),
    to: z.iso.date(),
    mine: filter.flag(),
    /** The deadline is on or before this day. */
    dueBy: z.iso.date(),
    overdue: filter.flag(),
    /** Nobody who is active may take its next step. */
    ownerless: filter.flag(),
    hasEvidence: filter.flag(),
    noResponse: filter.flag(),
    appealed: filter.flag(),
    decidedById: filter.ids(),
    offenderPersonId: filter.ids(),
  },
}

/** Besides the list's own query: every case ever submitted (history), or pending work (queue). */
export const complaintQuery = withRulesOf(
  complaintList,
  (queryOf(complaintList) as unknown as z.ZodObject).extend({
    history: filter.flag().optional(),
    queue: filter.flag().optional(),
  }),
) as unknown as z.ZodType<
  QueryOf<typeof complaintList> & { history?: boolean | undefined; queue?: boolean | undefined }
>
