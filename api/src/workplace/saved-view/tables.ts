import type { Kept } from '../../platform/db/stored.ts'

export type SavedViewTables = {
  savedView: Kept<{
    list: string
    name: string
    search: string
    userId: number
    userTypeId: number | null
    /** Within which a contractor's shared view stays. */
    organizationId: number | null
  }>
  savedViewDefault: Kept<{ userId: number; list: string; viewId: number }>
}
