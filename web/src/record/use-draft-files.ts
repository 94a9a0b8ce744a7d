import { useMemo } from 'react'
import { fileShelf } from '../ui/file/draft-files.ts'
import { useKeptKey } from './use-draft.ts'

/** Where this person's files for one step wait until it is taken, as `useKept` does for the words. */
export function useShelf(place: string) {
  const key = useKeptKey(place)
  return useMemo(() => fileShelf(key), [key])
}
