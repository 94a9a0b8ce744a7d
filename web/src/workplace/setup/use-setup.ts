import type { Setup } from '@patuh/domain/workplace/setup'
import { isSetUp } from '@patuh/domain/workplace/setup-done'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { useMay } from '../../server/use-may.ts'

const underWay = ['starting', 'removing']

function useSetupAnswer() {
  const enabled = useMay()('organization.create')
  const { data } = useQuery({
    queryKey: ['setup'],
    queryFn: () => api<Setup>('GET', 'setup'),
    enabled,
    refetchInterval: ({ state: { data } }) => underWay.includes(data?.demo?.state ?? '') && 2000,
  })
  return { data, enabled }
}

/** What is still to be set up: null once nothing is, or for those who do not set up; undefined while it loads. */
export function useSetup(): Setup | null | undefined {
  const { data, enabled } = useSetupAnswer()
  if (!enabled || (data && isSetUp(data.steps))) return null
  return data
}

/** The demo story beside this installation, for those who may add and remove it. */
export const useDemoStory = () => useSetupAnswer().data?.demo ?? null
