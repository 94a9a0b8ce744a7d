import { type RefObject, useEffect } from 'react'

const focusable = 'a[href], button:not([disabled], [aria-disabled=true])'

/**
 * Restores the focus when the focused element is removed: moves it to the nearest control, so that keyboard
 * users do not start at the top of the page again.
 */
export function useFocusRestore(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const place = main.current
    if (!place) return
    /** The focused element and its ancestors. */
    let around: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      around = []
      for (let at = target as Element | null; at && at !== place; at = at.parentElement) around.push(at)
    }
    // the user moved the focus away: nothing to restore
    const clear = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (target === around[0] && around[0]?.isConnected) around = []
      })
    const recover = () => {
      if (document.activeElement !== document.body || document.querySelector('[role=dialog]')) return
      const nearest = around.find((element) => element.isConnected)
      const next = nearest?.querySelector<HTMLElement>(focusable) ?? place
      next.focus({ preventScroll: true })
    }
    // a re-render or a closing dialog may set the focus itself: wait for it
    const watch = new MutationObserver((changes) => {
      const isRemoved = around[0] && !around[0].isConnected
      if (
        isRemoved ||
        changes.some(({ target, removedNodes }) => target === document.body && removedNodes.length)
      )
        setTimeout(recover, 50)
    })
    place.addEventListener('focusin', remember)
    place.addEventListener('focusout', clear)
    watch.observe(place, { childList: true, subtree: true })
    // dialogs are children of the body
    watch.observe(document.body, { childList: true })
    return () => {
      place.removeEventListener('focusin', remember)
      place.removeEventListener('focusout', clear)
      watch.disconnect()
    }
  }, [main])
}
