import type { Offence } from '@patuh/domain/casework/offence'
import { useQuery } from '@tanstack/react-query'
import { choicesAt, type Items } from '../../server/choices.ts'
import { useNameIn } from '../../server/name-in.ts'

/** All types of offence, active ones first: the request of the specification. */
export const offenceChoices = choicesAt<Items<Offence>>('type-of-offences?limit=1000')

/** The same with their names in the user's language. */
export function useOffences() {
  const nameIn = useNameIn()
  return (useQuery(offenceChoices).data?.items ?? []).map((row) => ({ ...row, name: nameIn(row) }))
}
