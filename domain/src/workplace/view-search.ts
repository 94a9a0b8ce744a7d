import * as z from 'zod'
import { type List, pageSizes } from '../platform/list/shape.ts'
import { manyOf, queryOf } from '../platform/list.ts'
import { densities, mostPinned } from './layout.ts'

const layoutOf = ({ columns }: List) => {
  const names = Object.keys(columns) as [string, ...string[]]
  const width = new RegExp(`^(${names.join('|')}):\\d{2,3}$`)
  return {
    columns: manyOf(z.enum(names)).optional(),
    pin: z
      .enum(Array.from({ length: mostPinned + 1 }, (_, n) => String(n)) as [string, ...string[]])
      .optional(),
    width: manyOf(z.string().regex(width)).optional(),
    density: z.enum(densities).optional(),
    limit: z.enum(pageSizes.map(String) as [string, ...string[]]).optional(),
    page: z.never().optional(),
  }
}

/** Whether a list accepts all parameters of a view, by the schema of its query. */
export function isSearchOf(list: List, params: [name: string, value: string][]) {
  const rule = (queryOf(list) as unknown as z.ZodObject).extend(layoutOf(list))
  const hasNoDuplicates = new Set(params.map(([name]) => name)).size === params.length
  return hasNoDuplicates && rule.safeParse(Object.fromEntries(params)).success
}
