import { addendumInput } from '@patuh/domain/contract/contract/input'
import { contractDetail } from '@patuh/domain/contract/contract/record'
import { addendumWorkflow } from '@patuh/domain/contract/contract/workflow'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/authorization/actor.ts'
import type { Trx } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app.ts'
import { wrongField } from '../../../platform/http/record.ts'
import { mountChange } from '../../../platform/http/route.ts'
import { stale } from '../../../platform/http/version.ts'
import { signature } from '../../../platform/workflow/engine.ts'
import { type Act, mountWorkflow, type Routed } from '../../../platform/workflow/routes.ts'
import { type Change, take } from '../../../platform/workflow/transition.ts'
import { refuseOtherTypes, refuseUnknownConstants } from '../constants.ts'
import { read, write } from '../edit.ts'
import { notifyAddendum } from '../notify.ts'
import { touch } from '../queries.ts'
import { addendumEngine } from '../workflow.ts'
import { addAddendum, editAddendum, findAddendum, release } from './queries.ts'

const path = '/contracts/:id/addenda'

/** The columns that each step writes besides the new status. */
const changes = {
  submit: ({ id }) => ({ submittedBy: id }),
  approve: (actor) => ({ ...signature(actor, 'approvedBy', 'approvedFor'), approvedAt: sql`now()` }),
  return: () => ({ submittedBy: null }),
  withdraw: () => ({}),
} satisfies Record<string, (actor: Actor) => Change>
type Step = keyof typeof changes

const handler =
  (name: Step) =>
  async ({ trx, actor, id, params: { id: contractId = 0 } }: Act & Routed) => {
    const addendum = await findAddendum(trx, actor, contractId, id)
    await take(trx, addendumEngine, actor, [id], name, { change: changes[name](actor) })
    if (name === 'withdraw') await release(trx, id)
    await notifyAddendum(trx, name, contractId, actor, addendum)
    await touch(trx, contractId)
  }

async function complete(trx: Trx, contractId: number, hasEnded: boolean) {
  if (!hasEnded)
    throw wrongField(
      'endDeductionIds',
      'unknownReference',
      'Something that would end is not there to be ended.',
    )
  await refuseUnknownConstants(trx, contractId)
}

/** After signature, an addendum is the only way to change the price of a contract. */
export function addendumRoutes(app: App) {
  mountChange(app, `POST ${path}`, {
    access: 'contract.edit',
    body: addendumInput,
    answer: contractDetail,
    status: 201,
    action: 'add-addendum',
    change: async (act) => {
      const { trx, id, body } = act
      await write(act, id, 'addendum')
      await refuseOtherTypes(trx, body.constants, {})
      await complete(trx, id, await addAddendum(trx, id, body))
    },
    read,
  })

  mountChange(app, `PUT ${path}/:addendumId`, {
    access: 'contract.edit',
    body: addendumInput,
    answer: contractDetail,
    action: 'edit-addendum',
    change: async ({ trx, actor, request, at: { id, version }, params: { addendumId }, body }) => {
      await findAddendum(trx, actor, id, addendumId)
      if (!(await touch(trx, id, version))) throw stale(await read(trx, request, id))
      await refuseOtherTypes(trx, body.constants, { addendumId })
      await complete(trx, id, await editAddendum(trx, actor, id, addendumId, body))
    },
    read,
  })

  mountWorkflow(app, addendumWorkflow, {
    path: `${path}/:addendumId`,
    idOf: ({ addendumId = 0 }) => addendumId,
    row: contractDetail,
    steps: Object.fromEntries(Object.keys(changes).map((name) => [name, handler(name as Step)])),
    audit: (step) => `${step as Step}-addendum`,
    read: (db, request) => read(db, request, request.params.id ?? 0),
  })
}
