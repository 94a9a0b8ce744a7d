import type { User } from '@patuh/domain/people/user'
import type { ColumnType, Generated } from 'kysely'
import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    user: Stored<{
      personId: number
      email: string
      passwordHash: Generated<string | null>
      status: ColumnType<User['status'], string | undefined, string>
      image: Generated<string>
      locale: Generated<string>
      lastLoginAt: Generated<string | null>
      statusReason: Generated<string | null>
      totpResetBy: Generated<number | null>
      totpResetAt: Generated<string | null>
      totpAt: Generated<string | null>
      termsAcceptedAt: Generated<string | null>
      isDemo: Generated<boolean>
    }>
    userUserType: { userId: number; userTypeId: number }
    userZone: { userId: number; zoneId: number }
    userContract: { userId: number; contractId: number }
  }
}
