import type { Generated } from 'kysely'
import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    userType: Stored<{
      code: string
      name: string
      nameMs: Generated<string | null>
      nameZh: Generated<string | null>
      nameTa: Generated<string | null>
      typeId: number
      defaultScope: string
      requiresTotp: Generated<boolean>
      isSystem: Generated<boolean>
      isActive: Generated<boolean>
    }>
  }
}
