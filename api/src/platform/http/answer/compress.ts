import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const leastBytes = 1024
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
type Text = string | Buffer
const methods = {
  // quality 4: smaller than gzip at the same cost
  br: (text: Text) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Text) => toGzip(text, { level: 4 }),
}

const isText = (payload: unknown): payload is Text => typeof payload === 'string' || Buffer.isBuffer(payload)

/** The best method that the client accepts; one with weight 0 is refused by it. */
function accepted(header = '') {
  const names = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}

/** Compresses answers of some length. Workbooks, documents and photographs are left alone. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(payload) || Buffer.byteLength(payload) < leastBytes) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', 'Accept-Encoding')
    const method = accepted(String(request.headers['accept-encoding'] ?? ''))
    if (!method) return payload
    reply.header('content-encoding', method)
    return methods[method](payload)
  })
}
