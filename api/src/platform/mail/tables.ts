import type { Generated } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    mailDelivery: {
      id: Generated<number>
      createdAt: Generated<string>
      updatedAt: Generated<string>
      to: string
      template: string
      status: string
      attempts: Generated<number>
      error: string | null
      retriedAt: Generated<string | null>
      jobId: string | null
      task: string | null
      payload: string | null
    }
  }
}
