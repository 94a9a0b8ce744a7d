import { useMemo } from 'react'
import { draftFilesAt } from '../../ui/file/draft-files.ts'
import { useDraftKey } from '../use-draft.ts'

/** The files of the user's draft at a place, as `useDraft` stores its text. */
export function useDraftFiles(place: string) {
  const key = useDraftKey(place)
  return useMemo(() => draftFilesAt(key), [key])
}
