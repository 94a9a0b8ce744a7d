import * as z from 'zod'
import { id } from '../platform/field.ts'

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`))

/** What a browser answers when its user allows push messages. */
export const pushDeviceInput = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushDeviceInput = z.infer<typeof pushDeviceInput>

const pushDevice = z.object({
  id,
  endpoint: z.string(),
  device: z.object({ browser: z.string(), system: z.string() }),
  createdAt: z.iso.datetime(),
  /** When a message was last accepted for it. */
  usedAt: z.iso.datetime().nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

const textMessage = z.object({
  at: z.iso.datetime(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  failure: z.string().nullable(),
})

/** How the user can be told outside of the product. */
export const delivery = z.object({
  /** The key that the browser needs to allow push messages of this server. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
  /** The telephone number for text messages, if the operator has a gateway for them. */
  phone: z.object({ number: z.string().nullable(), last: z.array(textMessage) }).nullable(),
})
export type Delivery = z.infer<typeof delivery>
