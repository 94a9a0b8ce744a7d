import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
} from '@tanstack/react-query'
import { isUnknown } from './api.ts'
import { useStore } from './store.ts'

/** Reloads the counts of the menu and the dashboard, which any change may affect. */
export const countAgain = () => {
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
  mutationCache: new MutationCache({ onSuccess: countAgain }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && isUnknown(error),
      refetchOnWindowFocus: true,
    },
    // Without a network a mutation fails at once instead of waiting, and the form keeps its values.
    mutations: { networkMode: 'always' },
  },
})

// The cache of one user is not for the next.
useStore.subscribe(({ auth }, { auth: before }) => {
  if (before.user && auth.user?.id !== before.user.id) queryClient.clear()
})
