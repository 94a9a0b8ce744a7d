import type { Dashboard, Due, Tile } from '@patuh/domain/workplace/dashboard'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../server/api.ts'

/** Everything on the first screen, in one call. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api<Dashboard>('GET', 'dashboard', { signal }),
    refetchInterval: 60_000,
  })

/** Every figure there is for this person, by screen. */
export const useOpenWork = () =>
  useQuery({
    queryKey: ['dashboard', 'open-work'],
    queryFn: () => api<{ items: Tile[] }>('GET', 'open-work'),
  })

/** Everything that waits for this person, the nearest end first. */
export const useAgenda = () =>
  useQuery({
    queryKey: ['dashboard', 'agenda'],
    queryFn: () => api<{ items: Due[]; total: number }>('GET', 'agenda'),
    refetchInterval: 60_000,
  })
