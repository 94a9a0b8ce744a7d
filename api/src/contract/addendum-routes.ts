import { addendumInput } from '@patuh/domain/contract/input'
import { contractDetail } from '@patuh/domain/contract/record'
import type { AddendumAction } from '@patuh/domain/contract/workflow'
import { addendumWorkflow } from '@patuh/domain/legacy'
import { one } from '@patuh/domain/list'
import { sql } from 'kysely'
import * as z from 'zod'
import type { App } from '../app.ts'
import { change } from '../http/change.ts'
import { conflict, notFound, sameHands } from '../http/error.ts'
import { idText, params } from '../http/params.ts'
import { wrongField } from '../http/record.ts'
import { expectedVersion, stale, withEtag } from '../http/version.ts'
import type { Actor } from '../session/actor.ts'
import { addAddendum, editAddendum, findAddendum, moveAddendum, release } from './addendum-queries.ts'
import { contract, detail } from './answer.ts'
import { refuseOtherTypes, refuseUnknownConstants } from './constant.ts'
import { tellAddendum } from './notice.ts'
import { touch } from './queries.ts'
import { readerOf } from './reader.ts'

const both = z.strictObject({ id: idText, addendumId: idText })

const writes: Record<AddendumAction, (actor: Actor) => object> = {
  submit: (actor) => ({ submittedBy: actor.id }),
  approve: (actor) => ({ approvedBy: actor.id, approvedAt: sql`now()` }),
  return: () => ({ submittedBy: null }),
  withdraw: () => ({}),
}

const nothingToEnd = () =>
  wrongField('endDeductionIds', 'unknownReference', 'Something that would end is not there to be ended.')

/** The only way to change what a signed contract costs. */
export function addendumRoutes(app: App) {
  mountWriting(app)
  for (const name of Object.keys(addendumWorkflow) as AddendumAction[]) mountStep(app, name)
}

function mountWriting(app: App) {
  app.post(
    '/contracts/:id/addenda',
    {
      config: { access: 'contract.edit' },
      schema: { params, body: addendumInput, response: { 201: one(contractDetail) } },
    },
    async (request, reply) => {
      const { body, params } = request
      const reader = readerOf(request)
      const step = { action: 'addAddendum', status: 201 } as const
      const data = await change(app.db, request, reply, step, async (trx) => {
        const { kept } = await contract(trx, reader, params.id)
        if (kept !== 2 && kept !== 6) throw conflict('Only a signed contract has addenda.')
        await refuseOtherTypes(trx, body.constants, {})
        if (!(await addAddendum(trx, params.id, body))) throw nothingToEnd()
        await refuseUnknownConstants(trx, params.id)
        await touch(trx, params.id)
        return detail(trx, reader, params.id)
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )

  app.put(
    '/contracts/:id/addenda/:addendumId',
    {
      config: { access: 'contract.edit' },
      schema: { params: both, body: addendumInput, response: { 200: one(contractDetail) } },
    },
    async (request, reply) => {
      const { id, addendumId } = request.params
      const version = expectedVersion(request)
      const reader = readerOf(request)
      const data = await change(app.db, request, reply, { action: 'editAddendum' }, async (trx) => {
        const { lockVersion } = await contract(trx, reader, id)
        if (!(await findAddendum(trx, id, addendumId))) throw notFound()
        if (lockVersion !== version) throw stale(await detail(trx, reader, id))
        await refuseOtherTypes(trx, request.body.constants, { addendumId })
        const written = await editAddendum(trx, id, addendumId, request.body)
        if (written === undefined)
          throw conflict('Only a draft can be written anew.', await detail(trx, reader, id))
        if (!written) throw nothingToEnd()
        await refuseUnknownConstants(trx, id)
        await touch(trx, id)
        return detail(trx, reader, id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}

function mountStep(app: App, name: AddendumAction) {
  const { from, to, access, input } = addendumWorkflow[name]
  app.post(
    `/contracts/:id/addenda/:addendumId/${name}`,
    { config: { access }, schema: { params: both, body: input, response: { 200: one(contractDetail) } } },
    async (request, reply) => {
      const { actor, params } = request
      const { id, addendumId } = params
      const reader = readerOf(request)
      const reason = (request.body as { remark?: string } | null | undefined)?.remark
      const step = { action: `${name}Addendum` as const, ...(reason ? { reason } : {}) }
      const data = await change(app.db, request, reply, step, async (trx) => {
        await contract(trx, reader, id)
        const found = await findAddendum(trx, id, addendumId)
        if (!found) throw notFound()
        if (name === 'approve' && found.submittedBy?.id === actor.id)
          throw sameHands('Who submitted an addendum cannot approve it.')
        const moved = await moveAddendum(trx, addendumId, from, { ...writes[name](actor), status: to })
        if (!moved) throw conflict(`It no longer stands where ${name} begins.`, await detail(trx, reader, id))
        if (name === 'withdraw') await release(trx, addendumId)
        await tellAddendum(trx, name, id, actor, found)
        await touch(trx, id)
        return detail(trx, reader, id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
