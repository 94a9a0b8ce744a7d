import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { HttpError } from './error.ts'

/** The content security policy of pages; pictures also come from the tile server, where one is set. */
const pageOf = (tiles: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' blob: data:", ...(tiles ? [new URL(tiles).origin] : [])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // the service worker's script is the only one created from code
    'trusted-types worker',
  ].join('; ')
const data = "default-src 'none'; frame-ancestors 'none'"

/** Security headers of every answer, also of those sent before any hook runs. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()',
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Asked by address, by load balancers and monitoring; they answer nothing that depends on the name. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** The names served: behind a proxy the public one only, as a visitor may send any name through it. */
function servedHosts({ publicUrl, trustProxy }: Env) {
  const own = publicUrl ? [new URL(publicUrl).hostname] : []
  const direct = new Set([...loopback, ...own])
  const proxied = new Set(own.length > 0 ? own : loopback)
  return ({ headers }: FastifyRequest) =>
    trustProxy && (headers['x-forwarded-for'] ?? headers['x-forwarded-host']) ? proxied : direct
}

/** Refuses requests for a foreign Host (host header injection) and sets the security headers. */
export function protectHeaders(app: FastifyInstance) {
  const page = pageOf(app.env.mapTiles?.url)
  const hostsFor = servedHosts(app.env)
  app.addHook('onRequest', async (request) => {
    if (hasTwoHosts(request.raw)) throw new HttpError(400, 'VALIDATION', 'Send one Host header.')
    if (probes.has(request.url)) return
    if (!hostsFor(request).has(request.hostname.toLowerCase()))
      throw new HttpError(
        421,
        'MISDIRECTED',
        'This name is not served here. Set PUBLIC_URL to the address in use.',
      )
  })
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders)
    reply.header('x-request-id', request.id)
    // a service worker gets its content security policy with its own script
    const isPage =
      request.url.split('?')[0] === '/service-worker.js' ||
      String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', isPage ? page : data)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}
