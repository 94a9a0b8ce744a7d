import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    pushKey: { isOnly: Generated<boolean>; publicKey: string; privateKey: Buffer }
    pushDevice: {
      id: Generated<number>
      userId: number
      endpoint: string
      p256dh: string
      auth: string
      userAgent: string
      createdAt: Generated<string>
      usedAt: Generated<string | null>
    }
    noticeDelivery: {
      id: Generated<number>
      notificationId: number
      deviceId: number | null
      state: Generated<'waiting' | 'sent' | 'failed'>
      attempts: Generated<number>
      dueAt: Generated<string>
      sentAt: Generated<string | null>
      failure: Generated<string | null>
    }
  }
}
