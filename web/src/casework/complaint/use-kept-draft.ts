import type { Complaint, ComplaintInput } from '@patuh/domain/casework/complaint'
import { useEffect } from 'react'
import { useStore } from '../../server/store.ts'
import { draftFilesAt } from '../../ui/file/draft-files.ts'

/** As the fields of the form hold it. */
export type DraftValues = Omit<ComplaintInput, 'fileIds' | 'dateOfMisconduct' | 'internalNote'> & {
  dateOfMisconduct: string
  internalNote: string
}
type Saved = Pick<Complaint, 'id' | 'lockVersion'> | null
/** What was typed, and which of the files on the server were to stay. Files on their way have a store of their own. */
type Kept = { values: DraftValues; fileIds: number[] }

// What was written about an older version of a draft is not put over a newer one.
const keyOf = (saved: Saved) => {
  const { user } = useStore.getState().auth
  return `complaint-draft-${user?.id ?? 0}${saved ? `-${saved.id}-${saved.lockVersion}` : ''}`
}

/** What was being written here when the page was left, however it was left. */
export function keptDraft(saved: Saved): Kept | null {
  const stored = localStorage.getItem(keyOf(saved))
  return stored ? JSON.parse(stored) : null
}

export const shelfOf = (saved: Saved) => draftFilesAt(keyOf(saved))

export async function forgetDraft(saved: Saved) {
  localStorage.removeItem(keyOf(saved))
  await shelfOf(saved).clear()
}

/** Keeps a complaint in this browser while it is being written: a reload or a flat battery loses nothing. */
export function useKeptDraft(saved: Saved, draft: Kept | null) {
  useEffect(() => {
    if (draft) localStorage.setItem(keyOf(saved), JSON.stringify(draft))
  }, [saved, draft])
}
