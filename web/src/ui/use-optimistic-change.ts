import { startTransition, useOptimistic } from 'react'

/**
 * Optimistic update: a change shows at once, on top of the saved value, until the saved value has caught up. An answer
 * older than the last change does not undo it.
 */
export function useOptimisticChange<Value, Change>(
  saved: Value,
  changed: (now: Value, change: Change) => Value,
  save: (change: Change) => Promise<void>,
) {
  const [shown, show] = useOptimistic(saved, changed)
  const change = (next: Change) =>
    startTransition(() => {
      show(next)
      return save(next)
    })
  return [shown, change] as const
}
