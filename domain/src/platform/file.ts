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

/**
 * What is reported about a file, apart from each other: when and where it was taken, and who says so (the EXIF data, the
 * camera of our page, or a source that older rows did not store), when it was chosen, and where the uploader was.
 */
export const fileFacts = z.object({
  capturedAt: z.iso.datetime().nullable(),
  capturedFrom: z.enum(['exif', 'camera', 'unknown']).nullable(),
  chosenAt: z.iso.datetime().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  placedFrom: z.enum(['exif', 'unknown']).nullable(),
  uploaderLatitude: z.number().nullable(),
  uploaderLongitude: z.number().nullable(),
})
export type FileFacts = z.infer<typeof fileFacts>

/** Whether the picture itself, or the camera of our page, says when it was taken. */
export const knowsTime = ({ capturedFrom }: Pick<FileFacts, 'capturedFrom'>) =>
  capturedFrom === 'exif' || capturedFrom === 'camera'
/** Whether the picture itself says where it was taken: the position of its uploader does not. */
export const knowsPlace = ({ placedFrom }: Pick<FileFacts, 'placedFrom'>) => placedFrom === 'exif'

const place = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** The facts about a picture in the order in which they are told, each with its key: `taken.exif`, `uploader`. */
export const tellFacts = (file: FileFacts & { uploadedAt: string }) =>
  [
    { key: `taken.${file.capturedFrom ?? 'none'}`, time: file.capturedAt },
    { key: 'chosen', time: file.chosenAt },
    { key: 'uploaded', time: file.uploadedAt },
    { key: `placed.${file.placedFrom ?? 'none'}`, place: place(file.latitude, file.longitude) },
    { key: 'uploader', place: place(file.uploaderLatitude, file.uploaderLongitude) },
  ].filter(({ key, time, place }) => time || place || key.endsWith('.none'))

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
  ...fileFacts.shape,
  /** Part of it was redacted. */
  isRedacted: z.boolean(),
  /** The picture before redaction, for the few who may see it. */
  originalUrl: z.string().nullable(),
})
export type File = z.infer<typeof file>

/** What a list says of a file; the record of its row says the rest. */
export const listedFile = file.pick({ id: true, fileUrl: true, fileName: true, mimeType: true })

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

/** What the browser may report about a file: taken with the camera of the page, or chosen; and where the uploader is. */
export const reported = z
  .strictObject({
    cameraAt: z.iso.datetime({ offset: true }).optional(),
    chosenAt: z.iso.datetime({ offset: true }).optional(),
    uploaderLatitude: z.coerce.number().min(-90).max(90).optional(),
    uploaderLongitude: z.coerce.number().min(-180).max(180).optional(),
  })
  .refine((given) => (given.uploaderLatitude === undefined) === (given.uploaderLongitude === undefined))
export type Reported = z.infer<typeof reported>

/** A file to be sent in pieces, under an id made on the device: a repeated request finds its upload again. */
export const uploadInput = z.strictObject({
  id: z.uuid(),
  fileName: z.string().min(1).max(255),
  size: z.int().min(1).max(fileLimits.bytes),
  reported,
})
export type UploadInput = z.infer<typeof uploadInput>

/** How far an upload has come, and its file once it is complete. */
export const upload = z.object({ received: z.int(), fileId: id.nullable() })
export type Upload = z.infer<typeof upload>
