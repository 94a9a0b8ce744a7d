import * as z from 'zod'
import { id } from '../platform/field.ts'
import { type Screen, screens } from '../platform/permission.ts'

/** At least two letters: one would match everything. */
export const searchQuery = z.strictObject({ q: z.string().trim().min(2).max(100) })

/** A search result: the screen that opens it, its name, and details that distinguish equal names. */
export const found = z.object({
  screen: z.enum(Object.keys(screens) as Screen[]),
  id,
  name: z.string(),
  about: z.string(),
})
export type Found = z.infer<typeof found>
