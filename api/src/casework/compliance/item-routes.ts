import {
  complianceCase,
  complianceItem,
  complianceItemWorkflow,
  raiseInput,
} from '@patuh/domain/casework/compliance'
import { one } from '@patuh/domain/platform/list'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { withEtag } from '../../platform/http/version.ts'
import { mountWorkflow } from '../../platform/workflow/routes.ts'
import { mayTake } from '../../platform/workflow/take.ts'
import { caseOf } from './case-queries.ts'
import { itemEngine, itemOf } from './item-queries.ts'
import { itemSteps } from './item-steps.ts'
import { raise } from './open.ts'

/** What is done with the rows of a month: ticked, proved, owned up to, and complained about. */
export function itemRoutes(app: App) {
  mountWorkflow(app, complianceItemWorkflow, {
    path: '/compliance-items/:id',
    row: complianceItem,
    steps: itemSteps,
    read: (trx, { actor }, id) => itemOf(trx, actor, id),
  })
  app.post(
    '/compliance-items/:id/raise',
    {
      config: { access: 'compliance.create' },
      schema: { params, body: raiseInput, response: { 201: one(complianceCase) } },
    },
    async (request, reply) => {
      const { actor, body, params } = request
      const data = await change(app.db, request, reply, { action: 'raise', status: 201 }, async (trx) => {
        await mayTake(trx, itemEngine, actor, params.id, 'raise')
        return caseOf(trx, actor, await raise(trx, actor, params.id, body.description), languageOf(request))
      })
      return reply.send({ data: withEtag(reply, data) as never })
    },
  )
}
