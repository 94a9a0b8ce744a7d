import * as z from 'zod'
import { id, paragraph, ref } from '../platform/field.ts'

/** A place becomes part of another one of its kind. */
export const mergeZoneInput = z.strictObject({ intoId: ref('zone'), reason: paragraph(500) })

const place = z.object({ id, name: z.string(), belongsTo: z.string().nullable() })

/** Where nobody looks: what a plan of places leaves uncovered. */
export const coverage = z.object({
  /** Sites at which no contract in force asks for anyone. */
  sites: z.array(place),
  /** Checkpoints that lie on no route. */
  checkpoints: z.array(place),
  /** Routes that nobody walked for a week. */
  routes: z.array(place.extend({ lastWalkedAt: z.string().nullable() })),
})
export type Coverage = z.infer<typeof coverage>
