import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './error.ts'

export type Versioned = { lockVersion: number }

/** Sets the ETag to the version of the record, if it has one; `answerNotModified` adds what else the answer says. */
export function withEtag<Row>(reply: FastifyReply, row: Row) {
  const { lockVersion }: Partial<Versioned> = Object(row)
  if (lockVersion !== undefined) reply.header('etag', `"${lockVersion}"`)
  return row
}

/** The version in If-Match, which every change of a record requires (optimistic locking). */
export function expectedVersion(request: FastifyRequest) {
  const match = /^"(\d{1,9})(?:-[\w-]+)?"$/.exec(request.headers['if-match'] ?? '')
  if (!match)
    throw new HttpError(428, 'PRECONDITION_REQUIRED', 'Send the version you are changing as If-Match.')
  return Number(match[1])
}

export const stale = (current: Versioned) =>
  new HttpError(412, 'STALE_VERSION', 'Someone else changed this in the meantime.', { current })
