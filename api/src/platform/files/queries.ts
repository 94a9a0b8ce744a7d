import { fileLimits } from '@patuh/domain/platform/file'
import { sql } from 'kysely'
import type { Actor } from '../authorization/actor.ts'
import type { Db, Trx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { HttpError } from '../http/error.ts'
import { wrongField } from '../http/record.ts'

/** The columns of a file that `linker` needs. */
export const fileColumns = [
  'file.id',
  'file.fileName',
  'file.mimeType',
  'file.size',
  'file.sha256',
  'file.scan',
  'file.createdAt as uploadedAt',
  'file.capturedAt',
  'file.capturedFrom',
  'file.chosenAt',
  'file.latitude',
  'file.longitude',
  'file.placedFrom',
  'file.uploaderLatitude',
  'file.uploaderLongitude',
  'file.width',
  'file.redactedOfId',
] as const

export const findFile = (db: Db, id: number) =>
  db.selectFrom('file').select(fileColumns).where('id', '=', id).executeTakeFirstOrThrow()

type New = Omit<
  Tables['file'],
  | 'id'
  | 'lockVersion'
  | 'createdAt'
  | 'updatedAt'
  | 'createdBy'
  | 'updatedBy'
  | 'redactedOfId'
  | 'redactionReason'
>

export const insert = (trx: Trx, values: Omit<New, 'isAttached' | 'scan'> & { scan: string }) =>
  trx
    .insertInto('file')
    .values(values as never)
    .returning(['id', 'storageName'])
    .executeTakeFirstOrThrow()

/** Upload quota per user and day. */
export async function refuseBeyondQuota(db: Db, actor: Actor) {
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(size), 0)::bigint as sent from file
    where created_by = ${actor.id} and created_at > now() - interval '1 day'`.execute(db)
  if ((rows[0]?.sent ?? 0) >= fileLimits.bytesPerDay)
    throw new HttpError(429, 'RATE_LIMITED', 'You have sent as much as one day allows.')
}

/** The stored file behind a signed URL, while the session it was issued for is valid. */
export const findStored = (db: Db, id: number, sessionId: number, userId: number) =>
  db
    .selectFrom('file')
    .innerJoin('session', (join) => join.on('session.id', '=', sessionId).on('session.userId', '=', userId))
    .innerJoin('user', 'user.id', 'session.userId')
    .leftJoin('fileDamage', 'fileDamage.fileId', 'file.id')
    .select([
      'storageName',
      'fileName',
      'mimeType',
      'width',
      'sha256',
      'displaySha256',
      'fileDamage.kind as damage',
    ])
    .where('file.id', '=', id)
    .where('file.scan', '=', 'clean')
    .where('user.status', '=', 'active')
    .where('session.endsAt', '>', sql<string>`now()`)
    .executeTakeFirst()

/** Attaches files to a record; only files that the actor uploaded. Call it in the transaction that refers to them. */
export async function attach(trx: Trx, actor: Pick<Actor, 'id'>, ids: number[], field = 'fileIds') {
  if (ids.length === 0) return
  const attached = await trx
    .updateTable('file')
    .set({ isAttached: true })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('createdBy', '=', actor.id)
    .where('scan', '<>', 'blocked')
    .returning('id')
    .execute()
  if (attached.length !== ids.length)
    throw wrongField(field, 'unknownReference', 'A file this refers to does not exist.')
}

/** Deletes files that are still unattached after a day. */
export const deleteUnattached = (db: Db) =>
  sql<{ storageName: string }>`
    delete from file where id in (
      select id from file where not is_attached and created_at < now() - interval '1 day'
      order by id limit 200 for update skip locked)
    returning storage_name`.execute(db)

export const pendingFiles = (db: Db) =>
  db.selectFrom('file').select(['id', 'storageName']).where('scan', '=', 'pending').limit(100).execute()

export const markScanned = (db: Db, id: number, clean: boolean) =>
  db
    .updateTable('file')
    .set({ scan: clean ? 'clean' : 'blocked' })
    .where('id', '=', id)
    .execute()
