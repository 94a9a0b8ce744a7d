import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './error.ts'

const askAgainMs = 1000

/** The space left for us on the disk of a folder; NaN if it cannot be asked. */
export const freeBytes = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.NaN,
  )

/**
 * Refuses changes before the disk is full: a PostgreSQL that cannot write its log any more stops, and with it all
 * reading. Signing in and out go on.
 */
export function refuseWhenFull(app: FastifyInstance) {
  const { dataFolder, reserveBytes } = app.env
  if (reserveBytes === 0) return
  let last = { at: Number.NEGATIVE_INFINITY, free: Promise.resolve(Number.NaN) }
  const free = () => {
    if (performance.now() - last.at > askAgainMs)
      last = { at: performance.now(), free: freeBytes(dataFolder) }
    return last.free
  }
  app.addHook('onRequest', async ({ method, routeOptions: { config, url = '' } }) => {
    if (method === 'GET' || method === 'HEAD' || config.access === 'public' || /\/auth\//.test(url)) return
    if ((await free()) < reserveBytes)
      throw new HttpError(507, 'STORAGE_FULL', 'There is hardly any space left on the disk of the database.')
  })
}
