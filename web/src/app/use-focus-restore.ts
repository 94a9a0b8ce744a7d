import { type RefObject, useEffect } from 'react'

const stops = 'a[href], button:not([disabled], [aria-disabled=true])'

/**
 * Restores the focus when the focused element is removed, such as a button that is gone once it did its work: moves
 * it to the nearest control, so that keyboard users do not start at the top of the page again.
 */
export function useFocusRestore(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const place = main.current
    if (!place) return
    /** What has the focus, and all that it stands in. */
    let around: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      around = []
      for (let at = target as Element | null; at && at !== place; at = at.parentElement) around.push(at)
    }
    // the user moved the focus away: nothing to restore
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (target === around[0] && around[0]?.isConnected) around = []
      })
    const recover = () => {
      if (document.activeElement !== document.body || document.querySelector('[role=dialog]')) return
      const nearest = around.find((element) => element.isConnected)
      const next = nearest?.querySelector<HTMLElement>(stops) ?? place
      next.focus({ preventScroll: true })
    }
    // a re-render or a closing dialog may set the focus itself: wait for it
    const watch = new MutationObserver((changes) => {
      const isGone = around[0] && !around[0].isConnected
      if (
        isGone ||
        changes.some(({ target, removedNodes }) => target === document.body && removedNodes.length)
      )
        setTimeout(recover, 50)
    })
    place.addEventListener('focusin', remember)
    place.addEventListener('focusout', forget)
    watch.observe(place, { childList: true, subtree: true })
    // dialogs are children of the body
    watch.observe(document.body, { childList: true })
    return () => {
      place.removeEventListener('focusin', remember)
      place.removeEventListener('focusout', forget)
      watch.disconnect()
    }
  }, [main])
}
