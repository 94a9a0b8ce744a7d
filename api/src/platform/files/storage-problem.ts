import { existsSync } from 'node:fs'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'

/** In words, that the database names files and their folder is not there. */
export async function storageProblem(db: Db, { bucket, filesFolder }: Pick<Env, 'bucket' | 'filesFolder'>) {
  if (bucket || existsSync(filesFolder)) return undefined
  const file = await db.selectFrom('file').select('id').limit(1).executeTakeFirst()
  return (
    file &&
    `The database names files, but ${filesFolder} does not exist. Put it back, or restore a backup. Several nodes need a bucket (S3_URL).`
  )
}
