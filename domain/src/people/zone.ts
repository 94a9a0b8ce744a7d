import * as z from 'zod'
import { id, paragraph, ref } from '../platform/field.ts'

/** Merges a zone into another one of the same kind. */
export const mergeZoneInput = z.strictObject({ intoId: ref('zone'), reason: paragraph(500) })

const place = z.object({ id, name: z.string(), belongsTo: z.string().nullable() })

/** Coverage gaps. */
export const coverage = z.object({
  /** Sites without a contract line in force. */
  sites: z.array(place),
  /** Checkpoints on no route. */
  checkpoints: z.array(place),
  /** Routes without a scan for a week. */
  routes: z.array(place.extend({ lastWalkedAt: z.string().nullable() })),
})
export type Coverage = z.infer<typeof coverage>
