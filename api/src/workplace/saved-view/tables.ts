import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    savedView: Stored<{
      list: string
      name: string
      search: string
      userId: number
      userTypeId: number | null
      /** Within which a contractor's shared view stays. */
      organizationId: number | null
    }>
    savedViewDefault: Stored<{ userId: number; list: string; viewId: number }>
  }
}
