import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 767.98px)')
const onChange = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = () => useSyncExternalStore(onChange, () => narrow.matches)
