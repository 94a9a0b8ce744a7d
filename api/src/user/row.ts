import { type User, type UserAction, userActions } from '@patuh/domain/user'
import type { Db } from '../db/db.ts'
import { forbidden, HttpError } from '../http/error.ts'
import { conflict, found } from '../http/record.ts'
import type { Actor } from '../session/actor.ts'
import * as queries from './queries.ts'

/** Which privilege an action on an account belongs to. */
export const privilegeOf: Record<UserAction, 'edit' | 'deactivate'> = {
  resend: 'edit',
  'cancel-invitation': 'deactivate',
  suspend: 'deactivate',
  reactivate: 'deactivate',
  'end-sessions': 'deactivate',
  'change-email': 'edit',
  'cancel-email-change': 'edit',
  'start-reset': 'edit',
  'reset-totp': 'edit',
}

/** What stands in the way of an action on an account, for this person and now; nothing when it can be done. */
function obstacle(row: queries.Found, action: UserAction) {
  const { mayEdit, mayRetire, status, twoFactor, askedByMe, emailChange } = row
  if (!(privilegeOf[action] === 'edit' ? mayEdit : mayRetire)) return 'privilege'
  if (!(userActions[action] as readonly string[]).includes(status)) return 'state'
  if (action === 'cancel-email-change' && !emailChange) return 'state'
  if (action !== 'reset-totp') return undefined
  if (!twoFactor) return 'state'
  return askedByMe ? 'duties' : undefined
}

/** What this person may do with this account: the client shows these buttons and never guesses. */
export function withActions(row: queries.Found) {
  const { mayEdit, mayRetire: _, askedByMe: __, ...rest } = row
  const status = rest.status as User['status']
  const actions = (Object.keys(userActions) as UserAction[]).filter((action) => !obstacle(row, action))
  return {
    ...rest,
    status,
    allowedActions: [...(mayEdit && status !== 'closed' ? ['edit'] : []), ...actions],
  }
}

/** Refuses an action in the words of what stands in its way. */
export async function refuseObstacle(db: Db, actor: Actor, id: number, action: UserAction) {
  const row = await found(queries.find(db, actor, id))
  switch (obstacle(row, action)) {
    case 'privilege':
      throw forbidden()
    case 'state':
      throw conflict(withActions(row))
    case 'duties':
      throw new HttpError(403, 'SOD_VIOLATION', 'You asked for this; another administrator has to do it.')
  }
}

/** The account as this person may see it; one out of reach answers like one that does not exist. */
export const current = async (db: Db, actor: Actor, id: number) =>
  withActions(await found(queries.find(db, actor, id)))
