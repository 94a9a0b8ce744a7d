import { menuGroup } from '@patuh/domain/access/session'
import { groupPath, menuFor } from '@patuh/domain/platform/permission'
import * as z from 'zod'
import { rememberMenu } from '../../access/session/queries.ts'
import { once } from '../../platform/authorization/once.ts'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { t } from '../../platform/locale/words.ts'
import { badgesFor } from './badges.ts'

const answer = z.object({ data: z.object({ items: z.array(menuGroup) }) })

const groupsOf = once(({ privileges }) => menuFor((permission) => privileges.has(permission)))

export function menuRoutes(app: App) {
  app.get(
    '/menu/privileges',
    { config: { access: 'signedIn' }, schema: { response: { 200: answer } } },
    async (request) => {
      const { actor } = request
      if (actor.menuHash !== actor.privilegeHash)
        await rememberMenu(app.db, actor.sessionId, actor.privilegeHash)
      const groups = groupsOf(actor)
      const badges = await badgesFor(app.db, actor)
      const nameOf = (code: string) => t(languageOf(request), `translation:menu.${code}`)
      const items = groups.map(({ path, icon, menuItems }) => {
        const name = nameOf(path.slice(1))
        return {
          name,
          ...(groupPath(name) === path ? {} : { url: path }),
          icon,
          menuItems: menuItems.map((item) => {
            const badge = badges.get(item.code)
            return { ...item, name: nameOf(item.code), ...(badge ? { badge } : {}) }
          }),
        }
      })
      return { data: { items } }
    },
  )
}
