import { useMemo } from 'react'
import { fileShelf } from '../ui/file-shelf.ts'
import { useStore } from './store.ts'

/** Where this person's files for one step wait until it is taken, as `useKept` does for the words. */
export function useShelf(place: string) {
  const userId = useStore(({ auth }) => auth.user?.id ?? 0)
  return useMemo(() => fileShelf(`draft-${userId}-${place}`), [userId, place])
}
