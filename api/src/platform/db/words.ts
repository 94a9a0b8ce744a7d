import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from './db.ts'

type Value = RawBuilder<unknown>

/**
 * A text, a condition, or a column whose values are found by a search elsewhere, such as the names of a small table. If that finds
 * too many, `text` is searched in each row instead, where it is given.
 */
export type Word =
  | Value
  | ((pattern: string) => RawBuilder<SqlBool>)
  | { column: Value; among: (pattern: string) => RawBuilder<{ id: number }>; text?: Value; ids?: number[] }

export const patternOf = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** Case-insensitive substring search, wildcards escaped. */
export function matching(words: Word[], pattern: string): RawBuilder<SqlBool> {
  return sql`(${sql.join(
    words.map((word) => {
      if (typeof word === 'function') return word(pattern)
      if (!('among' in word)) return sql`${word} ilike ${pattern}`
      const { column, among, text, ids } = word
      if (ids) return sql`${column} = any(${ids}::int[])`
      return text ? sql`${text} ilike ${pattern}` : sql`${column} in (${among(pattern)})`
    }),
    sql` or `,
  )})`
}

/** More than this are common: they are soon found in the order of the list, and need no list of ids. */
const mostIds = 2000

/**
 * Looks up the ids of `among` before the statement, all at once: the planner knows how many rows a list of ids has, but
 * not how many a subquery has.
 */
export async function withIds(db: Db | Trx, words: Word[], q: string): Promise<Word[]> {
  const searched = [...new Set(words.flatMap((word) => ('among' in word ? [word.among] : [])))]
  if (!q || searched.length === 0) return words
  const lists = searched.map(
    (among) => sql`array(select id from (${among(patternOf(q))}) named limit ${sql.lit(mostIds + 1)})::int[]`,
  )
  const { rows } = await sql<{ ids: number[][] }>`select json_build_array(${sql.join(lists)}) as ids`.execute(
    db,
  )
  return words.map((word) => {
    const ids = 'among' in word ? rows[0]?.ids[searched.indexOf(word.among)] : undefined
    return ids && ids.length <= mostIds ? { ...word, ids } : word
  }) as Word[]
}
