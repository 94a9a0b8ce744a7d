import * as z from 'zod'
import { id, paragraph } from '../platform/field.ts'

/** The records that can be commented on, by table name. */
export const commentKinds = ['complaint', 'contract', 'claim'] as const
export type CommentKind = (typeof commentKinds)[number]

/** How long one's own comment can be edited or deleted. */
export const changeableMinutes = 15

/** A mention of a user in a text: `@[12]`. */
const mention = /@\[(\d{1,9})\]/g
export const mentionOf = (userId: number) => `@[${userId}]`
export const mentionedIn = (text: string) => [
  ...new Set([...text.matchAll(mention)].map(([, digits]) => Number(digits))),
]

/** Splits a text into plain pieces and the ids of mentioned users. */
export const piecesOf = (text: string): (string | number)[] =>
  text.split(mention).map((piece, index) => (index % 2 ? Number(piece) : piece))

/** Replaces mentions with the names that this reader may see. */
export const withNames = (text: string, names: ReadonlyMap<number, string>) =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'number' ? `@${names.get(piece) ?? '…'}` : piece))
    .join('')

const words = paragraph(2000).refine((text) => mentionedIn(text).length <= 20, { error: 'tooManyMentioned' })
export const commentInput = z.strictObject({ text: words, isInternal: z.boolean().default(false) })
export type CommentInput = z.infer<typeof commentInput>
export const commentChange = z.strictObject({ text: words })

export const comment = z.object({
  id,
  lockVersion: z.int(),
  /** Empty when deleted. */
  text: z.string(),
  isInternal: z.boolean(),
  author: z.object({ name: z.string(), organization: z.string() }).nullable(),
  isMine: z.boolean(),
  mentions: z.array(z.object({ id, name: z.string() })),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  removedAt: z.iso.datetime().nullable(),
  allowedActions: z.array(z.string()),
})
export type Comment = z.infer<typeof comment>

export const peopleQuery = z.strictObject({
  q: z.string().trim().max(100).default(''),
  isInternal: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})

export const presenceInput = z.strictObject({ isHere: z.boolean() })
/** A user who is viewing the same record now. */
export const presence = z.object({ id, name: z.string() })
export type Presence = z.infer<typeof presence>
