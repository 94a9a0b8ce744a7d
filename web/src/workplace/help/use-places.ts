import { useStore } from '../../server/store.ts'
import { registrationPath, scanPath, useTitles } from '../../server/titles.ts'

/** The paths of the user's menu by title. */
export function usePlaces() {
  const titleOf = useTitles()
  const menus = useStore(({ dashboard }) => dashboard.sidebarMenus)
  const open = menus.flatMap(({ menuItems }) => menuItems.map(({ url }) => url))
  const extra = [scanPath, registrationPath].filter((path) => open.some((url) => path.startsWith(`${url}/`)))
  const places = new Map(['/profile', ...open, ...extra].map((path) => [titleOf(path), path]))
  // `Manage Complaint → Complaint`: the last part names the screen
  return (trail: string) => places.get(trail.split(' → ').at(-1))
}
