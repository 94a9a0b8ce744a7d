import { contractDetail } from '@patuh/domain/contract/record'
import type { ContractAction } from '@patuh/domain/contract/workflow'
import { contractWorkflow } from '@patuh/domain/legacy'
import { one } from '@patuh/domain/list'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { change } from '../http/change.ts'
import { conflict, sameHands } from '../http/error.ts'
import { params } from '../http/params.ts'
import { withEtag } from '../http/version.ts'
import type { Actor } from '../session/actor.ts'
import { contract, detail } from './answer.ts'
import { refuseUnknownConstants } from './constant.ts'
import { tellContract } from './notice.ts'
import * as queries from './queries.ts'
import { readerOf } from './reader.ts'

type Input = { remark?: string; terminatedOn?: string }

const now = sql<string>`now()`

/** What each step writes beside the new number. */
const writes: Record<ContractAction, (actor: Actor, input: Input) => object> = {
  submit: (actor) => ({
    refNo: sql`coalesce(ref_no, next_number('contract', start_date))`,
    submittedBy: actor.id,
    submittedAt: now,
    approvedBy: null,
    approvedAt: null,
  }),
  return: (_, { remark }) => ({
    remark,
    submittedBy: null,
    submittedAt: null,
    approvedBy: null,
    approvedAt: null,
  }),
  approve: (actor) => ({ approvedBy: actor.id, approvedAt: now }),
  sign: () => ({ signedAt: now }),
  suspend: (_, { remark }) => ({ remark, suspendedAt: now }),
  resume: (_, { remark }) => ({ remark, suspendedAt: null }),
  terminate: (_, { remark, terminatedOn }) => ({ remark, terminatedOn }),
  close: (_, { remark }) => ({ remark, closedAt: now }),
}

export function stepRoutes(app: App) {
  for (const name of Object.keys(contractWorkflow) as ContractAction[]) mountStep(app, name)
}

function mountStep(app: App, name: ContractAction) {
  const { db } = app
  const { from, to, access, input } = contractWorkflow[name]
  app.post(
    `/contracts/:id/${name}`,
    { config: { access }, schema: { params, body: input, response: { 200: one(contractDetail) } } },
    async (request, reply) => {
      const { actor, params } = request
      const reader = readerOf(request)
      const body = (request.body ?? {}) as Input
      const step = { action: name, ...(body.remark ? { reason: body.remark } : {}) }
      const data = await change(db, request, reply, step, async (trx) => {
        const found = await contract(trx, reader, params.id)
        if (name === 'approve' && found.submittedById === actor.id)
          throw sameHands('Who submitted a contract cannot approve it.')
        if (name === 'submit') await refuseUnknownConstants(trx, params.id)
        const started = name !== 'approve' || found.approvedById === null
        const change = { ...writes[name](actor, body), status: to }
        if (!started || !(await queries.move(trx, params.id, from, change)))
          throw conflict(`It no longer stands where ${name} begins.`, await detail(trx, reader, params.id))
        const { submittedById } = found
        await tellContract(trx, name, { id: params.id, actor, submittedById, remark: body.remark })
        return detail(trx, reader, params.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
