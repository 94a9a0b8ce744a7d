import * as z from 'zod'
import { id } from '../../platform/field.ts'

const named = z.object({ id, name: z.string() })

/** The choices of the contract forms. */
export const contractChoices = z.object({
  contractors: z.array(named),
  offices: z.array(named),
  sites: z.array(named.extend({ code: z.string(), zone: z.string() })),
  positions: z.array(named.extend({ ratePerShift: z.string().nullable() })),
  calendars: z.array(named),
  approvalTemplates: z.array(named),
  formulas: z.array(
    z.object({
      versionId: id,
      code: z.string(),
      name: z.string(),
      version: z.int(),
      scope: z.string(),
      appliesTo: z.string(),
    }),
  ),
  offences: z.array(named),
  people: z.array(named.extend({ userType: z.string(), organizationId: id })),
})
export type ContractChoices = z.infer<typeof contractChoices>
