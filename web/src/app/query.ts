import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { useStore } from './store.ts'

const worthRetrying = (error: unknown) =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && worthRetrying(error),
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
