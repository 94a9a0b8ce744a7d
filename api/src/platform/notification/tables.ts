import type { NoticeValues } from '@patuh/domain/workplace/notice'
import type { Generated, JSONColumnType } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    notification: {
      id: Generated<number>
      recipientId: number
      kind: string
      params: JSONColumnType<NoticeValues, string, string>
      complaintId: number | null
      link: string | null
      isRead: Generated<boolean>
      createdAt: Generated<string>
      readAt: Generated<string | null>
      deletedAt: Generated<string | null>
      mailedAt: Generated<string | null>
      pushedAt: Generated<string | null>
    }
    notificationPreference: {
      userId: number
      kind: string
      bell: boolean
      mail: boolean
      push: Generated<boolean>
      phone: Generated<boolean>
    }
    notificationSetting: {
      userId: number
      isDaily: Generated<boolean>
      quietFrom: Generated<string | null>
      quietTo: Generated<string | null>
    }
  }
}
