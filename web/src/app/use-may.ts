import { useStore } from './store.ts'

/** Whether the menu grants an action. Only to hide a button: the server decides each time anew. */
export function useMay() {
  const menus = useStore(({ dashboard }) => dashboard.sidebarMenus)
  return (permission: string) => {
    const [screen, action = ''] = permission.split('.')
    return menus.some(({ menuItems }) =>
      menuItems.some(({ code, actions }) => code === screen && actions.includes(action)),
    )
  }
}
