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

// URLs that contain a secret are shortened, so that the log cannot be used to open them.
const withoutSecrets = (url: string) =>
  url.replace(/\/(activation|setup|photos|files\/\d+\/\w+)\/[^/?]+/, '/$1/…').replace(/\?.*/, '?…')

/** Request log options: secrets are redacted. */
export const logOptions = {
  redact,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), ip }),
  },
}
