import * as z from 'zod'
import { id } from '../platform/field.ts'
import { type Language, languages } from '../platform/language.ts'
import { defineList, filter, type QueryOf } from '../platform/list.ts'
import { formatMoment } from '../platform/moment.ts'
import { accountNotices } from './notice/account.ts'
import { attendanceNotices } from './notice/attendance.ts'
import { bulkNotices } from './notice/bulk.ts'
import { claimNotices } from './notice/claim.ts'
import { claimRecordNotices } from './notice/claim-record.ts'
import { commentNotices } from './notice/comment.ts'
import { complaintNotices } from './notice/complaint.ts'
import { complianceNotices } from './notice/compliance.ts'
import { contractNotices } from './notice/contract.ts'
import { formulaNotices } from './notice/formula.ts'
import type { NoticeTexts } from './notice/notice.ts'
import { reviewNotices } from './notice/review.ts'

/** Everything the bell can ring for. A feature adds its own table to this line. */
const notices = {
  message: {
    en: ['{{title}}', '{{description}}'],
    ms: ['{{title}}', '{{description}}'],
    zh: ['{{title}}', '{{description}}'],
    ta: ['{{title}}', '{{description}}'],
  },
  ...accountNotices,
  ...bulkNotices,
  ...commentNotices,
  ...complaintNotices,
  ...claimRecordNotices,
  ...contractNotices,
  ...formulaNotices,
  ...claimNotices,
  ...attendanceNotices,
  ...reviewNotices,
  ...complianceNotices,
} as const satisfies NoticeTexts
export type NoticeKind = keyof typeof notices
export const noticeKinds = Object.keys(notices) as NoticeKind[]

const known = notices as NoticeTexts
export const isMailed = (kind: string) => known[kind]?.mail === true
/** Not kept back by quiet hours or for a bundle: someone must know now. */
export const liveKinds = noticeKinds.filter((kind) => known[kind]?.live === true)
export const isMandatory = (kind: string) => known[kind]?.mandatory === true

export type NoticeValues = Record<string, string | null>

// A value whose name ends with At is a moment, on the wire in ISO and shown as every moment is.
const shown = (name: string, value: string | null | undefined) =>
  value && name.endsWith('At') ? formatMoment(value) : (value ?? '')

// {{count}} is the number itself, {{count|case|cases}} the word that goes with it.
const fill = (text: string, values: NoticeValues) =>
  text.replace(
    /\{\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}\}/g,
    (_, name: string, one: string | undefined, many: string) =>
      one === undefined ? shown(name, values[name]) : values[name] === '1' ? one : many,
  )

/** A notice in the reader's language. One of a kind we no longer know still says what it can. */
export function noticeText(kind: string, values: NoticeValues, language: Language) {
  const [title, description] = (known[kind] ?? notices.message)[language]
  return { title: fill(title, values), description: fill(description, values).trim() }
}

// Whatever value a title asks for, an ellipsis stands in for it; a moment has no stand-in.
const anything = new Proxy({}, { get: (_, name) => (String(name).endsWith('At') ? null : '…') })

/** A kind is called by the title of its notices, without what is different in each. */
export const noticeName = (kind: string, language: Language) =>
  noticeText(kind, anything, language)
    .title.replace(/[\s:：,，(（…)）-]+$/u, '')
    .replace(/^…$/, '')

/** What notices of each kind say in every language, whatever is put in: so that they are found by their words. */
export const noticeWords = Object.fromEntries(
  noticeKinds.map((kind) => [kind, languages.flatMap((language) => known[kind]?.[language] ?? []).join(' ')]),
)

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

/** One's own notices. `isRead` has three answers: absent is all, 1 is read, 2 is unread. */
export const notificationList = defineList({
  name: 'notification',
  api: 'notifications',
  columns: { title: 'text', description: 'text', createdAt: 'dateTime', isRead: 'flag' },
  sorts: ['createdAt'],
  filters: { isRead: z.enum(['1', '2']), kind: filter.choice(noticeKinds as [NoticeKind, ...NoticeKind[]]) },
})
export type NotificationQuery = QueryOf<typeof notificationList>

export const notificationPatch = z.strictObject({ isRead: z.boolean() })

export const preference = z.object({
  kind: z.string(),
  bell: z.boolean(),
  mail: z.boolean(),
  isMailed: z.boolean(),
  isMandatory: z.boolean(),
})
export type Preference = z.infer<typeof preference>
export const preferenceInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        kind: z.enum(noticeKinds as [NoticeKind, ...NoticeKind[]]),
        bell: z.boolean(),
        mail: z.boolean(),
      }),
    )
    .max(100),
  /** One letter each morning instead of one for every piece of news; as it was, when it is not said. */
  isDaily: z.boolean().optional(),
})
