import * as z from 'zod'
import { id } from '../platform/field.ts'
import { type ImportKind, importKinds } from './import-kind.ts'

export const importLimits = {
  bytes: 10_000_000,
  rows: 10_000,
  /** Rows of the sheet, empty ones included. */
  rowsRead: 100_000,
  columns: 60,
  cell: 4000,
  /** Characters of all cells together. */
  text: 20_000_000,
  /** Seconds that reading a file may take. */
  seconds: 20,
} as const

const importStatuses = ['read', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const

/** The field of each column of the file; null if ignored. */
export const mappingInput = z.strictObject({
  columns: z.array(z.string().max(60).nullable()).min(1).max(importLimits.columns),
})

const rowError = z.object({
  /** Row as in the spreadsheet: the headings are row 1. */
  row: z.int(),
  column: z.string().nullable(),
  field: z.string(),
  code: z.string(),
  limit: z.union([z.number(), z.string()]).optional(),
  value: z.string(),
})
export type RowError = z.infer<typeof rowError>

export const importBatch = z.object({
  id,
  kind: z.enum(Object.keys(importKinds) as [ImportKind, ...ImportKind[]]),
  fileName: z.string(),
  status: z.enum(importStatuses),
  headings: z.array(z.string()),
  columns: z.array(z.string().nullable()),
  fields: z.array(z.object({ name: z.string(), label: z.string(), isRequired: z.boolean() })),
  samples: z.array(z.array(z.string())),
  total: z.int(),
  /** Progress of the current job, in rows. */
  done: z.int(),
  counts: z.object({
    create: z.int(),
    update: z.int(),
    bad: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  /** The first errors; the error file has all. */
  errors: z.array(rowError),
  createdAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type ImportBatch = z.infer<typeof importBatch>

/** Whether a background job is running for it. */
export const isUnderWay = ({ status }: Pick<ImportBatch, 'status'>) =>
  status === 'applying' || status === 'undoing'
