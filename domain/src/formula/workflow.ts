import * as z from 'zod'
import { paragraph } from '../field.ts'
import type { Permission } from '../permission.ts'
import type { versionStatuses } from './record.ts'

type Status = (typeof versionStatuses)[number]
type Step = { from: Status; to: Status; access: Permission; input: z.ZodType }

const nothing = z.strictObject({}).nullish()
const reason = z.strictObject({ reason: paragraph(500) })

/** How a version is born, tried, agreed to by a second person, and laid to rest. */
export const versionWorkflow = {
  submit: { from: 'draft', to: 'tested', access: 'formula.edit', input: nothing },
  recall: { from: 'tested', to: 'draft', access: 'formula.edit', input: nothing },
  return: { from: 'tested', to: 'draft', access: 'formula.approve', input: reason },
  approve: {
    from: 'tested',
    to: 'approved',
    access: 'formula.approve',
    input: z.strictObject({
      validFrom: z.iso.date(),
      /** The codes of the alarms that the approver has looked at. */
      considered: z.array(z.string().max(40)).max(20).default([]),
    }),
  },
  retire: { from: 'approved', to: 'retired', access: 'formula.edit', input: reason },
} as const satisfies Record<string, Step>

export type VersionAction = keyof typeof versionWorkflow
