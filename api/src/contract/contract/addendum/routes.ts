import { addendumInput } from '@patuh/domain/contract/contract/input'
import { contractDetail } from '@patuh/domain/contract/contract/record'
import { addendumWorkflow } from '@patuh/domain/contract/contract/workflow'
import { one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Actor } from '../../../platform/authorization/actor.ts'
import type { Trx } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app.ts'
import { change } from '../../../platform/http/change.ts'
import { idText, params } from '../../../platform/http/params.ts'
import { wrongField } from '../../../platform/http/record.ts'
import { expectedVersion, stale, withEtag } from '../../../platform/http/version.ts'
import { signature } from '../../../platform/workflow/engine.ts'
import { type Act, mountWorkflow, type Routed } from '../../../platform/workflow/routes.ts'
import { type Change, take } from '../../../platform/workflow/take.ts'
import { refuseOtherTypes, refuseUnknownConstants } from '../constant.ts'
import { write } from '../edit.ts'
import { tellAddendum } from '../notify.ts'
import { detail, readerOf } from '../present.ts'
import { touch } from '../queries.ts'
import { addendumEngine } from '../workflow.ts'
import { addAddendum, editAddendum, findAddendum, release } from './queries.ts'

const both = z.strictObject({ id: idText, addendumId: idText })
const path = '/contracts/:id/addenda'

/** What each step writes beside the new state. */
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
    await tellAddendum(trx, name, contractId, actor, addendum)
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

/** The only way to change what a signed contract costs. */
export function addendumRoutes(app: App) {
  const config = { access: 'contract.edit' } as const

  app.post(
    path,
    { config, schema: { params, body: addendumInput, response: { 201: one(contractDetail) } } },
    (request, reply) => {
      const { id } = request.params
      const adding = { id, step: 'addendum', action: 'addAddendum', status: 201 } as const
      return write(app, request, reply, adding, async (trx) => {
        await refuseOtherTypes(trx, request.body.constants, {})
        await complete(trx, id, await addAddendum(trx, id, request.body))
      })
    },
  )

  app.put(
    `${path}/:addendumId`,
    { config, schema: { params: both, body: addendumInput, response: { 200: one(contractDetail) } } },
    async (request, reply) => {
      const { actor, body } = request
      const { id, addendumId } = request.params
      const version = expectedVersion(request)
      const data = await change(app.db, request, reply, { action: 'editAddendum' }, async (trx) => {
        const read = () => detail(trx, readerOf(request), id)
        await findAddendum(trx, actor, id, addendumId)
        if (!(await touch(trx, id, version))) throw stale(await read())
        await refuseOtherTypes(trx, body.constants, { addendumId })
        await complete(trx, id, await editAddendum(trx, actor, id, addendumId, body))
        return read()
      })
      return { data: withEtag(reply, data) }
    },
  )

  mountWorkflow(app, addendumWorkflow, {
    path: `${path}/:addendumId`,
    params: both,
    idOf: ({ addendumId = 0 }) => addendumId,
    row: contractDetail,
    steps: Object.fromEntries(Object.keys(changes).map((name) => [name, handler(name as Step)])),
    audit: (step) => `${step as Step}Addendum`,
    read: (trx, request) => detail(trx, readerOf(request), (request.params as z.output<typeof both>).id),
  })
}
