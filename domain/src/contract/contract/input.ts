import * as z from 'zod'
import {
  choice,
  code,
  date,
  flag,
  id,
  money,
  optional,
  paragraph,
  ref,
  text,
  whole,
} from '../../platform/field.ts'

export const serviceKinds = ['security', 'cleansing', 'facility'] as const
export const procurementMethods = ['tender', 'quotation', 'direct'] as const
export const deductionSources = [
  'gross',
  'complaint',
  'attendance',
  'touring',
  'compliance',
  'period',
  'cap',
] as const
export const documentKinds = ['signed', 'bond', 'insurance', 'letter', 'schedule', 'other'] as const
export const partyRoles = ['officer', 'inspector', 'verifier', 'manager', 'supervisor'] as const
export const frequencies = ['monthly', 'quarterly', 'yearly', 'once'] as const
export const disputeRules = ['hold', 'deduct'] as const

/** 0 to 100 with at most two decimals. */
const percent = () =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .refine((value) => Number(value) <= 100, { error: 'tooBig' })

/** The fields of a contract that can be edited before submission. */
export const contractInput = z.strictObject({
  title: text(160),
  serviceKind: choice(serviceKinds),
  procurementMethod: choice(procurementMethods),
  acceptanceNo: optional(text(60)),
  acceptanceDate: optional(date()),
  contractorId: ref('contractor'),
  ownerId: ref('office'),
  startDate: date(),
  endDate: date(),
  extensionMonths: whole(0, 60),
  contractValue: money(),
  monthlyValue: money(),
  taxPct: percent(),
  paymentDays: whole(1, 180),
  retentionPct: percent(),
  equipment: optional(paragraph(1000)),
  capPct: percent(),
  carryForward: flag(false),
  pointValue: money(),
  absencePenalty: money(),
  repeatWindowDays: whole(1, 730),
  appealDays: whole(1, 90),
  whileDisputed: choice(disputeRules),
  justifyDays: optional(whole(1, 90)),
  verifyDays: optional(whole(1, 90)),
  appealDecisionDays: optional(whole(1, 90)),
  calendarId: optional(ref('calendar')),
  approvalTemplateId: optional(ref('approvalTemplate')),
  automaticExceptions: flag(true),
  supervisorJustifies: flag(false),
})
export type ContractInput = z.infer<typeof contractInput>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const lineInput = z.strictObject({
  zoneId: id,
  positionId: id,
  guardsPerShift: whole(1, 200),
  shifts: z
    .array(z.strictObject({ start: clock, end: clock }))
    .min(1)
    .max(6),
  days: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, { error: 'repeated' }),
  rate: money(),
})

export const deductionInput = z.strictObject({
  source: z.enum(deductionSources),
  typeOfOffenceId: id.nullable().default(null),
  formulaVersionId: id,
  points: whole(0, 1000).default(0),
  exclusivityGroup: optional(text(40)),
  capPct: percent().nullable().default(null),
  clause: optional(text(60)),
})

export const obligationInput = z.strictObject({
  code: code(),
  name: text(120),
  nameMs: text(120),
  nameZh: optional(text(120)),
  nameTa: optional(text(120)),
  frequency: z.enum(frequencies),
  dueDay: whole(1, 31),
  evidence: optional(text(200)),
  clause: optional(text(60)),
})

export const partyInput = z.strictObject({ userId: id, role: z.enum(partyRoles) })

export const constantTypes = ['money', 'number', 'percent'] as const

/** A constant of this contract that its formulas read by name: `k_uniform`. A percentage has its sign: `2.5%`. */
const constantInput = z
  .strictObject({
    name: z.string().regex(/^k_[a-z0-9_]{1,30}$/),
    type: z.enum(constantTypes),
    value: z.string().regex(/^\d{1,12}(\.\d{1,6})?%?$/),
  })
  .refine(({ type, value }) => (type === 'percent' ? /^\d{1,3}(\.\d+)?%$/ : /^[\d.]+$/).test(value), {
    path: ['value'],
  })
const distinct = (items: { name: string }[]) => new Set(items.map(({ name }) => name)).size === items.length
const constants = z.array(constantInput).max(20).refine(distinct, { error: 'repeated' })

/** The parts that are replaced as a whole while the contract is a draft. */
export const contractParts = {
  lines: z.strictObject({ items: z.array(lineInput).max(500) }),
  deductions: z.strictObject({ items: z.array(deductionInput).max(200) }),
  obligations: z.strictObject({ items: z.array(obligationInput).max(100) }),
  parties: z.strictObject({ items: z.array(partyInput).max(100) }),
  constants: z.strictObject({ items: constants }),
  periods: z.strictObject({
    items: z
      .array(z.strictObject({ period: date(), monthlyValue: money() }))
      .min(1)
      .max(240),
  }),
} as const
export type ContractPart = keyof typeof contractParts

/** Kill switch: whether shifts and rounds with an exception open a case automatically. */
export const switchInput = z.strictObject({ automaticExceptions: z.boolean(), reason: paragraph(500) })

export const documentInput = z.strictObject({
  kind: choice(documentKinds),
  name: text(120),
  number: optional(text(60)),
  issuer: optional(text(100)),
  amount: optional(money()),
  validFrom: optional(date()),
  expiresOn: optional(date()),
  fileId: id.nullable().default(null),
})

export const addendumInput = z
  .strictObject({
    title: text(120),
    reason: paragraph(1000),
    effectiveDate: date(),
    monthlyValue: optional(money()),
    endDate: optional(date()),
    capPct: percent().nullable().default(null),
    pointValue: optional(money()),
    absencePenalty: optional(money()),
    addDeductions: z.array(deductionInput).max(50).default([]),
    endDeductionIds: z.array(id).max(50).default([]),
    addLines: z.array(lineInput).max(100).default([]),
    endLineIds: z.array(id).max(100).default([]),
    /** New constants, and new values of existing ones. */
    constants: constants.default([]),
  })
  .refine(
    ({ title: _t, reason: _r, effectiveDate: _e, ...changes }) =>
      Object.values(changes).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null)),
    { error: 'changesNothing', path: ['title'] },
  )
export type AddendumInput = z.infer<typeof addendumInput>
