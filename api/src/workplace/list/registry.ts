import { type List, queryOf } from '@patuh/domain/platform/list'
import type { Permission, Screen } from '@patuh/domain/platform/permission'
import type { Expression } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    lists?: readonly Listed[]
  }
}

/** A list of the product: saved views, the figures of the dashboard and the test of its words derive from it. */
type Listed = {
  list: List
  screen: Screen
  /** What its screen calls it, where that is not the list's own name. */
  name?: string
  /** The query string of its route, where that is not the list's own. */
  query?: z.ZodType
  /** Counts the rows that a query leaves to someone, as a part of a statement. */
  count?: (db: Db, actor: Actor, query: never) => Expression<unknown>
}

const load = () =>
  contributed('lists').map(({ list, screen, name = list.name, query = queryOf(list), count }) => ({
    list,
    screen,
    name,
    query,
    count,
    access: `${screen}.view` as Permission,
  }))

let known: ReturnType<typeof load> | undefined

/** Every list of the product, put together once: their query schemas are too costly to build for each request. */
export const lists = () => {
  known ??= load()
  return known
}
