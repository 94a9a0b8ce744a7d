import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../authorization/actor.ts'
import type { Db } from '../db/db.ts'

export const variants = ['display', 'thumbnail'] as const
export type Variant = (typeof variants)[number]
type Bound = { id: number; userId: number; sessionId: number; expires: number }

/** A signed URL is valid for 10 to 15 minutes: rounding keeps the URL of a file the same for 5 minutes (caching). */
const minLifeSeconds = 600
const roundingSeconds = 300

const keys = new WeakMap<Db, Promise<Buffer>>()
function keyOf(db: Db) {
  const cached = keys.get(db)
  if (cached) return cached
  const loading = db
    .selectFrom('signingKey')
    .select('key')
    .where('name', '=', 'file')
    .executeTakeFirstOrThrow()
    .then(({ key }) => key)
  keys.set(db, loading)
  loading.catch(() => keys.delete(db))
  return loading
}

/**
 * Signatures for a session until they expire: a key of its own, hashed with the id of each file. Hashes of SHA-512/256
 * cannot be extended, so that a list of a thousand files needs one HMAC.
 */
function signer(key: Buffer, { userId, sessionId, expires }: Omit<Bound, 'id'>) {
  const own = createHmac('sha256', key).update(`${userId}.${sessionId}.${expires}`).digest('base64url')
  return (id: number) => hash('sha512-256', `${own}.${id}`, 'base64url')
}

/** Makes signed, expiring URLs of files, valid for this user and session, whatever the size of the picture. */
export async function signedUrls(db: Db, { id: userId, sessionId }: Pick<Actor, 'id' | 'sessionId'>) {
  const key = await keyOf(db)
  const expires = Math.ceil(Date.now() / 1000 / roundingSeconds) * roundingSeconds + minLifeSeconds
  const sign = signer(key, { userId, sessionId, expires })
  return (id: number) => {
    const token = `${userId}.${sessionId}.${expires}.${sign(id)}`
    return (variant: Variant) => `/api/v1/files/${id}/${variant}/${token}`
  }
}

/**
 * Adds their URLs to files. The original of a redacted picture gets one only if `originals` is set. The rows themselves
 * are changed: lists have thousands of them.
 */
export async function linker(db: Db, actor: Pick<Actor, 'id' | 'sessionId'>, { originals = false } = {}) {
  const urlsOf = await signedUrls(db, actor)
  return <Row extends { id: number; width: number | null; redactedOfId: number | null }>(row: Row) => {
    const { id, width, redactedOfId } = row
    const urlOf = urlsOf(id)
    const url = urlOf('display')
    return Object.assign(row, {
      fileUrl: url,
      url,
      thumbnailUrl: width ? urlOf('thumbnail') : null,
      isRedacted: redactedOfId !== null,
      originalUrl: redactedOfId !== null && originals ? urlsOf(redactedOfId)('display') : null,
    })
  }
}

/** What a signed URL was issued for, if its signature is valid and it has not expired. */
export async function verifyLink(db: Db, id: number, token: string) {
  const [userId, sessionId, expires, signature = ''] = token.split('.')
  const bound = {
    id,
    userId: Number(userId),
    sessionId: Number(sessionId),
    expires: Number(expires),
  }
  const [given, expected] = [Buffer.from(signature), Buffer.from(signer(await keyOf(db), bound)(id))]
  const isValid = given.length === expected.length && timingSafeEqual(given, expected)
  return isValid && bound.expires * 1000 > Date.now() ? bound : undefined
}
