import { handle } from '@patuh/domain/account'
import { one } from '@patuh/domain/list'
import sharp from 'sharp'
import * as z from 'zod'
import type { App } from '../app.ts'
import { change } from '../http/change.ts'
import { HttpError, notFound } from '../http/error.ts'
import { takeTurn } from '../http/limit.ts'
import { newHandle } from '../session/code.ts'

const side = 256
const most = { bytes: 2_000_000, pixels: 25_000_000 }
const uploads = { name: 'photo', most: 30, minutes: 60 }
const kinds = ['image/jpeg', 'image/png', 'image/webp']
const image = one(z.object({ image: z.string() }))

/** Drawn anew as a small square: whatever else was in the file is left behind. */
async function redraw(bytes: Buffer) {
  // sharp throws at once for no bytes at all, and later for wrong ones
  const picture = sharp(bytes, { limitInputPixels: most.pixels, failOn: 'error' }).timeout({ seconds: 10 })
  const { format } = await picture.metadata()
  if (!kinds.includes(`image/${format}`)) throw new Error('another kind of picture')
  return picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
}

const notPicture = () =>
  new HttpError(400, 'VALIDATION', 'This is not a JPEG, PNG or WebP picture.', {
    fields: [{ name: 'photo', code: 'notPicture' }],
  })

/** One's own picture. Its address is a secret of 128 bits, as an <img> cannot say who asks. */
export function photoRoutes(app: App) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      kinds,
      { parseAs: 'buffer', bodyLimit: most.bytes },
      async (_: unknown, body: Buffer) => body,
    )
    mountUpload(scope as unknown as App)
  })
  mountRemove(app)
  mountPhoto(app)
}

function mountUpload(app: App) {
  const { db } = app
  app.post(
    '/profile/photo',
    { config: { access: 'signedIn' }, bodyLimit: most.bytes, schema: { response: { 200: image } } },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body))
        throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send image/jpeg, image/png or image/webp.')
      const { id: userId } = request.actor
      await takeTurn(db, uploads, String(userId))
      const bytes = await redraw(request.body).catch(() => {
        throw notPicture()
      })
      const key = newHandle()
      const url = `/api/v1/photos/${key}`
      const step = { action: 'change-photo', secret: true } as const
      await change(db, request, reply, step, async (trx) => {
        await trx
          .insertInto('photo')
          .values({ userId, key, bytes })
          .onConflict((conflict) =>
            conflict.column('userId').doUpdateSet({ key, bytes, changedAt: new Date().toISOString() }),
          )
          .execute()
        await trx.updateTable('user').set({ image: url }).where('id', '=', userId).execute()
      })
      return { data: { image: url } }
    },
  )
}

function mountRemove(app: App) {
  const { db } = app
  app.delete(
    '/profile/photo',
    { config: { access: 'signedIn' }, schema: { response: { 200: image } } },
    async (request, reply) => {
      const { id } = request.actor
      await change(db, request, reply, { action: 'remove-photo' }, async (trx) => {
        await trx.deleteFrom('photo').where('userId', '=', id).execute()
        await trx.updateTable('user').set({ image: '' }).where('id', '=', id).execute()
      })
      return { data: { image: '' } }
    },
  )
}

function mountPhoto(app: App) {
  const { db } = app
  app.get(
    '/photos/:key',
    { config: { access: 'public' }, schema: { params: z.strictObject({ key: z.string().max(100) }) } },
    async ({ params }, reply) => {
      const { success, data: key } = handle.safeParse(params.key)
      const photo =
        success && (await db.selectFrom('photo').select('bytes').where('key', '=', key).executeTakeFirst())
      if (!photo) throw notFound()
      return reply
        .type('image/webp')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(photo.bytes)
    },
  )
}
