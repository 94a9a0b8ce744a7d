import { type User, userWorkflow } from '@patuh/domain/people/user'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Engine } from '../../platform/workflow/engine.ts'
import { owners } from './record.ts'

export const may = (actor: Actor, action: 'view' | 'create' | 'edit' | 'export') =>
  inScope(actor, `user.${action}`, owners)

/** Users who can configure the product are changed only by others who can. */
export const withinRank = (actor: Actor) =>
  actor.privileges.has('user.configure')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (
        select from user_user_type join privilege using (user_type_id)
        where user_id = "user".id and screen = 'user' and action = 'configure')`

/** Separation of duties: nobody changes their own user types, scope or status. */
const isOther = (actor: Actor) => sql<SqlBool>`("user".id <> ${actor.id} and ${withinRank(actor)})`

export const emailChange = sql<User['emailChange']>`(
  select json_build_object('email', wanted.email, 'expiresAt', to_json(wanted.expires_at)#>>'{}',
    'old', wanted.old_confirmed_at is not null, 'new', wanted.new_confirmed_at is not null)
  from email_change wanted where wanted.user_id = "user".id
    and done_at is null and revoked_at is null and wanted.expires_at > now() limit 1)`

export const userEngine: Engine = {
  workflow: userWorkflow,
  table: 'user',
  owners,
  visible: (actor) => may(actor, 'view'),
  roles: { editor: isOther, viewer: isOther, administrator: isOther, resetter: isOther },
  participants: { requester: [sql.ref('user.totpResetBy')] },
  when: {
    reactivate: sql`"user".password_hash is not null`,
    reinvite: sql`"user".password_hash is null`,
    'cancel-email-change': sql`${emailChange} is not null`,
    'reset-totp': sql`"user".totp_at is not null`,
  },
}
