import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    savedView: Stored<{
      list: string
      name: string
      search: string
      userId: number
      userTypeId: number | null
      /** A view shared by a contractor is visible within this organisation only. */
      organizationId: number | null
    }>
    savedViewDefault: Stored<{ userId: number; list: string; viewId: number }>
  }
}
