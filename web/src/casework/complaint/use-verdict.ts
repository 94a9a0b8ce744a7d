import type { Complaint } from '@patuh/domain/casework/complaint'
import { differs } from '@patuh/domain/casework/complaint-course'
import { useState } from 'react'
import { useReasons } from '../../server/choices.ts'
import { type Decision, useDecisionKeys } from '../case/use-decision-keys.ts'
import { usePrecedents } from './use-complaint.ts'

/** The verdict and its reason; an explanation is required where most precedents differ. */
export function useVerdict({ id, noResponse }: Complaint) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reasonCodeId, setReason] = useState('')
  const [difference, setDifference] = useState('')
  const tally = usePrecedents(id)?.tally
  const reasons = useReasons([decision === 'accept' ? 'waive' : 'fine'])
  useDecisionKeys(setDecision)
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
