import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/db.ts'

const batch = 1000

/** Deletes the rows of a table under a condition, a thousand per statement. Returns their number. */
export async function deleteWhere(db: Db, table: string, condition: RawBuilder<SqlBool>) {
  const of = sql.table(table)
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${of} where ctid = any(array(select ctid from ${of} where ${condition} limit ${sql.lit(batch)}))`.execute(
      db,
    )
    deleted += Number(numAffectedRows)
    if (numAffectedRows < batch) return deleted
  }
}
