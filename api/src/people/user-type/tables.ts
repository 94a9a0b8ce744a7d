import type { Generated } from 'kysely'
import type { Kept } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    userType: Kept<{
      code: string
      name: string
      typeId: number
      defaultScope: string
      requiresTotp: Generated<boolean>
      isSystem: Generated<boolean>
      isActive: Generated<boolean>
    }>
  }
}
