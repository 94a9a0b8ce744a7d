import { pipeline } from 'node:stream'
import multipart from '@fastify/multipart'
import { file, fileLimits, reported } from '@patuh/domain/platform/file'
import { one } from '@patuh/domain/platform/list'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { App } from '../http/app.ts'
import { keyOf } from '../http/change.ts'
import { HttpError, notFound } from '../http/error.ts'
import { limitRate } from '../http/limit/rate-limit.ts'
import { linker, variants, verifyLink } from './link.ts'
import { openStorage } from './open-storage.ts'
import * as queries from './queries.ts'
import { brokenOff, discard, receive } from './receive.ts'
import { rejected } from './rejected.ts'
import type { Storage } from './storage.ts'
import { storeReceived } from './store.ts'
import { uploadRoutes } from './upload-routes.ts'
import { damaged, hashOfVariant, markDamaged, verifying } from './verify.ts'

const limits = {
  fileSize: fileLimits.bytes,
  files: 1,
  fields: 10,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 50,
}

const uploads = { name: 'upload', most: 1000, minutes: 60 }

/** Enough for ten megabytes over a slow mobile network. */
const deadlineMs = 120_000

/** Enough to read what is in memory when the body has ended. */
const lastPartMs = 1500

const params = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  variant: z.enum(variants),
  token: z.string().regex(/^\d{1,10}\.\d{1,10}\.\d{1,12}\.[\w-]{43}$/),
})

export function fileRoutes(app: App) {
  const storage = openStorage(app.env)
  app.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false })
    mountUpload(scope as unknown as App, storage)
  })
  mountDownload(app, storage)
  uploadRoutes(app, storage)
}

/** Aborts when the client has gone, when the upload takes too long, or when its body has ended inside a part. */
function deadlineOf(request: FastifyRequest, reply: FastifyReply) {
  const controller = new AbortController()
  const stop = () => controller.abort(brokenOff())
  let timer = setTimeout(stop, deadlineMs)
  request.raw.once('end', () => {
    clearTimeout(timer)
    timer = setTimeout(stop, lastPartMs)
  })
  reply.raw.once('close', () => {
    clearTimeout(timer)
    stop()
  })
  return controller.signal
}

/** The next part; the parser never settles for a body that ends inside a part. */
const nextOf = <T>(parts: AsyncIterator<T>, deadline: AbortSignal) =>
  new Promise<IteratorResult<T>>((resolve, reject) => {
    const stop = () => reject(brokenOff())
    deadline.addEventListener('abort', stop, { once: true })
    parts.next().then(resolve, stop)
  })

/** The uploaded file of a multipart request and the fields sent before it. */
async function uploadOf(request: FastifyRequest, deadline: AbortSignal) {
  if (!request.isMultipart())
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send multipart/form-data with one file.')
  const parts = request.files()
  const part = (await nextOf(parts, deadline)).value
  if (!part) throw rejected('missing', 'There is no file in this request.')
  if (!part.filename) {
    part.file.resume()
    throw rejected('name', 'The file has no name.')
  }
  const fields = Object.entries(part.fields)
    .filter(([name]) => name !== part.fieldname)
    .map(([name, field]) => [name, (field as { value?: unknown }).value])
  const facts = reported.safeParse(Object.fromEntries(fields))
  if (!facts.success) {
    part.file.resume()
    throw rejected('reported', 'What is reported about the file cannot be read.')
  }
  // Known only when the first part has been read to its end.
  const isAlone = async () => (await nextOf(parts, deadline).catch(() => ({ done: false }))).done === true
  return { stream: part.file, fileName: part.filename, reported: facts.data, deadline, isAlone }
}

function mountUpload(app: App, storage: Storage) {
  const { db, env } = app
  app.post(
    '/files',
    { config: { access: 'signedIn' }, schema: { response: { 201: one(file) } } },
    async (request, reply) => {
      const { actor } = request
      // before the bytes are received for nothing
      keyOf(request)
      await queries.refuseBeyondQuota(db, actor)
      await limitRate(db, uploads, String(actor.id))
      const sent = await uploadOf(request, deadlineOf(request, reply))
      const stored = await receive(env, storage, sent)
      if (!(await sent.isAlone())) {
        await discard(storage, stored.storageName)
        throw rejected('parts', 'Send one file at a time.')
      }
      const { reported } = sent
      const id = await storeReceived({ db, storage, request, reply, stored, reported }, (trx) =>
        queries.insert(trx, stored),
      )
      const link = await linker(db, actor)
      return reply.send({ data: link(await queries.findFile(db, id)) })
    },
  )
}

const token = ({ headers }: FastifyRequest) => /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1]

function mountDownload(app: App, storage: Storage) {
  const { db } = app
  // Public, as an <img> sends no token: the signed URL names user and session.
  app.get(
    '/files/:id/:variant/:token',
    { config: { access: 'public' }, schema: { params } },
    async (request, reply) => {
      const { id, variant } = request.params
      const bound = await verifyLink(db, id, request.params.token)
      if (!bound) throw notFound()
      const bearer = token(request)
      if (bearer && (await app.identify(bearer))?.id !== bound.userId) throw notFound()
      const found = await queries.findStored(db, id, bound.sessionId, bound.userId)
      if (!found) throw notFound()
      if (found.damage) throw damaged()
      const stored = found.width ? variant : 'original'
      const bytes = await storage.get(`${found.storageName}-${stored}`)
      if (!bytes) {
        await markDamaged(db, id, 'missing')
        throw damaged()
      }
      const hash = hashOfVariant(found, stored)
      const onDamage = () => markDamaged(db, id, 'changed').catch((error) => request.log.error(error))
      const ascii = found.fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
      return reply
        .header('content-type', found.mimeType)
        .header('content-length', bytes.size)
        .header(
          'content-disposition',
          `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(found.fileName)}`,
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(hash ? pipeline(bytes.stream, verifying(hash, onDamage), () => {}) : bytes.stream)
    },
  )
}
