import * as z from 'zod'
import { choice, date, email, id, optional, paragraph, phone, ref, refs, text } from '../platform/field.ts'
import { only } from '../platform/hidden-field.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'
import { named } from '../platform/resource.ts'
import { defineWorkflow } from '../platform/workflow.ts'

const organizationStatuses = ['active', 'suspended', 'merged'] as const
const documentKinds = ['ssm', 'mof', 'kdn', 'insurance', 'bond', 'other'] as const

export const organizationContact = z.strictObject({
  name: text(100),
  role: optional(text(60)),
  phone: optional(phone()),
  email: optional(email()),
})
export const organizationDocument = z.strictObject({
  kind: choice(documentKinds),
  number: optional(text(60)),
  validUntil: optional(date()),
})

const documents = z.array(organizationDocument).max(40).default([])

/** Fields that a contractor may propose to change, and the agency approves. */
const guarded = {
  registrationNo: optional(text(30)),
  mofNo: optional(text(40)),
  mofCodes: optional(text(200)),
  mofUntil: optional(date()),
  kdnNo: optional(text(40)),
  kdnUntil: optional(date()),
  taxNo: optional(text(30)),
  bankName: optional(text(80)),
  documents,
}
export const guardedFields = Object.keys(guarded) as (keyof typeof guarded)[]

const fields = {
  name: text(150),
  shortName: text(40),
  typeId: ref('type'),
  organizationTypeId: ref('organizationType'),
  parentId: optional(ref('organization')),
  phone: optional(phone()),
  email: optional(email()),
  address: optional(paragraph(300)),
  zoneIds: refs('zone'),
  contacts: z.array(organizationContact).max(20).default([]),
  ...guarded,
}
/** Fields of an organisation that only the agency may edit. */
export const agencyFields = ['name', 'typeId', 'organizationTypeId', 'parentId', 'zoneIds'] as const

/** Digits, with or without spaces and dashes. */
const bankAccount = z
  .string()
  .transform((value) => value.replace(/[ -]/g, ''))
  .pipe(z.string().regex(/^\d{6,20}$/))

export const organizationInput = z.strictObject({
  ...fields,
  /** Absent: unchanged. Null: removed. Write-only: answers contain only the last digits. */
  bankAccount: bankAccount.nullable().optional(),
})
export type OrganizationInput = z.output<typeof organizationInput>

const namedOne = z.object({ id, name: z.string() })

const pendingChange = z.object({
  id,
  requestedAt: z.string(),
  requestedBy: z.string(),
  fields: z.record(z.string(), z.unknown()),
})

export const organizationRow = z.object({
  ...fields,
  id,
  refNo: z.string(),
  type: named,
  organizationType: named,
  parent: named,
  zones: z.array(namedOne),
  bankAccount: z.string().nullable(),
  expiresOn: z.string().nullable(),
  contracts: only('contract', z.int()),
  users: only('user', z.int()),
  status: z.enum(organizationStatuses),
  statusReason: z.string().nullable(),
  mergedInto: named,
  pendingChange: pendingChange.nullable(),
  lockVersion: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type Organization = z.infer<typeof organizationRow>

export const organizationList = defineList({
  name: 'organization',
  api: 'user-profiles',
  columns: {
    refNo: 'text',
    name: 'text',
    type: 'name',
    organizationType: 'name',
    parent: 'name',
    zones: 'names',
    contracts: 'number',
    expiresOn: 'date',
    users: 'number',
    status: 'choice',
  },
  sorts: ['refNo', 'name', 'type', 'organizationType', 'parent', 'contracts', 'expiresOn', 'users', 'status'],
  filters: {
    typeId: filter.ids(),
    organizationTypeId: filter.ids(),
    zoneId: filter.ids(),
    status: filter.choice(organizationStatuses),
    /** A licence or document ends within so many days. */
    expiring: filter.whole(365),
    isActive: filter.flag(),
  },
  only: { contracts: 'contract', users: 'user' },
})

export const reasonInput = z.strictObject({ reason: paragraph(500) })
export const unmaskOrganization = z.strictObject({ field: z.enum(['bankAccount']) })
export const mergeInput = z.strictObject({ intoId: ref('organization'), reason: paragraph(500) })

/** The status of an organisation: active, suspended with all its people, or merged into another one. */
export const organizationWorkflow = defineWorkflow({
  name: 'organization',
  view: 'organization.view',
  states: {
    active: { value: 'active', tone: 'success' },
    suspended: { value: 'suspended', tone: 'danger', holder: 'administrator' },
    merged: { value: 'merged' },
  },
  roles: {
    editor: { permission: 'organization.edit' },
    /** Not for their own organisation. */
    administrator: { permission: 'organization.deactivate' },
    reader: { permission: 'organization.unmask' },
  },
  actions: {
    edit: { from: ['active', 'suspended'], to: null, by: ['editor'] },
    suspend: { from: ['active'], to: 'suspended', by: ['administrator'], input: reasonInput },
    reactivate: { from: ['suspended'], to: 'active', by: ['administrator'], input: reasonInput },
    merge: { from: ['active', 'suspended'], to: 'merged', by: ['administrator'], input: mergeInput },
    unmask: { from: ['active', 'suspended', 'merged'], to: null, by: ['reader'] },
  },
})

/** A change that a contractor proposes about itself, until the agency decides. */
export const organizationChangeWorkflow = defineWorkflow({
  name: 'organizationChange',
  view: 'organization.view',
  states: {
    pending: { value: 'pending', holder: 'decider' },
    approved: { value: 'approved' },
    rejected: { value: 'rejected' },
  },
  roles: { decider: { permission: 'organization.edit', side: 'agency', apart: ['requester'] } },
  actions: {
    approve: {
      from: ['pending'],
      to: 'approved',
      by: ['decider'],
      confirm: true,
      input: reasonInput,
      path: 'approve-change',
    },
    reject: { from: ['pending'], to: 'rejected', by: ['decider'], input: reasonInput, path: 'reject-change' },
  },
})
