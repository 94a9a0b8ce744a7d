import * as z from 'zod'
import { wellFormed } from './field.ts'
import type { FieldRule } from './field-rule.ts'
import { type List, mostPicked, rangesOf } from './list/shape.ts'
import { range } from './range.ts'

const digits = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max))

/** The query string of every list: `page`, `limit`, `q`, `sort=-name,code`, `count=exact`. Each list adds its filters. */
const listQuery = {
  page: digits(1_000_000).default(1),
  limit: digits(1000).default(10),
  q: z.string().trim().max(100).refine(wellFormed, { error: 'malformed' }).default(''),
  count: z.literal('exact').optional(),
}
/** The query string of a list with a fixed order. */
export const pageQuery = z.strictObject({ page: listQuery.page, limit: listQuery.limit })
export type ListQuery = { page: number; limit: number; q: string; sort: Sort[]; count?: 'exact' | undefined }

export type Sort = { key: string; descending: boolean }

/** `sort=-name,code` over a closed list of columns: an unknown column is refused, not ignored. */
const sortQuery = (columns: readonly string[]) =>
  z
    .string()
    .max(200)
    .default('')
    .transform((value) =>
      value
        .split(',')
        .filter(Boolean)
        .map((part) => ({ key: part.replace(/^-/, ''), descending: part.startsWith('-') })),
    )
    .refine((sorts) => sorts.length <= 3 && sorts.every(({ key }) => columns.includes(key)), {
      error: 'unknownColumn',
    })

/** `status=1,2`: several values of one field. */
export const manyOf = <Value extends z.ZodType<unknown, string>>(value: Value) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(value).min(1).max(50))

/** `ids=4,7`: the selected rows. */
export const pickedIds = z
  .string()
  .max(mostPicked * 10)
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      )
      .min(1)
      .max(mostPicked),
  )

/** The kinds of filters: rows of another table, a closed list, yes or no, a number, days. */
export const filter = {
  ids: () =>
    manyOf(
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ),
  choice: <const Options extends readonly [string, ...string[]]>(options: Options) => manyOf(z.enum(options)),
  flag: () => z.enum(['true', 'false']).transform((value) => value === 'true'),
  whole: digits,
  range,
}

const hidden = z.registry<{ only: Readonly<Record<string, FieldRule>> }>()
/** The columns and filters of a query that not every reader may use. */
export const hiddenIn = (query: unknown) =>
  (query instanceof z.ZodType ? hidden.get(query)?.only : undefined) ?? {}
/** Gives a query that extends that of a list the field rules of the list. */
export function withRulesOf<Q extends z.ZodType>({ only = {} }: Pick<List, 'only'>, query: Q) {
  hidden.add(query, { only })
  return query
}

export type QueryOf<L extends Pick<List, 'filters'>> = ListQuery & {
  [Name in keyof L['filters']]?: z.output<L['filters'][Name]>
}

/** The closed query string of a list: an unknown parameter is refused. */
export const queryOf = <L extends Pick<List, 'sorts' | 'filters' | 'only'> & Partial<Pick<List, 'columns'>>>(
  list: L,
) => withRulesOf(list, strictQuery(list)) as unknown as z.ZodType<QueryOf<L>>

const strictQuery = ({
  columns = {},
  sorts,
  filters,
}: Pick<List, 'sorts' | 'filters'> & Partial<Pick<List, 'columns'>>) =>
  z.strictObject({
    ...listQuery,
    sort: sortQuery(sorts),
    ...Object.fromEntries(
      rangesOf({ columns, sorts, filters }).map(([name, kind]) => [name, range(kind).optional()]),
    ),
    ...Object.fromEntries(Object.entries(filters).map(([name, rule]) => [name, rule.optional()])),
  })

export const pagination = z.object({
  totalRow: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPage: z.int(),
  /** More rows match than `totalRow`, which is then the number up to which they were counted. */
  totalIsCapped: z.literal(true).optional(),
})

/** The envelopes of one record, of a list without pages, and of a page. */
export const one = <Row extends z.ZodType>(row: Row) => z.object({ data: row })
export const itemsOf = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row) })
export const many = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.object({ items: z.array(row), pagination }) })

export const paginated = <Row>(
  items: Row[],
  totalRow: number,
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
  isCapped = false,
) => ({
  items,
  pagination: {
    totalRow,
    page,
    limit,
    totalPage: Math.ceil(totalRow / limit),
    ...(isCapped && { totalIsCapped: true as const }),
  },
})
