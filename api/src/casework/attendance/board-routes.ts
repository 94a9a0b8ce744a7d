import { boardQuery, boardShift, guard, makeInput, place } from '@patuh/domain/casework/attendance/board'
import { isOutside } from '@patuh/domain/platform/barrier'
import { paginated } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { forbidden } from '../../platform/http/error.ts'
import { idText } from '../../platform/http/params.ts'
import { mountAll } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { board } from './board-queries.ts'
import * as queries from './queries.ts'
import { makeShifts } from './write.ts'

const _whole = <Row>(items: Row[]) => ({ data: paginated(items, items.length, { page: 1, limit: 1000 }) })

export function boardRoutes(app: App) {
  const { db } = app
  const access = 'attendance.view'
  mountAll(app, '/attendances/board', {
    access,
    query: boardQuery,
    row: boardShift,
    read: ({ query, actor }) => board(db, actor, query),
  })
  mountAll(app, '/attendances/places', {
    access,
    query: z.strictObject({}),
    row: place,
    read: ({ actor }) => queries.places(db, actor),
  })
  mountAll(app, '/attendances/guards', {
    access,
    query: z.strictObject({ contractId: idText }),
    row: guard,
    read: ({ query, actor }) => queries.guards(db, actor, query.contractId),
  })
  mountChange(app, 'POST /attendances/make', {
    access: 'attendance.edit',
    body: makeInput,
    answer: z.object({ made: z.int(), calledOff: z.int() }),
    action: 'make-shifts',
    change: async ({ trx, actor, body }) => {
      if (isOutside(actor.user.userProfile.typeId)) throw forbidden()
      return makeShifts(trx, body)
    },
  })
}
