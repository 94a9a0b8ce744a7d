import * as z from 'zod'

const part = z.object({ used: z.number(), total: z.number() })

/** Resource usage of the server in bytes, and the number of sessions. */
export const usage = z.object({ memory: part, disk: part, database: z.number(), sessions: z.int() })
export type Usage = z.infer<typeof usage>
