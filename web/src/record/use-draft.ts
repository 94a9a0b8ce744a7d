import { useEffect, useState } from 'react'
import { useStore } from '../server/store.ts'

/** Where this browser keeps what this person writes at a place. */
export const useKeptKey = (place: string) => `draft-${useStore(({ auth }) => auth.user?.id ?? 0)}-${place}`

/**
 * What is being written, kept in this browser for this person until it is sent: a closed dialog, a reload or a flat
 * battery loses nothing. Without a place it is not kept.
 */
export function useKept<Value>(place: string | null, empty: Value) {
  const key = useKeptKey(place ?? '')
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
