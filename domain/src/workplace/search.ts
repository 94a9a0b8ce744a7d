import * as z from 'zod'
import { id } from '../platform/field.ts'
import { type Screen, screens } from '../platform/permission.ts'

/** Two letters at least: one would find everything. */
export const searchQuery = z.strictObject({ q: z.string().trim().min(2).max(100) })

/** A record that was found: on which screen it opens, what people call it, and what tells it from its namesakes. */
export const found = z.object({
  screen: z.enum(Object.keys(screens) as Screen[]),
  id,
  name: z.string(),
  about: z.string(),
})
export type Found = z.infer<typeof found>
