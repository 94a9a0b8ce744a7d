import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    announcement: Stored<{
      title: string
      text: string
      fromDate: string
      toDate: string
      typeId: number | null
      language: string | null
    }>
    announcementUserType: { announcementId: number; userTypeId: number }
    announcementZone: { announcementId: number; zoneId: number }
  }
}
