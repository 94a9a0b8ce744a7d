import { useSyncExternalStore } from 'react'

/** A hook that tells whether a media query matches, and follows its changes. */
export function mediaHook(query: string) {
  const media = matchMedia(query)
  const subscribe = (changed: () => void) => {
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = mediaHook('(max-width: 767.98px)')

/** Whether this is a narrow screen that is touched. */
export const useIsPhone = mediaHook('(max-width: 767px) and (pointer: coarse)')
