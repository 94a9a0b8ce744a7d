import { startTransition, useOptimistic } from 'react'

/**
 * What is changed here shows at once, over what is kept elsewhere, until that has followed: an answer that is older
 * than the last change takes nothing back.
 */
export function useAhead<Kept, Change>(
  kept: Kept,
  changed: (now: Kept, change: Change) => Kept,
  keep: (change: Change) => Promise<void>,
) {
  const [shown, show] = useOptimistic(kept, changed)
  const change = (next: Change) =>
    startTransition(() => {
      show(next)
      return keep(next)
    })
  return [shown, change] as const
}
