import * as z from 'zod'
import { choice, date, email, id, optional, paragraph, phone, ref, text } from '../platform/field.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'
import { named } from '../platform/resource.ts'
import { defineWorkflow } from '../platform/workflow.ts'

const personStatuses = ['active', 'ended'] as const
const vettingStatuses = ['none', 'pending', 'passed', 'failed'] as const
/** What prevents a contractor's person from working the next shift. */
const lacks = ['vetting', 'health', 'training', 'uniform', 'posting'] as const

export const certificate = z.strictObject({
  name: text(100),
  number: optional(text(60)),
  validUntil: optional(date()),
})

const isBirthday = (digits: string) => {
  const [month, day] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6))]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/**
 * A MyKad number of twelve digits that begins with a birthday, or a passport number; spaces and dashes are
 * ignored.
 */
export const identityNo = z
  .string()
  .max(30)
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9]{6,20}$/)
      .refine((value) => !/^\d{12}$/.test(value) || isBirthday(value), { error: 'identityDate' }),
  )

const fields = {
  fullName: text(120),
  birthDate: optional(date()),
  gender: optional(choice(['female', 'male'])),
  nationality: optional(text(60)),
  email: optional(email()),
  employmentNo: optional(text(30)),
  organizationId: ref('organization'),
  positionId: optional(ref('position')),
  siteId: optional(ref('zone')),
  startDate: optional(date()),
  vettingStatus: choice(vettingStatuses).default('none'),
  vettingUntil: optional(date()),
  healthUntil: optional(date()),
  uniformIssuedOn: optional(date()),
  training: z.array(certificate).max(30).default([]),
}

export const personInput = z.strictObject({
  ...fields,
  /** Absent: unchanged. Null: removed. Answers contain it masked. */
  identityNo: identityNo.nullable().optional(),
  /** The same, for readers who see it masked. */
  phone: phone().nullable().optional(),
})
export type PersonInput = z.output<typeof personInput>

export const personRow = z.object({
  ...fields,
  id,
  refNo: z.string(),
  identityNo: z.string().nullable(),
  phone: z.string().nullable(),
  organization: named,
  position: named,
  site: named,
  lacks: z.array(z.enum(lacks)),
  expiresOn: z.string().nullable(),
  endDate: z.string().nullable(),
  endReason: z.string().nullable(),
  status: z.enum(personStatuses),
  userId: id.nullable(),
  image: z.string(),
  /** Number of complaints about them in the last twelve months. */
  complaints: z.int(),
  lockVersion: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type Person = z.infer<typeof personRow>

export const personList = defineList({
  name: 'person',
  api: 'persons',
  columns: {
    refNo: 'text',
    fullName: 'text',
    identityNo: 'text',
    organization: 'name',
    position: 'name',
    site: 'name',
    vettingUntil: 'date',
    healthUntil: 'date',
    complaints: 'number',
    status: 'choice',
  },
  sorts: [
    'refNo',
    'fullName',
    'organization',
    'position',
    'site',
    'vettingUntil',
    'healthUntil',
    'complaints',
    'status',
  ],
  filters: {
    organizationId: filter.ids(),
    positionId: filter.ids(),
    /** A region, zone or site: people who work there or below. */
    zoneId: filter.ids(),
    status: filter.choice(personStatuses),
    /** A document ends within so many days. */
    expiring: filter.whole(365),
    openComplaint: filter.flag(),
    ready: filter.flag(),
    hasLogin: filter.flag(),
    isActive: filter.flag(),
  },
})

export const transferInput = z.strictObject({
  organizationId: ref('organization'),
  positionId: optional(ref('position')),
  siteId: optional(ref('zone')),
  fromDate: date(),
  note: optional(paragraph(300)),
})
export const endInput = z.strictObject({ endDate: date(), reason: paragraph(500) })
export const unmaskPerson = z.strictObject({ field: z.enum(['identityNo', 'phone']) })

/** Employment, until an end date that may be in the future. */
export const personWorkflow = defineWorkflow({
  name: 'person',
  view: 'person.view',
  states: { active: { value: 'active', tone: 'success' }, ended: { value: 'ended' } },
  roles: {
    editor: { permission: 'person.edit' },
    /** Not for themselves. */
    administrator: { permission: 'person.deactivate' },
    reader: { permission: 'person.unmask' },
  },
  actions: {
    edit: { from: ['active', 'ended'], to: null, by: ['editor'] },
    transfer: { from: ['active'], to: null, by: ['editor'], input: transferInput },
    deactivate: { from: ['active'], to: null, by: ['administrator'], input: endInput },
    /** The end date has come. */
    end: { from: ['active'], to: 'ended', by: ['system'] },
    activate: {
      from: ['ended'],
      to: 'active',
      by: ['administrator'],
      input: z.strictObject({}).nullish(),
    },
    unmask: { from: ['active', 'ended'], to: null, by: ['reader'] },
  },
})

export const postingRow = z.object({
  id,
  organization: named,
  position: named,
  site: named,
  fromDate: z.string(),
  toDate: z.string().nullable(),
  note: z.string().nullable(),
})
export type Posting = z.infer<typeof postingRow>
