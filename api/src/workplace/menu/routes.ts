import { menuGroup } from '@patuh/domain/access/session'
import { menuFor } from '@patuh/domain/platform/permission'
import * as z from 'zod'
import { rememberMenu } from '../../access/session/queries.ts'
import type { App } from '../../platform/http/app.ts'
import { badgesFor } from './badges.ts'

const answer = z.object({ data: z.object({ items: z.array(menuGroup) }) })

export function menuRoutes(app: App) {
  app.get(
    '/menu/privileges',
    { config: { access: 'signedIn' }, schema: { response: { 200: answer } } },
    async ({ actor }) => {
      if (actor.menuHash !== actor.privilegeHash)
        await rememberMenu(app.db, actor.sessionId, actor.privilegeHash)
      const groups = menuFor((permission) => actor.privileges.has(permission))
      const badges = await badgesFor(app.db, actor)
      const withBadge = <Item extends { code: string }>(item: Item) => {
        const waiting = badges.get(item.code)
        return waiting ? { ...item, badge: waiting } : item
      }
      return {
        data: {
          items: groups.map((group) => ({ ...group, menuItems: group.menuItems.map(withBadge) })),
        },
      }
    },
  )
}
