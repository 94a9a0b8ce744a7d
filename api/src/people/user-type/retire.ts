import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { forbidden } from '../../platform/http/error.ts'
import { conflict, found, wrongField } from '../../platform/http/record.ts'
import type { BulkContext } from '../../workplace/bulk/bulk.ts'
import * as queries from './queries.ts'

export function withActions({ mayEdit, mayRetire, ...row }: queries.Found) {
  const actions = {
    edit: mayEdit,
    deactivate: mayRetire && row.isActive,
    activate: mayRetire && !row.isActive,
    delete: mayRetire && !row.isSystem && row.users === 0,
  }
  const allowedActions = Object.entries(actions).flatMap(([name, allowed]) => (allowed ? name : []))
  return { ...row, defaultScope: row.defaultScope as 'all', allowedActions }
}

export const current = async (db: Db, actor: Actor, id: number) =>
  withActions(await found(queries.find(db, actor, id)))

/** Moves the users of a user type that is deactivated to another one, so that nobody is left without. */
async function moveUsers(
  trx: Trx,
  actor: Actor,
  before: Awaited<ReturnType<typeof current>>,
  moveToId: number | null,
) {
  if (before.users === 0) return
  if (moveToId === null) throw wrongField('moveToId', 'required')
  const target = await queries.find(trx, actor, moveToId)
  if (!target?.isActive || moveToId === before.id) throw wrongField('moveToId', 'unknownReference')
  if (target.typeId !== before.typeId) throw wrongField('moveToId', 'otherSide')
  await queries.moveUsers(trx, before.id, moveToId)
}

type At = Omit<BulkContext, 'env'>

export async function retire({ trx, actor, id }: At, { moveToId }: { moveToId: number | null }) {
  const before = await current(trx, actor, id)
  if (!before.isActive) throw conflict(before)
  if (!before.allowedActions.includes('deactivate')) throw forbidden()
  await moveUsers(trx, actor, before, moveToId)
  await queries.activate(trx, actor, id, false)
}

export async function reactivate({ trx, actor, id }: At) {
  const before = await current(trx, actor, id)
  if (before.isActive) throw conflict(before)
  if (!(await queries.activate(trx, actor, id, true))) throw forbidden()
}
