import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../authorization/actor.ts'
import type { Db } from '../db/db.ts'

export const variants = ['display', 'thumbnail'] as const
export type Variant = (typeof variants)[number]
type Bound = { id: number; variant: Variant; userId: number; sessionId: number; expires: number }

/** An address lives ten minutes, and up to five more so that the same file keeps the same address for a while. */
const life = 600
const step = 300

const keys = new WeakMap<Db, Promise<Buffer>>()
function keyOf(db: Db) {
  const known = keys.get(db)
  if (known) return known
  const asked = db
    .selectFrom('signingKey')
    .select('key')
    .where('name', '=', 'file')
    .executeTakeFirstOrThrow()
    .then(({ key }) => key)
  keys.set(db, asked)
  asked.catch(() => keys.delete(db))
  return asked
}

const sign = (key: Buffer, { id, variant, userId, sessionId, expires }: Bound) =>
  createHmac('sha256', key).update(`${id}.${variant}.${userId}.${sessionId}.${expires}`).digest('base64url')

/**
 * Makes addresses that open a file for this person, in this session, for a short while. Of a picture in which
 * something was covered the one before is opened only where `originals` says so.
 */
export async function linker(
  db: Db,
  { id: userId, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  { originals = false } = {},
) {
  const key = await keyOf(db)
  const expires = Math.ceil(Date.now() / 1000 / step) * step + life
  const link = (id: number, variant: Variant) => {
    const signature = sign(key, { id, variant, userId, sessionId, expires })
    return `/api/v1/files/${id}/${variant}/${userId}.${sessionId}.${expires}.${signature}`
  }
  return <Row extends { id: number; width: number | null; redactedOfId: number | null }>({
    width,
    redactedOfId,
    ...row
  }: Row) => {
    const url = link(row.id, 'display')
    return {
      ...row,
      fileUrl: url,
      url,
      thumbnailUrl: width ? link(row.id, 'thumbnail') : null,
      isRedacted: redactedOfId !== null,
      originalUrl: redactedOfId !== null && originals ? link(redactedOfId, 'display') : null,
    }
  }
}

/** What an address was made for, when it is ours and still good. */
export async function opened(db: Db, id: number, variant: Variant, token: string) {
  const [userId, sessionId, expires, signature = ''] = token.split('.')
  const bound = {
    id,
    variant,
    userId: Number(userId),
    sessionId: Number(sessionId),
    expires: Number(expires),
  }
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(await keyOf(db), bound))]
  const ours = given.length === right.length && timingSafeEqual(given, right)
  return ours && bound.expires * 1000 > Date.now() ? bound : undefined
}
