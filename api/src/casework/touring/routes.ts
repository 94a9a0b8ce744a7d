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
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mountAll, mountList, mountOne, mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { caseText } from '../case/text.ts'
import { cancel } from './bulk.ts'
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

const read = (db: Db, { actor }: FastifyRequest, id: number) => found(queries.findRound(db, actor, id))

function mountReading(app: App) {
  const { db } = app
  const access = 'touring.view'
  mountList(app, roundList, access, roundRow, ({ query, actor }) => queries.listRounds(db, actor, query))
  mountOne(app, roundList.api, access, roundDetail, read)
  mountRead(app, '/tour-quality', {
    access,
    query: qualityQuery,
    answer: quality,
    read: ({ query, actor }) => qualityOf(db, actor, query),
  })
  mountAll(app, '/tour-places', {
    access,
    query: z.strictObject({}),
    row: tourPlace,
    read: ({ actor }) => places(db, actor),
  })
}

function mountCancel(app: App) {
  mountChange(app, 'POST /tour-rounds/:id/cancel', {
    access: 'touring.edit',
    body: reasonInput,
    answer: roundDetail,
    action: 'cancel',
    change: (act) => cancel(act, act.body.reason),
    read,
  })
}

function mountScans(app: App) {
  mountChange(app, 'POST /tour-scans', {
    access: 'touring.import',
    bodyLimit: 1_048_576,
    body: scanBatch,
    answer: scanAnswer,
    action: 'scan',
    change: ({ trx, actor: { user, organizationIds }, body }) =>
      ingest(trx, { organizationId: user.userProfile.id, organizationIds }, body),
  })
}
