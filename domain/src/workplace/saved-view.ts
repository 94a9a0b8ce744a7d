import * as z from 'zod'
import { id, optional, ref, text } from '../platform/field.ts'
import { named } from '../platform/resource.ts'

/** How someone likes to look at a list, under a name: what the address of the list says, for oneself or a user type. */
export const savedViewInput = z.strictObject({
  name: text(60),
  /** What the address says: `status=1,2&sort=-dueAt&columns=refNo,status`. */
  search: z.string().max(2000),
  /** Those who have it too; nobody else, when left empty. */
  userTypeId: optional(ref('userType')),
})
export type SavedViewInput = z.infer<typeof savedViewInput>

export const newSavedViewInput = savedViewInput.extend({ list: z.string().regex(/^[A-Za-z]{1,40}$/) })

export const savedView = z.object({
  id,
  list: z.string(),
  name: z.string(),
  search: z.string(),
  userTypeId: id.nullable(),
  userType: named,
  owner: named,
  /** What this person's list starts with when its address says nothing. */
  isDefault: z.boolean(),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type SavedView = z.infer<typeof savedView>
