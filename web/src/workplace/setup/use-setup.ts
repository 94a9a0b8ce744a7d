import type { Setup } from '@patuh/domain/workplace/setup'
import { isSetUp } from '@patuh/domain/workplace/setup-done'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { useMay } from '../../server/use-may.ts'

/** What is still to be set up: null once nothing is, or for those who do not set up; undefined while it loads. */
export function useSetup(): Setup | null | undefined {
  const may = useMay()
  const enabled = may('organization.create')
  const { data } = useQuery({
    queryKey: ['setup'],
    queryFn: () => api<Setup>('GET', 'setup'),
    enabled,
  })
  if (!enabled || (data && isSetUp(data.steps))) return null
  return data
}
