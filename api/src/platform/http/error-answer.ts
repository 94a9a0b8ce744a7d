import { type ErrorCode, fieldErrors } from '@patuh/domain/platform/error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { logRefusal } from '../log/security-log.ts'
import { fromDatabase } from './database-error.ts'
import { HttpError } from './error.ts'

export const errorEnvelope = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.array(
      z.object({ name: z.string(), code: z.string(), limit: z.union([z.number(), z.string()]).optional() }),
    ),
    traceId: z.string(),
    current: z.unknown().optional(),
  }),
})

const byStatus: Record<number, [ErrorCode, string]> = {
  400: ['VALIDATION', 'The request could not be read.'],
  404: ['NOT_FOUND', 'This does not exist, or you may not see it.'],
  405: ['METHOD_NOT_ALLOWED', 'This method is not allowed here.'],
  413: ['BODY_TOO_LARGE', 'The request is larger than allowed.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send application/json.'],
  503: ['OVERLOADED', 'The server is busy. Try again in a moment.'],
}

function validationError(error: unknown) {
  if (!(error instanceof z.core.$ZodError)) return undefined
  const where = (error as { validationContext?: string }).validationContext
  // Without a context it was the answer that did not match its schema: an error of the server.
  if (!where) return undefined
  const fields = fieldErrors(error.issues)
  const named = fields.map(({ name, code }) => `${name || where}: ${code}`).join(', ')
  return new HttpError(400, 'VALIDATION', `The ${where} is not valid (${named}).`, { fields })
}

/** An error of the disk that the files are written to. */
const diskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')
    ? new HttpError(507, 'STORAGE_FULL', 'There is no space left to write.')
    : undefined

/** The error as an HttpError, or undefined for an internal error. */
function refusal(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  const httpError = validationError(error) ?? fromDatabase(error) ?? diskFull(error)
  if (httpError) return httpError
  const status = (error as { statusCode?: number }).statusCode ?? 500
  const [code, message] = byStatus[status] ?? (status < 500 ? byStatus[400] : []) ?? []
  return code && message ? new HttpError(status, code, message) : undefined
}

/** A 403 after the privileges changed becomes PRIVILEGE_CHANGED, so that the web loads the menu again. */
function privilegeChanged(httpError: HttpError | undefined, { actor }: FastifyRequest) {
  const isOld = actor && actor.menuHash !== null && actor.menuHash !== actor.privilegeHash
  return httpError?.code === 'FORBIDDEN' && isOld
    ? new HttpError(403, 'PRIVILEGE_CHANGED', 'Your privileges have changed. Load the menu again.')
    : httpError
}

export function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const httpError = privilegeChanged(refusal(error), request)
  if (!httpError) request.log.error(error)
  else logRefusal(request, httpError)
  const { statusCode, code, message, fields, current, detail, retryAfter } =
    httpError ?? new HttpError(500, 'INTERNAL', 'Something went wrong on our side.')
  if (statusCode === 503) reply.header('retry-after', '2')
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  return reply
    .code(statusCode)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      error: {
        code,
        message,
        fields,
        traceId: request.id,
        ...detail,
        ...(current === undefined ? {} : { current }),
      },
    })
}
