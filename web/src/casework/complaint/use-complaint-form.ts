import type { ComplaintInput } from '@patuh/domain/casework/complaint'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { placesOf, withPlace } from './place-choice.ts'
import { useComplaintOptions } from './use-complaint.ts'

/** The values of the complaint form, and how to change several of them at once. */
export function useComplaintForm() {
  const { setValue, formState } = useFormContext()
  const { isSubmitted } = formState
  const set = (change: Partial<ComplaintInput>) => {
    for (const [name, value] of Object.entries(change))
      setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return { values: useWatch() as ComplaintInput, set }
}

/** The contract and the place that the list is filtered by. */
export type Near = { contractId: number | null; zoneId: number | null }

/** A new complaint starts with the filtered contract and site, or the only contract. */
export function useStartValues(near: Near | null) {
  const options = useComplaintOptions()
  const { reset, getValues, formState } = useFormContext<ComplaintInput>()
  const { isDirty } = formState
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || isDirty || near === null || options.length === 0) return
    isDone.current = true
    const only = options.length === 1 ? options[0] : options.find(({ id }) => id === near.contractId)
    const start = { ...getValues(), contractId: only?.id ?? null }
    const isPlace = placesOf(options, start.contractId).some(({ id }) => id === near.zoneId)
    reset({ ...start, ...(isPlace ? withPlace(options, start, near.zoneId) : {}) })
  }, [options, isDirty, near, getValues, reset])
}
