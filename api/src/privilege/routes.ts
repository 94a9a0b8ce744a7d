import { menuFor } from '@patuh/domain/permission'
import { menuGroup } from '@patuh/domain/session'
import * as z from 'zod'
import type { App } from '../app.ts'
import { rememberMenu } from '../session/queries.ts'

const answer = z.object({ data: z.object({ items: z.array(menuGroup) }) })

export function privilegeRoutes(app: App) {
  app.get(
    '/menu/privileges',
    { config: { access: 'signedIn' }, schema: { response: { 200: answer } } },
    async ({ actor }) => {
      if (actor.menuHash !== actor.privilegeHash)
        await rememberMenu(app.db, actor.sessionId, actor.privilegeHash)
      return { data: { items: menuFor((permission) => actor.privileges.has(permission)) } }
    },
  )
}
