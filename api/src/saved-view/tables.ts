import type { Kept } from '../db/kept.ts'

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
