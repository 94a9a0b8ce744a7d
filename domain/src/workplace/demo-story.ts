import * as z from 'zod'

/** The demo story beside an installation, a server of its own: whether it is there, and how far its start is. */
export const demoStory = z.object({
  state: z.enum(['absent', 'starting', 'running', 'stopped', 'failed', 'removing']),
  progress: z.object({
    stage: z.enum(['database', 'migration', 'story']),
    done: z.int(),
    total: z.int(),
  }),
  address: z.string().nullable(),
  /** Why it failed, in the words of its server. */
  reason: z.string().nullable(),
  /** It cannot be started: the setting DEMO_URL is missing. */
  needsUrl: z.boolean(),
})
export type DemoStory = z.infer<typeof demoStory>
