import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
} from '@tanstack/react-query'
import { isUnknown } from './api.ts'
import { useStore } from './store.ts'

/** What somebody did may have been what the menu and the dashboard counted. */
export const countAgain = () => {
  for (const key of ['menu', 'dashboard']) void queryClient.invalidateQueries({ queryKey: [key] })
}

class Client extends QueryClient {
  /** What is just asked for the first time may be answered as it was before: it too is asked again. */
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    void this.cancelQueries({
      ...filters,
      type: 'active',
      predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
    })
    return super.invalidateQueries(filters, options)
  }
}

export const queryClient: QueryClient = new Client({
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
