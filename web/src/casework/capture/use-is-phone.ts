import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 767px) and (pointer: coarse)')
const subscribe = (changed: () => void) => {
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

/** Whether this is a narrow screen that is touched. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => phone.matches)
