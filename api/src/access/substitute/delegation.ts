import { barrier, decisions } from '@patuh/domain/platform/barrier'
import type { Action, Permission, Scope, Screen } from '@patuh/domain/platform/permission'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import type { ActOnBehalf } from '../../platform/http/guard.ts'
import { findPerson } from '../session/queries.ts'
import { isDelegated } from './queries.ts'

const partsOf = (permission: Permission) => permission.split('.') as [Screen, Action]

/** The screens of the records that are decided on this screen. */
const screensAround = (screen: Screen) => [
  screen,
  ...contributed('records')
    .filter((kind) => kind.screen === screen || kind.alsoOn?.includes(screen))
    .map((kind) => kind.screen),
]

/** The delegated part of privileges: decisions, and viewing what is to be decided. Nothing else is delegated. */
function delegatedPrivileges({ privileges }: Actor, subject: Parameters<typeof barrier>[0]) {
  const decided = [...privileges.keys()].map(partsOf).filter(([, action]) => decisions.includes(action))
  const viewable = new Set<Screen>(['dashboard', ...decided.flatMap(([screen]) => screensAround(screen))])
  return new Map<Permission, readonly Scope[]>(
    [...privileges].filter(([permission]) => {
      const [screen, action] = partsOf(permission)
      if (barrier(subject, screen, action)) return false
      return decisions.includes(action) || (action === 'view' && viewable.has(screen))
    }),
  )
}

/**
 * The actor as substitute: keeps their own id for separation of duties, with the decisions and scope of the
 * absent user. Undefined without a current delegation.
 */
export const delegations =
  (db: Db): ActOnBehalf =>
  async (actor, userId) => {
    if (!(await isDelegated(db, actor.id, userId))) return undefined
    const absent = await findPerson(db, userId)
    if (!absent?.organizationIsActive || absent.status === 'closed') return undefined
    const { userProfile, userTypes } = actor.user
    const privileges = delegatedPrivileges(absent.actor, {
      side: userProfile.typeId,
      userTypes: userTypes.map(({ code }) => code),
    })
    const { organizationIds, zoneIds, contractIds } = absent.actor
    return {
      ...actor,
      onBehalfOf: userId,
      privileges,
      // The stored menu of this session is the substitute's own.
      menuHash: actor.privilegeHash,
      organizationIds,
      zoneIds,
      contractIds,
    }
  }
