import * as z from 'zod'

/** A background task: when it ran, what waits, and what failed. */
export const jobTask = z.object({
  name: z.string(),
  /** Whether it runs by itself at fixed times. */
  isScheduled: z.boolean(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  /** The error of the last run that failed. */
  error: z.string().nullable(),
  runs: z.number(),
  failures: z.number(),
  nextAt: z.string().nullable(),
  running: z.int(),
  waiting: z.int(),
  /** Failed, and to be tried again or given up. */
  failed: z.int(),
  /** Seconds for which the oldest job that should have started has been waiting. */
  lag: z.int(),
})
export type JobTask = z.infer<typeof jobTask>

/** A job that failed: it is tried again with growing delays, and given up after ten attempts. */
export const failedJob = z.object({
  id: z.number(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  error: z.string(),
  createdAt: z.string(),
  /** The next attempt; null if there is none. */
  nextAt: z.string().nullable(),
  isRunning: z.boolean(),
  allowedActions: z.array(z.string()),
})
export type FailedJob = z.infer<typeof failedJob>

export const jobs = z.object({
  tasks: z.array(jobTask),
  failed: z.array(failedJob),
  /** All failed jobs; the list has the latest hundred. */
  failedTotal: z.int(),
})
export type Jobs = z.infer<typeof jobs>
