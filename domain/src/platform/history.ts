import * as z from 'zod'

/** A revision: one change of one record by one person, with every changed field before and after. */
export const revision = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  reason: z.string().nullable(),
  /** Null for a change by the system or directly in the database. */
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
      /** The reader may know that it changed, but not the values. */
      isMasked: z.boolean(),
    }),
  ),
  /** The record as of this revision, to be restored; null when parts of it are masked. */
  values: z.record(z.string(), z.unknown()).nullable(),
})
export type Revision = z.infer<typeof revision>
