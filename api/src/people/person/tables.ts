import type { certificate, Person as Row } from '@patuh/domain/people/person'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type * as z from 'zod'
import type { Maybe, Stored } from '../../platform/db/stored.ts'

type Person = {
  refNo: GeneratedAlways<string>
  fullName: string
  phone: Maybe<string>
  email: Maybe<string>
  organizationId: number
  positionId: Maybe<number>
  siteId: Maybe<number>
  status: Generated<Row['status']>
  isActive: GeneratedAlways<boolean>
  typeId: Generated<number>
  identitySealed: Maybe<Buffer>
  identityHash: Maybe<Buffer>
  identityTail: Maybe<string>
  birthDate: Maybe<string>
  gender: Generated<Row['gender']>
  nationality: Maybe<string>
  employmentNo: Maybe<string>
  vettingStatus: Generated<Row['vettingStatus']>
  vettingUntil: Maybe<string>
  healthUntil: Maybe<string>
  uniformIssuedOn: Maybe<string>
  training: ColumnType<z.output<typeof certificate>[], string | undefined, string>
  startDate: Maybe<string>
  endDate: Maybe<string>
  endReason: Maybe<string>
  expiresOn: Generated<string | null>
  image: Generated<string>
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    person: Stored<Person>
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
