import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    tour: { userId: number; seenAt: Generated<string> }
  }
}
