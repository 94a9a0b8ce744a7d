import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { Db } from '../db/db.ts'
import { HttpError } from '../http/error.ts'
import { hashStream } from './hash.ts'
import type { Storage } from './storage.ts'

export const damaged = () =>
  new HttpError(410, 'FILE_DAMAGED', 'The stored bytes of this file are missing or have changed.')

export type Damage = 'missing' | 'changed'

type Hashes = { sha256: string; displaySha256: string | null }

/** The hash by which the bytes of a variant are known. Thumbnails have none: they are no evidence. */
export const hashOfVariant = ({ sha256, displaySha256 }: Hashes, variant: string) =>
  variant === 'original' ? sha256 : variant === 'display' ? displaySha256 : null

/** Passes bytes on and keeps the last piece back until the hash is right: damaged bytes never arrive complete. */
export function verifying(sha256: string, onDamage: () => Promise<unknown>) {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  return new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes)
      if (last) this.push(last)
      last = bytes
      done()
    },
    flush(done) {
      if (hash.digest('hex') === sha256) return done(null, last)
      onDamage().finally(() => done(damaged()))
    },
  })
}

/** Reads the stored bytes of a file and compares their hashes. */
export async function damageOf(
  storage: Storage,
  { storageName, ...hashes }: Hashes & { storageName: string },
): Promise<Damage | undefined> {
  for (const variant of ['original', 'display']) {
    const expected = hashOfVariant(hashes, variant)
    if (!expected) continue
    const bytes = await storage.get(`${storageName}-${variant}`)
    if (!bytes) return 'missing'
    if ((await hashStream(bytes.stream)) !== expected) return 'changed'
  }
}

export const markDamaged = (db: Db, fileId: number, kind: Damage) =>
  db
    .insertInto('fileDamage')
    .values({ fileId, kind })
    .onConflict((conflict) => conflict.column('fileId').doUpdateSet({ kind }))
    .execute()

export const unmarkDamaged = (db: Db, fileId: number) =>
  db.deleteFrom('fileDamage').where('fileId', '=', fileId).execute()
