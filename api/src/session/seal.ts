import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'

const keys = new WeakMap<Db, Promise<Buffer>>()

async function storedKey(db: Db) {
  await db
    .insertInto('signingKey')
    .values({ name: 'seal', key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await db
    .selectFrom('signingKey')
    .select('key')
    .where('name', '=', 'seal')
    .executeTakeFirstOrThrow()
  return key
}

/** The key of SECRET_KEY, which no copy of the database gives away, or else one that lies in the database. */
function keyOf(db: Db, { secretKey }: Env) {
  const known = keys.get(db)
  if (known) return known
  const key = secretKey ? Promise.resolve(createHash('sha256').update(secretKey).digest()) : storedKey(db)
  keys.set(db, key)
  key.catch(() => keys.delete(db))
  return key
}

/** Makes a secret unreadable to whoever has the table but not the key. */
export async function seal(db: Db, env: Env, secret: string) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db, env), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export async function unseal(db: Db, env: Env, sealed: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(db, env), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
