import type { MenuGroup } from '@patuh/domain/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from './api.ts'
import { setSlice, useStore } from './store.ts'

const menuSpinner = 500

/** The groups the server grants us. A failure is silent: the last known menu stays. */
export function useMenu() {
  const menus = useStore(({ dashboard }) => dashboard.sidebarMenus)
  const token = useStore(({ auth }) => auth.token)
  const [spinning, setSpinning] = useState(menus.length === 0)
  const { data, error } = useQuery({
    queryKey: ['menu', token],
    queryFn: () => api<{ items: MenuGroup[] }>('GET', 'menu/privileges'),
    staleTime: 60_000,
  })
  useEffect(() => {
    if (data) setSlice('dashboard', { sidebarMenus: data.items })
    if (error) console.error(error)
    if (!data && !error) return
    const timer = setTimeout(() => setSpinning(false), menuSpinner)
    return () => clearTimeout(timer)
  }, [data, error])
  return { menus, spinning }
}
