import * as z from 'zod'
import { wellFormed } from './field.ts'

/** What the specification offers in the page-size selector. */
export const pageSizes = [5, 10, 20, 50] as const

const digits = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max))

/** The query string of every list: `page`, `limit`, `q`, `sort=-name,code`. Filters are added by each list. */
export const listQuery = {
  page: digits(1_000_000).default(1),
  limit: digits(1000).default(10),
  q: z.string().trim().max(100).refine(wellFormed, { error: 'malformed' }).default(''),
}
export type ListQuery = { page: number; limit: number; q: string; sort: Sort[] }

export type Sort = { key: string; descending: boolean }

/** `sort=-name,code` over a closed list of columns: any other column is refused, never ignored. */
export const sortQuery = (columns: readonly string[]) =>
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

export const pagination = z.object({
  totalRow: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPage: z.int(),
})

/** The envelopes that every answer wears. */
export const one = <Row extends z.ZodType>(row: Row) => z.object({ data: row })
export const many = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.object({ items: z.array(row), pagination }) })

export const paginated = <Row>(
  items: Row[],
  totalRow: number,
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
) => ({
  items,
  pagination: { totalRow, page, limit, totalPage: Math.ceil(totalRow / limit) },
})
