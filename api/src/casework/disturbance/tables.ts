import type { disturbanceInput } from '@patuh/domain/casework/disturbance'
import type { Generated } from 'kysely'
import type { ColumnsOf, Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    disturbance: Stored<
      ColumnsOf<typeof disturbanceInput> & { startsAt: Generated<string>; endsAt: Generated<string> }
    >
  }
}
