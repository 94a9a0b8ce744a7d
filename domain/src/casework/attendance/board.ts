import * as z from 'zod'
import { id, optional, paragraph } from '../../platform/field.ts'
import { fileIds } from '../../platform/file.ts'
import { filter } from '../../platform/list.ts'
import { mismatches, outcomes } from './attendance.ts'
import { day, moment, reportedPosition } from './record.ts'

/** Roster assignments: at most a month of one site at a time. */
export const rosterInput = z.strictObject({
  assignments: z
    .array(z.strictObject({ id, personId: id.nullable() }))
    .min(1)
    .max(500)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, { error: 'repeated' }),
})
export const copyInput = z.strictObject({ contractId: id, zoneId: id, from: day })

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
export const makeInput = z
  .strictObject({ from: day, to: day, contractId: id.optional() })
  .refine(({ from, to }) => days(from, to) >= 0 && days(from, to) <= 92, { error: 'range', path: ['to'] })

/** Locks the attendance register of one site and day. */
export const lockDayInput = z.strictObject({ contractId: id, zoneId: id, workDate: day })
export const lockedDay = lockDayInput.extend({ lockedAt: z.string() })

/** A spot check: the headcount at a site, and which of the slots were filled. */
export const spotCheckInput = z.strictObject({
  contractId: id,
  zoneId: id,
  checkedAt: moment,
  headcount: z.int().min(0).max(1000),
  findings: z
    .array(z.strictObject({ attendanceId: id, isPresent: z.boolean() }))
    .max(200)
    .refine((all) => new Set(all.map((one) => one.attendanceId)).size === all.length, { error: 'repeated' })
    .default([]),
  remark: optional(paragraph(1000)),
  ...reportedPosition,
  fileIds,
})

export const spotCheckRow = z.object({
  id,
  contractId: id,
  zoneId: id,
  site: z.string(),
  checkedAt: z.string(),
  headcount: z.int(),
  remark: z.string().nullable(),
  found: z.int(),
  missing: z.int(),
  inspector: z.string().nullable(),
  lockVersion: z.int(),
})

/** One shift at one site on the day board, with its slots and the four headcounts. */
export const boardShift = z.object({
  key: z.string(),
  contractId: id,
  contract: z.string(),
  zoneId: id,
  site: z.string(),
  shiftStart: z.string(),
  shiftEnd: z.string(),
  position: z.string(),
  slots: z.array(
    z.object({
      id,
      slot: z.int(),
      outcome: z.enum(outcomes),
      person: z.string().nullable(),
      reviewStatus: z.int().nullable(),
    }),
  ),
  required: z.int(),
  register: z.int(),
  counted: z.int().nullable(),
  countedAt: z.string().nullable(),
  scanned: z.int().nullable(),
  /** When the register of the day was locked. */
  lockedAt: z.string().nullable(),
  mismatches: z.array(z.enum(mismatches)),
  allowedActions: z.array(z.string()),
})
export type BoardShift = z.infer<typeof boardShift>
export const boardQuery = z.strictObject({
  date: day,
  contractId: filter.ids().optional(),
  zoneId: filter.ids().optional(),
})

export const rosterQuery = z.strictObject({
  contractId: filter.whole(2_147_483_647),
  zoneId: filter.whole(2_147_483_647),
  from: day,
})
export const rosterSlot = z.object({
  id,
  workDate: z.string(),
  shiftStart: z.string(),
  shiftEnd: z.string(),
  slot: z.int(),
  position: z.string(),
  personId: id.nullable(),
  person: z.string().nullable(),
  outcome: z.enum(outcomes),
  isOpen: z.boolean(),
})
export type RosterSlot = z.infer<typeof rosterSlot>

export const guard = z.object({ id, name: z.string(), position: z.string().nullable() })
export type Guard = z.infer<typeof guard>
/** Filter choices: the contracts and sites in the caller's scope. */
export const place = z.object({
  contractId: id,
  contract: z.string(),
  zoneId: id,
  site: z.string(),
  /** The start times of the shifts there. */
  shifts: z.array(z.string()),
})
export type Place = z.infer<typeof place>
