import type { Complaint } from '@patuh/domain/casework/complaint'
import { differs } from '@patuh/domain/casework/complaint-course'
import { useEffect, useState } from 'react'
import { useReasons } from '../../server/choices.ts'
import { usePrecedents } from './use-complaint.ts'

type Decision = 'accept' | 'deny'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
/** Another dialog, such as a picture, is open over the case. */
const isCovered = () => document.querySelectorAll('[role=dialog]').length > 1

/** Keyboard shortcuts: `a` accepts, `d` denies; not while typing. */
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
      // The focused field must not receive this letter.
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onDecision])
}

/** The verdict and its reason; an explanation is required where most precedents differ. */
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
    /** The decisions of similar cases, where this one differs. */
    tally: isUnusual ? tally : undefined,
    /** Whether everything required is given. */
    isReady: !isUnusual || difference.trim().length > 0,
  }
}
export type Verdict = ReturnType<typeof useVerdict>
