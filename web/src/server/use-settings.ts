import type { Settings } from '@patuh/domain/access/session'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export const useSettingsQuery = () =>
  useQuery({
    queryKey: ['settings'],
    queryFn: () => api<Settings>('GET', 'settings'),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useSettings = () => useSettingsQuery().data
