import type { ErrorCode, FieldError } from '@patuh/domain/error'

/** A refusal with a code that the web can translate and a message that a person can read. */
export class HttpError extends Error {
  statusCode: number
  code: ErrorCode
  fields: FieldError[]
  current: unknown

  constructor(
    statusCode: number,
    code: ErrorCode,
    message: string,
    { fields = [], current }: { fields?: FieldError[]; current?: unknown } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.fields = fields
    this.current = current
  }
}

export const notFound = () => new HttpError(404, 'NOT_FOUND', 'There is nothing here for you.')

export const forbidden = () => new HttpError(403, 'FORBIDDEN', 'You do not hold the privilege for this.')
