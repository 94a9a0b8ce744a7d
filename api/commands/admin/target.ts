import { connect, type Db } from '../../src/platform/db/db.ts'
import type { Env } from '../../src/platform/env.ts'

/** What a command works on. */
export type Target = { env: Env; ownerUrl: string; runtimeRole: string | undefined }

/** Works on the database as the owner of the tables. */
export async function asOwner<Result>({ ownerUrl }: Target, work: (db: Db) => Promise<Result>) {
  const db = connect(ownerUrl, { size: 1 })
  return work(db).finally(() => db.destroy())
}
