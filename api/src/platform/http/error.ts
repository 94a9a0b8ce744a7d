import type { ErrorCode, FieldError } from '@patuh/domain/platform/error'

/** A refusal with a code that the web can translate and a message that a person can read. */
export class HttpError extends Error {
  statusCode: number
  code: ErrorCode
  fields: FieldError[]
  current: unknown
  /** What else the caller needs to find the fault: the position in a formula. */
  detail: Record<string, unknown>
  /** Seconds after which it makes sense to ask again. */
  retryAfter: number | undefined

  constructor(
    statusCode: number,
    code: ErrorCode,
    message: string,
    {
      fields = [],
      current,
      detail = {},
      retryAfter,
    }: {
      fields?: FieldError[]
      current?: unknown
      detail?: Record<string, unknown>
      retryAfter?: number
    } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.fields = fields
    this.current = current
    this.detail = detail
    this.retryAfter = retryAfter
  }
}

export const notFound = () => new HttpError(404, 'NOT_FOUND', 'There is nothing here for you.')

export const forbidden = () => new HttpError(403, 'FORBIDDEN', 'You do not hold the privilege for this.')

export const conflict = (message: string, current?: unknown) =>
  new HttpError(409, 'STATE_CONFLICT', message, { current })

/** Two people are needed, and this is the same one again. */
export const sameHands = (message: string) => new HttpError(403, 'SOD_VIOLATION', message)
