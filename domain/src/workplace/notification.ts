import * as z from 'zod'
import { id } from '../platform/field.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter, type QueryOf } from '../platform/list.ts'
import { noticeKinds } from './notice.ts'

export const notification = z.object({
  id,
  title: z.string(),
  description: z.string(),
  isRead: z.boolean(),
  complaintId: id.nullable(),
  kind: z.string(),
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof notification>

/** The user's own notices. `isRead`: absent is all, 1 is read, 2 is unread. */
export const notificationList = defineList({
  name: 'notification',
  api: 'notifications',
  columns: { title: 'text', description: 'text', createdAt: 'dateTime', isRead: 'flag' },
  sorts: ['createdAt'],
  filters: { isRead: z.enum(['1', '2']), kind: filter.choice(noticeKinds) },
})
export type NotificationQuery = QueryOf<typeof notificationList>

export const notificationPatch = z.strictObject({ isRead: z.boolean() })

const timeOfDay = z.iso.time({ precision: -1 })
export const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay })
export type QuietHours = z.infer<typeof quietHours>

export const preference = z.object({
  kind: z.string(),
  bell: z.boolean(),
  mail: z.boolean(),
  /** As a push message to the devices that the user allowed. */
  push: z.boolean(),
  /** As a text message to the telephone. */
  phone: z.boolean(),
  isMailed: z.boolean(),
  isMandatory: z.boolean(),
})
export type Preference = z.infer<typeof preference>
export const preferenceInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        kind: z.enum(noticeKinds),
        bell: z.boolean(),
        mail: z.boolean(),
        push: z.boolean().default(true),
        phone: z.boolean().default(false),
      }),
    )
    .max(100),
  /** A daily digest instead of one mail per notice; unchanged when omitted. */
  isDaily: z.boolean().optional(),
  /** When no push and text messages are wanted, but urgent ones; unchanged when omitted. */
  quietHours: quietHours.nullable().optional(),
})
export type PreferenceInput = z.infer<typeof preferenceInput>
