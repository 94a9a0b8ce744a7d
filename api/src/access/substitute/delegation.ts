import { barrier, decisions } from '@patuh/domain/platform/barrier'
import type { Action, Permission, Scope, Screen } from '@patuh/domain/platform/permission'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import type { ActOnBehalf } from '../../platform/http/guard.ts'
import { findPerson } from '../session/queries.ts'
import { isDelegated } from './queries.ts'

const partsOf = (permission: Permission) => permission.split('.') as [Screen, Action]

/** The screens on which the records lie that are decided on this one. */
const screensAround = (screen: Screen) => [
  screen,
  ...contributed('records')
    .filter((kind) => kind.screen === screen || kind.alsoOn?.includes(screen))
    .map((kind) => kind.screen),
]

/** Of what someone holds: what they decide, and the sight of what is to be decided. Nothing else is left to others. */
function decidable({ privileges }: Actor, standing: Parameters<typeof barrier>[0]) {
  const decided = [...privileges.keys()].map(partsOf).filter(([, action]) => decisions.includes(action))
  const seen = new Set<Screen>(['dashboard', ...decided.flatMap(([screen]) => screensAround(screen))])
  return new Map<Permission, readonly Scope[]>(
    [...privileges].filter(([permission]) => {
      const [screen, action] = partsOf(permission)
      if (barrier(standing, screen, action)) return false
      return decisions.includes(action) || (action === 'view' && seen.has(screen))
    }),
  )
}

/**
 * A substitute at work: still themselves, so that nobody judges what they had a part in, but with the decisions
 * and the reach of whoever is away. Nobody, when it was not left to them, or is over.
 */
export const delegations =
  (db: Db): ActOnBehalf =>
  async (actor, userId) => {
    if (!(await isDelegated(db, actor.id, userId))) return undefined
    const absent = await findPerson(db, userId)
    if (!absent?.organizationIsActive || absent.status === 'closed') return undefined
    const { userProfile, userTypes } = actor.user
    const privileges = decidable(absent.actor, {
      side: userProfile.typeId,
      userTypes: userTypes.map(({ code }) => code),
    })
    const { organizationIds, zoneIds, contractIds } = absent.actor
    return {
      ...actor,
      onBehalfOf: userId,
      privileges,
      // The menu that this session remembers is the substitute's own.
      menuHash: actor.privilegeHash,
      organizationIds,
      zoneIds,
      contractIds,
    }
  }
