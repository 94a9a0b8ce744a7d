import { type FieldRule, sees } from '@patuh/domain/platform/field-rule'
import { groupPath, menuGroups, pathOfGroup, screens } from '@patuh/domain/platform/permission'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from './store.ts'
import { registrationPath, scanPath } from './titles.ts'

/** Whether the menu grants a permission. Only to hide a button: the server checks every request. */
export function useMay() {
  const menus = useStore(({ dashboard }) => dashboard.sidebarMenus)
  return (permission: string) => {
    const [screen, action = ''] = permission.split('.')
    return menus.some(({ menuItems }) =>
      menuItems.some(({ code, actions }) => code === screen && actions.includes(action)),
    )
  }
}

/** Whether this reader sees the fields under a rule; a field out of sight is null in every answer. */
export function useSees() {
  const may = useMay()
  const side = useStore(({ auth }) => auth.user?.userProfile.typeId ?? 0)
  return (rule: FieldRule) => sees({ side, holds: may }, rule)
}

/** Pages that need the permission of another screen. */
const screenOf = new Map([
  [registrationPath, screens.user.url],
  [scanPath, screens.touring.url],
])

const known = new Set<string>([
  ...Object.values(screens).map(({ url }) => url),
  ...menuGroups.map(({ name }) => groupPath(name)),
])

/** Whether a path is a screen or a group that the menu does not grant. False until the menu is loaded. */
export function useDenied(pathname: string) {
  const path = screenOf.get(pathname) ?? pathname
  const menus = useStore(({ dashboard }) => dashboard.sidebarMenus)
  const client = useQueryClient()
  // the menu stored from the last visit is enough; an empty one counts only if the server has answered
  const isKnown = menus.length > 0 || client.getQueriesData({ queryKey: ['menu'] }).some(([, data]) => data)
  const granted = menus.some(
    (group) => pathOfGroup(group) === path || group.menuItems.some(({ url }) => url === path),
  )
  return isKnown && path !== screens.dashboard.url && known.has(path) && !granted
}
