import type { Generated } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    jobRun: {
      task: string
      startedAt: string
      finishedAt: string
      failedAt: string | null
      error: string | null
      runs: Generated<number>
      failures: Generated<number>
    }
  }
}
