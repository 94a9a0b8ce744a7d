import type { FastifyRequest } from 'fastify'

const redact = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.otp',
  '*.code',
  '*.token',
  '*.secret',
]

// Addresses that open something by themselves are no matter for a log.
const withoutKeys = (url: string) =>
  url.replace(/\/(activation|setup|photos|files\/\d+\/\w+)\/[^/?]+/, '/$1/…').replace(/\?.*/, '?…')

/** How requests are written to the log: who, what and when, but nothing that would let its reader in. */
export const logOptions = {
  redact,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: withoutKeys(url), ip }),
  },
}
