import * as z from 'zod'
import { choice, code, flag, id, paragraph, text, whole } from '../../platform/field.ts'
import { file } from '../../platform/file.ts'
import { defineList } from '../../platform/list/shape.ts'
import { filter } from '../../platform/list.ts'
import { day, month } from '../attendance/record.ts'
import { missedReasons } from './scan.ts'
import { roundOutcomes, scanFlags } from './touring.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const distinct = (values: unknown[]) => new Set(values).size === values.length

export const routePoint = z.strictObject({
  zoneId: id,
  offsetMin: whole(0, 1440),
  toleranceMin: whole(0, 240),
})

/** Duration and grace have no default and must be entered; 0 means 0. */
export const routeInput = z.strictObject({
  contractId: id,
  zoneId: id,
  code: code(),
  name: text(100),
  windowMin: whole(0, 720),
  durationMin: whole(1, 1440),
  graceMin: whole(0, 240),
  isOrdered: flag(false),
  times: z.array(clock).min(1).max(48).refine(distinct, { error: 'repeated' }),
  days: z.array(z.int().min(1).max(7)).min(1).max(7).refine(distinct, { error: 'repeated' }),
  validFrom: day,
  validTo: day.nullable().default(null),
  isActive: flag(),
  points: z
    .array(routePoint)
    .min(1)
    .max(60)
    .refine((points) => distinct(points.map(({ zoneId }) => zoneId)), { error: 'repeated' })
    .refine(
      (points) =>
        points.every((point, at) => at === 0 || point.offsetMin >= (points[at - 1]?.offsetMin ?? 0)),
      { error: 'offsetOrder' },
    ),
})
export type RouteInput = z.output<typeof routeInput>

export const routeRow = z.object({
  id,
  lockVersion: z.int(),
  updatedAt: z.string(),
  ...routeInput.shape,
  validTo: z.string().nullable(),
  isActive: z.boolean(),
  isOrdered: z.boolean(),
  contract: z.string(),
  site: z.string(),
  points: z.array(
    z.object({
      seq: z.int(),
      zoneId: id,
      checkpoint: z.string(),
      offsetMin: z.int(),
      toleranceMin: z.int(),
    }),
  ),
  /** Done of required points in the last thirty days, in per cent. */
  quality: z.number().nullable(),
  allowedActions: z.array(z.string()),
})
export type RouteRow = z.infer<typeof routeRow>

export const routeList = defineList({
  name: 'touring',
  api: 'tour-routes',
  columns: {
    code: 'text',
    name: 'text',
    site: 'text',
    contract: 'text',
    points: 'number',
    durationMin: 'number',
    graceMin: 'number',
    times: 'text',
    quality: 'number',
    isActive: 'flag',
  },
  sorts: ['code', 'name', 'site', 'contract', 'durationMin', 'graceMin', 'isActive'],
  filters: { contractId: filter.ids(), zoneId: filter.ids(), isActive: filter.flag() },
})

export const roundList = defineList({
  name: 'touring',
  api: 'tour-rounds',
  columns: {
    startsAt: 'dateTime',
    site: 'text',
    route: 'text',
    outcome: 'choice',
    reviewStatus: 'text',
    done: 'number',
    duration: 'number',
    person: 'text',
    flags: 'text',
  },
  sorts: ['startsAt', 'site', 'route', 'outcome', 'reviewStatus', 'done', 'person'],
  filters: {
    contractId: filter.ids(),
    zoneId: filter.ids(),
    routeId: filter.ids(),
    personId: filter.ids(),
    outcome: filter.choice(roundOutcomes),
    reviewStatus: filter.ids(),
    flagged: filter.flag(),
    date: day,
    period: month,
  },
})

const round = {
  id,
  lockVersion: z.int(),
  routeId: id,
  route: z.string(),
  contractId: id,
  contract: z.string(),
  zoneId: id,
  site: z.string(),
  workDate: z.string(),
  startsAt: z.string(),
  closesAt: z.string(),
  windowMin: z.int(),
  durationMin: z.int(),
  graceMin: z.int(),
  isOrdered: z.boolean(),
  personId: id.nullable(),
  person: z.string().nullable(),
  done: z.int(),
  planned: z.int(),
  firstScanAt: z.string().nullable(),
  lastScanAt: z.string().nullable(),
  outcome: z.enum(roundOutcomes),
  flags: z.array(z.enum(scanFlags)),
  cancelReason: z.string().nullable(),
  reviewStatus: z.int().nullable(),
  reviewDueAt: z.string().nullable(),
  allowedActions: z.array(z.string()),
}
export const roundRow = z.object(round)
export type RoundRow = z.infer<typeof roundRow>

const scanRow = z.object({
  id: z.int(),
  zoneId: id.nullable(),
  checkpoint: z.string().nullable(),
  deviceAt: z.string(),
  serverAt: z.string(),
  method: z.string(),
  distanceM: z.int().nullable(),
  flags: z.array(z.enum(scanFlags)),
})
const roundNote = z.object({
  id,
  checkpoint: z.string().nullable(),
  reason: choice(missedReasons).nullable(),
  note: z.string().nullable(),
  person: z.string().nullable(),
  notedAt: z.string(),
  files: z.array(file),
})
export type RoundNote = z.infer<typeof roundNote>

export const roundDetail = z.object({
  ...round,
  notes: z.array(roundNote),
  points: z.array(
    z.object({
      seq: z.int(),
      zoneId: id,
      checkpoint: z.string(),
      offsetMin: z.int(),
      toleranceMin: z.int(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
  ),
  scans: z.array(scanRow),
})
export type RoundDetail = z.infer<typeof roundDetail>

/** Why a round was cancelled. */
export const reasonInput = z.strictObject({ reason: paragraph(500).min(5) })

export const tourPlace = z.object({
  contractId: id,
  contract: z.string(),
  zoneId: id,
  site: z.string(),
  checkpoints: z.array(z.object({ id, name: z.string(), code: z.string() })),
})
export type TourPlace = z.infer<typeof tourPlace>
