import { invitationLink } from '@patuh/domain/people/user'
import { invitationLink as newLink } from '../../access/account/invitation.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mayTake } from '../../platform/workflow/transition.ts'
import { userEngine } from './workflow.ts'

/** The link of an invitation, for whoever may send it again, to pass on where mail does not arrive. */
export function mountInvitationLink(app: App) {
  mountChange(app, 'POST /users/:id/invitation-link', {
    access: 'user.edit',
    fresh: true,
    answer: invitationLink,
    action: 'copy-invitation-link',
    secret: true,
    change: async ({ trx, actor, id }) => {
      await mayTake(trx, userEngine, actor, id, 'resend')
      await note(trx, 'user', id, {})
      return { url: await newLink(trx, app.env, id) }
    },
  })
}
