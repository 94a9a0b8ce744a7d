import { sql } from 'kysely'
import { hashOf, newHandle } from '../crypto/token.ts'
import type { Db, Trx } from '../db/db.ts'
import { HttpError } from '../http/error.ts'
import type { Actor } from './actor.ts'

export const reauthenticate = () => new HttpError(403, 'REAUTHENTICATE', 'Give your password again for this.')

const lifetime = sql`interval '5 minutes'`

/** Proof that the password was entered in this session, for one approval. */
export async function newConfirmation(db: Db, sessionId: number) {
  const confirmation = newHandle()
  await sql`delete from confirmation where session_id = ${sessionId} and created_at < now() - ${lifetime}`.execute(
    db,
  )
  await db
    .insertInto('confirmation')
    .values({ hash: hashOf(confirmation), sessionId })
    .execute()
  return confirmation
}

/** Uses up the confirmation that the request carries. Undone with the change if that fails. */
export async function useConfirmation(trx: Trx, { sessionId, confirmation = '' }: Actor) {
  const { rows } = await sql`
    delete from confirmation where hash = ${hashOf(confirmation)} and session_id = ${sessionId}
      and created_at > now() - ${lifetime} returning hash`.execute(trx)
  if (rows.length === 0) throw reauthenticate()
}
