import { type RefObject, useEffect } from 'react'
import { setSlice } from '../server/store.ts'

const small = matchMedia('(max-width: 991.98px)')
const hide = () => setSlice('dashboard', { sidebarShow: false })

/** On a small screen the sidebar lies over the page: it starts hidden, goes at a click or key outside of it, and is back where there is room again. */
export function useOverlay(element: RefObject<HTMLElement | null>, shown: boolean) {
  useEffect(() => {
    const follow = () => setSlice('dashboard', { sidebarShow: !small.matches })
    if (small.matches) hide()
    small.addEventListener('change', follow)
    return () => small.removeEventListener('change', follow)
  }, [])
  useEffect(() => {
    if (!shown || !small.matches) return
    const leave = (event: Event) => {
      const target = event.target as HTMLElement
      const isToggle = target.closest('[aria-controls="sidebar"]')
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape'
      const followed = event.type === 'click' && target.closest('a')
      if (escaped || followed || (!isToggle && !element.current?.contains(target))) hide()
    }
    for (const type of ['click', 'keyup']) document.addEventListener(type, leave)
    return () => {
      for (const type of ['click', 'keyup']) document.removeEventListener(type, leave)
    }
  }, [element, shown])
}
