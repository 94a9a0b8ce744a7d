import { queryOf } from '@patuh/domain/platform/list'
import type { List } from '@patuh/domain/platform/list/shape'
import type { Permission, Screen } from '@patuh/domain/platform/permission'
import type { Expression } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import type { ExportOf } from '../transfer/export.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    lists?: readonly Listed[]
  }
}

/** A list of the product: its export, its saved views and its count on the dashboard derive from it. */
type Listed = {
  list: List
  screen: Screen
  /** Its name on the screen, where it differs. */
  name?: string
  /** The query schema of its route, where it differs. */
  query?: z.ZodType
  /** How its rows are exported as CSV or XLSX. */
  export?: ExportOf
  /** A subquery that counts the rows of a query in the actor's scope. */
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

let loaded: ReturnType<typeof load> | undefined

/** All lists, built once: their query schemas are too slow to build for each request. */
export const lists = () => {
  loaded ??= load()
  return loaded
}
