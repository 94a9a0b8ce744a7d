import * as z from 'zod'
import { id } from '../../platform/field.ts'
import { only } from '../../platform/hidden-field.ts'
import { constantTypes, obligationInput, partyInput } from './input.ts'

export const tourRoute = z.object({
  id,
  name: z.string(),
  site: z.string(),
  times: z.array(z.string()),
  days: z.array(z.int()),
  checkpoints: z.int(),
})
export const constant = z.object({
  name: z.string(),
  type: z.enum(constantTypes),
  value: only('contractValue', z.string()),
})
export const obligation = z.object({ ...obligationInput.shape, id, isActive: z.boolean() })
export const party = z.object({ ...partyInput.shape, id, name: z.string() })
/** Current health of the contract, shown above it. */
export const health = z.object({
  capUsedPct: only('contractValue', z.string()),
  daysToBondExpiry: z.int().nullable(),
  unansweredCases: z.int(),
  consecutiveBreachMonths: z.int(),
})
