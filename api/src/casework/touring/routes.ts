import { quality, qualityQuery } from '@patuh/domain/casework/touring/quality'
import {
  type RoundRow,
  type RouteRow,
  reasonInput,
  roundDetail,
  roundList,
  roundRow,
  routeList,
  tourPlace,
} from '@patuh/domain/casework/touring/record'
import { scanAnswer, scanBatch } from '@patuh/domain/casework/touring/scan'
import { many, one, paginated } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { notFound } from '../../platform/http/error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { mountList } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { withEtag } from '../../platform/http/version.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { caseText } from '../case/text.ts'
import { cancel } from './cancel.ts'
import { ingest } from './ingest.ts'
import * as queries from './queries.ts'
import { exportedRoutes, places, qualityOf } from './route-queries.ts'
import { tourRouteRoutes } from './route-routes.ts'

export function touringRoutes(app: App) {
  tourRouteRoutes(app)
  mountSheet(app)
  mountReading(app)
  mountCancel(app)
  mountScans(app)
}

const minutes = ({ firstScanAt, lastScanAt }: RoundRow) =>
  firstScanAt && lastScanAt ? Math.round((Date.parse(lastScanAt) - Date.parse(firstScanAt)) / 60_000) : null

function mountSheet(app: App) {
  mountExport(app, {
    list: roundList,
    screen: 'touring',
    entity: 'tour_round',
    rows: (actor) => queries.exportedRounds(app.db, actor),
    present: (request, rows: RoundRow[]) =>
      rows.map((round) => ({
        ...round,
        duration: minutes(round),
        reviewStatus: round.reviewStatus === null ? null : caseText(round.reviewStatus, languageOf(request)),
      })),
    cells: { flags: ({ flags }: RoundRow) => flags.join(', ') },
  })
  mountExport(app, {
    list: routeList,
    screen: 'touring',
    entity: 'tour_route',
    rows: (actor) => exportedRoutes(app.db, actor),
    cells: {
      points: ({ points }: RouteRow) => points.length,
      times: ({ times }: RouteRow) => times.join(', '),
    },
  })
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'touring.view' } as const
  mountList(app, roundList, 'touring.view', roundRow, ({ query, actor }) =>
    queries.listRounds(db, actor, query),
  )
  app.get(
    '/tour-rounds/:id',
    { config, schema: { params, response: { 200: one(roundDetail) } } },
    async ({ params: { id }, actor }, reply) => {
      const found = await queries.findRound(db, actor, id)
      if (!found) throw notFound()
      return { data: withEtag(reply, found) }
    },
  )
  app.get(
    '/tour-quality',
    { config, schema: { querystring: qualityQuery, response: { 200: one(quality) } } },
    async ({ query, actor }) => ({ data: await qualityOf(db, actor, query) }),
  )
  app.get(
    '/tour-places',
    { config, schema: { querystring: z.strictObject({}), response: { 200: many(tourPlace) } } },
    async ({ actor }) => {
      const items = await places(db, actor)
      return { data: paginated(items, items.length, { page: 1, limit: 1000 }) }
    },
  )
}

function mountCancel(app: App) {
  app.post(
    '/tour-rounds/:id/cancel',
    {
      config: { access: 'touring.edit' },
      schema: { params, body: reasonInput, response: { 200: one(roundDetail) } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { reason } = request.body
      const data = await change(app.db, request, reply, { action: 'cancel', reason }, async (trx) => {
        await cancel({ trx, actor: request.actor, id }, reason)
        return found(queries.findRound(trx, request.actor, id))
      })
      return { data: withEtag(reply, data) }
    },
  )
}

function mountScans(app: App) {
  app.post(
    '/tour-scans',
    {
      config: { access: 'touring.import' },
      bodyLimit: 1_048_576,
      schema: { body: scanBatch, response: { 200: one(scanAnswer) } },
    },
    async (request, reply) => {
      const { user, organizationIds } = request.actor
      const sender = { organizationId: user.userProfile.id, organizationIds }
      const data = await change(app.db, request, reply, { action: 'scan' }, (trx) =>
        ingest(trx, sender, request.body),
      )
      return { data }
    },
  )
}
