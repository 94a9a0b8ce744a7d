import type { Generated } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    confirmation: { hash: Buffer; sessionId: number; createdAt: Generated<string> }
  }
}
