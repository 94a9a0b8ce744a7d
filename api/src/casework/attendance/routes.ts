import {
  type AttendanceRow,
  absentInput,
  attendanceList,
  attendanceRow,
  correctInput,
  recordInput,
  replaceInput,
} from '@patuh/domain/casework/attendance/record'
import { isOutside } from '@patuh/domain/platform/barrier'
import type { Language } from '@patuh/domain/platform/language'
import { one } from '@patuh/domain/platform/list'
import type { Permission } from '@patuh/domain/platform/permission'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { forbidden, notFound } from '../../platform/http/error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { expectedVersion, stale, withEtag } from '../../platform/http/version.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { caseText } from '../case/text.ts'
import { boardRoutes } from './board-routes.ts'
import { dayRoutes } from './day-routes.ts'
import { importRoutes } from './import-routes.ts'
import * as queries from './queries.ts'
import { rosterRoutes } from './roster-routes.ts'
import { spotCheckRoutes } from './spot-check-routes.ts'
import { hold, type Said, type Slot, write } from './write.ts'

const row = one(attendanceRow)

async function current(db: Db, actor: Actor, id: number) {
  const found = await queries.find(db, actor, id)
  if (!found) throw notFound()
  return found
}

export function attendanceRoutes(app: App) {
  boardRoutes(app)
  dayRoutes(app)
  rosterRoutes(app)
  spotCheckRoutes(app)
  importRoutes(app)
  mountReading(app)
  mountSaying(app)
  mountCorrection(app)
  mountExport(app, {
    list: attendanceList,
    screen: 'attendance',
    entity: 'attendance',
    columns: { ...attendanceList.columns, reviewStatus: 'text' },
    rows: (actor) => queries.exported(app.db, actor),
    present: (request, rows: AttendanceRow[]) => rows.map((slot) => reviewed(slot, languageOf(request))),
  })
}

const reviewed = (slot: AttendanceRow, language: Language) => ({
  ...slot,
  reviewStatus: slot.reviewStatus === null ? null : caseText(slot.reviewStatus, language),
})

function mountReading(app: App) {
  const _config = { access: 'attendance.view' } as const
  mountList(app, attendanceList, 'attendance.view', attendanceRow, ({ query, actor }) =>
    queries.list(app.db, actor, query),
  )
  mountOne(app, attendanceList.api, 'attendance.view', attendanceRow, ({ actor }, id) =>
    current(app.db, actor, id),
  )
}

type Saying = {
  action: 'record' | 'absent' | 'replace'
  reason?: string | undefined
  say: (slot: Slot) => Said
}

/** One thing said about one slot: held, judged, written, and answered as it then is. */
async function say(db: Db, request: FastifyRequest, reply: FastifyReply, id: number, saying: Saying) {
  const { action, reason } = saying
  const data = await change(db, request, reply, { action, ...(reason ? { reason } : {}) }, async (trx) => {
    const permission: Permission = 'attendance.create'
    const slot = await hold(trx, request.actor, { id, permission, rule: action })
    await write(trx, slot, saying.say(slot))
    return current(trx, request.actor, id)
  })
  return { data: withEtag(reply, data) }
}

function recorded(slot: Slot, { personId, ...times }: z.output<typeof recordInput>): Said {
  const who = personId ?? slot.actualPersonId ?? slot.replacedById ?? slot.requiredPersonId
  const { inAt, outAt, method, latitude, longitude } = times
  return {
    actualPersonId: who,
    method,
    // Where someone stood matters when they come in; going out does not move it.
    ...(inAt === undefined ? {} : { inAt, latitude, longitude }),
    ...(outAt === undefined ? {} : { outAt }),
  }
}

function mountSaying(app: App) {
  const config = { access: 'attendance.create' } as const
  app.post(
    '/attendances/:id/record',
    { config, schema: { params, body: recordInput, response: { 200: row } } },
    (request, reply) =>
      say(app.db, request, reply, request.params.id, {
        action: 'record',
        say: (slot) => recorded(slot, request.body),
      }),
  )
  app.post(
    '/attendances/:id/absent',
    { config, schema: { params, body: absentInput, response: { 200: row } } },
    (request, reply) =>
      say(app.db, request, reply, request.params.id, {
        action: 'absent',
        reason: request.body.reason ?? undefined,
        say: () => ({ declared: 'absent' }),
      }),
  )
  app.post(
    '/attendances/:id/replace',
    { config, schema: { params, body: replaceInput, response: { 200: row } } },
    (request, reply) =>
      say(app.db, request, reply, request.params.id, {
        action: 'replace',
        reason: request.body.reason,
        // Whoever is sent instead undoes what was said about nobody coming.
        say: () => ({ replacedById: request.body.personId, declared: null }),
      }),
  )
}

/** The register is never simply overwritten: the log keeps what stood there, and why it changed. */
function mountCorrection(app: App) {
  const { db } = app
  app.put(
    '/attendances/:id',
    { config: { access: 'attendance.edit' }, schema: { params, body: correctInput, response: { 200: row } } },
    async (request, reply) => {
      const { params, body, actor } = request
      const { reason, ...said } = body
      const version = expectedVersion(request)
      const excuses = said.declared === 'leave-approved' || said.declared === 'not-required'
      if (excuses && isOutside(actor.user.userProfile.typeId)) throw forbidden()
      const data = await change(db, request, reply, { action: 'correct', reason }, async (trx) => {
        const at = { id: params.id, permission: 'attendance.edit', rule: 'edit' } as const
        const slot = await hold(trx, actor, at)
        if (slot.lockVersion !== version) throw stale(await current(trx, actor, params.id))
        await write(trx, slot, { ...said, method: 'correction' })
        return current(trx, actor, params.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
