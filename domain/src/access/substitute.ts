import * as z from 'zod'
import { date, id, optional, paragraph, ref } from '../platform/field.ts'

/** Who decides in someone's place, and for which days. */
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
  /** Who is away. */
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

/** Someone who could stand in. */
export const substituteChoice = z.object({ id, name: z.string(), organization: z.string() })
export type SubstituteChoice = z.infer<typeof substituteChoice>

export const substituteQuery = z.strictObject({ q: z.string().trim().max(100).default('') })

/** The header with which a substitute says in whose place a request is made: their user id. */
export const onBehalfHeader = 'x-on-behalf-of'
