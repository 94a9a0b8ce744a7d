import type { SessionUser } from '@patuh/domain/access/session'
import type { Permission, Scope } from '@patuh/domain/platform/permission'

/** The person behind a request, what they may do, and how far it reaches. */
export type Actor = {
  id: number
  sessionId: number
  /** In whose place they act, as their substitute. */
  onBehalfOf?: number
  user: SessionUser
  /** The scopes in which each permission is held. */
  privileges: ReadonlyMap<Permission, readonly Scope[]>
  privilegeHash: string
  /** What the privileges were when this session last loaded its menu, if it ever did. */
  menuHash: string | null
  /** My organisation and all below it. */
  organizationIds: number[]
  /** My zones and every place below them. */
  zoneIds: number[]
  /** The contracts I am assigned to; where my work is not narrowed to some, all of my own organisation as contractor. */
  contractIds: number[]
  /** Until when the password counts as just given, in milliseconds of this machine's clock. */
  freshUntil: number
  /** Signed in only as far as to set up the second factor that the user type demands. */
  enrolling: boolean
}

/** Both people behind a request: the one who acts, and the one in whose place they do. */
export const actorIds = ({ id, onBehalfOf }: Pick<Actor, 'id' | 'onBehalfOf'>) =>
  onBehalfOf ? [id, onBehalfOf] : [id]
