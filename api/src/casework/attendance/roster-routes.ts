import { copyInput, rosterInput, rosterQuery, rosterSlot } from '@patuh/domain/casework/attendance/board'
import { many, one, paginated } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { conflict } from '../../platform/http/error.ts'
import { assign, copyWeek, roster } from './board-queries.ts'

const counted = one(z.object({ assigned: z.int() }))

export function rosterRoutes(app: App) {
  const { db } = app
  app.get(
    '/attendances/roster',
    {
      config: { access: 'attendance.view' },
      schema: { querystring: rosterQuery, response: { 200: many(rosterSlot) } },
    },
    async ({ query, actor }) => {
      const items = await roster(db, actor, query)
      return { data: paginated(items, items.length, { page: 1, limit: 1000 }) }
    },
  )
  app.post(
    '/attendances/roster',
    { config: { access: 'attendance.create' }, schema: { body: rosterInput, response: { 200: counted } } },
    async (request, reply) => {
      const { assignments } = request.body
      const data = await change(db, request, reply, { action: 'roster' }, async (trx) => {
        const assigned = await assign(trx, request.actor, assignments)
        // All or nothing: a roster of which a part silently stayed as it was would be a trap.
        if (assigned !== assignments.length)
          throw conflict('Some of these shifts have begun, or are not there.')
        return { assigned }
      })
      return { data }
    },
  )
  app.post(
    '/attendances/roster/copy',
    { config: { access: 'attendance.create' }, schema: { body: copyInput, response: { 200: counted } } },
    async (request, reply) => {
      const data = await change(db, request, reply, { action: 'roster' }, async (trx) => ({
        assigned: await copyWeek(trx, request.actor, request.body),
      }))
      return { data }
    },
  )
}
