import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../authorization/actor.ts'
import { keyOfReader } from '../../authorization/reader-key.ts'
import { ownLanguage } from '../../locale/reader.ts'
import { cachedStatement, type Db, type Trx } from '../db.ts'
import { withLiterals } from './literal.ts'

/** Whose list it is and which: together with the query they say everything about its statement. */
export type ListOf = { name: string; reader: Actor | number }

type Query = { page: number; limit: number; q: string }
type Statement = ReturnType<typeof withLiterals<Found>>
type Known = { statement?: Statement; mustBeFull?: boolean }
type Found = { pageId: number | null; pageTotal: number }

const mostLetters = 30_000_000

/** Searches that were made lately; one that comes again gets a statement of its own. */
const known = new LRUCache<string, Known>({
  maxSize: mostLetters,
  sizeCalculation: ({ statement }, key) => key.length + (statement?.sql.length ?? 0),
})

const keyOf = ({ name, reader }: ListOf, query: Query) =>
  `${name} ${typeof reader === 'number' ? reader : keyOfReader(reader)} ${ownLanguage()} ${JSON.stringify(query)}`

/**
 * The page of a search that was made before, by one statement with the values written in: nothing is built, and nothing
 * is planned. A text is looked up elsewhere first, so it is left to the usual way.
 */
export async function pageByCachedStatement<Row>(db: Db | Trx, list: ListOf, query: Query) {
  if (query.q) return undefined
  const key = keyOf(list, query)
  const search = known.get(key)
  if (!search) known.set(key, {})
  if (!search?.statement)
    return (
      search && {
        cache: <DB, TB extends keyof DB>(parts: Parts<DB, TB, Row>) => void known.set(key, cachedFor(parts)),
      }
    )
  const { rows } = await db.executeQuery(search.statement)
  const total = rows[0]?.pageTotal ?? 0
  const items = rows.filter(({ pageId }) => pageId !== null) as unknown as Row[]
  return search.mustBeFull && items.length < query.limit ? undefined : { page: { items, total } }
}

type Parts<DB, TB extends keyof DB, Row> = {
  rows: SelectQueryBuilder<DB, TB, Row>
  id: RawBuilder<unknown>
  ids: Expression<unknown>
  counted: Expression<unknown>
  /** The ids are right only if they fill the page. */
  mustBeFull: boolean
}

function cachedFor<DB, TB extends keyof DB, Row>({
  rows,
  id,
  ids,
  counted,
  mustBeFull,
}: Parts<DB, TB, Row>): Known {
  const listed = rows.where(sql<SqlBool>`${id} = page.id`)
  const statement = withLiterals(sql<Found>`${sql.raw(cachedStatement)}
    select page.id as page_id, found.total as page_total, listed.* from (
      select array${ids}::bigint[] as ids, (select count(*) from ${counted} counted) as total) found
    left join lateral unnest(found.ids) with ordinality as page(id, place) on true
    left join lateral (${listed}) listed on true order by page.place`)
  return { statement, mustBeFull }
}
