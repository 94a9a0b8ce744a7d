import { onBehalfHeader } from '@patuh/domain/access/substitute'
import type { Permission } from '@patuh/domain/platform/permission'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../authorization/actor.ts'
import { HttpError } from './error.ts'

/** Finds who is behind a token. What a machine asks by itself does not keep a session alive. */
export type Identify = (token: string, keepAlive?: boolean) => Promise<Actor | undefined>
/** The same person as the substitute of another; nobody when that was not delegated to them, or is over. */
export type ActOnBehalf = (actor: Actor, userId: number) => Promise<Actor | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may pass: anyone, anyone signed in, or who holds a permission. */
    access?: Permission | 'public' | 'signedIn'
    /** Asks for the password again unless it was given in the last minutes. */
    fresh?: true
    /** Open before a second factor is set up that the user type demands. */
    enrolling?: true
    /** Asked by the machine, not by a person: it does not keep a session alive. */
    background?: true
  }
  interface FastifyInstance {
    /** Who may pass each route behind the guard, by `GET /zones/:id`. */
    guarded: Map<string, string>
    identify: Identify
    actOnBehalf: ActOnBehalf
  }
  interface FastifyRequest {
    /** Set by the guard on every route that is not public. */
    actor: Actor
  }
}

/** For a change that is sensitive only by what it says: asks for the password like a route that is `fresh`. */
export function refuseStale({ freshUntil }: Actor) {
  if (freshUntil < Date.now())
    throw new HttpError(403, 'REAUTHENTICATE', 'Give your password again for this.')
}

/** Signed in, but not far enough for this: the second factor, the privilege or a recent password is missing. */
function refuseUnready(actor: Actor, { access, fresh, enrolling }: FastifyContextConfig) {
  if (actor.enrolling && !enrolling)
    throw new HttpError(403, 'TOTP_REQUIRED', 'Set up the second factor that your user type demands first.')
  if (access && access !== 'public' && access !== 'signedIn' && !actor.privileges.has(access))
    throw new HttpError(403, 'FORBIDDEN', `You do not hold the privilege ${access}.`)
  if (fresh) refuseStale(actor)
}

/** Whoever says so acts as the substitute of another person, if that was left to them and is not over. */
async function standingIn(app: FastifyInstance, actor: Actor, { headers }: FastifyRequest) {
  const asked = headers[onBehalfHeader]
  if (asked === undefined) return actor
  if (typeof asked !== 'string' || !/^[1-9]\d{0,8}$/.test(asked))
    throw new HttpError(400, 'VALIDATION', `${onBehalfHeader} is the id of a user.`)
  const standIn = await app.actOnBehalf(actor, Number(asked))
  if (!standIn) throw new HttpError(403, 'PRIVILEGE_CHANGED', 'You do not stand in for this person now.')
  return standIn
}

/** A page that looks again by itself says so. Only reading can be: whoever changes something is there. */
const isUnattended = ({ method, headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.background || (method === 'GET' && headers['x-background'] === 'true')

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
    const actor = token ? await app.identify(token, !isUnattended(request)) : undefined
    if (!actor) throw new HttpError(401, 'UNAUTHENTICATED', 'Sign in first.')
    request.actor = await standingIn(app, actor, request)
    refuseUnready(request.actor, request.routeOptions.config)
  })
}
