import type { Permission } from '@patuh/domain/permission'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../session/actor.ts'
import { HttpError } from './error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may pass: anyone, anyone signed in, or who holds a permission. */
    access?: Permission | 'public' | 'signedIn'
  }
  interface FastifyInstance {
    /** Who may pass each route behind the guard, by `GET /zones/:id`. */
    guarded: Map<string, string>
  }
  interface FastifyRequest {
    /** Set by the guard on every route that is not public. */
    actor: Actor
  }
}

/** Refuses to start an API in which some route does not say who may call it, and asks everyone who enters. */
export function guard(app: FastifyInstance) {
  app.decorateRequest('actor', null as unknown as Actor)
  app.addHook('onRoute', ({ method, url, prefix, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} declares no access`)
    app.guarded.set(`${method} ${url.slice(prefix.length)}`, config.access)
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (access === 'public' || access === undefined) return
    const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
    const actor = token ? await app.identify(token) : undefined
    if (!actor) throw new HttpError(401, 'UNAUTHENTICATED', 'Sign in first.')
    request.actor = actor
    if (access !== 'signedIn' && !actor.privileges.has(access))
      throw new HttpError(403, 'FORBIDDEN', `You do not hold the privilege ${access}.`)
  })
}
