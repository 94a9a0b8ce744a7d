import { type RefObject, useEffect } from 'react'
import { setSlice } from '../server/store.ts'

const small = matchMedia('(max-width: 991.98px)')
const hide = () => setSlice('dashboard', { sidebarShow: false })

/**
 * On a small screen the sidebar overlays the page: it starts hidden and closes on a click or key outside of
 * it.
 */
export function useOverlay(element: RefObject<HTMLElement | null>, shown: boolean) {
  useEffect(() => {
    const onWidthChange = () => setSlice('dashboard', { sidebarShow: !small.matches })
    if (small.matches) hide()
    small.addEventListener('change', onWidthChange)
    return () => small.removeEventListener('change', onWidthChange)
  }, [])
  useEffect(() => {
    if (!shown || !small.matches) return
    const closeOutside = (event: Event) => {
      const target = event.target as HTMLElement
      const isToggle = target.closest('[aria-controls="sidebar"]')
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape'
      const followed = event.type === 'click' && target.closest('a')
      if (escaped || followed || (!isToggle && !element.current?.contains(target))) hide()
    }
    for (const type of ['click', 'keyup']) document.addEventListener(type, closeOutside)
    return () => {
      for (const type of ['click', 'keyup']) document.removeEventListener(type, closeOutside)
    }
  }, [element, shown])
}
