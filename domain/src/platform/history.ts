import * as z from 'zod'

/** What one person did to one record at one time: each field that changed, from what to what. */
export const revision = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  reason: z.string().nullable(),
  /** Nobody, when it was done by the system or by hand in the database. */
  actor: z.object({ name: z.string() }).nullable(),
  onBehalfOf: z.object({ name: z.string() }).nullable(),
  version: z.int().nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      /** The names behind the values, where they are ids of other records. */
      beforeName: z.string().nullable(),
      afterName: z.string().nullable(),
      /** It changed, and that is all this reader may know. */
      isMasked: z.boolean(),
    }),
  ),
  /** The record as it was then, for whoever wants it back; nothing when parts of it are masked. */
  values: z.record(z.string(), z.unknown()).nullable(),
})
export type Revision = z.infer<typeof revision>
