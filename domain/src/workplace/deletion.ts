import * as z from 'zod'
import { namedUser } from '../platform/resource.ts'

/** How long a deleted record can be restored. The database has the same number in `deletion_of`. */
export const restorableDays = 30

/** Whether other records refer to a record, so that it cannot be deleted. */
export const recordUse = z.object({ isUsed: z.boolean() })

export const deletedRecord = z.object({
  kind: z.string(),
  name: z.string(),
  /** The path of the record in the API, which with `/restore` restores it. */
  path: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: namedUser,
})
export type DeletedRecord = z.infer<typeof deletedRecord>
