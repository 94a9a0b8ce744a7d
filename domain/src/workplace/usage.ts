import * as z from 'zod'

const part = z.object({ used: z.number(), total: z.number() })

/** What the server uses, in bytes, and how many are signed in. */
export const usage = z.object({ memory: part, disk: part, database: z.number(), sessions: z.int() })
export type Usage = z.infer<typeof usage>
