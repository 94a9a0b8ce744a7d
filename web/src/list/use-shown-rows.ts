import { useRef } from 'react'
import { useSlow } from '../ui/use-slow.ts'

/** What a list shows: rows that were shown before stay when the next query fails. */
export function useShownRows<Data>(
  loaded: Data | undefined,
  error: unknown,
  isFetching: boolean,
  isPlaceholder: boolean,
) {
  const before = useRef(loaded)
  if (loaded) before.current = loaded
  const data = loaded ?? (error ? before.current : undefined)
  return {
    data,
    /** The rows are not those of the current query. */
    isStale: isPlaceholder || data !== loaded,
    hasFailed: !!error && !loaded,
    isSlow: useSlow(isFetching && !data),
  }
}
