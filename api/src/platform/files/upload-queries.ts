import type { UploadInput } from '@patuh/domain/platform/file'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { HttpError } from '../http/error.ts'

/** Uploads of one user that are not complete. A device sends one file after the other. */
const mostOpen = 20

/** Starts an upload, or finds the one of this id. */
export async function startUpload(trx: Trx, userId: number, { reported, ...input }: UploadInput) {
  await trx
    .insertInto('upload')
    .values({ userId, ...input, reported: JSON.stringify(reported) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { open } = await trx
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('userId', '=', userId)
    .where('fileId', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(open) > mostOpen)
    throw new HttpError(429, 'RATE_LIMITED', 'Too many uploads are not complete.', { retryAfter: 3600 })
  return trx
    .selectFrom('upload')
    .select(['received', 'fileId'])
    .where('userId', '=', userId)
    .where('id', '=', input.id)
    .executeTakeFirstOrThrow()
}

export const findUpload = (db: Db, userId: number, id: string) =>
  db.selectFrom('upload').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

export type Found = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** Adds a piece where the last one ended. Any other piece, such as one sent twice, changes nothing. */
export const addPiece = (db: Db, userId: number, id: string, position: number, bytes: Buffer) =>
  sql`with reached as (
      update upload set received = received + ${bytes.length}
      where user_id = ${userId} and id = ${id}::uuid and received = ${position} and file_id is null
        and received + ${bytes.length} <= size
      returning user_id, id)
    insert into upload_piece (user_id, upload_id, position, bytes)
    select user_id, id, ${position}, ${bytes} from reached`.execute(db)

/** The bytes of an upload in order, one piece in memory at a time. */
export async function* piecesOf(db: Db, userId: number, id: string) {
  for (let position = 0; ; ) {
    const piece = await db
      .selectFrom('uploadPiece')
      .select('bytes')
      .where('userId', '=', userId)
      .where('uploadId', '=', id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!piece) return
    yield piece.bytes
    position += piece.bytes.length
  }
}

/** Makes the upload a file, unless a repeated request already did. Returns the file. */
export async function finishUpload(
  trx: Trx,
  userId: number,
  id: string,
  insert: () => Promise<{ id: number; storageName: string }>,
) {
  const { fileId } = await trx
    .selectFrom('upload')
    .select('fileId')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (fileId !== null)
    return trx
      .selectFrom('file')
      .select(['id', 'storageName'])
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
  const made = await insert()
  await trx
    .updateTable('upload')
    .set({ fileId: made.id })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('uploadPiece').where('userId', '=', userId).where('uploadId', '=', id).execute()
  return made
}
