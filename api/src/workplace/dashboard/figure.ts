import { type Permission, type Screen, screens } from '@patuh/domain/platform/permission'
import type { Tile } from '@patuh/domain/workplace/dashboard'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../platform/authorization/actor.ts'
import { keyOfReader } from '../../platform/authorization/reader-key.ts'
import { cachedStatement, type Db } from '../../platform/db/db.ts'
import { withLiterals } from '../../platform/db/statement-cache/literal.ts'
import { contributed } from '../../platform/feature.ts'
import { ownLanguage } from '../../platform/locale/reader.ts'
import { lists } from '../list/registry.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    figures?: readonly Figure[]
    /** Open cases by who has to act next. */
    holders?: readonly Figure[]
  }
}

/** A count on the dashboard: the number of rows of one list under the same filter as its link. */
export type Figure = {
  /** Its words are `tile.<name>` in the namespace `dashboard`. */
  name: string
  /** Position: the most urgent first. */
  order: number
  list: string
  /** The filter of the list, as a query string. */
  query?: (today: string) => string
  /** A filter that the screen itself adds: `queue=true`. */
  fixed?: string
  screen: Screen
  /** The view of the screen that shows this list: `tab=register`. */
  view?: string
  /** A page other than the screen's own. */
  url?: string
  /** Shown to holders of one of these; by default to all who may view the screen. */
  for?: readonly Permission[]
  tone?: Tile['tone']
  /** Pending work: also the badge beside the screen in the menu. */
  isWork?: true
}

/** The lists that can be counted, by API collection. */
const countable = () =>
  new Map(
    lists().flatMap((known) => (known.count ? [[known.list.api, { ...known, count: known.count }]] : [])),
  )

type Countable = NonNullable<ReturnType<ReturnType<typeof countable>['get']>>

/** Sorted by their position on the dashboard. */
export const inOrder = <Item extends { order: number }>(items: Item[]) =>
  items.toSorted((one, other) => one.order - other.order)

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('&')
const at = (path: string, query: string) => (query ? `${path}?${query}` : path)

/** The figures that the actor may see, in their order. */
export function figuresFor(part: 'figures' | 'holders', actor: Actor) {
  const byApi = countable()
  const holds = (permission: Permission) => actor.privileges.has(permission)
  return inOrder(contributed(part)).filter(
    ({ list, screen, for: needed }) =>
      holds(byApi.get(list)?.access as Permission) &&
      holds(`${screen}.view` as Permission) &&
      (!needed || needed.some(holds)),
  )
}

type Statement = CompiledQuery<{ counts: number[] }>
const statements = new LRUCache<string, Statement>({
  maxSize: 10_000_000,
  sizeCalculation: ({ sql: { length } }) => length,
})

/** Building the statement of a reader takes longer than counting, and planning it even more. */
function cachedStatementOf(actor: Actor, figures: string, build: () => RawBuilder<{ counts: number[] }>) {
  const key = `${keyOfReader(actor)} ${ownLanguage()} ${figures}`
  const statement = statements.get(key) ?? withLiterals(build())
  statements.set(key, statement)
  return statement
}

/** Counts the figures in one statement. */
export async function counted(
  db: Db,
  actor: Actor,
  figures: readonly Figure[],
  today: string,
): Promise<Tile[]> {
  if (figures.length === 0) return []
  const queries = figures.map((figure) => joined(figure.fixed, figure.query?.(today)))
  const statement = cachedStatementOf(
    actor,
    figures.map(({ list }, index) => at(list, queries[index] ?? '')).join(),
    () => {
      const byApi = countable()
      const counts = figures.map(({ list }, index) => {
        const { query, count } = byApi.get(list) as Countable
        const parsed = query.parse(Object.fromEntries(new URLSearchParams(queries[index])))
        return sql`(${count(db, actor, parsed as never)})::int`
      })
      return sql<{
        counts: number[]
      }>`${sql.raw(cachedStatement)} select array[${sql.join(counts)}] as counts`
    },
  )
  const { rows } = await db.executeQuery(statement)
  return figures.map(({ name, list, screen, query, view, url, tone = 'plain' }, index) => ({
    name,
    screen,
    count: rows[0]?.counts[index] ?? 0,
    tone,
    list: at(list, queries[index] ?? ''),
    link: at(url ?? screens[screen].url, joined(view, query?.(today))),
  }))
}
