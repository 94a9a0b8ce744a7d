import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from './error.ts'

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

const isScreen = (url: string) => !url.startsWith('/api/') && !/\.\w+$/.test(url.split('?')[0] ?? '')

/** The built web application: its files as they are, and its one page for every screen. */
export async function serveWeb(app: FastifyInstance) {
  const built = existsSync(`${folder}index.html`)
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (response: FastifyReply, path) =>
        response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  app.setNotFoundHandler(async (request, reply) => {
    if (!built || !['GET', 'HEAD'].includes(request.method) || !isScreen(request.url)) throw notFound()
    return reply.sendFile('index.html')
  })
}
