import * as z from 'zod'
import { id, paragraph } from './field.ts'

/** What may be sent, by its real kind, and the endings its name may have. */
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
  /** Of one file. */
  bytes: 10 * 1024 * 1024,
  /** Of one picture. */
  pixels: 40_000_000,
  /** Of one film. */
  seconds: 60,
  /** In one step of a case. */
  count: 20,
  /** Of one person in one day. */
  bytesPerDay: 500 * 1024 * 1024,
} as const

export const fileScans = ['pending', 'clean', 'blocked'] as const

/** A stored file with addresses that open it, for a short while and for this person only. */
export const file = z.object({
  id,
  fileUrl: z.string(),
  url: z.string(),
  /** A small picture, where the file is one. */
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
  /** Something in it was covered. */
  isRedacted: z.boolean(),
  /** The picture before that, for those few who may see it. */
  originalUrl: z.string().nullable(),
})
export type File = z.infer<typeof file>

const part = z.number().min(0).max(1)
/** What is to be covered in a picture, in parts of its width and height, and why. */
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

/** What the browser may report about a file beside its bytes. */
export const reported = z.strictObject({
  capturedAt: z.iso.datetime({ offset: true }).optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
})
export type Reported = z.infer<typeof reported>
