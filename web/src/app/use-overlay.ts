import { type RefObject, useEffect } from 'react'
import { setSlice } from '../server/store.ts'

const small = matchMedia('(max-width: 991.98px)')
const hide = () => setSlice('dashboard', { sidebarShow: false })

/**
 * On a small screen the sidebar overlays the page: it starts hidden and closes on a click outside of it, when a link is
 * followed, and when any key is released. Tab walks through its links, so it closes only when it leaves them.
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
    const controller = new AbortController()
    const { signal } = controller
    const { current: sidebar } = element
    sidebar?.querySelector('a')?.focus()
    const isInside = (target: EventTarget | null) => sidebar?.contains(target as Node)
    const onClick = ({ target }: Event) => {
      const isToggle = (target as HTMLElement).closest('[aria-controls="sidebar"]')
      const isFollowed = (target as HTMLElement).closest('a')
      if (isFollowed || (!isToggle && !isInside(target))) hide()
    }
    // the release of the key that opened it does not close it
    let isPressed = false
    const onPress = () => {
      isPressed = true
    }
    const onRelease = ({ key, target }: KeyboardEvent) => {
      const isWalking = ['Tab', 'Shift'].includes(key) && isInside(target)
      if (!isPressed || isWalking) return
      if (isInside(target)) document.querySelector<HTMLElement>('[aria-controls="sidebar"]')?.focus()
      hide()
    }
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', onPress, { signal })
    document.addEventListener('keyup', onRelease, { signal })
    return () => controller.abort()
  }, [element, shown])
}
