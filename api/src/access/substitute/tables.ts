import type { Generated } from 'kysely'
import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    substitution: Stored<{
      userId: number
      substituteId: number
      fromDate: string
      toDate: string
      note: Generated<string | null>
      endedAt: Generated<string | null>
    }>
  }
}
