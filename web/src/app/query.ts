import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const worthRetrying = (error: unknown) =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && worthRetrying(error),
      refetchOnWindowFocus: true,
    },
  },
})
