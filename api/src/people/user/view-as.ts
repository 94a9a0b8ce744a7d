import { viewAsInput, viewing } from '@patuh/domain/people/user'
import { isOutside } from '@patuh/domain/platform/barrier'
import { findById } from '../../access/session/queries.ts'
import { startViewing } from '../../access/session/view-as.ts'
import type { App } from '../../platform/http/app.ts'
import { forbidden } from '../../platform/http/error.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mayTake } from '../../platform/workflow/transition.ts'
import { userEngine } from './workflow.ts'

/** An administrator of the agency looks at the product as another user: read-only, with a reason, logged. */
export function mountViewAs(app: App) {
  mountChange(app, 'POST /users/:id/view-as', {
    access: 'user.edit',
    fresh: true,
    body: viewAsInput,
    answer: viewing,
    action: 'view-as',
    secret: true,
    prepare: async ({ actor }) => {
      if (isOutside(actor.user.userProfile.typeId)) throw forbidden()
    },
    change: async ({ trx, request, actor, id }) => {
      await mayTake(trx, userEngine, actor, id, 'view-as')
      const user = await found(findById(trx, id))
      return { ...(await startViewing(trx, request, id)), user }
    },
  })
}
