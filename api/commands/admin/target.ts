import type { AuditAction } from '@patuh/domain/platform/audit-action'
import { sql } from 'kysely'
import { connect, type Db, type Trx } from '../../src/platform/db/db.ts'
import type { Env } from '../../src/platform/env.ts'

/** What a command works on. */
export type Target = { env: Env; ownerUrl: string; runtimeRole: string | undefined }

/** Works on the database as the owner of the tables. */
export async function asOwner<Result>({ ownerUrl }: Target, work: (db: Db) => Promise<Result>) {
  const db = connect(ownerUrl, { size: 1 })
  return work(db).finally(() => db.destroy())
}

/** Runs a change in one transaction whose events name the command. */
export const changing = <Result>(target: Target, action: AuditAction, work: (trx: Trx) => Promise<Result>) =>
  asOwner(target, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('patuh.action', ${action}, true)`.execute(trx)
      return work(trx)
    }),
  )
