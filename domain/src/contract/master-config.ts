import * as z from 'zod'
import { choice, code, flag, id, money, optional, otherNames, ref, text, whole } from '../platform/field.ts'
import { only } from '../platform/hidden-field.ts'
import { roundingModes } from '../platform/money.ts'

const isoDay = z.int().min(1).max(7)
const distinct = (values: unknown[]) => new Set(values).size === values.length

const hour = (usual: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default(usual)

const calendar = z.strictObject({
  code: code(),
  name: text(100),
  weekend: z.array(isoDay).max(6).refine(distinct, { error: 'repeated' }),
  /** Quiet hours: no mail that can wait; the same hour twice means none. */
  quietFrom: hour('22:00'),
  quietTo: hour('07:00'),
  isActive: flag(),
  holidays: z
    .array(z.strictObject({ date: z.iso.date(), name: text(80) }))
    .max(400)
    .refine((days) => distinct(days.map(({ date }) => date)), { error: 'repeated' }),
})

export const reasonKinds = ['fine', 'waive', 'return', 'withdraw', 'adjustment', 'terminate'] as const
const reasonCode = z.strictObject({
  kind: choice(reasonKinds),
  code: z
    .string()
    .trim()
    .regex(/^[A-Z][A-Z0-9_]{1,29}$/),
  name: text(100),
  ...otherNames(),
  nameMs: text(100),
  isActive: flag(),
})

/** The approver is a user type, or one person by name. */
const approvalStep = z.strictObject({
  label: text(40),
  userTypeId: optional(ref('userType')),
  userId: optional(ref('user')),
  limitAmount: optional(money()),
  minApprovers: whole(1, 9),
  slaDays: whole(1, 90),
})
type ApprovalStep = z.output<typeof approvalStep>

const isSomeone = ({ userTypeId, userId }: ApprovalStep) => (userTypeId === null) !== (userId === null)
const isPossible = ({ userId, minApprovers }: ApprovalStep) => userId === null || minApprovers === 1

const approvalTemplate = z.strictObject({
  code: code(),
  name: text(100),
  isActive: flag(),
  steps: z
    .array(
      approvalStep
        .refine(isSomeone, { error: 'someone', path: ['userTypeId'] })
        .refine(isPossible, { error: 'tooBig', path: ['minApprovers'] }),
    )
    .min(1)
    .max(9),
})

/** A possible approver of a step. */
export const approver = z.object({ kind: z.enum(['userType', 'user']), id, name: z.string() })
export type Approver = z.infer<typeof approver>

const clockDefault = z.strictObject({ days: whole(1, 365), isWorking: z.boolean() })

const numbering = z.strictObject({
  prefix: z
    .string()
    .trim()
    .regex(/^[A-Z]{1,5}$/),
  digits: whole(3, 9),
})

/** Default rounding of a new formula of a scope. */
const roundingDefault = z.strictObject({ mode: choice(roundingModes), places: whole(0, 4) })

/** Amounts above this need a second person. */
const amountLimit = z.strictObject({ amount: money() })

const stamps = { id, lockVersion: z.int(), updatedAt: z.string(), allowedActions: z.array(z.string()) }

/** Where `input` has no `code`, the rows are fixed and only their values can be edited. */
export const masterConfigs = {
  calendar: {
    api: 'calendars',
    input: calendar,
    row: z.object({ ...calendar.shape, ...stamps }),
    adds: true,
  },
  reasonCode: {
    api: 'reason-codes',
    input: reasonCode,
    row: z.object({ ...reasonCode.shape, ...stamps }),
    adds: true,
  },
  approvalTemplate: {
    api: 'approval-templates',
    input: approvalTemplate,
    row: z.object({
      ...approvalTemplate.shape,
      steps: z.array(
        approvalStep.extend({ userId: only('agencyUser', id), who: only('agencyUser', z.string()) }),
      ),
      ...stamps,
    }),
    adds: true,
  },
  clockDefault: {
    api: 'clock-defaults',
    input: clockDefault,
    row: z.object({ ...clockDefault.shape, code: z.string(), ...stamps }),
    adds: false,
  },
  numbering: {
    api: 'numberings',
    input: numbering,
    row: z.object({ ...numbering.shape, code: z.string(), example: z.string(), ...stamps }),
    adds: false,
  },
  roundingDefault: {
    api: 'rounding-defaults',
    input: roundingDefault,
    row: z.object({ ...roundingDefault.shape, code: z.string(), ...stamps }),
    adds: false,
  },
  amountLimit: {
    api: 'amount-limits',
    input: amountLimit,
    row: z.object({ ...amountLimit.shape, code: z.string(), ...stamps }),
    adds: false,
  },
} as const
export type MasterConfigName = keyof typeof masterConfigs
