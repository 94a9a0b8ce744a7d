import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from './db.ts'

type Value = RawBuilder<unknown>

/** A text, or a column that refers to the rows of a small table whose name is searched. */
export type Word = Value | { column: Value; among: (pattern: string) => RawBuilder<{ id: number }> }

export const patternOf = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** Case-insensitive substring search, wildcards escaped. */
export function matching(words: Word[], pattern: string): RawBuilder<SqlBool> {
  return sql`(${sql.join(
    words.map((word) =>
      'among' in word
        ? sql`${word.column} = any(array(${word.among(pattern)}))`
        : sql`${word} ilike ${pattern}`,
    ),
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
      const ids = rows.map(({ id }) => id)
      return { ...word, among: () => sql<{ id: number }>`select unnest(${ids}::int[])` }
    }),
  )
