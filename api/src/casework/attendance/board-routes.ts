import { boardQuery, boardShift, guard, makeInput, place } from '@patuh/domain/casework/attendance/board'
import { isOutside } from '@patuh/domain/platform/barrier'
import { many, one, paginated } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { forbidden } from '../../platform/http/error.ts'
import { idText } from '../../platform/http/params.ts'
import { board } from './board-queries.ts'
import * as queries from './queries.ts'
import { makeShifts } from './write.ts'

const whole = <Row>(items: Row[]) => ({ data: paginated(items, items.length, { page: 1, limit: 1000 }) })

export function boardRoutes(app: App) {
  const { db } = app
  const config = { access: 'attendance.view' } as const
  app.get(
    '/attendances/board',
    { config, schema: { querystring: boardQuery, response: { 200: many(boardShift) } } },
    async ({ query, actor }) => whole(await board(db, actor, query)),
  )
  app.get(
    '/attendances/places',
    { config, schema: { querystring: z.strictObject({}), response: { 200: many(place) } } },
    async ({ actor }) => whole(await queries.places(db, actor)),
  )
  app.get(
    '/attendances/guards',
    {
      config,
      schema: { querystring: z.strictObject({ contractId: idText }), response: { 200: many(guard) } },
    },
    async ({ query: { contractId }, actor }) => whole(await queries.guards(db, actor, contractId)),
  )
  app.post(
    '/attendances/make',
    {
      config: { access: 'attendance.edit' },
      schema: {
        body: makeInput,
        response: { 200: one(z.object({ made: z.int(), calledOff: z.int() })) },
      },
    },
    async (request, reply) => {
      if (isOutside(request.actor.user.userProfile.typeId)) throw forbidden()
      const data = await change(db, request, reply, { action: 'makeShifts' }, (trx) =>
        makeShifts(trx, request.body),
      )
      return { data }
    },
  )
}
