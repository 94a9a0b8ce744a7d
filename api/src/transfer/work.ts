import { importKinds } from '@patuh/domain/import-kind'
import type { Permission } from '@patuh/domain/permission'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { fromDatabase } from '../http/database-error.ts'
import { HttpError } from '../http/error.ts'
import type { Actor } from '../session/actor.ts'
import { findPerson } from '../session/queries.ts'
import type { Batch } from './import-queries.ts'
import type { StoredError } from './tables.ts'

/** Whoever started it, with what they may do at this moment; nobody, once they may no longer do this. */
export async function workerOf(db: Db, { createdBy, kind }: Batch): Promise<Actor | undefined> {
  const found = await findPerson(db, createdBy)
  if (found?.status !== 'active' || !found.organizationIsActive) return undefined
  return found.actor.privileges.has(importKinds[kind].access as Permission) ? found.actor : undefined
}

/** Says to the database who acts, as `change()` does for a request. */
export const introduce = (trx: Trx, actor: Actor, batch: Batch, action: 'import' | 'undo-import') => {
  const facts = {
    actor: actor.id,
    action,
    reason: `${batch.fileName} (#${batch.id})`,
    request: batch.requestId ?? '',
    organization: actor.user.userProfile.id,
  }
  const said = Object.entries(facts).map(
    ([name, value]) => sql`set_config(${sql.lit(`patuh.${name}`)}, ${String(value)}, true)`,
  )
  return sql`select ${sql.join(said)}`.execute(trx)
}

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

export const errorsOf = ({ fields, code }: HttpError): StoredError[] =>
  fields.length > 0
    ? fields.map(({ name, code: rule, limit }) => ({
        field: name,
        code: rule,
        ...(limit === undefined ? {} : { limit }),
      }))
    : [{ field: '', code }]
