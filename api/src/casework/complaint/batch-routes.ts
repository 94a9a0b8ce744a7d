import { batchAnswer, complaint, complaintWorkflow } from '@patuh/domain/casework/complaint'
import { itemsOf } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { accessOf } from '../../platform/workflow/routes.ts'
import { caseSteps } from '../case/steps.ts'
import { complaintCase } from './kind.ts'
import { current } from './present.ts'

/** A batch answer is allowed for cases of one contract and one offence only. */
async function refuseUnlike(trx: Trx, ids: number[]) {
  const { rows } = await sql<{ kinds: number }>`
    select count(distinct (contract_id, type_of_offence_id))::int as kinds from complaint
    where id = any(${ids}::int[])`.execute(trx)
  if ((rows[0]?.kinds ?? 0) > 1) throw wrongField('ids', 'notAlike')
}

/** One answer to several cases at once: all of them are answered, or none. */
export function mountBatch(app: App) {
  mountChange(app, 'POST /complaints/justify', {
    access: accessOf(complaintWorkflow, 'justify'),
    body: batchAnswer,
    answer: itemsOf(complaint),
    action: 'justify',
    change: async ({ trx, env, actor, body: { ids, ...answer } }) => {
      await caseSteps.justify({ trx, env, actor, kind: complaintCase, ids }, answer)
      await refuseUnlike(trx, ids)
    },
    show: async ({ db, request, body }) => {
      const items = []
      for (const id of body.ids) items.push(await current(db, request, id))
      return { items }
    },
  })
}
