import { Readable } from 'node:stream'
import { file, upload, uploadInput } from '@patuh/domain/platform/file'
import { one } from '@patuh/domain/platform/list'
import { pieceBytes } from '@patuh/domain/platform/piece'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { App } from '../http/app.ts'
import { HttpError, notFound } from '../http/error.ts'
import { limitRate } from '../http/limit/rate-limit.ts'
import { mountChange } from '../http/route.ts'
import { linker } from './link.ts'
import { findFile, insert, refuseBeyondQuota } from './queries.ts'
import { receive } from './receive.ts'
import type { Storage } from './storage.ts'
import { storeReceived } from './store.ts'
import * as queries from './upload-queries.ts'

const params = z.strictObject({ id: z.uuid() })
const query = z.strictObject({
  offset: z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number),
})

const started = { name: 'start-upload', most: 1000, minutes: 60 }

/** Uploads in pieces: begun, continued where the network broke off, and finished as an ordinary file. */
export function uploadRoutes(app: App, storage: Storage) {
  mountChange(app, 'POST /uploads', {
    access: 'signedIn',
    body: uploadInput,
    answer: upload,
    action: 'upload',
    prepare: async ({ db, actor }) => {
      await refuseBeyondQuota(db, actor)
      await limitRate(db, started, String(actor.id))
    },
    change: ({ trx, actor, body }) => queries.startUpload(trx, actor.id, body),
  })
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: pieceBytes },
      (_, body, done) => done(null, body),
    )
    mountPiece(scope as unknown as App)
  })
  mountFinish(app, storage)
}

function mountPiece(app: App) {
  const { db } = app
  app.patch(
    '/uploads/:id',
    {
      config: { access: 'signedIn' },
      schema: { params, querystring: query, response: { 200: one(upload) } },
    },
    async ({ actor, params: { id }, query: { offset }, body }) => {
      if (!Buffer.isBuffer(body) || body.length === 0)
        throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send application/octet-stream.')
      await queries.addPiece(db, actor.id, id, offset, body)
      const found = await queries.findUpload(db, actor.id, id)
      if (!found) throw notFound()
      return { data: found }
    },
  )
}

function mountFinish(app: App, storage: Storage) {
  const { db, env } = app
  const complete = async (request: FastifyRequest, reply: FastifyReply, found: queries.Found) => {
    const { userId, id, fileName, reported } = found
    const stream = Readable.from(queries.piecesOf(db, userId, id))
    try {
      const stored = await receive(env, storage, { stream, fileName, reported })
      return await storeReceived({ db, storage, request, reply, stored, reported }, (trx) =>
        queries.finishUpload(trx, userId, id, () => insert(trx, stored)),
      )
    } catch (error) {
      // The same request, sent twice, may have finished meanwhile and deleted the pieces.
      const { fileId = null } = (await queries.findUpload(db, userId, id)) ?? {}
      if (fileId === null) throw error
      return fileId
    }
  }
  app.post(
    '/uploads/:id/finish',
    { config: { access: 'signedIn' }, schema: { params, response: { 201: one(file) } } },
    async (request, reply) => {
      const { actor } = request
      const { id } = request.params
      const found = await queries.findUpload(db, actor.id, id)
      if (!found) throw notFound()
      if (found.received < found.size)
        throw new HttpError(409, 'STATE_CONFLICT', 'Some pieces of this upload are missing.')
      const fileId = found.fileId ?? (await complete(request, reply, found))
      const link = await linker(db, actor)
      return reply.code(201).send({ data: link(await findFile(db, fileId)) })
    },
  )
}
