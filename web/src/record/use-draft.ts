import { useEffect, useState } from 'react'
import { useStore } from '../server/store.ts'

/** The storage key of a user's draft at a place. */
export const draftKeyOf = (userId: number, place: string) => `draft-${userId}-${place}`
export const useDraftKey = (place: string) =>
  draftKeyOf(
    useStore(({ auth }) => auth.user?.id ?? 0),
    place,
  )

/**
 * State that is stored in this browser as the user's draft until it is sent: it survives a closed dialog, a
 * reload or a crash. Without a place it is not stored.
 */
export function useDraft<Value>(place: string | null, empty: Value) {
  const key = useDraftKey(place ?? '')
  const [value, setValue] = useState<Value>(() => {
    const stored = place === null ? null : localStorage.getItem(key)
    return stored ? JSON.parse(stored) : empty
  })
  const text = JSON.stringify(value)
  const isEmpty = text === JSON.stringify(empty)
  useEffect(() => {
    if (place === null) return
    if (isEmpty) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  }, [place, key, text, isEmpty])
  return [value, setValue, () => localStorage.removeItem(key)] as const
}
