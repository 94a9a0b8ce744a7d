import * as z from 'zod'
import { id, paragraph } from './field.ts'

/** The accepted content types, with their file extensions. */
export const fileKinds = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4'],
} as const satisfies Record<string, readonly string[]>
export type FileKind = keyof typeof fileKinds

export const fileLimits = {
  /** Per file. */
  bytes: 10 * 1024 * 1024,
  /** Per picture. */
  pixels: 40_000_000,
  /** Per video. */
  seconds: 60,
  /** Per step of a case. */
  count: 20,
  /** Per user and day. */
  bytesPerDay: 500 * 1024 * 1024,
} as const

export const fileScans = ['pending', 'clean', 'blocked'] as const

/** A stored file with signed links, valid for a short time and for this user only. */
export const file = z.object({
  id,
  fileUrl: z.string(),
  url: z.string(),
  /** The thumbnail of a picture. */
  thumbnailUrl: z.string().nullable(),
  fileName: z.string(),
  mimeType: z.string(),
  size: z.int(),
  sha256: z.string(),
  scan: z.enum(fileScans),
  uploadedAt: z.iso.datetime(),
  /** When and where it was taken, as the camera or the browser reported it. */
  capturedAt: z.iso.datetime().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Part of it was redacted. */
  isRedacted: z.boolean(),
  /** The picture before redaction, for the few who may see it. */
  originalUrl: z.string().nullable(),
})
export type File = z.infer<typeof file>

const part = z.number().min(0).max(1)
/** The areas of a picture to redact, as fractions of its width and height, and the reason. */
export const redactionInput = z.strictObject({
  areas: z
    .array(z.strictObject({ x: part, y: part, width: part.gt(0), height: part.gt(0) }))
    .min(1)
    .max(50),
  reason: paragraph(500),
})
export type Area = z.infer<typeof redactionInput>['areas'][number]

/** The files of one step, by their ids. */
export const fileIds = z
  .array(id)
  .max(fileLimits.count)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' })
  .default([])

/** Metadata of a file that the browser may report. */
export const reported = z.strictObject({
  capturedAt: z.iso.datetime({ offset: true }).optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
})
export type Reported = z.infer<typeof reported>
