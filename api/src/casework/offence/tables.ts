import type { OffenceInput } from '@patuh/domain/casework/offence'
import type { Generated } from 'kysely'
import type { Kept } from '../../platform/db/stored.ts'

export type OffenceTables = {
  typeOfOffence: Kept<OffenceInput & { version: Generated<number>; versionSince: Generated<string> }>
  typeOfOffenceVersion: {
    typeOfOffenceId: number
    version: number
    validFrom: string
    validTo: string
    rules: unknown
  }
}
