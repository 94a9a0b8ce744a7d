import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
} from '@tanstack/react-query'
import { isNetworkError } from './api.ts'
import { useStore } from './store.ts'

/** Reloads the counts of the menu and the dashboard, which any change may affect. */
export const refreshCounts = () => {
  for (const key of ['menu', 'dashboard']) void queryClient.invalidateQueries({ queryKey: [key] })
}

class Client extends QueryClient {
  /** Also restarts queries that are loading for the first time: their answer may be from before the change. */
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
  mutationCache: new MutationCache({ onSuccess: refreshCounts }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && isNetworkError(error),
      refetchOnWindowFocus: true,
    },
    // Without a network a mutation fails at once instead of waiting, and the form keeps its values.
    mutations: { networkMode: 'always' },
  },
})

// Clears the cache when another user signs in.
useStore.subscribe(({ auth }, { auth: before }) => {
  if (before.user && auth.user?.id !== before.user.id) queryClient.clear()
})
