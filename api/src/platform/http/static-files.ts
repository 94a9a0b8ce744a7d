import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpError, notFound } from './error.ts'

const defaultFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

const isScreen = (url: string) => !url.startsWith('/api/') && !/\.\w+$/.test(url.split('?')[0] ?? '')

/** The address of a file under `/locales/` that changes with its content. */
const isVersioned = (url: string) => url.startsWith('/locales/') && url.includes('?v=')

/** Serves the built web application: its files, and index.html for every screen. */
export async function serveWeb(app: FastifyInstance, folder = defaultFolder) {
  const built = existsSync(join(folder, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      // One route per existing file, so that path traversal is impossible.
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (response: FastifyReply, path) =>
        response.header(
          'cache-control',
          path.startsWith(join(folder, 'assets')) || isVersioned(response.request.url)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        ),
    })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'TRACE') {
      reply.header('allow', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'This method is not allowed here.')
    }
    if (!built || !['GET', 'HEAD'].includes(request.method) || !isScreen(request.url)) throw notFound()
    return reply.sendFile('index.html')
  })
}
