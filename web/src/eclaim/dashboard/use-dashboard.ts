import type { Dashboard, Due, Tile } from '@patuh/domain/workplace/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { api } from '../../server/api.ts'

/** All dashboard data in one request. It is drawn in short tasks, so that a slow phone answers a tap in between. */
export function useDashboard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api<Dashboard>('GET', 'dashboard', { signal }),
    refetchInterval: 60_000,
  })
  return { data: useDeferredValue(data), error, refetch }
}

/** All counts of pending work of the user, by screen. */
export const useOpenWork = () =>
  useQuery({
    queryKey: ['dashboard', 'open-work'],
    queryFn: () => api<{ items: Tile[] }>('GET', 'open-work'),
  })

/** All pending work of the user, the nearest deadline first. */
export const useAgenda = () =>
  useQuery({
    queryKey: ['dashboard', 'agenda'],
    queryFn: () => api<{ items: Due[]; total: number }>('GET', 'agenda'),
    refetchInterval: 60_000,
  })
