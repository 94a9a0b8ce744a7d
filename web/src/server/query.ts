import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
} from '@tanstack/react-query'
import { isNetworkError } from './api.ts'
import { forgetAnswers } from './known-answer.ts'
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
      retry: (count, error) => count < 2 && isNetworkError(error) && navigator.onLine,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      // Without a network a request fails at once and says so, instead of waiting.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Sends again what has failed or is still loading on this screen. */
export const retryLoading = () =>
  queryClient.invalidateQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })

// Clears the caches when another user signs in.
useStore.subscribe(({ auth }, { auth: before }) => {
  if (auth.token !== before.token) forgetAnswers()
  if (before.user && auth.user?.id !== before.user.id) queryClient.clear()
})
