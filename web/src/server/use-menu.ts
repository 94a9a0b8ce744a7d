import type { MenuGroup } from '@patuh/domain/access/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api, whenPrivilegeChanged } from './api.ts'
import { setSlice, useStore } from './store.ts'

const menuSpinner = 500

/** Reloads the menu when the server reports changed privileges. */
function useMenuReload() {
  const { t } = useTranslation()
  const client = useQueryClient()
  useEffect(() => {
    const unsubscribe = whenPrivilegeChanged(() => {
      client.invalidateQueries({ queryKey: ['menu'] })
      toast.error(t('error.PRIVILEGE_CHANGED'), { id: 'privilege' })
    })
    return () => void unsubscribe()
  }, [client, t])
}

/** The menu groups that the server grants. On an error the last known menu stays. */
export function useMenu() {
  useMenuReload()
  const menus = useStore(({ dashboard }) => dashboard.sidebarMenus)
  const token = useStore(({ auth }) => auth.token)
  // the server sends the names in the language of the request
  const { i18n } = useTranslation()
  const [spinning, setSpinning] = useState(menus.length === 0)
  const { data, error } = useQuery({
    queryKey: ['menu', token, i18n.language],
    queryFn: () => api<{ items: MenuGroup[] }>('GET', 'menu/privileges'),
    staleTime: 60_000,
  })
  useEffect(() => {
    // an unchanged menu would render the whole frame again
    if (data && JSON.stringify(data.items) !== JSON.stringify(useStore.getState().dashboard.sidebarMenus))
      setSlice('dashboard', { sidebarMenus: data.items })
    if (error) console.error(error)
    if (!data && !error) return
    const timer = setTimeout(() => setSpinning(false), menuSpinner)
    return () => clearTimeout(timer)
  }, [data, error])
  return { menus, spinning }
}
