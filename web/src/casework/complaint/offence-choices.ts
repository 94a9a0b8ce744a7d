import type { Offence } from '@patuh/domain/casework/offence'
import { choicesAt, type Items } from '../../server/choices.ts'

/** All types of offence, active ones first: the request of the specification. */
export const offenceChoices = choicesAt<Items<Offence>>('type-of-offences?limit=1000')
