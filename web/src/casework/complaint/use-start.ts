import { useEffect, useRef } from 'react'
import { placesOf, withPlace } from './place-choice.ts'
import { useComplaintOptions } from './use-complaint.ts'
import type { useDraft } from './use-draft.ts'

type Near = { contractId: number | null; zoneId: number | null }

/** A new complaint starts with the contract and the place that can be meant, where there is only one. */
export function useStart(
  { isBlank, values, offer }: Pick<ReturnType<typeof useDraft>, 'isBlank' | 'values' | 'offer'>,
  { contractId, zoneId }: Near,
) {
  const options = useComplaintOptions()
  const isOffered = useRef(false)
  useEffect(() => {
    if (isOffered.current || !isBlank || options.length === 0) return
    isOffered.current = true
    const only = options.length === 1 ? options[0]?.id : options.find(({ id }) => id === contractId)?.id
    const start = { ...values, contractId: only ?? null }
    const isPlace = placesOf(options, start.contractId).some(({ id }) => id === zoneId)
    offer({ contractId: start.contractId, ...(isPlace ? withPlace(options, start, zoneId) : {}) })
  }, [options, isBlank, values, offer, contractId, zoneId])
}
