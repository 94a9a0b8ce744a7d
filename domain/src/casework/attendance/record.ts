import * as z from 'zod'
import { id, number, optional, paragraph, ref } from '../../platform/field.ts'
import { defineList } from '../../platform/list/shape.ts'
import { filter, manyOf } from '../../platform/list.ts'
import { declarations, outcomes } from './attendance.ts'

/** An ISO timestamp with its UTC offset. */
export const moment = z.iso.datetime({ offset: true })
export const day = z.iso.date()
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const reason = paragraph(500).min(5)

export const methods = ['register', 'device', 'import', 'correction'] as const

export const attendanceList = defineList({
  name: 'attendance',
  api: 'attendances',
  columns: {
    workDate: 'date',
    site: 'text',
    shiftStart: 'dateTime',
    outcome: 'choice',
    reviewStatus: 'text',
    position: 'text',
    requiredPerson: 'text',
    actualPerson: 'text',
    inAt: 'dateTime',
    outAt: 'dateTime',
    minutesLate: 'number',
    minutesEarly: 'number',
    minutesMissing: 'number',
    method: 'choice',
  },
  sorts: [
    'workDate',
    'site',
    'shiftStart',
    'position',
    'requiredPerson',
    'actualPerson',
    'inAt',
    'outAt',
    'minutesLate',
    'minutesEarly',
    'minutesMissing',
    'method',
    'outcome',
    'reviewStatus',
  ],
  filters: {
    contractId: filter.ids(),
    zoneId: filter.ids(),
    outcome: filter.choice(outcomes),
    personId: filter.ids(),
    period: month,
    date: day,
    /** The hour at which the shift starts. */
    shift: manyOf(hour),
    reviewStatus: filter.ids(),
    unverified: filter.flag(),
    exception: filter.flag(),
  },
})

const person = z.string().nullable()
const personId = id.nullable()

export const attendanceRow = z.object({
  id,
  lockVersion: z.int(),
  updatedAt: z.string(),
  workDate: z.string(),
  contractId: id,
  contract: z.string(),
  zoneId: id,
  site: z.string(),
  shiftStart: z.string(),
  shiftEnd: z.string(),
  slot: z.int(),
  position: z.string(),
  requiredPersonId: personId,
  requiredPerson: person,
  replacedById: personId,
  replacedBy: person,
  actualPersonId: personId,
  actualPerson: person,
  inAt: z.string().nullable(),
  outAt: z.string().nullable(),
  minutesLate: z.int(),
  minutesEarly: z.int(),
  minutesMissing: z.int(),
  method: z.enum(methods).nullable(),
  distanceM: z.int().nullable(),
  declared: z.enum(declarations).nullable(),
  seen: z.boolean().nullable(),
  seenAt: z.string().nullable(),
  outcome: z.enum(outcomes),
  reviewStatus: z.int().nullable(),
  reviewDueAt: z.string().nullable(),
  allowedActions: z.array(z.string()),
})
export type AttendanceRow = z.infer<typeof attendanceRow>

export const reportedPosition = {
  latitude: optional(number(-90, 90)),
  longitude: optional(number(-180, 180)),
}

/** Check-in or check-out. Omitted fields stay unchanged. */
export const recordInput = z
  .strictObject({
    personId: id.optional(),
    inAt: moment.optional(),
    outAt: moment.optional(),
    method: z.enum(['register', 'device']).default('register'),
    ...reportedPosition,
  })
  .refine(({ inAt, outAt }) => inAt !== undefined || outAt !== undefined, {
    error: 'required',
    path: ['inAt'],
  })

export const absentInput = z.strictObject({ reason: optional(paragraph(500)) })
export const replaceInput = z.strictObject({ personId: ref('person'), reason })

/** A correction: all recorded fields of a slot, with a reason. */
export const correctInput = z.strictObject({
  actualPersonId: id.nullable(),
  inAt: moment.nullable(),
  outAt: moment.nullable(),
  declared: z.enum(declarations).nullable(),
  reason,
})
