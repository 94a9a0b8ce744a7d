import type { Generated } from 'kysely'
import type { Kept } from '../db/kept.ts'

export type SubstitutionTables = {
  substitution: Kept<{
    userId: number
    substituteId: number
    fromDate: string
    toDate: string
    note: Generated<string | null>
    endedAt: Generated<string | null>
  }>
}
