import type { Db } from '../db/db.ts'
import { found } from '../http/record.ts'
import type { Actor } from '../session/actor.ts'
import * as queries from './queries.ts'

/** What this person may do with this row: the client shows these buttons and never guesses. */
export function withActions({ mayEdit, mayRetire, mayDecide, mayUnmask, ...row }: queries.Found) {
  const { status, pendingChange } = row
  const actions = {
    edit: mayEdit && status !== 'merged',
    suspend: mayRetire && status === 'active',
    reactivate: mayRetire && status === 'suspended',
    merge: mayRetire && status !== 'merged',
    approveChange: mayDecide && pendingChange,
    rejectChange: mayDecide && pendingChange,
    unmask: mayUnmask,
  }
  const allowedActions = Object.entries(actions).flatMap(([name, allowed]) => (allowed ? name : []))
  return { ...row, allowedActions }
}

/** The organisation as this person may see it; one out of reach answers like one that does not exist. */
export const current = async (db: Db, actor: Actor, id: number) =>
  withActions(await found(queries.find(db, actor, id)))
