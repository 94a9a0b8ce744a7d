import { useEffect } from 'react'
import type { Decision } from './fairness-pause.tsx'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
/** A picture or a question lies over the case. */
const isCovered = () => document.querySelectorAll('[role=dialog]').length > 1

/** a accepts, d denies; not while someone types. */
export function useCaseKeys(onDecision: (decision: Decision) => void) {
  useEffect(() => {
    const keys: Record<string, () => void> = {
      a: () => onDecision('accept'),
      d: () => onDecision('deny'),
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      const press = keys[key]
      if (!press || isTyping(target) || ctrlKey || metaKey || altKey || repeat || isCovered()) return
      // The field that it opens shall not begin with this letter.
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onDecision])
}
