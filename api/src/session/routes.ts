import { one } from '@patuh/domain/list'
import { loggedIn, login, sessionUser } from '@patuh/domain/session'
import type { App } from '../app.ts'
import { change } from '../http/change.ts'
import { HttpError } from '../http/error.ts'
import { passwordMatches } from './password.ts'
import * as queries from './queries.ts'

export function sessionRoutes(app: App) {
  const { db, env } = app

  app.post(
    '/auth/login',
    { config: { access: 'public' }, schema: { body: login, response: { 200: one(loggedIn) } } },
    async (request, reply) => {
      const { email, password } = request.body
      const user = await queries.findByEmail(db, email)
      if (!(await passwordMatches(user?.passwordHash, password)) || !user)
        throw new HttpError(401, 'UNAUTHENTICATED', 'E-mail or password is wrong.')
      const data = await change(db, request, reply, { action: 'login', by: user.id }, async (trx) => ({
        token: await queries.start(trx, {
          userId: user.id,
          hours: env.sessionHours,
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        }),
        user,
      }))
      return { data }
    },
  )

  app.post('/auth/logout', { config: { access: 'signedIn' } }, async (request, reply) => {
    await queries.end(db, request.actor.sessionId)
    return reply.code(204).header('clear-site-data', '"cache"').send()
  })

  app.get(
    '/auth/me',
    { config: { access: 'signedIn' }, schema: { response: { 200: one(sessionUser) } } },
    async ({ actor }) => ({ data: actor.user }),
  )
}
