import { simulation, simulationInput } from '@patuh/domain/contract/formula/simulation'
import { one } from '@patuh/domain/platform/list'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { notFound } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { wrongField } from '../../platform/http/record.ts'
import { addJob } from '../../platform/jobs/task.ts'
import { simulateTask } from './simulate.ts'
import {
  contractsCounting,
  findSimulation,
  insertSimulation,
  versionsToCompare,
} from './simulation-queries.ts'

/** A simulation belongs to whoever asked for it. */
export function simulationRoutes(app: App) {
  const { db } = app
  const config = { access: 'formula.edit' } as const

  app.post(
    '/formulas/simulate',
    { config, schema: { body: simulationInput, response: { 202: one(simulation) } } },
    async (request, reply) => {
      const { actor, body } = request
      const data = await change(db, request, reply, { action: 'simulate', status: 202 }, async (trx) => {
        const found = await versionsToCompare(trx, body.versionId, body.baseVersionId)
        if (!found) throw wrongField('versionId', 'unknownReference', 'There is no such version.')
        if (!found.baseVersionId)
          throw wrongField('baseVersionId', 'unknownReference', 'There is nothing to set it against.')
        const contractIds = await contractsCounting(trx, found.formulaId, body.contractIds)
        const { versionId } = body
        const { baseVersionId } = found
        const id = await insertSimulation(trx, { versionId, baseVersionId, contractIds, createdBy: actor.id })
        await addJob(trx, simulateTask, { id })
        return findSimulation(trx, id, actor.id)
      })
      return reply.send({ data: data as never })
    },
  )

  app.get(
    '/formulas/simulate/:id',
    { config, schema: { params, response: { 200: one(simulation) } } },
    async ({ params: { id }, actor }) => {
      const found = await findSimulation(db, id, actor.id)
      if (!found) throw notFound()
      return { data: found }
    },
  )
}
