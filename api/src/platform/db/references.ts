import type { ListQuery } from '@patuh/domain/platform/list'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Word } from './words.ts'

type Value = RawBuilder<unknown>
type Shape = { words: Word[]; references?: Value[]; order?: Value[]; first?: Value; newestFirst?: true }

/** The beginning of a reference number, such as `C-2026-00`: too many texts contain it to find each of them. */
const begunReference = /^[a-z]+-20\d\d(-\d{0,4})?$/i

/** As a range of an index in the order of bytes; `~` comes after digits and letters. */
const beginsWith = (column: Value, q: string) =>
  sql<SqlBool>`(${column} >= ${q.toUpperCase()} and ${column} < ${`${q.toUpperCase()}~`})`

/** The shape to search with: if references begin with the text, these only, in their order; else the usual one. */
export async function searched<DB, TB extends keyof DB, Row, S extends Shape>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  shape: S,
  { q, sort }: ListQuery,
): Promise<S> {
  if (!begunReference.test(q)) return shape
  for (const column of shape.references ?? []) {
    const newest = sql`${column} desc`
    const one = rows.clearSelect().select(sql`1`.as('one')).where(beginsWith(column, q)).orderBy(newest)
    if (!(await one.limit(1).executeTakeFirst())) continue
    const begun = { ...shape, words: [() => beginsWith(column, q)] }
    if (sort.length) return begun
    const { first: _, ...others } = begun
    return { ...others, order: [newest], newestFirst: true } as unknown as S
  }
  return shape
}
