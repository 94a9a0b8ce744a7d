import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './error.ts'

export type Versioned = { lockVersion: number }

/** Sends the version of a record along, where it has one. */
export function withEtag<Row>(reply: FastifyReply, row: Row) {
  const { lockVersion }: Partial<Versioned> = Object(row)
  if (lockVersion !== undefined) reply.header('etag', `"${lockVersion}"`)
  return row
}

/** The version that the caller saw. Changing a record without saying so could undo someone else's work. */
export function expectedVersion(request: FastifyRequest) {
  const match = /^"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '')
  if (!match)
    throw new HttpError(428, 'PRECONDITION_REQUIRED', 'Say with If-Match which version you are changing.')
  return Number(match[1])
}

export const stale = (current: Versioned) =>
  new HttpError(412, 'STALE_VERSION', 'Someone else changed this in the meantime.', { current })
