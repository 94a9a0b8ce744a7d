import { quality, qualityQuery } from '@patuh/domain/casework/touring/quality'
import {
  reasonInput,
  roundDetail,
  roundList,
  roundRow,
  tourPlace,
} from '@patuh/domain/casework/touring/record'
import {
  alarmAnswer,
  alarmInput,
  guardRound,
  roundNoteInput,
  scanAnswer,
  scanBatch,
} from '@patuh/domain/casework/touring/scan'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { mountAll, mountList, mountOne, mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { raiseAlarm } from './alarm.ts'
import { cancel } from './bulk.ts'
import { guardRounds } from './guard-rounds.ts'
import { ingest } from './ingest.ts'
import * as queries from './queries.ts'
import { addRoundNote } from './round-note.ts'
import { places, qualityOf } from './route-queries.ts'
import { tourRouteRoutes } from './route-routes.ts'
import { tagRoutes } from './tags.ts'

export function touringRoutes(app: App) {
  tourRouteRoutes(app)
  tagRoutes(app)
  mountReading(app)
  mountCancel(app)
  mountScans(app)
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
  mountAll(app, '/tour-scans/rounds', {
    access: 'touring.import',
    query: z.strictObject({}),
    row: guardRound,
    read: ({ actor }) => guardRounds(app.db, actor),
  })
  mountChange(app, 'POST /tour-rounds/:id/alarm', {
    access: 'touring.import',
    body: alarmInput,
    answer: alarmAnswer,
    action: 'raise-alarm',
    change: ({ trx, actor, id, body }) => raiseAlarm(trx, actor, id, body),
  })
  mountChange(app, 'POST /tour-rounds/:id/notes', {
    access: 'touring.import',
    body: roundNoteInput,
    answer: roundDetail,
    status: 201,
    action: 'note-round',
    change: ({ trx, actor, id, body }) => addRoundNote(trx, actor, id, body),
    read,
  })
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
