import type { Permission } from '@patuh/domain/platform/permission'
import type { Due } from '@patuh/domain/workplace/dashboard'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    due?: readonly DueSource[]
  }
}

/** A source of due items for holders of one of these permissions: the nearest first, each with the total. */
export type DueSource = {
  for: readonly Permission[]
  find: (db: Db, actor: Actor) => Promise<(Due & { total: number })[]>
}

const byTime = (one: Due, other: Due) =>
  (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9') || one.id - other.id

/** Everything due from this user, from all sources. */
export async function dueOf(db: Db, actor: Actor, sources: readonly DueSource[]) {
  const permitted = sources.filter(({ for: needed }) =>
    needed.some((permission) => actor.privileges.has(permission)),
  )
  const found = await Promise.all(permitted.map(({ find }) => find(db, actor)))
  return {
    items: found
      .flat()
      .map(({ total: _, ...item }) => item)
      .sort(byTime),
    total: found.reduce((sum, rows) => sum + (rows[0]?.total ?? 0), 0),
  }
}
