import type { Offence } from '@patuh/domain/casework/offence'
import { choicesAt, type Items } from '../../server/choices.ts'

/** Every type of offence, the active ones first: the specified call. */
export const offenceChoices = choicesAt<Items<Offence>>('type-of-offences?limit=1000')
