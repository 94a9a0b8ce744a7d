import { disturbanceInput, disturbanceList, disturbanceRow } from '@patuh/domain/casework/disturbance'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { restore } from '../../workplace/deletion/deletable.ts'
import * as queries from './queries.ts'

const read = (db: Db, { actor }: FastifyRequest, id: number) => found(queries.find(db, actor, id))

export function disturbanceRoutes(app: App) {
  const { db } = app
  const { view, write } = queries
  mountList(app, disturbanceList, view, disturbanceRow, ({ query, actor }) => queries.list(db, actor, query))
  mountOne(app, disturbanceList.api, view, disturbanceRow, read)
  mountChange(app, 'POST /disturbances', {
    access: write,
    body: disturbanceInput,
    answer: disturbanceRow,
    status: 201,
    action: 'create',
    change: ({ trx, actor, body }) => queries.insert(trx, actor, body),
    read,
  })
  mountChange(app, 'PUT /disturbances/:id', {
    access: write,
    body: disturbanceInput,
    answer: disturbanceRow,
    action: 'edit',
    change: ({ trx, actor, at, body }) => queries.update(trx, actor, at, body),
    read,
  })
  mountChange(app, 'DELETE /disturbances/:id', {
    access: write,
    action: 'delete',
    change: ({ trx, actor, at }) => queries.remove(trx, actor, at),
    read,
  })
  mountChange(app, 'POST /disturbances/:id/restore', {
    access: write,
    answer: disturbanceRow,
    action: 'restore',
    change: ({ trx, actor, id }) => restore(trx, queries.deletable, actor, id),
    read,
  })
}
