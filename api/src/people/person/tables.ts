import type { certificate, personInput, Person as Row } from '@patuh/domain/people/person'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type * as z from 'zod'
import type { ColumnsOf, Maybe, Stored } from '../../platform/db/stored.ts'

type Person = ColumnsOf<
  typeof personInput,
  'gender' | 'vettingStatus',
  'identityNo' | 'phone' | 'training'
> & {
  refNo: GeneratedAlways<string>
  phone: Maybe<string>
  status: Generated<Row['status']>
  isActive: GeneratedAlways<boolean>
  typeId: Generated<number>
  identitySealed: Maybe<Buffer>
  identityHash: Maybe<Buffer>
  identityTail: Maybe<string>
  training: ColumnType<z.output<typeof certificate>[], string | undefined, string>
  endDate: Maybe<string>
  endReason: Maybe<string>
  expiresOn: Generated<string | null>
  image: Generated<string>
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    person: Stored<Person>
    personFact: { personId: number; lacksFrom: string; documentEnds: string[] }
    personPhoto: { personId: number; key: string; bytes: Buffer; changedAt: Generated<string> }
    posting: Stored<{
      personId: number
      organizationId: number
      positionId: Maybe<number>
      siteId: Maybe<number>
      fromDate: string
      toDate: Maybe<string>
      note: Maybe<string>
    }>
  }
}
