import type { Permission } from '@patuh/domain/platform/permission'
import { importKinds } from '@patuh/domain/workplace/import-kind'
import { findPerson } from '../../access/session/queries.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { setAuditContext } from '../../platform/http/change.ts'
import type { HttpError } from '../../platform/http/error.ts'
import type { Batch } from './import-queries.ts'
import type { StoredError } from './tables.ts'

/** The user who started the import, with current privileges; undefined if they may no longer do this. */
export async function actorOf(db: Db, { createdBy, kind }: Batch): Promise<Actor | undefined> {
  const found = await findPerson(db, createdBy)
  if (found?.status !== 'active' || !found.organizationIsActive) return undefined
  return found.actor.privileges.has(importKinds[kind].access as Permission) ? found.actor : undefined
}

/** Sets user and action for the audit log, as `change()` does for a request. */
export const setActor = (trx: Trx, actor: Actor, batch: Batch, action: 'import' | 'undo-import') =>
  setAuditContext(trx, {
    actor: actor.id,
    action,
    reason: `${batch.fileName} (#${batch.id})`,
    request: batch.requestId ?? '',
    organization: actor.user.userProfile.id,
  })

export const errorsOf = ({ fields, code }: HttpError): StoredError[] =>
  fields.length > 0
    ? fields.map(({ name, code: rule, limit }) => ({
        field: name,
        code: rule,
        ...(limit === undefined ? {} : { limit }),
      }))
    : [{ field: '', code }]
