import type { FastifyInstance } from 'fastify'
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
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Refuses requests for a foreign Host (host header injection) and sets the security headers. */
export function protectHeaders(app: FastifyInstance) {
  const { publicUrl, mapTiles } = app.env
  const page = pageOf(mapTiles?.url)
  const own = new Set([...loopback, ...(publicUrl ? [new URL(publicUrl).hostname] : [])])
  app.addHook('onRequest', async ({ hostname }) => {
    if (!own.has(hostname.toLowerCase()))
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
