import type { OffenceInput } from '@patuh/domain/casework/offence'
import type { Generated } from 'kysely'
import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    typeOfOffence: Stored<OffenceInput & { version: Generated<number>; versionSince: Generated<string> }>
    typeOfOffenceVersion: {
      typeOfOffenceId: number
      version: number
      validFrom: string
      validTo: string
      rules: Record<string, unknown>
    }
  }
}
