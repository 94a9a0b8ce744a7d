import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from './db.ts'

type Value = RawBuilder<unknown>

/** A text, or a column that refers to the rows of a small table whose name is searched. */
export type Word =
  | Value
  | { column: Value; among: (pattern: string) => RawBuilder<{ id: number }>; ids?: number[] }

export const patternOf = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** Case-insensitive substring search, wildcards escaped. */
export function matching(words: Word[], pattern: string): RawBuilder<SqlBool> {
  return sql`(${sql.join(
    words.map((word) => {
      if (!('among' in word)) return sql`${word} ilike ${pattern}`
      const { column, among, ids } = word
      return ids ? sql`${column} = any(${ids}::int[])` : sql`${column} = any(array(${among(pattern)}))`
    }),
    sql` or `,
  )})`
}

/**
 * Looks up the ids of `among` before the statement: the planner knows how many rows a list of ids has, but not
 * how many a subquery has.
 */
export const withIds = (db: Db | Trx, words: Word[], q: string): Promise<Word[]> =>
  Promise.all(
    words.map(async (word) => {
      if (!q || !('among' in word)) return word
      const { rows } = await word.among(patternOf(q)).execute(db)
      return { ...word, ids: rows.map(({ id }) => id) }
    }),
  )
