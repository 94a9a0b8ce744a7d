import type { Generated } from 'kysely'
import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    privilege: Stored<{ userTypeId: number; screen: string; action: string; scope: string }>
    session: {
      id: Generated<number>
      tokenHash: Buffer
      userId: number
      startedAt: Generated<string>
      seenAt: Generated<string>
      endsAt: string
      ip: string
      userAgent: string
      menuHash: Generated<string | null>
      verifiedAt: Generated<string>
      enrolling: Generated<boolean>
      isDisplaced: Generated<boolean>
      /** The own session of the administrator who looks at the product as this user. */
      viewerSessionId: Generated<number | null>
    }
  }
}
