import type { File as StoredFile } from '@patuh/domain/file'
import { useEffect } from 'react'
import { useStore } from '../app/store.ts'

export type DraftValues = {
  contractId: number | null
  typeOfOffenceId: number | null
  zoneId: number | null
  dateOfMisconduct: string
  description: string
  offender: string
  offenderPersonId: number | null
  location: string
  qty: number
  internalNote: string
  latitude: number | null
  longitude: number | null
  accuracyM: number | null
}
type Kept = { values: DraftValues; files: StoredFile[] }

const keyOf = (userId: number | undefined) => `complaint-draft-${userId ?? 0}`

/** What was being written here when the page was left, however it was left. */
export function keptDraft(): Kept | null {
  const stored = localStorage.getItem(keyOf(useStore.getState().auth.user?.id))
  return stored ? JSON.parse(stored) : null
}

export const forgetDraft = () => localStorage.removeItem(keyOf(useStore.getState().auth.user?.id))

/** Keeps a new complaint in this browser while it is being written: a reload or a flat battery loses nothing. */
export function useKeptDraft(draft: Kept | null) {
  const userId = useStore(({ auth }) => auth.user?.id)
  useEffect(() => {
    if (draft) localStorage.setItem(keyOf(userId), JSON.stringify(draft))
  }, [draft, userId])
}
