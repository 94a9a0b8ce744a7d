import type { SessionUser } from '@patuh/domain/access/session'
import type { Permission, Scope } from '@patuh/domain/platform/permission'

/** The signed-in user of a request, with privileges and scope. */
export type Actor = {
  id: number
  sessionId: number
  /** The user for whom they act as substitute (delegation). */
  onBehalfOf?: number
  /** The administrator who looks at the product as this user: nothing may be changed. */
  viewedBy?: { id: number; sessionId: number }
  user: SessionUser
  /** The scopes in which each permission is held. */
  privileges: ReadonlyMap<Permission, readonly Scope[]>
  privilegeHash: string
  /** Hash of the privileges when this session last loaded its menu, if it ever did. */
  menuHash: string | null
  /** The actor's organisation and all below it. */
  organizationIds: number[]
  /** The actor's zones and all below them. */
  zoneIds: number[]
  /** Contracts assigned to the actor; without assignments, all contracts of the actor's organisation as contractor. */
  contractIds: number[]
  /** Until when the password counts as confirmed (step-up), in milliseconds of this machine's clock. */
  freshUntil: number
  /** Proof of a password entered for this request, from its header. */
  confirmation?: string
  /** The session may only set up the second factor that the user type requires. */
  enrolling: boolean
}

/** Both users behind a request: the one who acts, and the one they substitute. */
export const actorIds = ({ id, onBehalfOf }: Pick<Actor, 'id' | 'onBehalfOf'>) =>
  onBehalfOf ? [id, onBehalfOf] : [id]
