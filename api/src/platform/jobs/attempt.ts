import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { fromDatabase } from '../http/database-error.ts'
import { HttpError } from '../http/error.ts'

/** Does one thing so that its failure leaves no trace but its reason. */
export async function attempt<Data>(trx: Trx, work: () => Promise<Data>): Promise<Data | HttpError> {
  await sql`savepoint row`.execute(trx)
  try {
    const done = await work()
    await sql`release savepoint row`.execute(trx)
    return done
  } catch (error) {
    await sql`rollback to savepoint row`.execute(trx)
    const known = error instanceof HttpError ? error : fromDatabase(error)
    // The database being away is no fault of the row: the whole is tried again.
    if (!known || known.statusCode >= 500) throw error
    return known
  }
}
