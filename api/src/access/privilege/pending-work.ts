import type { DryRun } from '@patuh/domain/access/privilege'
import type { Action, Permission, Screen } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Owners, privileged, type ScopedActor } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    pendingWork?: readonly PendingWork[]
    ownWork?: readonly OwnWork[]
  }
}

/** Pending work of a kind: its name, the permission to do it, and where it is stored. */
export type PendingWork = {
  /** Its words are `work.<name>` in the namespace `privilege`. */
  name: string
  permission: Permission
  table: string
  isOpen: RawBuilder<SqlBool>
  owners: Owners
}

/** Unfinished work that only its author can continue (a draft), and the column with the author. */
type OwnWork = { name: string; table: string; column: string; isOpen: RawBuilder<SqlBool> }

/** Everyone who holds a permission, as one actor with their combined scope. */
export type Everyone = ScopedActor & { ids: number[] }

export const reached = (everyone: Everyone, { permission, owners }: PendingWork) => {
  const own = owners.own
  const scoped =
    own && typeof own !== 'function'
      ? { ...owners, own: () => sql<SqlBool>`${own} = any(${everyone.ids}::int[])` }
      : owners
  return privileged(everyone, permission, scoped)
}

/** Counts pending work that someone could do before and nobody could do after a change of privileges. */
export async function abandoned(
  db: Db,
  works: readonly PendingWork[],
  everyoneWith: (permission: Permission) => Promise<{ before: Everyone; after: Everyone }>,
): Promise<DryRun['abandoned']> {
  const found: DryRun['abandoned'] = []
  for (const work of works) {
    const { before, after } = await everyoneWith(work.permission)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(work.table)}
      where ${work.isOpen} and ${reached(before, work)} and not ${reached(after, work)}`.execute(db)
    const [screen, action] = work.permission.split('.') as [Screen, Action]
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push({ work: work.name, screen, action, count })
  }
  return found
}
