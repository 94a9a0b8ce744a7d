import { overrideInput, overrideList, overrideRow, overrideWorkflow } from '@patuh/domain/casework/override'
import type { InputOf } from '@patuh/domain/platform/workflow'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { signature } from '../../platform/workflow/engine.ts'
import { type Act, mountWorkflow } from '../../platform/workflow/routes.ts'
import { take } from '../../platform/workflow/transition.ts'
import { lockClosedSlot } from '../attendance/write.ts'
import { notifyDeciders, notifyRequester } from './notify.ts'
import * as queries from './queries.ts'

const read = (db: Db, { actor }: FastifyRequest, id: number) => found(queries.find(db, actor, id))

const decide =
  (step: 'approve' | 'refuse') =>
  async ({ trx, actor, id }: Act, { remark }: InputOf<typeof overrideWorkflow, 'approve'>) => {
    const change = { ...signature(actor, 'decidedBy', 'decidedFor'), decidedAt: sql`now()`, remark }
    await take(trx, queries.overrideEngine, actor, [id], step, { change })
    await notifyRequester(trx, id)
  }

export function overrideRoutes(app: App) {
  mountList(app, overrideList, 'attendance.view', overrideRow, ({ query, actor }) =>
    queries.list(app.db, actor, query),
  )
  mountOne(app, overrideList.api, 'attendance.view', overrideRow, read)
  mountChange(app, 'POST /lock-overrides', {
    access: 'period.lock',
    body: overrideInput,
    answer: overrideRow,
    status: 201,
    action: 'create',
    change: async ({ trx, actor, body: { attendanceId, reason } }) => {
      const { contractId, zoneId } = await lockClosedSlot(trx, actor, attendanceId)
      const { id } = await trx
        .insertInto('lockOverride')
        .values({
          attendanceId,
          contractId,
          zoneId,
          reason,
          ...signature(actor, 'requestedBy', 'requestedFor'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await notifyDeciders(trx, id)
      return id
    },
    read,
  })
  mountWorkflow(app, overrideWorkflow, {
    path: '/lock-overrides/:id',
    row: overrideRow,
    steps: { approve: decide('approve'), refuse: decide('refuse') },
    read,
  })
}
