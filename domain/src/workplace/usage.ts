import * as z from 'zod'

const part = z.object({ used: z.number(), total: z.number() })

/** Resource usage of the server in bytes, the number of sessions, and when the last backup was made. */
export const usage = z.object({
  memory: part,
  disk: part,
  database: z.number(),
  sessions: z.int(),
  backupAt: z.iso.datetime().nullable(),
})
export type Usage = z.infer<typeof usage>
