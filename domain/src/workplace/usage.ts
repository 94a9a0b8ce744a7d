import * as z from 'zod'

const part = z.object({ used: z.number(), total: z.number() })

/** What grows with the work, by its largest table: its words are `usage.growing.<name>`. */
export const growing = ['event', 'notification', 'attendance', 'tourScan', 'complaint', 'file'] as const

/** Resource usage of the server in bytes, the number of sessions, and when the last backup was made. */
export const usage = z.object({
  memory: part,
  disk: part,
  database: z.number(),
  /** Rows, about, and bytes with indexes. */
  tables: z.array(z.object({ name: z.enum(growing), rows: z.number(), bytes: z.number() })),
  sessions: z.int(),
  backupAt: z.iso.datetime().nullable(),
})
export type Usage = z.infer<typeof usage>
