import * as z from 'zod'
import { date, id, optional, paragraph, ref } from '../platform/field.ts'

/** Delegation: who decides in someone's place, and on which days. */
export const substitutionInput = z.strictObject({
  substituteId: ref('user'),
  fromDate: date(),
  toDate: date(),
  note: optional(paragraph(300)),
})
export type SubstitutionInput = z.output<typeof substitutionInput>

const someone = z.object({ id, name: z.string() })

export const substitution = z.object({
  id,
  /** The person who is represented. */
  user: someone,
  substitute: someone,
  fromDate: z.string(),
  toDate: z.string(),
  note: z.string().nullable(),
  endedAt: z.string().nullable(),
  isInForce: z.boolean(),
  allowedActions: z.array(z.string()),
})
export type Substitution = z.infer<typeof substitution>

/** A possible substitute. */
export const substituteChoice = z.object({ id, name: z.string(), organization: z.string() })
export type SubstituteChoice = z.infer<typeof substituteChoice>

export const substituteQuery = z.strictObject({ q: z.string().trim().max(100).default('') })

/** Request header of a substitute: the user id of the person they represent. */
export const onBehalfHeader = 'x-on-behalf-of'
