import type { Permission, Scope } from '@patuh/domain/permission'
import type { SessionUser } from '@patuh/domain/session'

/** The person behind a request, and what they may do. */
export type Actor = {
  id: number
  sessionId: number
  user: SessionUser
  /** The scopes in which each permission is held. */
  privileges: ReadonlyMap<Permission, readonly Scope[]>
}
