import {
  complianceCase,
  complianceItem,
  complianceItemWorkflow,
  raiseInput,
} from '@patuh/domain/casework/compliance'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mountWorkflow } from '../../platform/workflow/routes.ts'
import { mayTake } from '../../platform/workflow/transition.ts'
import { caseOf } from './case-queries.ts'
import { raise } from './create.ts'
import { itemEngine, itemOf } from './item-queries.ts'
import { itemSteps } from './item-steps.ts'

/** Actions on checklist rows: tick, add evidence, self-declare, open a case. */
export function itemRoutes(app: App) {
  mountWorkflow(app, complianceItemWorkflow, {
    path: '/compliance-items/:id',
    row: complianceItem,
    steps: itemSteps,
    read: (trx, { actor }, id) => itemOf(trx, actor, id),
  })
  mountChange(app, 'POST /compliance-items/:id/raise', {
    access: 'compliance.create',
    body: raiseInput,
    answer: complianceCase,
    status: 201,
    action: 'raise',
    change: async ({ trx, actor, id, body }) => {
      await mayTake(trx, itemEngine, actor, id, 'raise')
      return raise(trx, actor, id, body.description)
    },
    read: (db, request, id) => caseOf(db, request.actor, id, languageOf(request)),
  })
}
