import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { useStore } from '../../server/store.ts'

const key = 'tour'
/** On a machine that many share, nobody is asked: the sign for it stands in for every name. */
const everyone = '*'

const known = () => (localStorage.getItem(key) ?? '').split(',')

/** Whether someone was shown around already. This device remembers, so that it need not ask each time. */
export function useTourSeen() {
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

/** Never again, on any device. */
export function useEndTour() {
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
