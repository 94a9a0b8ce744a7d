import { handle } from '@patuh/domain/access/account'
import { one } from '@patuh/domain/platform/list'
import * as z from 'zod'
import { newHandle } from '../../access/session/code.ts'
import { portraitIn, portraitUrl, takingPictures } from '../../platform/files/portrait.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { notFound } from '../../platform/http/error.ts'
import { takeTurn } from '../../platform/http/limit.ts'

const mostBytes = 2_000_000
const uploads = { name: 'photo', most: 30, minutes: 60 }
const image = one(z.object({ image: z.string() }))

/** One's own picture. Its address is a secret of 128 bits, as an <img> cannot say who asks. */
export function photoRoutes(app: App) {
  takingPictures(app, mostBytes, mountUpload)
  mountRemove(app)
  mountPhoto(app)
}

function mountUpload(app: App) {
  const { db } = app
  app.post(
    '/profile/photo',
    { config: { access: 'signedIn' }, bodyLimit: mostBytes, schema: { response: { 200: image } } },
    async (request, reply) => {
      const { id: userId } = request.actor
      if (Buffer.isBuffer(request.body)) await takeTurn(db, uploads, String(userId))
      const bytes = await portraitIn(request.body)
      const key = newHandle()
      const url = portraitUrl(key)
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
        success &&
        (await db
          .selectFrom('photo')
          .select('bytes')
          .where('key', '=', key)
          .unionAll(db.selectFrom('personPhoto').select('bytes').where('key', '=', key))
          .executeTakeFirst())
      if (!photo) throw notFound()
      return reply
        .type('image/webp')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(photo.bytes)
    },
  )
}
