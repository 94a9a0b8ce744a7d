import * as z from 'zod'
import { id } from '../platform/field.ts'
import { givenPassword } from './password.ts'

/** The signed-in user as stored in the browser: contains nothing secret. */
export const sessionUser = z.object({
  id,
  email: z.string(),
  name: z.string(),
  image: z.string(),
  locale: z.string(),
  userTypes: z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      nameMs: z.string().nullable(),
      nameZh: z.string().nullable(),
      nameTa: z.string().nullable(),
    }),
  ),
  userProfile: z.object({ id, typeId: id, name: z.string() }),
  /** The screen at which the user arrives; the dashboard if they may no longer see the chosen one. */
  startScreen: z.string(),
  /** A new notification makes a sound. */
  hasSound: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const login = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: givenPassword,
})
export const loggedIn = z.object({ token: z.string(), user: sessionUser })

export const menuGroup = z.object({
  /** In the reader's language. */
  name: z.string(),
  /** The path of the group where it does not follow from the name, which is in another language than English. */
  url: z.string().optional(),
  icon: z.string(),
  menuItems: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      url: z.string(),
      actions: z.array(z.string()),
      /** The number of pending items there; omitted when zero. */
      badge: z.int().optional(),
    }),
  ),
})
export type MenuGroup = z.infer<typeof menuGroup>

/** Public settings, available before signing in. */
export const settings = z.object({
  demo: z.boolean(),
  /** Mail is not sent; it can be read in the product instead (demo mode). */
  mailCaught: z.boolean(),
  /** Whether no mail can be sent, because no mail server is configured. */
  mailOff: z.boolean(),
  /** A message of the operator to everyone: maintenance, a planned change. */
  message: z.string(),
  company: z.string(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  /** The tile server of maps: its address with `{z}`, `{x}` and `{y}`, and whom its pictures are by. */
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  demoAccounts: z.array(z.object({ email: z.string(), userType: z.string(), name: z.string() })),
  demoPassword: z.string(),
})
export type Settings = z.infer<typeof settings>
