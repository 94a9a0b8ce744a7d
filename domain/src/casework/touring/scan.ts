import * as z from 'zod'
import { choice, id, optional, paragraph } from '../../platform/field.ts'
import { fileIds } from '../../platform/file.ts'
import { moment } from '../attendance/record.ts'
import { tagUid } from './tag.ts'
import { scanFlags } from './touring.ts'

const position = {
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
}

/** A call for help during a round, or the report of an incident. */
export const alarmKinds = ['help', 'incident'] as const
export const alarmInput = z.strictObject({
  kind: choice(alarmKinds),
  note: optional(paragraph(300)),
  personId: id.nullable().default(null),
  ...position,
})
export type AlarmInput = z.output<typeof alarmInput>
/** How many people were told. */
export const alarmAnswer = z.object({ told: z.int() })

/** Why checkpoints of a round were missed. */
export const missedReasons = ['locked', 'weather', 'incident', 'tag', 'time', 'other'] as const

/** What a guard says about a checkpoint of a round, or, without one, why checkpoints were missed. */
export const roundNoteInput = z
  .strictObject({
    zoneId: id.nullable().default(null),
    reason: choice(missedReasons).nullable().default(null),
    note: optional(paragraph(500)),
    personId: id.nullable().default(null),
    notedAt: moment,
    fileIds,
  })
  .refine(({ zoneId, reason }) => (zoneId === null) === (reason !== null), {
    path: ['reason'],
    error: 'required',
  })
  .refine(({ reason, note, fileIds }) => reason !== null || note !== null || fileIds.length > 0, {
    path: ['note'],
    error: 'required',
  })
export type RoundNoteInput = z.output<typeof roundNoteInput>

/** The scans of a device since its last upload. Idempotent. */
const scanInput = z.strictObject({
  clientId: z.uuid(),
  tagUid,
  method: z.enum(['qr', 'nfc', 'gps', 'manual', 'import']),
  deviceAt: moment,
  personId: id.nullable().default(null),
  ...position,
  accuracyM: z.number().min(0).max(100_000).nullable().default(null),
  isMock: z.boolean().default(false),
})
export const scanBatch = z.strictObject({
  deviceId: z.string().regex(/^[\w.-]{4,64}$/),
  /** The device clock when sending: gives the clock skew. */
  sentAt: moment,
  scans: z.array(scanInput).min(1).max(1000),
})
export type ScanBatch = z.output<typeof scanBatch>

export const scanAnswer = z.object({
  accepted: z.int(),
  repeated: z.int(),
  results: z.array(
    z.object({
      clientId: z.string(),
      isRepeated: z.boolean(),
      checkpoint: z.string().nullable(),
      flags: z.array(z.enum(scanFlags)),
    }),
  ),
})
export type ScanAnswer = z.infer<typeof scanAnswer>

/**
 * A round that a guard walks now or soon, with what its phone needs without a network. A tag is told by its hash only: its
 * code must be read at the checkpoint.
 */
export const guardRound = z.object({
  id,
  route: z.string(),
  site: z.string(),
  startsAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  windowMin: z.int(),
  isOrdered: z.boolean(),
  points: z.array(
    z.object({
      zoneId: id,
      name: z.string(),
      offsetMin: z.int(),
      toleranceMin: z.int(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** SHA-256 of the code of the tag in lower case. */
      tagHash: z.string().nullable(),
      scannedAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type GuardRound = z.infer<typeof guardRound>
