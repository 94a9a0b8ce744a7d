import {
  formulaDetail,
  formulaHead,
  formulaList,
  formulaRow,
  newFormula,
} from '@patuh/domain/contract/formula/record'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { checkExpression } from './check-expression.ts'
import { exportRoutes } from './export-routes.ts'
import { detail, listed } from './present.ts'
import * as queries from './queries.ts'
import { simulationRoutes } from './simulation-routes.ts'
import { tryRoutes } from './try-routes.ts'
import { addVersion } from './version-queries.ts'
import { versionRoutes } from './version-routes.ts'

export function formulaRoutes(app: App) {
  tryRoutes(app)
  simulationRoutes(app)
  exportRoutes(app)
  mountReading(app)
  mountWriting(app)
  versionRoutes(app)
}

const read = (db: Db, { actor }: FastifyRequest, id: number) => detail(db, actor, id)

function mountReading(app: App) {
  mountList(app, formulaList, 'formula.view', formulaRow, async ({ query, actor }) => {
    const { items, ...counted } = await queries.list(app.db, actor, query)
    return { items: items.map((row) => listed(actor, row)), ...counted }
  })
  mountOne(app, formulaList.api, 'formula.view', formulaDetail, read)
}

function mountWriting(app: App) {
  mountChange(app, 'POST /formulas', {
    access: 'formula.create',
    body: newFormula,
    answer: formulaDetail,
    status: 201,
    action: 'create',
    change: async ({ trx, body: { version, ...head } }) => {
      await checkExpression(trx, version.expression, head)
      const id = await queries.insert(trx, head)
      const { mode, places } = await queries.rounding(trx, head.scope)
      const { roundingMode = mode, roundingPlaces = places, ...rest } = version
      await addVersion(trx, id, { ...rest, roundingMode, roundingPlaces })
      return id
    },
    read,
  })
  mountChange(app, 'PUT /formulas/:id', {
    access: 'formula.edit',
    body: formulaHead,
    answer: formulaDetail,
    action: 'edit',
    change: async ({ trx, actor, at, body }) => Boolean(await queries.update(trx, actor, at, body)),
    read,
  })
}
