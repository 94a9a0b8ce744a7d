import * as z from 'zod'
import { id } from '../platform/field.ts'
import { filter, type List, pageQuery, queryOf } from '../platform/list.ts'

/** How many records one job can be about. */
export const bulkLimit = 10_000

/**
 * Which records: those that were picked, or all that the list holds under its own query, of which there were so many
 * when someone said yes; and what is done to each.
 */
export const bulkInput = (list: List, input: z.ZodType) =>
  z
    .strictObject({
      // More than can be done, so that whoever sends too many is told how many they may.
      ids: z.array(id).min(1).max(30_000).optional(),
      filter: queryOf(list).optional(),
      expected: z.int().min(0).optional(),
      input,
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      error: 'required',
      path: ['ids'],
    })

/** Done, left as it was because it does not stand where this starts, or refused. */
export const bulkOutcomes = ['done', 'skipped', 'failed'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

export const bulkJob = z.object({
  id,
  /** The list it was started from: `users`. */
  list: z.string(),
  action: z.string(),
  state: z.enum(['waiting', 'running', 'done']),
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  failed: z.int(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type BulkJob = z.infer<typeof bulkJob>

/** What became of one record, a refusal in the code and the words of the action on it alone. */
export const bulkRow = z.object({
  id,
  /** None for one that is out of reach. */
  name: z.string().nullable(),
  outcome: z.enum(bulkOutcomes),
  code: z.string().nullable(),
  message: z.string().nullable(),
  fields: z.array(
    z.object({ name: z.string(), code: z.string(), limit: z.union([z.number(), z.string()]).optional() }),
  ),
})
export type BulkRow = z.infer<typeof bulkRow>

export const bulkRowQuery = pageQuery.extend({ outcome: filter.choice(bulkOutcomes).optional() })
