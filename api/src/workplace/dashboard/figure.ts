import { type Permission, type Screen, screens } from '@patuh/domain/platform/permission'
import type { Tile } from '@patuh/domain/workplace/dashboard'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { lists } from '../list/registry.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    figures?: readonly Figure[]
    /** Whose move it is: open cases by who holds them. */
    holders?: readonly Figure[]
  }
}

/** A number on the dashboard: always the number of rows of one list, narrowed as the link narrows it. */
export type Figure = {
  /** Its words are `tile.<name>` in the namespace `dashboard`. */
  name: string
  /** Where it stands: the most pressing first. */
  order: number
  list: string
  /** What narrows the list, as the address says it. */
  query?: (today: string) => string
  /** What the screen itself adds to it: `queue=true`. */
  fixed?: string
  screen: Screen
  /** Where the screen shows this list, when it is not its first view: `tab=register`. */
  view?: string
  /** A page beside the screen's own. */
  url?: string
  /** Shown to whoever holds one of these; to whoever may see the screen, when none is named. */
  for?: readonly Permission[]
  tone?: Tile['tone']
  /** Work that waits for this person: the number beside the screen in the menu. */
  isWork?: true
}

/** The lists that can be counted, by the collection of the API. */
const countable = () =>
  new Map(
    lists().flatMap((known) => (known.count ? [[known.list.api, { ...known, count: known.count }]] : [])),
  )

type Countable = NonNullable<ReturnType<ReturnType<typeof countable>['get']>>

/** In the order in which they stand on the dashboard. */
export const inOrder = <Item extends { order: number }>(items: Item[]) =>
  items.toSorted((one, other) => one.order - other.order)

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('&')
const at = (path: string, query: string) => (query ? `${path}?${query}` : path)

/** Those of the figures that this person may see, each list once with the same query. */
export function figuresFor(figures: readonly Figure[], actor: Actor) {
  const known = countable()
  const holds = (permission: Permission) => actor.privileges.has(permission)
  return figures.filter(
    ({ list, screen, for: needed }) =>
      holds(known.get(list)?.access as Permission) &&
      holds(`${screen}.view` as Permission) &&
      (!needed || needed.some(holds)),
  )
}

/** The figures, counted in one statement by the lists themselves. */
export async function counted(
  db: Db,
  actor: Actor,
  figures: readonly Figure[],
  today: string,
): Promise<Tile[]> {
  if (figures.length === 0) return []
  const known = countable()
  const asked = figures.map((figure) => joined(figure.fixed, figure.query?.(today)))
  const counts = figures.map(({ list }, index) => {
    const { query, count } = known.get(list) as Countable
    const parsed = query.parse(Object.fromEntries(new URLSearchParams(asked[index])))
    return sql`(${count(db, actor, parsed as never)})::int`
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return figures.map(({ name, list, screen, query, view, url, tone = 'plain' }, index) => ({
    name,
    screen,
    count: rows[0]?.counts[index] ?? 0,
    tone,
    list: at(list, asked[index] ?? ''),
    link: at(url ?? screens[screen].url, joined(view, query?.(today))),
  }))
}
