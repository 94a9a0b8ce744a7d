import {
  absentInput,
  attendanceList,
  attendanceRow,
  correctInput,
  recordInput,
  replaceInput,
} from '@patuh/domain/casework/attendance/record'
import { isOutside } from '@patuh/domain/platform/barrier'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { forbidden } from '../../platform/http/error.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { stale } from '../../platform/http/version.ts'
import { boardRoutes } from './board-routes.ts'
import { dayRoutes } from './day-routes.ts'
import { importRoutes } from './import-routes.ts'
import * as queries from './queries.ts'
import { rosterRoutes } from './roster-routes.ts'
import { spotCheckRoutes } from './spot-check-routes.ts'
import { lockSlot, type Slot, type SlotChange, write } from './write.ts'

const current = (db: Db, actor: Actor, id: number) => found(queries.find(db, actor, id))

export function attendanceRoutes(app: App) {
  boardRoutes(app)
  dayRoutes(app)
  rosterRoutes(app)
  spotCheckRoutes(app)
  importRoutes(app)
  mountReading(app)
  mountActions(app)
  mountCorrection(app)
}

const read = (db: Db, { actor }: FastifyRequest, id: number) => current(db, actor, id)

function mountReading(app: App) {
  mountList(app, attendanceList, 'attendance.view', attendanceRow, ({ query, actor }) =>
    queries.list(app.db, actor, query),
  )
  mountOne(app, attendanceList.api, 'attendance.view', attendanceRow, read)
}

/** Mounts one action on one slot: `POST /attendances/:id/<action>`. */
function mountAction<Body>(
  app: App,
  action: 'record' | 'absent' | 'replace',
  body: z.ZodType<Body>,
  changeOf: (body: Body, slot: Slot) => SlotChange,
) {
  mountChange(app, `POST /attendances/:id/${action}`, {
    access: 'attendance.create',
    body,
    answer: attendanceRow,
    action,
    change: async ({ trx, actor, id, body }) => {
      const slot = await lockSlot(trx, actor, { id, permission: 'attendance.create', rule: action })
      await write(trx, slot, changeOf(body, slot))
    },
    read,
  })
}

function recorded(slot: Slot, { personId, ...times }: z.output<typeof recordInput>): SlotChange {
  const who = personId ?? slot.actualPersonId ?? slot.replacedById ?? slot.requiredPersonId
  const { inAt, outAt, method, latitude, longitude } = times
  return {
    actualPersonId: who,
    method,
    // The position is recorded at check-in only.
    ...(inAt === undefined ? {} : { inAt, latitude, longitude }),
    ...(outAt === undefined ? {} : { outAt }),
  }
}

function mountActions(app: App) {
  mountAction(app, 'record', recordInput, (body, slot) => recorded(slot, body))
  mountAction(app, 'absent', absentInput, () => ({ declared: 'absent' }))
  mountAction(app, 'replace', replaceInput, ({ personId }) => ({
    replacedById: personId,
    // A replacement cancels the declared absence.
    declared: null,
  }))
}

/** A correction overwrites the register; the history keeps the previous values and the reason. */
function mountCorrection(app: App) {
  mountChange(app, 'PUT /attendances/:id', {
    access: 'attendance.edit',
    body: correctInput,
    answer: attendanceRow,
    action: 'correct',
    change: async ({ trx, actor, at: { id, version }, body: { reason: _, ...corrected } }) => {
      const excuses = corrected.declared === 'leave-approved' || corrected.declared === 'not-required'
      if (excuses && isOutside(actor.user.userProfile.typeId)) throw forbidden()
      const slot = await lockSlot(trx, actor, { id, permission: 'attendance.edit', rule: 'edit' })
      if (slot.lockVersion !== version) throw stale(await current(trx, actor, id))
      await write(trx, slot, { ...corrected, method: 'correction' })
    },
    read,
  })
}
