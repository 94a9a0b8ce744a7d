import { confirmationHeader } from '@patuh/domain/access/confirmation'
import { onBehalfHeader } from '@patuh/domain/access/substitute'
import type { Permission } from '@patuh/domain/platform/permission'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../authorization/actor.ts'
import { reauthenticate } from '../authorization/confirmation.ts'
import { inLanguage } from '../locale/reader.ts'
import { HttpError, viewOnly } from './error.ts'
import { languageOf } from './language.ts'

/** Finds the actor of a token. Requests without keepAlive (background polling) do not extend the session. */
export type Identify = (token: string, keepAlive?: boolean) => Promise<Actor | undefined>
/** The actor acting as substitute of a user; undefined without a current delegation. */
export type ActOnBehalf = (actor: Actor, userId: number) => Promise<Actor | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route: anyone, anyone signed in, or holders of a permission. */
    access?: Permission | 'public' | 'signedIn'
    /** Step-up: requires the password again unless it was given in the last minutes. */
    fresh?: true
    /** An approval: requires the password for this request alone. */
    confirm?: true
    /** Allowed to an administrator who looks at the product as another user. */
    whileViewing?: true
    /** About the account itself: hidden from an administrator who looks at the product as its user. */
    ownOnly?: true
    /** Allowed before the second factor is set up that the user type requires. */
    enrolling?: true
    /** Background polling: does not extend the session. */
    background?: true
  }
  interface FastifyInstance {
    /** The access of each guarded route, by `GET /zones/:id`. */
    guarded: Map<string, string>
    identify: Identify
    actOnBehalf: ActOnBehalf
    /** Whether the session of a token was ended by a newer sign-in. */
    isDisplaced: (token: string) => Promise<boolean>
  }
  interface FastifyRequest {
    /** Set by the guard on every route that is not public. */
    actor: Actor
  }
}

/** Requires a recent password (step-up) for a change whose sensitivity depends on its content. */
export function refuseStale({ freshUntil }: Actor) {
  if (freshUntil < Date.now()) throw reauthenticate()
}

/** Refuses a signed-in user whose second factor, privilege or recent password is missing. */
function refuseUnready(actor: Actor, { access, fresh, enrolling }: FastifyContextConfig) {
  if (actor.enrolling && !enrolling)
    throw new HttpError(403, 'TOTP_REQUIRED', 'Set up the second factor that your user type demands first.')
  if (access && access !== 'public' && access !== 'signedIn' && !actor.privileges.has(access))
    throw new HttpError(403, 'FORBIDDEN', `You do not hold the privilege ${access}.`)
  if (fresh) refuseStale(actor)
}

/** Applies the on-behalf header: the actor becomes the substitute of that user, if the delegation is current. */
async function asSubstitute(app: FastifyInstance, actor: Actor, { headers }: FastifyRequest) {
  const userId = headers[onBehalfHeader]
  if (userId === undefined) return actor
  if (typeof userId !== 'string' || !/^[1-9]\d{0,8}$/.test(userId))
    throw new HttpError(400, 'VALIDATION', `${onBehalfHeader} is the id of a user.`)
  const substitute = await app.actOnBehalf(actor, Number(userId))
  if (!substitute)
    throw new HttpError(403, 'PRIVILEGE_CHANGED', 'You are not the substitute of this person now.')
  return substitute
}

/** Viewing as another user is read-only, and shows nothing of the account itself. */
function refuseWhileViewing({ method, headers, routeOptions: { config } }: FastifyRequest) {
  const isRead = method === 'GET' || method === 'HEAD'
  if (config.whileViewing || (isRead && !config.ownOnly && headers[onBehalfHeader] === undefined)) return
  throw viewOnly()
}

const unauthenticated = async (app: FastifyInstance, token?: string) =>
  token && (await app.isDisplaced(token))
    ? new HttpError(401, 'SESSION_ENDED', 'A newer sign-in has ended this session.')
    : new HttpError(401, 'UNAUTHENTICATED', 'Sign in first.')

/** The proof of a password entered for this request; whether it is valid is checked where it is used up. */
function withConfirmation(actor: Actor, { headers }: FastifyRequest): Actor {
  const confirmation = headers[confirmationHeader]
  return typeof confirmation === 'string' ? { ...actor, confirmation } : actor
}

/** Background polling, marked by a header. Only for GET: a change always comes from a present user. */
const isBackground = ({ method, headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.background || (method === 'GET' && headers['x-background'] === 'true')

/** Refuses to start with a route that declares no access, and checks identity and access on each request. */
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
    const actor = token ? await app.identify(token, !isBackground(request)) : undefined
    if (!actor) throw await unauthenticated(app, token)
    if (actor.viewedBy) refuseWhileViewing(request)
    request.actor = withConfirmation(await asSubstitute(app, actor, request), request)
    refuseUnready(request.actor, request.routeOptions.config)
  })
  // after the body is read, whose events would lose it
  app.addHook('preHandler', (request, _reply, done) => {
    inLanguage(languageOf(request), done)
  })
}
