import { useEffect, useRef } from 'react'
import { isTyping } from '../../ui/field/is-typing.ts'

export type Decision = 'accept' | 'deny'
const decisions: Record<string, Decision> = { a: 'accept', d: 'deny' }

/** Another dialog, such as a picture, is open over the case. */
const isCovered = () => document.querySelectorAll('[role=dialog]').length > 1

/** Keyboard shortcuts: `a` chooses accept, `d` deny; the choice is confirmed apart. Not while typing. */
export function useDecisionKeys(onDecision: ((decision: Decision) => void) | null) {
  const latest = useRef(onDecision)
  latest.current = onDecision
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      const decision = decisions[key]
      if (!decision || !latest.current || isTyping(target)) return
      if (ctrlKey || metaKey || altKey || repeat || isCovered()) return
      // The field that is focused next must not receive this letter.
      event.preventDefault()
      latest.current(decision)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
