import type * as z from 'zod'
import type { FieldRule } from '../field-rule.ts'

// Apart from the schemas of the query string, so that a screen draws a list without loading zod.

/** The choices of the page-size selector, from the specification. */
export const pageSizes = [5, 10, 20, 50] as const

/** Maximum of individually selected rows in an export: limited by the length of a URL. */
export const mostPicked = 500

/** How the values of a column are compared, rendered and exported. `name` and `names` are rows of other tables. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'flag'
  | 'choice'
  | 'name'
  | 'names'

/** A list, as the API answers it, the web renders it and an export writes it. */
export type List = {
  /** Permission prefix and translation namespace: `person`. */
  name: string
  /** The API collection: `persons`. */
  api: string
  /** In display order. */
  columns: Readonly<Record<string, ColumnKind>>
  /** The sortable columns. */
  sorts: readonly string[]
  filters: Readonly<Record<string, z.ZodType<unknown, string>>>
  /** Columns and filters that not every reader sees. */
  only?: Readonly<Record<string, FieldRule>>
}

type Definition = Omit<List, 'sorts'> & { sorts?: readonly string[]; unsorted?: readonly string[] }
type SortsOf<D extends Definition> = D extends { sorts: readonly (infer Name extends string)[] }
  ? readonly Name[]
  : readonly (
      | 'id'
      | Exclude<keyof D['columns'] & string, D extends { unsorted: readonly (infer Name)[] } ? Name : never>
    )[]

/** Defines a list. Every column is sortable, unless the definition names those that are, or those that are not. */
export function defineList<const D extends Definition>(definition: D) {
  const { columns, unsorted = [], sorts } = definition
  const every = ['id', ...Object.keys(columns).filter((name) => !unsorted.includes(name))]
  return { ...definition, sorts: (sorts ?? every) as SortsOf<D> }
}

/** The date columns that can be filtered by range without a filter of their own: the sortable ones. */
export const rangesOf = ({ columns, sorts, filters }: Pick<List, 'columns' | 'sorts' | 'filters'>) =>
  Object.entries(columns).flatMap(([name, kind]) =>
    (kind === 'date' || kind === 'dateTime') && sorts.includes(name) && !filters[name]
      ? [[name, kind] as const]
      : [],
  )

const day = String.raw`(\d{4}-\d{2}-\d{2})?`
const shape = new RegExp(`^${day}\\.\\.${day}$`)

/** Parses `2026-11-01..2026-11-16`; undefined if it has another shape. */
export function readRange(text: string) {
  const [, from = '', to = ''] = shape.exec(text) ?? []
  return from || to ? { from, to } : undefined
}
