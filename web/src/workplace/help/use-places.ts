import { useStore } from '../../server/store.ts'
import { registrationPath, scanPath, useTitles } from '../../server/titles.ts'

/** Where the reader's own menu leads, by the name that each place has there. */
export function usePlaces() {
  const titleOf = useTitles()
  const menus = useStore(({ dashboard }) => dashboard.sidebarMenus)
  const open = menus.flatMap(({ menuItems }) => menuItems.map(({ url }) => url))
  const beside = [scanPath, registrationPath].filter((path) => open.some((url) => path.startsWith(`${url}/`)))
  const places = new Map(['/profile', ...open, ...beside].map((path) => [titleOf(path), path]))
  // `Manage Complaint → Complaint` is the way to the last of them
  return (way: string) => places.get(way.split(' → ').at(-1))
}
