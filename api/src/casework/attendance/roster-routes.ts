import { copyInput, rosterInput, rosterQuery, rosterSlot } from '@patuh/domain/casework/attendance/board'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { conflict } from '../../platform/http/error.ts'
import { mountAll } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { assign, copyWeek, roster } from './board-queries.ts'

const counted = z.object({ assigned: z.int() })

export function rosterRoutes(app: App) {
  mountAll(app, '/attendances/roster', {
    access: 'attendance.view',
    query: rosterQuery,
    row: rosterSlot,
    read: ({ db, query, actor }) => roster(db, actor, query),
  })
  mountChange(app, 'POST /attendances/roster', {
    access: 'attendance.create',
    body: rosterInput,
    answer: counted,
    action: 'roster',
    change: async ({ trx, actor, body: { assignments } }) => {
      const assigned = await assign(trx, actor, assignments)
      // All or nothing: a partly saved roster would go unnoticed.
      if (assigned !== assignments.length) throw conflict('Some of these shifts have begun or do not exist.')
      return { assigned }
    },
  })
  mountChange(app, 'POST /attendances/roster/copy', {
    access: 'attendance.create',
    body: copyInput,
    answer: counted,
    action: 'roster',
    change: async ({ trx, actor, body }) => ({ assigned: await copyWeek(trx, actor, body) }),
  })
}
