import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Answers 304 to a client that has this answer already. The ETag is a hash of the answer. A record has its version
 * before it, which If-Match compares; the version alone says nothing about the names and permitted actions in it.
 */
export function answerNotModified(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (typeof payload !== 'string') return payload
    // encoded once, for the hash and for the socket
    const bytes = Buffer.from(payload)
    const digest = hash('sha1', bytes, 'base64url')
    const version = /^"(\d+)"$/.exec(String(reply.getHeader('etag')))?.[1]
    const etag = version ? `"${version}-${digest}"` : `W/"${digest}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return bytes
    reply.code(304).removeHeader('content-type')
    return null
  })
}
