import type { Db } from '../db/db.ts'
import { found } from '../http/record.ts'
import type { Actor } from '../session/actor.ts'
import * as queries from './queries.ts'

/** What this person may do with this row: the client shows these buttons and never guesses. */
export function withActions({ mayEdit, mayRetire, mayUnmask, ...row }: queries.Found) {
  const isActive = row.status === 'active'
  const actions = {
    edit: mayEdit,
    transfer: mayEdit && isActive,
    deactivate: mayRetire && isActive,
    activate: mayRetire && !isActive,
    unmask: mayUnmask,
  }
  return {
    ...row,
    allowedActions: Object.entries(actions).flatMap(([name, allowed]) => (allowed ? name : [])),
  }
}

/** The person as this person may see them; one out of reach answers like one that does not exist. */
export const current = async (db: Db, actor: Actor, id: number) =>
  withActions(await found(queries.find(db, actor, id)))
