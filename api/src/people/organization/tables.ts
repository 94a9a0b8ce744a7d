import type {
  organizationContact,
  organizationDocument,
  organizationInput,
  Organization as Row,
} from '@patuh/domain/people/organization'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type * as z from 'zod'
import type { ColumnsOf, Maybe, Stored } from '../../platform/db/stored.ts'

type Json<Value> = ColumnType<Value, string | undefined, string>

type Organization = ColumnsOf<
  typeof organizationInput,
  'zoneIds',
  'bankAccount' | 'contacts' | 'documents'
> & {
  refNo: GeneratedAlways<string>
  status: Generated<Row['status']>
  isActive: GeneratedAlways<boolean>
  statusReason: Maybe<string>
  mergedIntoId: Maybe<number>
  bankAccountSealed: Maybe<Buffer>
  bankAccountTail: Maybe<string>
  contacts: Json<z.output<typeof organizationContact>[]>
  documents: Json<z.output<typeof organizationDocument>[]>
  expiresOn: Generated<string | null>
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    organization: Stored<Organization>
    organizationChange: Stored<{
      organizationId: number
      fields: ColumnType<Record<string, unknown>, string>
      bankAccountSealed: Maybe<Buffer>
      bankAccountTail: Maybe<string>
      status: Generated<string>
      requestedBy: number
      decidedBy: Maybe<number>
      decidedAt: Maybe<string>
      reason: Maybe<string>
    }>
  }
}
