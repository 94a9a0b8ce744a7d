import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { useStore } from '../../server/store.ts'

const key = 'tour'
/** On a shared device nobody is offered the onboarding: this value stands for every user id. */
const everyone = '*'

const known = () => (localStorage.getItem(key) ?? '').split(',')

/** Whether the user has finished or declined the onboarding. Remembered on this device to save the request. */
export function useOnboardingSeen() {
  const userId = String(useStore(({ auth }) => auth.user?.id ?? 0))
  const isKnown = known().includes(userId) || known().includes(everyone)
  const { data } = useQuery({
    queryKey: ['tour', userId],
    queryFn: () => api<{ isSeen: boolean }>('GET', 'tour'),
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isKnown || data?.isSeen !== false
}

/** Ends the onboarding on all devices of the user. */
export function useEndOnboarding() {
  const client = useQueryClient()
  const userId = String(useStore(({ auth }) => auth.user?.id ?? 0))
  return useMutation({
    mutationFn: () => api('PUT', 'tour', { body: { isSeen: true } }),
    onMutate: () => {
      localStorage.setItem(key, [...new Set([...known(), userId])].filter(Boolean).join())
      client.setQueryData(['tour', userId], { isSeen: true })
    },
  }).mutate
}
