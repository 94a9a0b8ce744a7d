import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'

/** Writes to the log something that changes no row: a look behind a mask, an export. Call it inside `change()`. */
export const note = (trx: Trx, entity: string, entityId: number, facts: object) =>
  sql`select tell('note', ${entity}, ${entityId}, null, ${JSON.stringify(facts)}::jsonb)`.execute(trx)
