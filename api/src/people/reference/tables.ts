import type { references } from '@patuh/domain/people/references'
import type { Generated } from 'kysely'
import type * as z from 'zod'
import type { Stored } from '../../platform/db/stored.ts'

/** Columns that no input sets. */
type More<Name> = Name extends 'zone' ? { mergedIntoId: Generated<number | null> } : unknown

type ReferenceTables = {
  [R in (typeof references)[number] as R['name']]: Stored<z.output<R['input']> & More<R['name']>>
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ReferenceTables {}
}
