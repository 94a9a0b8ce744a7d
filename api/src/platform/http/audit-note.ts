import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'

/** Writes an audit event that changes no row (an unmasking, an export). Call it in the transaction of a change. */
export const note = (trx: Trx, entity: string, entityId: number, facts: object) =>
  sql`select tell('note', ${entity}, ${entityId}, null, ${JSON.stringify(facts)}::jsonb)`.execute(trx)
