import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { hashOf, newToken } from '../../platform/crypto/token.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { conflict } from '../../platform/http/error.ts'
import { mountChange } from '../../platform/http/route.ts'
import * as queries from './queries.ts'

const minutes = 30

/** A read-only session as another user, for half an hour. It neither counts as one of that user's nor ends one. */
export async function startViewing(trx: Trx, request: FastifyRequest, userId: number) {
  const token = newToken()
  const { endsAt } = await trx
    .insertInto('session')
    .values({
      tokenHash: hashOf(token),
      userId,
      viewerSessionId: request.actor.sessionId,
      endsAt: sql<string>`now() + make_interval(mins => ${minutes})`,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    })
    .returning('endsAt')
    .executeTakeFirstOrThrow()
  await note(trx, 'user', userId, { viewedUntil: endsAt })
  return { token, endsAt }
}

const refuseOthers = ({ viewedBy }: Actor) => {
  if (!viewedBy) throw conflict('Nobody is being viewed.')
}

/** Ends it from within. */
export function viewAsRoutes(app: App) {
  mountChange(app, 'POST /auth/view-as/end', {
    access: 'signedIn',
    enrolling: true,
    whileViewing: true,
    action: 'end-view-as',
    change: async ({ trx, actor }) => {
      refuseOthers(actor)
      await note(trx, 'user', actor.id, { viewed: 'ended' })
      await queries.end(trx, actor.sessionId)
    },
  })
}
