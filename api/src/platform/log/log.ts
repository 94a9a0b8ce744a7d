import type { FastifyRequest } from 'fastify'
import type { LogFn } from 'pino'

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
export const withoutSecrets = (url: string) =>
  url.replace(/\/(activation|setup|photos|files\/\d+\/\w+)\/[^/?]+/, '/$1/…').replace(/\?.*/, '?…')

const address = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g
const number = /\+?\d[\d\s-]{7,}\d/g
const isLong = (digits: string) => digits.replace(/\D/g, '').length >= 9

/** A text without e-mail addresses, telephone and identity numbers. */
export const withoutPersonal = (text: string) =>
  text.replace(address, '…@…').replace(number, (found) => (isLong(found) ? '…' : found))

/** What an error says, without the row that PostgreSQL quotes in `detail` and `where`. */
const errorFacts = (error: Error & { code?: unknown; table?: unknown; constraint?: unknown }) => ({
  type: error.name,
  message: withoutPersonal(error.message),
  stack: withoutPersonal(error.stack ?? ''),
  code: error.code,
  table: error.table,
  constraint: error.constraint,
})

const masked = (given: unknown): unknown => {
  if (typeof given === 'string') return withoutPersonal(given)
  if (typeof given !== 'object' || given === null || given instanceof Error) return given
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutPersonal(value) : value,
    ]),
  )
}

/** Without a message pino would take that of the error as it is. */
function withMessage([first, ...rest]: unknown[]) {
  const facts = first instanceof Error ? { err: first } : first
  const { err }: { err?: unknown } = Object(facts)
  return err instanceof Error && rest.length === 0 ? [facts, err.message] : [facts, ...rest]
}

/** Log options: secrets are redacted, personal data is masked. */
export const logOptions = {
  redact,
  hooks: {
    logMethod(this: unknown, given: Parameters<LogFn>, log: LogFn) {
      return log.apply(this as never, withMessage(given).map(masked) as Parameters<LogFn>)
    },
  },
  serializers: {
    err: errorFacts,
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), ip }),
  },
}
