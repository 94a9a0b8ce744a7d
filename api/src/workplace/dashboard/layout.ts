import { type DashboardLayout, dashboardLayout } from '@patuh/domain/workplace/dashboard'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountChange } from '../../platform/http/route.ts'

/** The layout that the user saved, if any. */
export const layoutOf = (db: Db, userId: number): Promise<DashboardLayout | undefined> =>
  db
    .selectFrom('dashboardLayout')
    .select(['tiles', 'measures'])
    .where('userId', '=', userId)
    .executeTakeFirst()

/** The chosen items in the chosen order; those that the user may no longer see are left out. */
export const arranged = <Item extends { name: string }>(items: readonly Item[], names: readonly string[]) =>
  names.flatMap((name) => items.find((item) => item.name === name) ?? [])

/** Saving and resetting one's own layout. */
export function layoutRoutes(app: App) {
  mountChange(app, 'PUT /dashboard/layout', {
    access: 'dashboard.view',
    body: dashboardLayout,
    answer: dashboardLayout,
    action: 'prefer',
    change: async ({ trx, actor, body }) => {
      await trx
        .insertInto('dashboardLayout')
        .values({ userId: actor.id, ...body })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(body))
        .execute()
      return body
    },
  })
  mountChange(app, 'DELETE /dashboard/layout', {
    access: 'dashboard.view',
    action: 'prefer',
    change: ({ trx, actor }) => trx.deleteFrom('dashboardLayout').where('userId', '=', actor.id).execute(),
  })
}
