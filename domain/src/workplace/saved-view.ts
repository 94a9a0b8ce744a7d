import * as z from 'zod'
import { id, optional, ref, text } from '../platform/field.ts'
import { named, namedUser } from '../platform/resource.ts'

/** A saved view: the URL parameters of a list under a name, for oneself or a user type. */
export const savedViewInput = z.strictObject({
  name: text(60),
  /** The query string: `status=1,2&sort=-dueAt&columns=refNo,status`. */
  search: z.string().max(2000),
  /** Shared with this user type; private when empty. */
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
  owner: namedUser,
  /** Applied when the list is opened without parameters. */
  isDefault: z.boolean(),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type SavedView = z.infer<typeof savedView>
