import { simulation, simulationInput } from '@patuh/domain/contract/formula/simulation'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountOne } from '../../platform/http/read.ts'
import { found, wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { addJob } from '../../platform/jobs/task.ts'
import { simulateTask } from './jobs.ts'
import {
  contractsCounting,
  findSimulation,
  insertSimulation,
  versionsToCompare,
} from './simulation-queries.ts'

/** A simulation is visible only to the user who started it. */
const read = (db: Db, { actor }: FastifyRequest, id: number) => found(findSimulation(db, id, actor.id))

export function simulationRoutes(app: App) {
  mountChange(app, 'POST /formulas/simulate', {
    access: 'formula.edit',
    body: simulationInput,
    answer: simulation,
    status: 202,
    action: 'simulate',
    change: async ({ trx, actor, body: { versionId, baseVersionId: wanted, contractIds: some } }) => {
      const versions = await versionsToCompare(trx, versionId, wanted)
      if (!versions) throw wrongField('versionId', 'unknownReference', 'There is no such version.')
      const { formulaId, baseVersionId } = versions
      if (!baseVersionId)
        throw wrongField('baseVersionId', 'unknownReference', 'There is no version to compare with.')
      const contractIds = await contractsCounting(trx, formulaId, some)
      const id = await insertSimulation(trx, { versionId, baseVersionId, contractIds, createdBy: actor.id })
      await addJob(trx, simulateTask, { id })
      return id
    },
    read,
  })
  mountOne(app, 'formulas/simulate', 'formula.edit', simulation, read)
}
