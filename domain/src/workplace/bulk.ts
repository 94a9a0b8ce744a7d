import * as z from 'zod'
import { id } from '../platform/field.ts'
import type { List } from '../platform/list/shape.ts'
import { filter, pageQuery, queryOf } from '../platform/list.ts'

/** The maximum number of records in one bulk job. */
export const bulkLimit = 10_000

/**
 * The records: the selected ids, or all rows of the list's query with the number that the user confirmed; and the
 * input of the action.
 */
export const bulkInput = (list: List, input: z.ZodType) =>
  z
    .strictObject({
      // More than the limit, so that the error can name the limit.
      ids: z.array(id).min(1).max(30_000).optional(),
      filter: queryOf(list).optional(),
      expected: z.int().min(0).optional(),
      input,
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      error: 'required',
      path: ['ids'],
    })

/** Done, skipped because of its status, or refused. */
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

/** The result for one record; a refusal has the code and message of the single action. */
export const bulkRow = z.object({
  id,
  /** Null for a record out of scope. */
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
