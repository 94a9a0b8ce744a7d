import type { ErrorCode, FieldError } from '@patuh/domain/platform/error'

/** An error answer: a code that the web translates and a message for developers. */
export class HttpError extends Error {
  statusCode: number
  code: ErrorCode
  fields: FieldError[]
  current: unknown
  /** Further details, such as the position in a formula. */
  detail: Record<string, unknown>
  /** Seconds after which to retry. */
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

export const notFound = () => new HttpError(404, 'NOT_FOUND', 'This does not exist, or you may not see it.')

/** The refusal of a change by an administrator who looks at the product as another user. */
export const viewOnly = () =>
  new HttpError(403, 'VIEW_ONLY', 'You are viewing as another user: nothing can be changed.')

export const forbidden = () => new HttpError(403, 'FORBIDDEN', 'You do not hold the privilege for this.')

export const conflict = (message: string, current?: unknown) =>
  new HttpError(409, 'STATE_CONFLICT', message, { current })

/** Separation of duties: the step needs another person. */
export const sodViolation = (message: string) => new HttpError(403, 'SOD_VIOLATION', message)
