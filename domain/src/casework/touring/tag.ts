import * as z from 'zod'
import { id, text } from '../../platform/field.ts'

export const tagUid = z.string().regex(/^[A-Za-z0-9:_-]{4,64}$/)

/** The tag that hangs at a checkpoint of a route. */
export const tagRow = z.object({
  seq: z.int(),
  zoneId: id,
  checkpoint: z.string(),
  code: z.string(),
  tagUid: z.string(),
  /** When it replaced another tag. */
  rotatedAt: z.string().nullable(),
})
export type TagRow = z.infer<typeof tagRow>

/** Names the tag that is replaced, so that two people do not replace it twice. */
export const rotateInput = z.strictObject({ tagUid, reason: text(200) })

export const tagTestInput = z.strictObject({ tagUid })

/** What a scanned code is; of a checkpoint out of the reader's reach it says as little as of an unknown one. */
export const tagTest = z.object({
  state: z.enum(['current', 'replaced', 'unknown']),
  checkpoint: z.string().nullable(),
  site: z.string().nullable(),
  routes: z.array(z.string()),
  /** Of the checkpoint: when its tag was last replaced. */
  rotatedAt: z.string().nullable(),
})
export type TagTest = z.infer<typeof tagTest>
