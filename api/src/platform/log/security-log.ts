import { createHmac } from 'node:crypto'
import type { ErrorCode } from '@patuh/domain/platform/error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keyFor } from '../crypto/encrypt.ts'
import type { HttpError } from '../http/error.ts'

const refusals: ErrorCode[] = [
  'FORBIDDEN',
  'SOD_VIOLATION',
  'VIEW_ONLY',
  'PRIVILEGE_CHANGED',
  'MISDIRECTED',
  'TOTP_LOCKED',
]

/** Screens whose changes hand out rights or change the rules. */
const administrative = ['user', 'userType', 'matrixPrivilege', 'registration', 'type', 'masterConfig']

/** Which account was meant, without saying whose it is: the same account has the same mark. */
const accountIn = ({ body, server }: FastifyRequest) => {
  const { email }: { email?: unknown } = Object(body)
  if (typeof email !== 'string') return {}
  const mark = createHmac('sha256', keyFor(server.env, 'log')).update(email.trim().toLowerCase())
  return { account: mark.digest('base64url').slice(0, 12) }
}

const factsOf = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url,
  ip: request.ip,
  ...(request.actor
    ? { userId: request.actor.id, onBehalfOf: request.actor.onBehalfOf, sessionId: request.actor.sessionId }
    : accountIn(request)),
})

const isSignIn = ({ routeOptions: { config, url } }: FastifyRequest) =>
  config.access === 'public' && !!url?.startsWith('/api/v1/auth/')

/** A password or code entered by somebody who is signed in, and may have only found the session. */
const isWrongPassword = ({ fields }: HttpError) =>
  fields.some(({ name, code }) => code === 'wrong' && ['password', 'current', 'code'].includes(name))

function eventOf(request: FastifyRequest, error: HttpError) {
  const { statusCode, code } = error
  if (statusCode === 429) return 'rate limit exceeded'
  if (refusals.includes(code)) return 'permission refused'
  if (isWrongPassword(error)) return 'wrong password'
  return statusCode === 401 && isSignIn(request) ? 'sign-in failed' : undefined
}

/** Logs refusals that an operator should see, with who asked. */
export function logRefusal(request: FastifyRequest, error: HttpError) {
  const security = eventOf(request, error)
  if (security) request.log.warn({ security, code: error.code, ...factsOf(request) }, security)
}

/** Logs sign-ins and the changes of administrators. What exactly was changed is in the audit log, by request id. */
export function logSecurity(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 400 || request.method === 'GET' || request.method === 'HEAD') return
    const screen = String(request.routeOptions.config.access).split('.')[0] ?? ''
    const security = administrative.includes(screen)
      ? 'administration'
      : isSignIn(request)
        ? 'sign-in'
        : undefined
    if (security) request.log.info({ security, ...factsOf(request) }, security)
  })
}
