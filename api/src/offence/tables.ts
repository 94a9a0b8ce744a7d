import type { OffenceInput } from '@patuh/domain/offence'
import type { Generated } from 'kysely'
import type { Kept } from '../db/kept.ts'

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
