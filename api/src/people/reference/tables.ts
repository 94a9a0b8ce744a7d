import type { references } from '@patuh/domain/people/references'
import type * as z from 'zod'
import type { Kept } from '../../platform/db/stored.ts'

type ReferenceTables = {
  [R in (typeof references)[number] as R['name']]: Kept<z.output<R['input']>>
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ReferenceTables {}
}
