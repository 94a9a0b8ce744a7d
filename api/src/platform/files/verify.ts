import { createHash } from 'node:crypto'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/db.ts'
import { HttpError } from '../http/error.ts'
import type { Storage } from './storage.ts'

export const damaged = () =>
  new HttpError(410, 'FILE_DAMAGED', 'The stored bytes of this file are missing or have changed.')

export type Damage = 'missing' | 'changed'

type StoredFile = { storageName: string; sha256: string; displaySha256: string | null; width: number | null }

/** The hashes by which the stored bytes are known. Thumbnails have none: they are no evidence. */
const hashesOf = ({ sha256, displaySha256 }: StoredFile) =>
  Object.entries({ original: sha256, display: displaySha256 }).flatMap(([variant, hash]) =>
    hash ? [{ variant, hash }] : [],
  )

export const hashOfVariant = (file: StoredFile, variant: string) =>
  hashesOf(file).find((one) => one.variant === variant)?.hash

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
export async function damageOf(storage: Storage, file: StoredFile): Promise<Damage | undefined> {
  for (const { variant, hash } of hashesOf(file)) {
    const bytes = await storage.get(`${file.storageName}-${variant}`)
    if (!bytes) return 'missing'
    const found = createHash('sha256')
    const sink = new Writable({
      write(piece: Buffer, _, done) {
        found.update(piece)
        done()
      },
    })
    await pipeline(bytes.stream, sink)
    if (found.digest('hex') !== hash) return 'changed'
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
