import {
  formulaDetail,
  formulaHead,
  formulaList,
  formulaRow,
  newFormula,
} from '@patuh/domain/contract/formula/record'
import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { one } from '@patuh/domain/platform/list'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { forbidden } from '../../platform/http/error.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { expectedVersion, stale, withEtag } from '../../platform/http/version.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { detail, formula, listed } from './answer.ts'
import { exportRoutes } from './export-routes.ts'
import * as queries from './queries.ts'
import { simulationRoutes } from './simulation-routes.ts'
import { tryRoutes } from './try-routes.ts'
import { understand } from './understand.ts'
import { addVersion } from './version-queries.ts'
import { versionRoutes } from './version-routes.ts'

export function formulaRoutes(app: App) {
  tryRoutes(app)
  simulationRoutes(app)
  exportRoutes(app)
  mountReading(app)
  mountWriting(app)
  versionRoutes(app)
  mountExport(app, {
    list: formulaList,
    screen: 'formula',
    entity: 'formula',
    workflow: versionWorkflow,
    headings: { version: 'version.title', validFrom: 'version.validFrom', usedBy: 'usedBy.title' },
    rows: (actor) => queries.exported(app.db, actor),
  })
}

function mountReading(app: App) {
  const { db } = app
  mountList(app, formulaList, 'formula.view', formulaRow, async ({ query, actor }) => {
    const { items, total } = await queries.list(db, actor, query)
    return { items: items.map((row) => listed(actor, row)), total }
  })
  mountOne(app, formulaList.api, 'formula.view', formulaDetail, ({ actor }, id) => detail(db, actor, id))
}

function mountWriting(app: App) {
  const { db } = app

  app.post(
    '/formulas',
    {
      config: { access: 'formula.create' },
      schema: { body: newFormula, response: { 201: one(formulaDetail) } },
    },
    async (request, reply) => {
      const { version, ...head } = request.body
      await understand(db, version.expression, head)
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) => {
        const id = await queries.insert(trx, head)
        const { mode, places } = await queries.rounding(trx, head.scope)
        const { roundingMode = mode, roundingPlaces = places, ...rest } = version
        await addVersion(trx, id, { ...rest, roundingMode, roundingPlaces })
        return detail(trx, request.actor, id)
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )

  app.put(
    '/formulas/:id',
    {
      config: { access: 'formula.edit' },
      schema: { params, body: formulaHead, response: { 200: one(formulaDetail) } },
    },
    async (request, reply) => {
      const { actor } = request
      const at = { id: request.params.id, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        if (!(await queries.update(trx, actor, at, request.body))) {
          const found = await formula(trx, actor, at.id)
          throw found.lockVersion === at.version ? forbidden() : stale(listed(actor, found))
        }
        return detail(trx, actor, at.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
