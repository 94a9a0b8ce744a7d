import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Answers 304 to a client that has this answer already. The ETag is a hash of the answer; a record has its version
 * as ETag for If-Match instead, which says nothing about the names and permitted actions in it.
 */
export function answerNotModified(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (typeof payload !== 'string' || reply.hasHeader('etag')) return payload
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return payload
    reply.code(304).removeHeader('content-type')
    return null
  })
}
