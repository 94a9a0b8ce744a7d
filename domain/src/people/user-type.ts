import * as z from 'zod'
import { choice, code, flag, id, optional, otherNames, ref, text } from '../platform/field.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'
import { scopes } from '../platform/permission.ts'
import { named } from '../platform/resource.ts'

const fields = {
  code: code(),
  name: text(100),
  ...otherNames(),
  typeId: ref('type'),
  defaultScope: choice(scopes),
  requiresTotp: flag(false),
}

export const userTypeInput = z.strictObject(fields)
/** A new user type can copy the privileges of another. */
export const newUserTypeInput = z.strictObject({ ...fields, copyFromId: optional(ref('userType')) })
export const retireUserTypeInput = z.strictObject({ moveToId: optional(ref('userType')) })

export const userTypeRow = z.object({
  ...fields,
  id,
  type: named,
  users: z.int(),
  isSystem: z.boolean(),
  isActive: z.boolean(),
  lockVersion: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type UserType = z.infer<typeof userTypeRow>

export const userTypeList = defineList({
  name: 'userType',
  api: 'user-types',
  columns: {
    code: 'text',
    name: 'text',
    type: 'name',
    users: 'number',
    defaultScope: 'choice',
    requiresTotp: 'flag',
    isActive: 'flag',
  },
  sorts: ['code', 'name', 'type', 'users', 'defaultScope', 'requiresTotp', 'isActive'],
  filters: { typeId: filter.ids(), isActive: filter.flag() },
})

/** Who has a user type, and how long they have not signed in. */
export const holder = z.object({
  id,
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  status: z.string(),
  lastLoginAt: z.string().nullable(),
  isUnused: z.boolean(),
})
export type Holder = z.infer<typeof holder>
