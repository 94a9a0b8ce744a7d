import * as z from 'zod'
import { phone } from '../access/account.ts'
import { choice, id, text } from '../platform/field.ts'
import { languages } from '../platform/language.ts'

export const profileInput = z.strictObject({
  name: text(100),
  phone: phone.nullable(),
  locale: choice(languages),
})
export type ProfileInput = z.infer<typeof profileInput>

export const profile = z.object({
  id,
  lockVersion: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.string(),
  image: z.string(),
  organization: z.string(),
  position: z.string().nullable(),
  userTypes: z.array(z.object({ id, code: z.string(), name: z.string() })),
  zones: z.array(z.string()),
  totp: z.object({
    enabledAt: z.iso.datetime().nullable(),
    required: z.boolean(),
    recoveryCodes: z.int(),
  }),
})
export type Profile = z.infer<typeof profile>

export const totpSecret = z.object({ secret: z.string(), url: z.string() })
export const recoveryCodes = z.object({ codes: z.array(z.string()) })

/** One privilege of the signed-in user, and the user type that grants it. */
export const ownPrivilege = z.object({
  screen: z.string(),
  action: z.string(),
  scope: z.string(),
  userType: z.object({ id, code: z.string(), name: z.string() }),
})
export type OwnPrivilege = z.infer<typeof ownPrivilege>
