import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { fromDatabase } from '../http/database-error.ts'
import { HttpError } from '../http/error.ts'

/** Runs work in a savepoint; a refusal rolls back to it and is returned instead of thrown. */
export async function attempt<Data>(trx: Trx, work: () => Promise<Data>): Promise<Data | HttpError> {
  await sql`savepoint row`.execute(trx)
  try {
    const done = await work()
    await sql`release savepoint row`.execute(trx)
    return done
  } catch (error) {
    await sql`rollback to savepoint row`.execute(trx)
    const refusal = error instanceof HttpError ? error : fromDatabase(error)
    // An error of the server is not the fault of the row: the whole job is retried.
    if (!refusal || refusal.statusCode >= 500) throw error
    return refusal
  }
}
