import type { Complaint } from '@patuh/domain/casework/complaint'
import { differs } from '@patuh/domain/casework/complaint-course'
import { useEffect, useState } from 'react'
import { useReasons } from '../../server/choices.ts'
import { usePrecedents } from './use-complaint.ts'

type Decision = 'accept' | 'deny'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
/** A picture or a question lies over the case. */
const isCovered = () => document.querySelectorAll('[role=dialog]').length > 1

/** a accepts, d denies; not while someone types. */
function useCaseKeys(onDecision: (decision: Decision) => void) {
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

/** What is decided, by button or key, and why: as most cases like it were, or with a line that says why not. */
export function useVerdict({ id, noResponse }: Complaint) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reasonCodeId, setReason] = useState('')
  const [difference, setDifference] = useState('')
  const tally = usePrecedents(id)?.tally
  const reasons = useReasons([decision === 'accept' ? 'waive' : 'fine'])
  useCaseKeys(setDecision)
  const usual = reasons.find(({ code }) => (code === 'NO_JUSTIFICATION') === noResponse)
  const reason = reasons.find(({ value }) => value === reasonCodeId) ?? usual ?? reasons[0]
  const isUnusual = decision !== null && tally !== undefined && differs(tally, decision)
  return {
    decision,
    setDecision,
    reasons,
    reason,
    setReason,
    difference,
    setDifference,
    /** How others were decided, where this one is decided otherwise. */
    tally: isUnusual ? tally : undefined,
    /** Nothing more is asked for. */
    isReady: !isUnusual || difference.trim().length > 0,
  }
}
export type Verdict = ReturnType<typeof useVerdict>
