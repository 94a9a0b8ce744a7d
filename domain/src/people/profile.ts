import * as z from 'zod'
import { phone } from '../access/account.ts'
import { choice, id, text } from '../platform/field.ts'
import { languages } from '../platform/language.ts'
import { type Screen, screens } from '../platform/permission.ts'

export const profileInput = z.strictObject({
  name: text(100),
  phone: phone.nullable(),
  locale: choice(languages),
})
/** What a user sets for themselves; each alone. */
export const settingInput = z.strictObject({
  startScreen: choice(Object.keys(screens) as [Screen, ...Screen[]]).optional(),
  hasSound: z.boolean().optional(),
})
export type SettingInput = z.infer<typeof settingInput>
export const setting = z.object({ startScreen: z.string(), hasSound: z.boolean() })
export type Setting = z.infer<typeof setting>

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
