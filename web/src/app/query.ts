import { MutationCache, QueryClient } from '@tanstack/react-query'
import { isUnknown } from './api.ts'
import { useStore } from './store.ts'

/** What somebody did may have been what the menu and the dashboard counted. */
export const countAgain = () => {
  for (const key of ['menu', 'dashboard']) void queryClient.invalidateQueries({ queryKey: [key] })
}

export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: countAgain }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && isUnknown(error),
      refetchOnWindowFocus: true,
    },
    // Without a network it fails and says so; what was written stays where it is.
    mutations: { networkMode: 'always' },
  },
})

// What one person was shown is not for the next one.
useStore.subscribe(({ auth }, { auth: before }) => {
  if (before.user && auth.user?.id !== before.user.id) queryClient.clear()
})
